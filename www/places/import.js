// @ts-check
// Puts the place together in which games are brought in.

import { ImportMode } from "../modes/import.js";
import { ImportDesk } from "../panels/import-desk.js";
import { notation } from "./notation.js";

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words, emit } = parts;
  return new ImportMode({ ...parts, notation, screen: new ImportDesk(paper, words, emit) });
}
