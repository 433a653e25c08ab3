// @ts-check
// A disc that leaves its tube at once, before the game has been asked. Pure.

/** @typedef {import("../types.js").View} View */

/**
 * The view with that disc on its square: what it turns, and all else, only the game's own view tells.
 * @param {View} view @param {number} square  -1 none
 * @returns {View & { placing?: number }}
 */
export function withDisc(view, square) {
  if (square < 0) return view;
  const cells = view.cells.slice();
  cells[square] = view.turn;
  return { ...view, cells, placing: square };
}
