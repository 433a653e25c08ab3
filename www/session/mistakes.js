// @ts-check
// Own mistakes: positions of reviewed games, and tasks of lessons that were failed, which are asked again on spaced days.

import { squareName } from "../words/squares.js";

/**
 * @typedef {import("../types.js").Exercise} Exercise
 * @typedef {import("../types.js").ExerciseSource} ExerciseSource
 * @typedef {{
 *   position: string, played: number, value: number, exact: boolean, depth: number, squares: [square: number, value: number][],
 * }} Mistake `played`: the square of the game; values in discs for the side to move
 */

const SIZE = 8;

/** @implements {ExerciseSource} */
export class MistakeSource {
  place = "mistakes";
  #Review;
  #practice;
  #tasks;
  /** Judges the answers to the mistake that is shown. @type {import("../pkg/coach.js").Review | null} */
  #review = null;
  /** There was nothing but mistakes that rest: the next call asks for one. */
  #offered = false;

  /**
   * @param {typeof import("../pkg/coach.js").Review} Review
   * @param {import("./practice.js").Practice} practice
   * @param {Pick<import("./lessons.js").LessonTasks, "task">} tasks of the lessons
   */
  constructor(Review, practice, tasks) {
    this.#Review = Review;
    this.#practice = practice;
    this.#tasks = tasks;
  }

  get nothing() {
    const { days, resting } = this.#practice.mistakes;
    if (this.#offered && resting.length) return { key: "mistakes.resting", params: {}, again: true };
    return days < 0 ? { key: "mistakes.none", params: {} } : { key: "mistakes.later", params: { n: days } };
  }

  /** The place is entered: nothing has been offered. */
  choose() { this.#offered = false; }

  /**
   * The mistake that has been due for longest, or one that rests if there is no other and it is asked for.
   * @returns {Promise<Exercise | null>}
   */
  async next() {
    const { due, resting, count, days } = this.#practice.mistakes;
    const [id] = this.#offered ? [...due, ...resting] : due;
    this.#offered = id === undefined && resting.length > 0 && days < 0;
    if (id === undefined) return null;
    try {
      const mistake = this.#practice.mistake(id);
      return mistake ? this.#exercise(id, mistake, count) : { ...this.#tasks.task(id), state: { due: count } };
    } catch (error) {
      // It was stored damaged, or the lessons have no such task any more.
      console.error(error);
      this.#practice.dropMistake(id);
      return this.next();
    }
  }

  /** @param {string} id @param {Mistake} mistake @param {number} count of those that are due */
  #exercise(id, mistake, count) {
    const { position, played, value, exact, depth, squares } = mistake;
    this.#review?.free();
    const review = new this.#Review({ positions: [position], moves: [squareName(played, SIZE)], effort: "live" });
    review.take(0, "estimate", {
      value, exact, depth, pv: [], squares: squares.map(([square, discs]) => ({ square, value: discs, exact, depth })),
    });
    this.#review = review;
    const best = squares.filter(([, discs]) => discs > value - 0.5);
    const right = squares.filter(([square]) => review.retry(0, square)?.accepted);
    const values = new Map(squares.map(([square, discs]) =>
      [square, { value: Math.round(discs), exact, depth, best: best.some(([each]) => each === square) }]));
    /** @type {Exercise} */
    const exercise = {
      id, position, marks: false, answers: [...new Set([...best, ...right].map(([square]) => square))], task: "mistakes.task",
      about: { square: squareName(played, SIZE) }, values: async () => values, right: "learn.right",
      judge: (square) => (review.retry(0, square)?.accepted ? "right" : "wrong"), state: { due: count },
    };
    return exercise;
  }

  /** @param {Exercise} exercise @param {import("../types.js").Answered} result */
  answered(exercise, result) {
    if (this.#practice.mistake(exercise.id)) this.#practice.answerMistake(exercise.id, result);
    else this.#practice.answerTask(exercise.id, result);
    exercise.state = { due: this.#practice.mistakes.count };
  }
}
