// @ts-check
// From the choices for a new game to the game that the core begins: shows the coin toss, and searches for a balanced opening.

import { random } from "../device/random.js";
import { boardFor, draw, newGameFor, playersFor } from "../session/new-game.js";
import { playerName, playersOf } from "../session/players.js";

/**
 * @param {import("../session/new-game.js").Choices} choices
 * @param {string} opening its first moves, unless the choices want a balanced start
 * @param {Pick<import("../types.js").PlayParts, "page" | "words" | "findOpening">} parts
 * @param {() => void} searching called before the search for a balanced opening
 * @returns {Promise<import("../types.js").NewGame>}
 */
export async function prepareGame(choices, opening, { page, words: { t }, findOpening }, searching) {
  const drawn = draw(choices, random);
  if (drawn.coin !== null) {
    const colour = drawn.black === "me" ? 1 : 2;
    const { coinToss } = await page.sheets();
    await coinToss.show(colour, playerName(playersOf(playersFor(choices, drawn)), colour, t), page.still ? "still" : "moving");
  }
  if (choices.start !== "balanced") return newGameFor(choices, drawn, opening);
  searching();
  return newGameFor(choices, drawn, await findOpening(boardFor(choices, drawn)));
}
