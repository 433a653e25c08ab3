// @ts-check
// The daily position: found on the device, the same everywhere by the date.

import { squareNamed } from "../words/squares.js";
import { asDiscs, exactValues } from "./exact-values.js";

/** @typedef {import("../types.js").Exercise} Exercise @typedef {import("../types.js").ExerciseSource} ExerciseSource */

/** Candidates of a day; nearly every day one of the first hundred is a puzzle. */
const CANDIDATES = 2000;

/** @implements {ExerciseSource} */
export class DailyPosition {
  place = "daily";
  #rules;
  #engine;
  #practice;

  /**
   * @param {Pick<typeof import("../pkg/coach.js"), "dailyCandidate" | "puzzleOf">} rules
   * @param {import("../types.js").EngineApi} engine
   * @param {import("./practice.js").Practice} practice
   */
  constructor(rules, engine, practice) {
    this.#rules = rules;
    this.#engine = engine;
    this.#practice = practice;
  }

  /** @returns {Promise<Exercise>} */
  async next() {
    const daily = this.#practice.daily ?? await this.#find();
    const { position, solution } = daily;
    return {
      id: String(this.#practice.day), position, marks: false, answers: [squareNamed(solution, 8)],
      values: () => exactValues(this.#engine, position), task: "learn.onlyWin", goal: "win",
      judge: (square) => (square === squareNamed(solution, 8) ? "right" : "wrong"),
      state: { streak: this.#practice.dailyStreak },
    };
  }

  /** One try counts. @param {Exercise} _exercise @param {{ right: boolean, first: boolean }} result */
  answered(_exercise, { right, first }) {
    const { daily } = this.#practice;
    if (!daily || daily.solved) return;
    this.#practice.saveDaily({ ...daily, tries: daily.tries + 1, solved: right && first && daily.tries === 0 });
  }

  async #find() {
    const { year, month, day } = this.#practice.date;
    for (let index = 0; index < CANDIDATES; index++) {
      const position = this.#rules.dailyCandidate(year, month, day, index);
      const values = position && await exactValues(this.#engine, position);
      const puzzle = position && values && this.#rules.puzzleOf(position, asDiscs(values));
      if (!puzzle) continue;
      const daily = { ...puzzle, tries: 0, solved: false };
      this.#practice.saveDaily(daily);
      return daily;
    }
    throw new Error("no candidate of this day is a puzzle");
  }
}
