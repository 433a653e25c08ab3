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
  #now;
  /** When the player began to think, in ms. */
  #since = 0;

  /**
   * @param {Pick<typeof import("../pkg/coach.js"), "dailyCandidate" | "puzzleOf">} rules
   * @param {import("../types.js").EngineApi} engine
   * @param {import("./practice.js").Practice} practice
   * @param {() => number} now in ms
   */
  constructor(rules, engine, practice, now) {
    this.#rules = rules;
    this.#engine = engine;
    this.#practice = practice;
    this.#now = now;
  }

  /** How today's position went, once it is solved or given up. */
  get result() {
    const { daily, date } = this.#practice;
    if (!daily?.result) return null;
    const { tries, seconds } = daily.result;
    return { key: "daily.result", params: { tries, time: timeOf(seconds) }, date };
  }

  /** @returns {Promise<Exercise>} */
  async next() {
    const daily = this.#practice.daily ?? await this.#find();
    const { position, solution } = daily;
    this.#since = this.#now();
    return {
      id: String(this.#practice.day), position, marks: false, answers: [squareNamed(solution, 8)],
      values: () => exactValues(this.#engine, position), task: "learn.onlyWin", goal: "win",
      judge: (square) => (square === squareNamed(solution, 8) ? "right" : "wrong"),
      state: { streak: this.#practice.dailyStreak },
    };
  }

  /**
   * One try counts. It may come after midnight.
   * @param {Pick<Exercise, "id">} exercise @param {Pick<import("../types.js").Answered, "right" | "first" | "gaveUp">} answer
   */
  answered({ id }, { right, first, gaveUp }) {
    const day = Number(id);
    const daily = this.#practice.dailyOf(day);
    if (!daily || daily.solved || daily.result) return;
    const tries = daily.tries + 1;
    const seconds = (daily.seconds ?? 0) + Math.max(0, this.#now() - this.#since) / 1000;
    this.#since = this.#now();
    const result = right || gaveUp ? { tries: right ? tries : 0, seconds } : undefined;
    this.#practice.saveDaily({ ...daily, tries, seconds, result, solved: right && first && daily.tries === 0 }, day);
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

/** A time as `0:42` or `1:02:03`. @param {number} seconds */
function timeOf(seconds) {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, "0") : part)).join(":");
}
