// @ts-check
// The rated puzzles, drawn near the player's rating.

import { squareNamed } from "../words/squares.js";
import { exactValues } from "./exact-values.js";

/** @typedef {import("../types.js").Exercise} Exercise @typedef {import("../types.js").ExerciseSource} ExerciseSource */

/** The rating of a player without a result. */
const FIRST_RATING = 1000;

/** @implements {ExerciseSource} */
export class PuzzleSource {
  place = "puzzle";
  #file;
  #engine;
  #practice;
  #difficulty = FIRST_RATING;

  /**
   * @param {import("../pkg/coach.js").Puzzles} file
   * @param {import("../types.js").EngineApi} engine
   * @param {import("./practice.js").Practice} practice
   */
  constructor(file, engine, practice) {
    this.#file = file;
    this.#engine = engine;
    this.#practice = practice;
  }

  /** @returns {Promise<Exercise>} */
  async next() {
    const { rating, streak } = this.#practice;
    const drawn = this.#file.draw(rating?.points ?? FIRST_RATING, this.#practice.nextSeed());
    if (!drawn) throw new Error("the file of puzzles is empty");
    const { position, solution, difficulty } = drawn;
    this.#difficulty = difficulty;
    const answer = squareNamed(solution, 8);
    return {
      id: position, position, marks: false, answers: [answer], values: () => exactValues(this.#engine, position),
      task: "learn.onlyWin", judge: (square) => (square === answer ? "right" : "wrong"),
      state: { rating: Math.round(rating?.points ?? FIRST_RATING), streak },
    };
  }

  /** The first answer is rated. @param {Exercise} exercise @param {{ right: boolean, first: boolean, rated: boolean }} result */
  answered(exercise, { right, first, rated }) {
    if (!rated) this.#practice.ratePuzzle(this.#difficulty, right && first);
    const { rating, streak } = this.#practice;
    exercise.state = { rating: Math.round(rating?.points ?? FIRST_RATING), streak };
  }
}
