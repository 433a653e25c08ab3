// @ts-check
// What touching a square means: an action, a first touch that only shows, or nothing. Whether the action is allowed, the core says.

import { LAST_MS } from "./clocks.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {"mouse" | "touch" | "pen" | "key"} Pointer
 * @typedef {{ action: string } | { arm: number }} Meaning
 */

/**
 * True if a play has to be confirmed by a second touch.
 * @param {View} view
 * @param {import("./state.js").Settings} settings
 * @param {Pointer} pointer
 */
export function needsSecondTouch(view, settings, pointer) {
  const left = view.clocks && view.turn ? view.clocks.remainingMs[view.turn - 1] : Infinity;
  if (left < LAST_MS || view.phase !== "play") return false;
  if (!view.setup.touchMove) return true;
  if (view.setup.tournament) return false;
  return settings.confirm === "always" || (settings.confirm === "touch" && pointer === "touch");
}

/**
 * True if the mover's own disc may be put there: it can be seen on its way before the game has been asked.
 * @param {View} view
 * @param {number} square
 */
export const placesOwn = ({ phase, legal, supply, turn }, square) => phase === "play" && legal[square] > 0 && supply[turn - 1] > 0;

/**
 * What a tap means.
 * @param {View} view
 * @param {{armed: number}} ui
 * @param {import("./state.js").Settings} settings
 * @param {{square: number, pointer: Pointer}} tap
 * @returns {Meaning}
 */
export function meaningOf(view, ui, settings, { square, pointer }) {
  const name = squareName(square, view.size);
  const turning = view.byHand && (view.phase === "flip" || view.cells[square] !== 0);
  if (turning) return { action: `flip ${name}` };
  if (view.legal[square] && ui.armed !== square && needsSecondTouch(view, settings, pointer)) return { arm: square };
  return { action: name };
}
