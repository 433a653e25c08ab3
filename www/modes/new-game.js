// @ts-check
// From the choices for a new game to its setup: the coin toss is shown, and a balanced opening is searched for.

import { boardLines, setupText, tagsOf } from "../session/new-game.js";
import { playerName, playersOf } from "../session/players.js";

/**
 * @param {import("../session/new-game.js").Choices} choices
 * @param {import("../session/new-game.js").Draw} drawn
 * @param {string} opening of the game before for a rematch, else ""
 * @param {{ page: import("./page.js").Page, t: import("../types.js").Words,
 *   findOpening: (setup: string) => Promise<string> }} parts
 * @returns {Promise<string>} setup lines for the core
 */
export async function prepareGame(choices, drawn, opening, { page, t, findOpening }) {
  if (drawn.coin !== null) {
    const colour = drawn.black === "me" ? 1 : 2;
    const { coinToss } = await page.sheets();
    await coinToss.show(colour, playerName(playersOf(tagsOf(choices, drawn)), colour, t), !page.still);
  }
  if (choices.start === "balanced" && !opening) opening = await findOpening(boardLines(choices, drawn).join("\n"));
  return setupText(choices, drawn, opening);
}
