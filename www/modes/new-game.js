// @ts-check
// From the choices for a new game to its setup: the coin toss is shown, and a balanced opening is searched for.

import { random } from "../device/random.js";
import { boardLines, setupText, tagsOf } from "../session/new-game.js";
import { playerName, playersOf } from "../session/players.js";

/**
 * @param {import("../session/new-game.js").Choices} choices
 * @param {import("../session/new-game.js").Draw} drawn
 * @param {string} opening of the game before for a rematch, else ""
 * @param {{ Game: import("../types.js").GameClass, engine: import("../types.js").EngineApi, page: import("./page.js").Page,
 *   t: import("../types.js").Words, searching: () => void }} parts `searching`: called before an opening is searched for
 * @returns {Promise<string>} setup lines for the core
 */
export async function prepareGame(choices, drawn, opening, { Game, engine, page, t, searching }) {
  if (drawn.coin !== null) {
    const colour = drawn.black === "me" ? 1 : 2;
    const { coinToss } = await page.sheets();
    await coinToss.show(colour, playerName(playersOf(tagsOf(choices, drawn)), colour, t), !page.still);
  }
  if (choices.start === "balanced" && !opening) {
    searching();
    const { balancedOpening } = await import("../session/balanced-opening.js");
    opening = await balancedOpening(Game, engine, boardLines(choices, drawn).join("\n"), random);
  }
  return setupText(choices, drawn, opening);
}
