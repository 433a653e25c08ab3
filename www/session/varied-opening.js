// @ts-check
// The computer's first moves: drawn from what people play, as far as its level may.

import { LEVELS } from "./players.js";

/** Moves after which no statistics are left. */
const MOVES = 20;

/** How long the computer waits for the statistics, in ms; then the engine chooses. */
const WAIT_MS = 2000;

/**
 * @param {() => Promise<import("../book/book.js").Book>} open opens the book
 * @returns {import("./computer.js").OpeningMove}
 */
export const variedOpening = (open) => ({ size, phase, cursor }, level, position, seed) => {
  if (size !== 8 || phase !== "play" || cursor >= MOVES) return null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => { waiting = setTimeout(resolve, WAIT_MS, null); });
  // Without the statistics the computer plays on.
  return Promise.race([open().catch(() => null), late]).then((book) => {
    clearTimeout(waiting);
    return book?.choose(position, level, LEVELS, seed) ?? "";
  });
};
