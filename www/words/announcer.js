// @ts-check
// The texts for the live region: a sentence for what was done and one for what comes.

import { flagged, squareName, squareNamed } from "./squares.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {import("../types.js").Words} Words
 */

/**
 * A finished turn in words.
 * @param {Step} step
 * @param {number} number from 1
 * @param {number} size of the board
 * @param {Words} t
 */
export function turnText(step, number, size, t) {
  const flips = [...step.flips].map((square) => squareName(square, size));
  const colour = step.color;
  const turn = step.square < 0
    ? t(`live.${step.text.split(" ")[0]}`, { n: number, colour })
    : t(flips.length ? "live.played" : "live.placed", { n: number, colour, square: squareName(step.square, size), flips });
  const given = handOverText(step.handOvers, t);
  return given ? `${turn} ${given}` : turn;
}

/**
 * Who handed discs to whom, or "".
 * @param {number} handOvers positive: Black gave to White
 * @param {Words} t
 */
export const handOverText = (handOvers, t) =>
  handOvers === 0 ? "" : t("live.handOver", { colour: handOvers > 0 ? 1 : 2, count: Math.abs(handOvers) });

/**
 * What comes next, in words.
 * @param {View} view
 * @param {Words} t
 */
function nextText(view, t) {
  switch (view.phase) {
    case "over": return overText(view, t);
    case "pass": return t("live.mustPass", { colour: view.turn });
    case "flip": return t("live.flip", { colour: view.turn });
    case "place": return t("live.place", { colour: view.turn });
    default: return t("live.toMove", { colour: view.turn, count: flagged(view.legal).length });
  }
}

/**
 * The colour of the only person in the game, else 0.
 * @param {View} view
 */
function youOf({ players: [black, white] }) {
  if (black.computer === white.computer) return 0;
  return white.computer ? 1 : 2;
}

/**
 * The result in words, and why the game is over where the board does not show it.
 * @param {View} view
 * @param {Words} t
 */
export function overText(view, t) {
  const [black, white] = view.score;
  const { winner, reason } = view.outcome ?? { winner: 0, reason: "score" };
  const params = { winner, you: youOf(view), more: Math.max(black, white), less: Math.min(black, white), black, white };
  const result = t(winner ? `over.${reason}` : "over.draw", params);
  if (reason !== "score" || !view.cells.includes(0)) return result;
  return `${result} ${t(view.score.includes(0) ? "over.wiped" : "over.stuck", params)}`;
}

/**
 * What is announced before a game.
 * @param {View} view
 * @param {Words} t
 */
export function startText(view, t) {
  const colour = youOf(view);
  const next = nextText(view, t);
  return colour ? `${t("live.you", { colour })} ${next}` : next;
}

/** The discs that the first `count` turns put on the board. @param {Step[]} steps @param {number} count */
export const discsIn = (steps, count) => steps.slice(0, count).filter(({ square }) => square >= 0).length;

/**
 * The turns that an action finished, then what comes.
 * @param {View} view after the action
 * @param {Step[]} steps of the whole game
 * @param {number} before the cursor before the action
 * @param {Words} t
 */
export function liveText(view, steps, before, t) {
  const number = (/** @type {number} */ index) => discsIn(steps, before + index + 1);
  const turns = steps.slice(before, view.cursor).map((step, index) => turnText(step, number(index), view.size, t));
  return [...turns, nextText(view, t)].join(" ");
}

/**
 * The text for an action: for a flip by hand the disc that was flipped, else the turns that it finished.
 * @param {string} action
 * @param {View} view after the action
 * @param {Step[]} steps of the whole game
 * @param {number} before the cursor before the action
 * @param {Words} t
 */
export function actionText(action, view, steps, before, t) {
  const [verb, square] = action.split(" ");
  if (verb !== "flip") return liveText(view, steps, before, t);
  const turned = t("live.turned", { square, colour: view.cells[squareNamed(square, view.size)] });
  return view.phase === "over" ? `${turned} ${overText(view, t)}` : turned;
}

/** How many discs forward each turn is announced; an answer of the computer comes with the player's own. */
const EACH = 2;

/**
 * A walk through the game, then what comes there.
 * @param {View} view after it
 * @param {Step[]} steps of the line
 * @param {number} before the cursor before it
 * @param {Words} t
 */
export function walkText(view, steps, before, t) {
  const n = discsIn(steps, view.cursor);
  const back = view.cursor < before;
  if (!back && n - discsIn(steps, before) <= EACH) return liveText(view, steps, before, t);
  return `${t(back ? "live.undone" : "live.redone", { n })} ${nextText(view, t)}`;
}

/**
 * The best move of a hint with its value.
 * @param {View} view
 * @param {Map<number, Hint> | null} hints
 * @param {Words} t
 * @param {boolean} [soFar] the search goes on
 */
export function hintText({ size, turn }, hints, t, soFar = false) {
  const found = [...hints ?? []].find(([, { best }]) => best);
  if (!found) return t("say.hintSoon");
  const [square, { value, exact, depth }] = found;
  return t("say.hint", { square: squareName(square, size), colour: turn, value: Math.round(value), exact, depth, soFar });
}

/**
 * All legal squares, with their values as far as they are known, the best first.
 * @param {View} view
 * @param {Map<number, Hint> | null} hints
 * @param {Words} t
 */
export function squaresText({ size, turn, legal }, hints, t) {
  const valueOf = (/** @type {number} */ square) => hints?.get(square)?.value ?? -Infinity;
  const squares = flagged(legal).sort((a, b) => valueOf(b) - valueOf(a)).map((at) => {
    const [square, hint] = [squareName(at, size), hints?.get(at)];
    return hint ? t("say.square", { square, value: Math.round(hint.value), exact: hint.exact }) : square;
  });
  return t("say.squares", { colour: turn, squares });
}

/**
 * A sentence without its marks: `*…*` is strong, `_…_` names a square or move.
 * @param {string} sentence
 */
export const plain = (sentence) => sentence.replace(/[*_]/g, "");
