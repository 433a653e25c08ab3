// @ts-check
// How one square looks, as a single number; the painter sees nothing else. Pure.

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").BoardUi} BoardUi */

// Bits 0-1: the disc. Then one bit a mark; bits 10-16 the number on the ghost, 17-24 a hint's value + 128, 28-29 the badge.
export const LEGAL = 1 << 2;
export const LAST = 1 << 3;
export const TURNS = 1 << 4;
export const FLIPPED = 1 << 5;
export const GHOST = 1 << 6;
export const GHOST_WHITE = 1 << 7;
export const BY_HAND = 1 << 8;
export const CONFIRM = 1 << 9;
export const HINT = 1 << 25;
export const EXACT = 1 << 26;
export const BEST = 1 << 27;
/** A move of the best line: a ghost with its number. */
export const LINE = HINT | GHOST;

/** The disc of an appearance: 0 none, 1 black, 2 white. @param {number} look */
export const discOf = (look) => look & 3;
/** The number of flips written on a ghost. @param {number} look */
export const countOf = (look) => look >> 10 & 127;
/** The value of a hint, in discs. @param {number} look */
export const valueOf = (look) => (look >> 17 & 255) - 128;
/** The badge of what was played there: 0 none, 1 slip, 2 mistake, 3 blunder. @param {number} look */
export const badgeOf = (look) => look >> 28 & 3;

/**
 * @param {View} view
 * @param {BoardUi} ui
 * @param {number} square
 * @returns {number}
 */
export function appearance(view, ui, square) {
  const disc = view.cells[square];
  if (disc) {
    let look = disc;
    if (ui.previewFlips?.includes(square)) look |= TURNS;
    else if (square === view.lastSquare) look |= LAST;
    else if (ui.showLastFlips && view.lastFlips.includes(square)) look |= FLIPPED;
    if (view.byHand?.flippable.includes(square)) look |= BY_HAND;
    return look;
  }
  const mark = ui.marks?.get(square);
  const badge = (mark?.badge ?? 0) << 28;
  if (mark?.line) {
    const { number, colour } = mark.line;
    return LINE | number << 10 | (colour === 2 ? GHOST_WHITE : 0) | (mark.best ? BEST : 0) | badge;
  }
  if (!view.legal[square]) return badge;
  let look = badge;
  if (square === ui.preview) {
    look |= GHOST | view.flipCounts[square] << 10;
    if (view.turn === 2) look |= GHOST_WHITE;
    if (ui.expectConfirm) look |= CONFIRM;
    return look;
  }
  const hint = ui.hints?.get(square);
  if (hint) {
    const value = Math.max(-127, Math.min(127, Math.round(hint.value)));
    return HINT | value + 128 << 17 | (hint.exact ? EXACT : 0) | (hint.best ? BEST : 0) | badge;
  }
  return badge | (ui.showLegal && !ui.locked ? LEGAL : 0);
}
