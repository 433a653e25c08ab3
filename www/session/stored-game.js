// @ts-check
// The game that is stored on the device, or a first one.

import { GameSession } from "./game.js";
import { FIRST_GAME, newGameFor } from "./new-game.js";
import { Refused } from "./refused.js";

/**
 * Opens the stored game and stores it again. A record that cannot be read is put aside for download, and a first game begins.
 * @param {import("./game.js").Core} core
 * @param {Pick<import("../device/storage.js").Storage, "game" | "saveGame" | "saveRefused">} storage
 * @param {number} seed of a first game
 * @returns {{ game: GameSession, refused: string }} `refused`: the code, or ""
 */
export function openStoredGame(core, storage, seed) {
  const stored = storage.game;
  let refused = "";
  const open = () => {
    try {
      if (stored) return GameSession.restore(core, stored);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      storage.saveRefused(stored);
      refused = error.code;
    }
    const first = newGameFor(FIRST_GAME, { black: "me", coin: null, seed });
    if (!stored) first.tags = { ...first.tags, guide: "yes" };
    return GameSession.begin(core, first);
  };
  const game = open();
  storage.saveGame(game.write(), game.view.size);
  return { game, refused };
}
