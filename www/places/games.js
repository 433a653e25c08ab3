// @ts-check
// Puts the place Games together.

import { GamesMode } from "../modes/games.js";
import { GamesList } from "../panels/games-list.js";

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words, emit, now } = parts;
  return new GamesMode({ ...parts, screen: new GamesList(paper, words, emit, now) });
}
