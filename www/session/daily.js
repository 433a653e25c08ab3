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
  /** The position in view, and since when its time is not kept, in ms. @type {{ day: number, since: number } | null} */
  #shown = null;
  /** Counts looks: a position may be found after its place is left. */
  #looks = 0;

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
    const [look, { day }] = [++this.#looks, this.#practice];
    const { position, solution } = this.#practice.daily ?? await this.#find(day);
    if (look === this.#looks) this.#shown = { day, since: this.#now() };
    return {
      id: String(day), position, marks: false, answers: [squareNamed(solution, 8)],
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
    const seconds = this.#spent(daily);
    const result = right || gaveUp ? { tries: right ? tries : 0, seconds } : undefined;
    this.#practice.saveDaily({ ...daily, tries, seconds, result, solved: right && first && daily.tries === 0 }, day);
  }

  /** Keeps the time spent so far, which goes on at the next look. */
  left() {
    const day = this.#shown?.day ?? 0;
    const daily = this.#practice.dailyOf(day);
    if (daily && !daily.result) this.#practice.saveDaily({ ...daily, seconds: this.#spent(daily) }, day);
    this.#shown = null;
    this.#looks++;
  }

  /** The seconds spent on a position, which are kept then. @param {import("./practice.js").Daily} daily */
  #spent({ seconds = 0 }) {
    const now = this.#now();
    const { since } = this.#shown ?? { since: now };
    if (this.#shown) this.#shown.since = now;
    return seconds + Math.max(0, now - since) / 1000;
  }

  /** @param {number} of the day, which is today */
  async #find(of) {
    const { year, month, day } = this.#practice.date;
    for (let index = 0; index < CANDIDATES; index++) {
      const position = this.#rules.dailyCandidate(year, month, day, index);
      const values = position && await exactValues(this.#engine, position);
      const puzzle = position && values && this.#rules.puzzleOf(position, asDiscs(values));
      if (!puzzle) continue;
      const daily = { ...puzzle, tries: 0, solved: false };
      this.#practice.saveDaily(daily, of);
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
