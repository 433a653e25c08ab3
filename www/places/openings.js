// @ts-check
// Puts the place Openings together.

import { openBook } from "../book/late-book.js";
import { OpeningsMode } from "../modes/openings.js";
import { OpeningsTable } from "../panels/openings-table.js";

/** @param {import("./places.js").Parts} parts */
export const makePlace = (parts) => new OpeningsMode({
  ...parts, openBook, screen: new OpeningsTable(parts.paper, parts.words, parts.emit),
  // Loaded with the first file.
  readFiles: async (files) => {
    const [{ startImporter }, { readGameFiles }] = await Promise.all([
      import("../import/start.js"), import("../session/file-games.js"),
    ]);
    return readGameFiles(await startImporter(parts, () => {}), files);
  },
});
