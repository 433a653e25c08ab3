// @ts-check
// Files with games, in whatever format: the readers that do without the game come first.

/**
 * @typedef {import("../pkg/notation.js").Archive} Archive
 * @typedef {import("../pkg/exchange.js").OwnArchive} OwnArchive of our own records and links, which need the game
 * @typedef {(bytes: Uint8Array) => Archive | OwnArchive} OpenArchive throws a `NotationFault`
 */

/**
 * @param {{ Archive: new (bytes: Uint8Array) => Archive, OwnArchive: new (bytes: Uint8Array) => OwnArchive }} readers
 * @returns {OpenArchive}
 */
export const openerOf = ({ Archive, OwnArchive }) => (bytes) => {
  try {
    return new Archive(bytes);
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== "own-format") throw error;
    return new OwnArchive(bytes);
  }
};
