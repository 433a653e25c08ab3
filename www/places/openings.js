// @ts-check
// Puts the place Openings together.

import { readGameFiles } from "../book/game-files.js";
import { openBook } from "../book/late-book.js";
import { OpeningsMode } from "../modes/openings.js";
import { OpeningsTable } from "../panels/openings-table.js";

/** @param {import("./places.js").Parts} parts */
export const makePlace = (parts) => new OpeningsMode({
  ...parts, openBook, readFiles: readGameFiles, screen: new OpeningsTable(parts.paper, parts.words, parts.emit),
});
