// @ts-check
// The computer's first moves: those of the opening that was chosen for it, else drawn from what people play, as far as its level
// may.

import { LEVELS } from "./players.js";

/** Moves after which no statistics are left. */
const MOVES = 20;

/** How long the computer waits for the statistics, in ms; then the engine chooses. */
const WAIT_MS = 2000;

/**
 * @param {() => Promise<import("../book/book.js").Book>} open opens the book
 * @returns {import("./computer.js").OpeningMove}
 */
export const variedOpening = (open) => ({ size, phase, cursor, tags }, level, game, seed) => {
  if (size !== 8 || phase !== "play" || cursor >= MOVES) return null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => { waiting = setTimeout(resolve, WAIT_MS, null); });
  // Without the statistics the computer plays on.
  return Promise.race([open().catch(() => null), late]).then((book) => {
    clearTimeout(waiting);
    if (!book) return "";
    const position = game.positionText();
    return (tags.line && book.lineMove(tags.line, position)) || book.choose(position, game.transcript(), level, LEVELS, seed);
  });
};
