// @ts-check
// The choices of the last new game, and the games that follow from them. Loaded once the first board can be played.

import { random } from "../device/random.js";
import { boardFor, draw, newGameFor, playersFor, readChoices, rematchOf } from "../session/new-game.js";
import { playerName, playersOf } from "../session/players.js";

/**
 * @typedef {import("../session/new-game.js").Choices} Choices
 * @typedef {import("../types.js").NewGame} NewGame
 * @typedef {Pick<import("../types.js").PlayParts, "page" | "words" | "storage"> & {
 *   findOpening: (board: NewGame) => Promise<string> }} Parts `findOpening`: the moves of a balanced opening, in a row
 */

export class NewGames {
  #parts;
  choices;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.choices = readChoices(parts.storage.choices);
  }

  /** Shows the sheet for a new game. */
  async open() {
    const { page, storage } = this.#parts;
    (await page.sheets()).newGame.open(this.choices, storage.match);
  }

  /** Takes over what the player chose, and stores it. @param {Record<string, unknown>} choices */
  choose(choices) {
    this.choices = readChoices(choices);
    this.#parts.storage.saveChoices(this.choices);
  }

  /**
   * The usual start of this size, with all other choices as they are.
   * @param {Choices["size"]} size
   */
  chooseSize(size) { this.choices = readChoices({ ...this.choices, size, start: "crossed", handicap: "none" }); }

  /**
   * The game that the core begins: shows the coin toss, and searches for a balanced opening.
   * @param {string} opening its first moves, unless the choices want a balanced start
   * @param {() => void} searching called before the search for a balanced opening
   * @returns {Promise<NewGame>}
   */
  async prepare(opening, searching) {
    const { page, words: { t }, findOpening } = this.#parts;
    const { choices } = this;
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

  /** The same game again with colours swapped. @param {import("../types.js").View} view */
  rematch(view) { return rematchOf(view, this.choices, random); }
}
