// @ts-check
// The intents of the menu that concern the running game: resigning, and taking it elsewhere.

import { copyText } from "../device/clipboard.js";

/**
 * @param {{
 *   game: import("../session/game.js").GameSession, page: import("./page.js").Page, emit: import("../types.js").Emit,
 *   mine: () => boolean, notify: (key: string) => void,
 * }} parts `mine`: a player at this device is to act
 * @returns {import("../types.js").Handlers}
 */
export function gameHandlers({ game, page, emit, mine, notify }) {
  const copy = async (/** @type {string} */ text, /** @type {string} */ copied) =>
    notify((await copyText(text)) ? copied : "say.copyFailed");
  return {
    resign: async () => {
      const { phase, turn } = game.view;
      if (phase === "over") return;
      const colour = mine() ? turn : 3 - turn;
      const { confirm } = await page.sheets();
      if (await confirm.request("resign", { colour })) {
        emit({ type: "act", actions: [`resign ${colour === 1 ? "black" : "white"}`] });
      }
    },
    copyGame: () => copy(game.record, "say.copiedGame"),
    share: async () => (await page.sheets()).places.share(game.record),
  };
}
