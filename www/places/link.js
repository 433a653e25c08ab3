// @ts-check
// Puts the place together that shows a game from a link.

import { exchange } from "../device/modules.js";
import { LinkMode } from "../modes/link.js";
import { LinkDesk } from "../panels/link-desk.js";

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words, emit } = parts;
  return new LinkMode({ ...parts, exchange, screen: new LinkDesk(paper, words, emit) });
}
