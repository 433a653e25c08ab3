// @ts-check
// Findings of the coach as sentences. The words are those of www/words/coach, added to the language in use.

import { squareName } from "./squares.js";

/**
 * @typedef {import("../pkg/coach.js").Finding} Finding
 * @typedef {import("../pkg/coach.js").SummaryLine} SummaryLine
 * @typedef {import("../types.js").Words} Words
 * @typedef {{ colour: 1 | 2, square: number, size: number, exact?: boolean }} Move who moved, where, and whether the
 *   values are proven
 */

/**
 * The sentence for a finding.
 * @param {Finding} finding
 * @param {Move} move
 * @param {Words} t
 * @param {boolean} [club] with what a club player wants to know
 */
export function findingText(finding, move, t, club = false) {
  const name = (/** @type {number} */ square) => squareName(square, move.size);
  const squares = [...finding.squares];
  const corner = squares.find((square) => square !== move.square);
  return t(`finding.${finding.code}`, {
    ...finding.details,
    rough: move.exact === false,
    colour: move.colour,
    other: 3 - move.colour,
    played: name(move.square),
    best: name(finding.best),
    squares: squares.map(name),
    corner: corner === undefined ? "" : name(corner),
    club,
  });
}

/**
 * What the coach says about a move during play: what was decided, why, and one number.
 * @param {{ remark: import("../pkg/coach.js").Remark, move: import("../pkg/coach.js").ReviewedMove }} spoken
 * @param {number} size
 * @param {Words} t
 * @param {boolean} club
 */
export function remarkText({ remark: { mark, verdict, finding }, move }, size, t, club) {
  const about = { colour: move.color, square: move.square, size, exact: move.exact };
  const sentences = [verdict, finding].flatMap((found) => (found ? [findingText(found, about, t, club)] : []));
  const cost = {
    square: squareName(move.square, size), best: squareName(move.best, size), loss: Math.round(move.loss), exact: move.exact,
  };
  const advises = mark === "mistake" || mark === "blunder";
  if (!sentences.length) sentences.push(t("coach.loses", cost));
  // The names of squares are no numbers.
  else if (club && advises && !sentences.some((sentence) => /\b\d/.test(sentence))) sentences.push(t("coach.cost", cost));
  return sentences.join(" ").replace(/\b[a-j](?:10|[1-9])\b/g, "_$&_");
}

/**
 * The squares of a position that have a name, to be read out. Where squares are to be marked, only what anybody sees.
 * @param {import("../pkg/coach.js").SquareGroups} groups
 * @param {{ colour: number, size: number, marks?: boolean }} position the side to move
 * @param {Words} t
 */
export function groupsText({ regions, stable, frontier, onlyMine }, { colour, size, marks = false }, t) {
  const names = (/** @type {number[]} */ squares) => squares.map((square) => squareName(square, size));
  const shown = regions.map((squares) => ({ squares: names(squares), odd: marks ? undefined : squares.length % 2 === 1 }));
  const rest = Object.entries(marks ? {} : { stable, frontier, onlyMine });
  const sentences = rest.map(([name, squares]) => t(`aloud.${name}`, { colour, squares: names(squares) }));
  return [t("aloud.regions", { regions: shown }), ...sentences].join(" ");
}

/**
 * A line of a summary.
 * @param {"decided" | "well" | "practise"} part
 * @param {SummaryLine} line
 * @param {{ move?: Move, text?: string }} about the move of the line's turn, and the sentence for its praise
 * @param {Words} t
 */
export function summaryText(part, line, { move, text = "" }, t) {
  return t(`summary.${part}.${line.code}`, {
    n: (line.turn ?? 0) + 1,
    colour: move?.colour ?? 1,
    square: move ? squareName(move.square, move.size) : "",
    exact: line.exact,
    phase: line.phase,
    topic: part === "practise" && line.finding ? t(`topic.${line.finding}`) : "",
    count: line.count ?? 0,
    loss: Math.round((line.loss ?? 0) * 10) / 10,
    text,
  });
}
