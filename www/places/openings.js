// @ts-check
// Puts the place Openings together.

import { openBook } from "../book/late-book.js";
import { startImporter } from "../import/start.js";
import { OpeningsMode } from "../modes/openings.js";
import { OpeningsTable } from "../panels/openings-table.js";
import { readGameFiles } from "../session/file-games.js";

/** @param {import("./places.js").Parts} parts */
export const makePlace = (parts) => new OpeningsMode({
  ...parts, openBook, screen: new OpeningsTable(parts.paper, parts.words, parts.emit),
  readFiles: async (files) => readGameFiles(await startImporter(parts, () => {}), files),
});
