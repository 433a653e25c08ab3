// @ts-check
// From the choices for a new game to the game that the core begins: shows the coin toss, and searches for a balanced opening.

import { boardFor, newGameFor, playersFor } from "../session/new-game.js";
import { playerName, playersOf } from "../session/players.js";

/**
 * @param {import("../session/new-game.js").Choices} choices
 * @param {import("../session/new-game.js").Draw} drawn
 * @param {string} opening of the game before for a rematch, else ""
 * @param {{ page: import("./page.js").Page, t: import("../types.js").Words,
 *   findOpening: (board: import("../types.js").NewGame) => Promise<string> }} parts
 * @returns {Promise<import("../types.js").NewGame>}
 */
export async function prepareGame(choices, drawn, opening, { page, t, findOpening }) {
  if (drawn.coin !== null) {
    const colour = drawn.black === "me" ? 1 : 2;
    const { coinToss } = await page.sheets();
    await coinToss.show(colour, playerName(playersOf(playersFor(choices, drawn)), colour, t), page.still ? "still" : "moving");
  }
  if (choices.start === "balanced" && !opening) opening = await findOpening(boardFor(choices, drawn));
  return newGameFor(choices, drawn, opening);
}
