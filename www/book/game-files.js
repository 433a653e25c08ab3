// @ts-check
// Games of files in any format that the page reads, for counting their openings.

import { fromFiles } from "../device/incoming.js";
import { openArchive } from "../device/modules.js";

/** @typedef {import("./book.js").CountedGame & { year: number }} FileGame `year`: 0 if the file does not say it */

/** Games that are read at a time, so that a touch is handled between them. */
const AT_A_TIME = 100;

/**
 * The finished games of files. A file that cannot be read has none.
 * @param {File[]} files
 * @returns {Promise<FileGame[]>}
 */
export async function readGameFiles(files) {
  /** @type {FileGame[]} */
  const games = [];
  for (const { bytes } of await fromFiles(files)) {
    let archive = null;
    try {
      archive = await openArchive(bytes);
      for (let index = 0; index < archive.length; index++) {
        const game = archive.summary(index);
        if (!game.fault && game.winner !== undefined) games.push(gameOf(game));
        if (index % AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    } catch (error) {
      console.warn(error);
    } finally {
      archive?.free();
    }
  }
  return games;
}

/** @param {import("../pkg/notation.js").GameSummary} game @returns {FileGame} */
function gameOf({ size, moves, score, winner, date }) {
  const lead = score[0] - score[1];
  const black = winner === 1 ? Math.max(1, lead) : winner === 2 ? Math.min(-1, lead) : 0;
  return { size, moves, black, year: Number(/\b(1[89]|20)\d\d\b/.exec(date)?.[0] ?? 0) };
}
