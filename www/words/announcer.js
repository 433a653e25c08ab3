// @ts-check
// What is said of a turn: the live region's text, one sentence for what was done and one for what comes.

import { squareName, flagged } from "./squares.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("./i18n.js").WordsOf} WordsOf
 */

/**
 * A finished turn in words.
 * @param {Step} step
 * @param {number} number from 1
 * @param {number} size of the board
 * @param {WordsOf} t
 */
export function turnText(step, number, size, t) {
  const flips = [...step.flips].map((square) => squareName(square, size));
  const said = step.square < 0
    ? t(`live.${step.text.split(" ")[0]}`, { n: number, colour: step.color })
    : t(flips.length ? "live.played" : "live.placed", { n: number, colour: step.color, square: squareName(step.square, size), flips });
  const given = handOverText(step.handOvers, t);
  return given ? `${said} ${given}` : said;
}

/**
 * Who handed discs to whom, or "".
 * @param {number} handOvers positive: Black gave to White
 * @param {WordsOf} t
 */
export const handOverText = (handOvers, t) =>
  handOvers === 0 ? "" : t("live.handOver", { colour: handOvers > 0 ? 1 : 2, count: Math.abs(handOvers) });

/**
 * What comes next, in words.
 * @param {View} view
 * @param {WordsOf} t
 */
export function nextText(view, t) {
  switch (view.phase) {
    case "over": return overText(view, t);
    case "pass": return t("live.mustPass", { colour: view.turn });
    case "flip": return t("live.flip", { colour: view.turn });
    case "place": return t("live.place", { colour: view.turn });
    default: return t("live.toMove", { colour: view.turn, count: flagged(view.legal).length });
  }
}

/**
 * The result in words.
 * @param {View} view
 * @param {WordsOf} t
 */
export function overText(view, t) {
  const [black, white] = view.score;
  const { winner, reason } = view.outcome ?? { winner: 0, reason: "score" };
  if (winner === 0) return t("over.draw", { black, white });
  return t(`over.${reason}`, { winner, more: Math.max(black, white), less: Math.min(black, white), black, white });
}

/**
 * What to say after an action: the turns that it finished, then what comes.
 * @param {View} view after
 * @param {Step[]} steps of the whole game
 * @param {number} before the cursor before the action
 * @param {WordsOf} t
 */
export function liveText(view, steps, before, t) {
  const said = [];
  for (let index = before; index < view.cursor; index++) said.push(turnText(steps[index], index + 1, view.size, t));
  said.push(nextText(view, t));
  return said.join(" ");
}
