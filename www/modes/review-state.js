// @ts-check
// What is known at the cursor of a review: of the place, the value, and what is said there.

import { playerName } from "../session/players.js";
import { spokenText, weightOf } from "../words/review-text.js";
import { nextMove, reasonText } from "./review-frame.js";

/**
 * @typedef {import("./review-frame.js").State} State
 * @typedef {import("./review-table.js").Table} Table
 * @typedef {(size: 6 | 8 | 10, value: number, empties: number) => number} WinChance
 */

/**
 * @param {import("./review.js").ReviewMode} mode @param {Table} table @param {State["values"]} values of nodes in branches; the
 *   one at the cursor is added
 * @returns {State}
 */
export function stateOf({ parts, analysis, attempt, ui }, table, values) {
  const { words: { t }, coach: { winChance } } = parts;
  const { tree, review, reviewed, players, own, opening } = table;
  const trying = attempt && attempt.state !== "right" ? attempt : null;
  const { game } = trying ?? table;
  const { view } = game;
  const position = game.positionText();
  const place = trying ? { turn: trying.turn, branch: false } : tree.fork(view.node);
  const report = analysis.report(position);
  const value = trying ? null : valueAt(table, place, report, winChance);
  if (place.branch && value) values.set(view.node, value);
  const before = trying ? tree.main.slice(0, trying.turn) : tree.path(view.node);
  return {
    t, view, tree, reviewed, review, place, report, value, own, ui, attempt, values, opening,
    number: before.filter(({ square }) => square >= 0).length, analysing: analysis.running,
    canDeepen: analysis.canDeepen(position), effort: parts.page.settings.effort,
    names: [playerName(players, 1, t), playerName(players, 2, t)],
  };
}

/**
 * @param {Table} table @param {State["place"]} place @param {State["report"]} report @param {WinChance} winChance
 * @returns {State["value"]}
 */
function valueAt({ review, game: { view } }, place, report, winChance) {
  const point = place.branch ? null : review.graph[place.turn];
  if (point && (point.exact || !report?.exact)) {
    return { black: point.value, chance: point.chance, exact: point.exact, depth: review.move(place.turn)?.depth ?? 0 };
  }
  const empties = view.cells.filter((cell) => !cell).length;
  const valueOf = (/** @type {number} */ black, /** @type {boolean} */ exact, /** @type {number} */ depth) =>
    ({ black, chance: winChance(/** @type {6 | 8 | 10} */ (view.size), black, empties), exact, depth });
  if (view.phase === "over") return valueOf(view.tournament[0] - view.tournament[1], true, 0);
  return report && view.turn ? valueOf(view.turn === 1 ? report.value : -report.value, report.exact, report.depth) : null;
}

/** What a screen reader says at the cursor. @param {State} state */
export function spokenOf(state) {
  const { tree, view, number, reviewed, place, ui, t } = state;
  const last = tree.path(view.node).at(-1);
  const move = ui.values ? nextMove(state) : null;
  return spokenText({
    last: last ? { n: number, colour: /** @type {1 | 2} */ (last.color), square: last.square } : null,
    value: ui.values ? state.value : null,
    next: move ? { move, n: reviewed.numbers[place.turn], reason: reasonText(state, move) } : null, size: view.size,
  }, t);
}

/** The players and the result. @param {Table} table @param {import("../types.js").Words} t */
export function titleOf({ players, reviewed: { scores } }, t) {
  const [black, white] = scores[scores.length - 1];
  return `${playerName(players, 1, t)} ${black}–${white} ${playerName(players, 2, t)}`;
}

/** The turn to open at: before the first blunder of one's own, else the end. @param {Table} table */
export function firstView({ review, own, reviewed }) {
  const blunders = review.mistakes(own || undefined).filter((turn) => weightOf(review.move(turn)?.mark ?? "") === 3);
  return blunders[0] ?? reviewed.moves.length;
}
