// @ts-check
// Puts the place together that shows a game from a link.

import { LinkMode } from "../modes/link.js";
import { LinkDesk } from "../panels/link-desk.js";
import { notation } from "./notation.js";

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words } = parts;
  return new LinkMode({ ...parts, notation, screen: new LinkDesk(paper, words) });
}
