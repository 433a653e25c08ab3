// @ts-check
// Puts the place Games together.

import { openBook, openingFamilies } from "../book/late-book.js";
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
  const screen = new GamesList(paper, words, emit, now);
  // Without the book the games are listed without the names of their openings.
  const nameOpenings = () => Promise.all([openBook(), openingFamilies()])
    .then(([book, families]) => screen.useOpenings((moves) => book.openingOf(moves), families), () => {});
  return new GamesMode({
    ...parts, screen, sheet, nameOpenings,
    // Loaded with the first backup.
    startImporter: async (progress) => (await import("../import/start.js")).startImporter(parts, progress),
  });
}
