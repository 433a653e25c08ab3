// @ts-check
// Games of files in any format that the page reads, for counting their openings.

import { leadOf } from "./early-result.js";

/**
 * @typedef {import("../book/book.js").CountedGame & { year: number }} FileGame `year`: 0 if the file does not say it
 * @typedef {Pick<import("./importer.js").Importer, "read" | "finished" | "free">} Reader
 */

/** @param {import("../pkg/notation.js").GameSummary} game @returns {FileGame} */
export function gameOf({ size, moves, winner = 0, result, date }) {
  return { size, moves, winner, lead: leadOf(result), year: Number(/\b(1[89]|20)\d\d\b/.exec(date)?.[0] ?? 0) };
}

/**
 * The finished games of files. A file that cannot be read has none.
 * @param {Reader} reader is freed
 * @param {import("../device/incoming.js").Incoming[]} files
 */
export async function readGameFiles(reader, files) {
  /** @type {FileGame[]} */
  const all = [];
  try {
    await reader.read(files);
    for (let from = 0; from >= 0;) {
      const { games, next } = await reader.finished(from);
      all.push(...games);
      from = next;
    }
  } finally {
    reader.free();
  }
  return all;
}
