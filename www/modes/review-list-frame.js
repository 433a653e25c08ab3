// @ts-check
// The lists of a review: its moves with their branches, its mistakes, its summary. Pure.

import { EFFORTS_MS } from "../session/analysis.js";
import { discNumbers } from "../session/turn-tree.js";
import { findingText, summaryText } from "../words/coach-text.js";
import { GLYPHS, changeText, harmless, weightOf, wholeLoss } from "../words/review-text.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {import("./review-frame.js").State} State
 * @typedef {import("../types.js").ReviewFrame} ReviewFrame
 * @typedef {import("../types.js").MoveCell} MoveCell
 * @typedef {import("../types.js").MoveBranch} MoveBranch
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../pkg/coach.js").SummaryLine} SummaryLine
 */

const MISTAKES = ["inaccuracy", "mistake", "blunder"];

/** Losses below this, in discs, are none. */
const QUIET_LOSS = 2;

/** @param {State} state @returns {ReviewFrame["lists"]} */
export const listsOf = (state) => ({
  moves: movesOf(state), opening: openingOf(state), mistakes: mistakesOf(state), summary: summaryOf(state),
});

/** @param {State} state */
const openingOf = ({ t, opening: { name, newAfter } }) => name && t("list.opening", { name, n: newAfter });

/** Two moves to a row, each row numbered by its first disc; a pass has no number. @param {State} state */
function movesOf(state) {
  const { tree } = state;
  const numbers = discNumbers(tree.main);
  /** @type {ReviewFrame["lists"]["moves"]} */
  const rows = [];
  tree.main.forEach((step, turn) => {
    let row = rows.at(-1);
    // Black's turn begins a row, and so does a turn of White where White has just moved.
    if (!row || step.color === 1 || row.cells[1]) rows.push(row = { number: 0, cells: [null, null], branches: [] });
    row.number ||= numbers[turn];
    row.cells[step.color - 1] = cellOf(state, step, turn);
    for (const branch of tree.after(step.parent).slice(1)) {
      row.branches.push(branchOf(state, branch, turn, before(numbers, turn)));
    }
  });
  return rows;
}

/** The discs played before a turn. @param {number[]} numbers @param {number} turn */
const before = (numbers, turn) => numbers.slice(0, turn).filter(Boolean).length;

/** @param {State} state @param {Step} step @param {number} turn -1 in a branch @param {number} [number] @returns {MoveCell} */
function cellOf({ t, view, reviewed, review, place, own, ui, attempt }, step, turn, number) {
  const played = turn >= 0 && ui.values && !attempt ? review.move(turn) : null;
  const weight = played ? weightOf(played.mark) : 0;
  const text = step.square < 0 ? t(step.text === "pass" ? "list.pass" : `moves.${step.text}`) : step.text;
  return {
    node: step.node, text, glyph: GLYPHS[weight], own: !own || step.color === own, current: step.node === view.node,
    next: turn >= 0 && !place.branch && turn === place.turn, ...(number ? { number } : {}),
    label: t("list.go", {
      n: number ?? reviewed.numbers[turn] ?? 0, colour: step.color, text, mark: weight && played ? t(`mark.${played.mark}`) : "",
    }),
  };
}

/** @param {State} state @param {Step} first @param {number} turn @param {number} discs played before it @returns {MoveBranch} */
function branchOf(state, first, turn, discs) {
  const { tree, values, t, ui } = state;
  const line = [first, ...tree.line(first.node)];
  const numbers = discNumbers(line, discs);
  const value = values.get(/** @type {Step} */ (line.at(-1)).node);
  return {
    cells: line.map((step, i) => cellOf(state, step, -1, i === 0 || step.color === 1 ? numbers[i] : 0)),
    value: value && ui.values && !state.attempt ? `${t("review.by", { black: value.black })}${value.exact ? " ✓" : ""}` : "",
    branches: line.flatMap((step, i) => tree.after(step.node).slice(1).map((other) =>
      branchOf(state, other, turn + i + 1, discs + numbers.slice(0, i + 1).filter(Boolean).length))),
  };
}

/** @param {State} state @returns {ReviewFrame["lists"]["mistakes"]} */
function mistakesOf(state) {
  const { t, review, reviewed, view, names, own, ui, place, attempt } = state;
  const hidden = Boolean(attempt) || !ui.values;
  const of = ui.side || 1;
  const name = (/** @type {number} */ colour) => t("list.of", { name: names[colour - 1], colour });
  const rows = [...review.figures.mistakes].filter((turn) => reviewed.colours[turn] === of).flatMap((turn) => {
    const move = review.move(turn);
    if (!move) return [];
    const [square, best] = [squareName(move.square, view.size), squareName(move.best, view.size)];
    const n = reviewed.numbers[turn];
    const change = changeText(move, t);
    return [{
      turn, n, square, glyph: GLYPHS[weightOf(move.mark)], kind: weightOf(move.mark), own: !own || move.color === own, change,
      better: hidden ? "" : t("list.betterOnly", { square: best }), loss: `\u2212${wholeLoss(move.loss)}`,
      current: !place.branch && turn === place.turn,
      label: hidden ? t("list.go", { n, colour: move.color, text: square, mark: t(`mark.${move.mark}`) }) : t("list.row", {
        n, colour: move.color, square, mark: t(`mark.${move.mark}`), loss: wholeLoss(move.loss), change, best,
      }),
    }];
  });
  const quiet = reviewed.moves.filter((_, turn) => {
    const move = reviewed.colours[turn] === of ? review.move(turn) : null;
    return move && !weightOf(move.mark) && move.loss >= QUIET_LOSS && harmless(move);
  }).length;
  return { of: name(of), other: name(3 - of), rows, quiet: quiet ? t("list.quiet", { count: quiet }) : "" };
}

/** @param {State} state @returns {ReviewFrame["lists"]["summary"]} */
function summaryOf(state) {
  const { t, review, names, own, ui, effort } = state;
  const { players } = review.figures;
  const { decided, well, practise } = review.summary(own || ui.side || 1);
  const lines = [lineText(state, "decided", decided), lineText(state, "well", well), lineText(state, "practise", practise)];
  const each = (/** @type {(player: (typeof players)[0]) => string} */ text) => players.map(text);
  const count = (/** @type {(typeof players)[0]} */ player, /** @type {string} */ mark) =>
    player.marks.find((entry) => entry.mark === mark)?.count ?? 0;
  const rows = [
    { title: t("sum.accuracy"), cells: each(({ accuracy }) => (accuracy === null ? "–" : String(Math.round(accuracy)))) },
    { title: t("sum.marks"), cells: each((player) => MISTAKES.map((mark) => count(player, mark)).join(" · ")) },
    ...(players[0]?.phases ?? []).map(({ phase }, i) => ({
      title: t("sum.phase", { phase }),
      cells: each(({ phases }) => (phases[i].moves ? t("sum.loss", { n: phases[i].loss }) : "–")),
    })),
  ];
  return {
    lines: lines.flatMap((line) => line || []), table: { names, rows },
    notes: [openingOf(state), t("sum.accuracyNote"), t("sum.legend")].filter(Boolean),
    thorough: review.effort === "normal" && review.state === "done",
    efforts: EFFORTS_MS.map((ms, index) => ({ text: t("sum.seconds", { n: ms / 1000 }), chosen: index === effort })),
  };
}

/** @param {State} state @param {"decided" | "well" | "practise"} part @param {SummaryLine | null} line */
function lineText({ t, review, reviewed, view }, part, line) {
  if (!line) return "";
  const { turn } = line;
  if (turn === undefined) return summaryText(part, line, {}, t);
  const judged = review.move(turn);
  const move = judged ? { colour: judged.color, square: judged.square, best: judged.best, size: view.size } : undefined;
  const praise = judged?.praises.find(({ code }) => code === line.finding);
  const text = praise && move ? findingText(praise, move, t) : "";
  // Discs are counted, as everywhere here, and not turns.
  return summaryText(part, { ...line, turn: reviewed.numbers[turn] - 1 }, { move, text }, t);
}
