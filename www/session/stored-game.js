// @ts-check
// The game that is stored on the device, or a first one.

import { GameSession } from "./game.js";
import { Refused } from "./refused.js";

/**
 * The game of the first choices (`FIRST_GAME` in `new-game.js`, which loads later).
 * @param {number} seed @param {boolean} guided with explanations of the first turns
 * @returns {import("../types.js").NewGame}
 */
export const firstGame = (seed, guided) => ({
  players: [{ computer: false, level: 0, seat: "me", name: "" }, { computer: true, level: 2, seat: "other", name: "" }],
  touchMove: true, tags: { seed: String(seed), seconds: "5", ...(guided && { guide: "yes" }) },
});

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
    return GameSession.begin(core, firstGame(seed, !stored));
  };
  const game = open();
  storage.saveGame(game.write(), game.view.size);
  return { game, refused };
}
