// @ts-check
// The meaning of a tap on a square: an action, or a first touch that only shows. The core decides whether it is allowed.

import { squareName } from "../words/squares.js";
import { LAST_MS } from "./clocks.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Pointer} Pointer
 * @typedef {import("./settings.js").Settings} Settings
 * @typedef {{ action: string } | { arm: number }} Meaning
 */

/**
 * True if a play has to be confirmed by a second touch.
 * @param {View} view
 * @param {Settings} settings
 * @param {Pointer} pointer
 */
function needsSecondTouch(view, settings, pointer) {
  const left = view.clocks && view.turn ? view.clocks.remainingMs[view.turn - 1] : Infinity;
  if (left < LAST_MS || view.phase !== "play") return false;
  if (view.confirm !== "optional") return view.confirm === "always";
  return settings.confirm === "always" || (settings.confirm === "touch" && pointer === "touch");
}

/**
 * True if a disc of the mover's own supply goes there: it can be shown before the game has taken the move.
 * @param {View} view
 * @param {number} square
 */
export const placesOwn = ({ legal, ownDisc }, square) => ownDisc && legal[square] > 0;

/**
 * True if a tap corrects the flips of the last turn: those of the computer stay.
 * @param {View} view @param {number} square
 */
export const corrects = ({ byHand, cells, players }, square) =>
  byHand?.done && cells[square] && !players[cells[byHand.placed] - 1]?.computer;

/**
 * @param {View} view
 * @param {{ armed: number }} board
 * @param {Settings} settings
 * @param {{ square: number, pointer: Pointer }} tap
 * @returns {Meaning}
 */
export function meaningOf(view, { armed }, settings, { square, pointer }) {
  const name = squareName(square, view.size);
  if (view.phase === "flip" || corrects(view, square)) return { action: `flip ${name}` };
  if (view.legal[square] && armed !== square && needsSecondTouch(view, settings, pointer)) return { arm: square };
  return { action: name };
}
