// @ts-check
// Puts the place Games together.

import { GamesMode } from "../modes/games.js";
import { GamesList } from "../panels/games-list.js";
import { GamesSheet } from "../sheets/games.js";

/** @param {import("./places.js").Parts} parts */
export function makePlace(parts) {
  const { paper, words, emit, now, host } = parts;
  const sheet = new GamesSheet(host, words.t, emit);
  words.onChange(() => sheet.refresh());
  // The browser then keeps the games when it needs room; some ask the player.
  navigator.storage?.persist?.().catch(() => false);
  return new GamesMode({ ...parts, screen: new GamesList(paper, words, emit, now), sheet });
}
