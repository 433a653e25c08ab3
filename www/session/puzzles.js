// @ts-check
// The rated puzzles, drawn near the player's rating: made on the device, or from the file while none of these is there.

import { squareNamed } from "../words/squares.js";
import { exactValues } from "./exact-values.js";

/** @typedef {import("../types.js").Exercise} Exercise @typedef {import("../types.js").ExerciseSource} ExerciseSource */

/** The rating of a player without a result. */
const FIRST_RATING = 1000;
/** How far below the rating a puzzle is drawn: about two of three are solved then. */
const BELOW = 100;

/** What puzzles are about, as the coach calls it; "" for all. */
const THEMES = [
  "", "corner-taken", "corner-declined", "sacrifice", "quiet-found", "mobility-cut", "wedge-made", "not-by-thumb",
];

/** @implements {ExerciseSource} */
export class PuzzleSource {
  place = "puzzle";
  themes = THEMES;
  theme = "";
  #file;
  #engine;
  #practice;
  #made;
  #difficulty = FIRST_RATING;

  /**
   * @param {import("../pkg/coach.js").Puzzles} file
   * @param {import("../types.js").EngineApi} engine
   * @param {import("./practice.js").Practice} practice
   * @param {Pick<import("./made-puzzles.js").MadePuzzles, "take" | "make">} made
   */
  constructor(file, engine, practice, made) {
    this.#file = file;
    this.#engine = engine;
    this.#practice = practice;
    this.#made = made;
  }

  /** The theme of the next puzzles; one that is unknown means all. @param {string} theme */
  choose(theme) { this.theme = THEMES.includes(theme) ? theme : ""; }

  /** @returns {Promise<Exercise>} */
  async next() {
    const { rating, streak } = this.#practice;
    const points = rating?.points ?? FIRST_RATING;
    const { theme } = this;
    const drawn = this.#made.take(points - BELOW, theme) ?? this.#file.draw(theme, points, this.#practice.nextSeed());
    if (!drawn) throw new Error("the file has no such puzzle");
    const { position, solution, difficulty } = drawn;
    this.#difficulty = difficulty;
    const answer = squareNamed(solution, 8);
    return {
      id: position, position, marks: false, answers: [answer], values: () => this.#values(position),
      task: "learn.onlyWin", goal: "win", judge: (square) => (square === answer ? "right" : "wrong"),
      state: { rating: Math.round(rating?.points ?? FIRST_RATING), streak },
    };
  }

  /** The values of a puzzle; the next one is made while the player thinks. @param {string} position */
  async #values(position) {
    const values = await exactValues(this.#engine, position);
    this.#made.make();
    return values;
  }

  /** The first answer is rated. @param {Exercise} exercise @param {{ right: boolean, first: boolean, rated: boolean }} result */
  answered(exercise, { right, first, rated }) {
    if (!rated) this.#practice.ratePuzzle(this.#difficulty, right && first);
    const { rating, streak } = this.#practice;
    exercise.state = { rating: Math.round(rating?.points ?? FIRST_RATING), streak };
  }
}
