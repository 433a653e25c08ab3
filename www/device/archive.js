// @ts-check
// Files with games, in whatever format. The readers of moves and boards find the format; those of other formats load when a file
// needs them.

/**
 * @typedef {import("../pkg/notation.js").Archive | import("../pkg/tagged.js").Archive
 *   | import("../pkg/collections.js").Archive} Archive
 * @typedef {import("../pkg/exchange.js").OwnArchive} OwnArchive of our own records and links, which need the game
 * @typedef {(bytes: Uint8Array) => Promise<Archive | OwnArchive>} OpenArchive rejects with a `NotationFault`
 * @typedef {{
 *   notation: () => Promise<Pick<typeof import("../pkg/notation.js"), "Archive">>,
 *   tagged: () => Promise<Pick<typeof import("../pkg/tagged.js"), "Archive">>,
 *   collections: () => Promise<Pick<typeof import("../pkg/collections.js"), "Archive">>,
 *   exchange: () => Promise<Pick<typeof import("../pkg/exchange.js"), "OwnArchive">>,
 * }} Modules each loads at its first call
 */

/** The modules of the formats that the first one does not read. @type {Record<string, "tagged" | "collections" | "exchange">} */
const MODULES = {
  ggf: "tagged", sgf: "tagged", pgn: "tagged", fen: "tagged",
  logbook: "collections", quest: "collections", egaroucid: "collections",
  wthor: "collections", "wthor-10": "collections", solitaires: "collections",
  record: "exchange", link: "exchange",
};

/** @param {Modules} modules @returns {OpenArchive} */
export const openerOf = (modules) => async (bytes) => {
  const { Archive } = await modules.notation();
  try {
    return new Archive(bytes);
  } catch (error) {
    const { format = "" } = /** @type {import("../pkg/notation.js").NotationFault} */ (error);
    const name = MODULES[format];
    if (!name) throw error;
    if (name === "exchange") return new (await modules.exchange()).OwnArchive(bytes);
    return (await modules[name]()).Archive.openAs(bytes, format);
  }
};
