// @ts-check
// Puts the place together in which games are brought in.

import { startImporter } from "../import/start.js";
import { ImportMode } from "../modes/import.js";
import { ImportDesk } from "../panels/import-desk.js";

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words, emit } = parts;
  return new ImportMode({
    ...parts, startImporter: (progress) => startImporter(parts, progress), screen: new ImportDesk(paper, words, emit),
  });
}
