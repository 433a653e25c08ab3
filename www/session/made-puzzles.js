// @ts-check
// Puzzles without end, made on the device while nothing else is searched: positions of games that nobody has played, solved.

import { squareName } from "../words/squares.js";
import { asDiscs, exactValues } from "./exact-values.js";

/**
 * @typedef {{ position: string, solution: string, difficulty: number, themes: string[] }} MadePuzzle
 * @typedef {typeof import("../pkg/coach.js")} Coach
 * @typedef {Pick<Coach, "puzzleCandidate" | "puzzleOf" | "themesOf" | "trierLevels" | "difficultyOf">} Rules
 */

/** Puzzles that are kept until they fit a player, and candidates for one: one in thirty is a puzzle. */
const STOCK = 8;
const CANDIDATES = 400;
/** How often each level tries a puzzle, from which its difficulty follows. */
const TRIES = 12;
/** How far from the difficulty that is wanted a puzzle may be, as one of the file. */
const NEAR = 100;

export class MadePuzzles {
  #rules;
  #engine;
  #seed;
  #reason;
  /** @type {MadePuzzle[]} */
  #stock = [];
  #making = false;

  /**
   * @param {Rules} rules
   * @param {import("../types.js").EngineApi} engine
   * @param {() => number} seed another one at each call
   * @param {(position: string, move: string) => Promise<string>} reason why a move loses, "" where nothing is known
   */
  constructor(rules, engine, seed, reason) {
    this.#rules = rules;
    this.#engine = engine;
    this.#seed = seed;
    this.#reason = reason;
  }

  /** A puzzle near a difficulty, once. @param {number} difficulty @param {string} theme or "" @returns {MadePuzzle | null} */
  take(difficulty, theme) {
    const index = this.#stock.findIndex((puzzle) =>
      Math.abs(puzzle.difficulty - difficulty) <= NEAR && (!theme || puzzle.themes.includes(theme)));
    return index < 0 ? null : this.#stock.splice(index, 1)[0];
  }

  /** Makes another puzzle, at the lowest priority. */
  async make() {
    if (this.#making) return;
    this.#making = true;
    try {
      const made = await this.#find();
      if (made) this.#stock.push(made);
      // Those that nobody wanted make room.
      if (this.#stock.length > STOCK) this.#stock.shift();
    } catch (error) {
      // The file has others.
      console.info("outflank: no puzzle was made:", error);
    }
    this.#making = false;
  }

  async #find() {
    for (let n = 0; n < CANDIDATES; n++) {
      const position = this.#rules.puzzleCandidate(this.#seed());
      const values = position && await exactValues(this.#engine, position, "review");
      const puzzle = position && values && this.#rules.puzzleOf(position, asDiscs(values));
      if (!puzzle) continue;
      return { ...puzzle, ...await this.rate(puzzle) };
    }
    return null;
  }

  /**
   * How hard a puzzle is, and what it is about: the levels err as people do.
   * @param {{ position: string, solution: string }} puzzle
   */
  async rate({ position, solution }) {
    const shares = [];
    for (const level of this.#rules.trierLevels()) {
      let right = 0;
      for (let seed = 0; seed < TRIES; seed++) {
        const request = { question: /** @type {const} */ ("best"), position, limits: { level, seed } };
        const { best } = await this.#engine.request({ ...request, priority: "review" }).done;
        if (best === solution) right++;
      }
      shares.push(right / TRIES);
    }
    const difficulty = this.#rules.difficultyOf(new Float64Array(shares));
    return { difficulty, themes: [...this.#rules.themesOf(position, solution), ...await this.missed(position, solution)] };
  }

  /** What is wrong with the best losing move: none or one. @param {string} position @param {string} solution */
  async missed(position, solution) {
    const values = await exactValues(this.#engine, position, "review");
    const losing = [...values].filter(([square]) => squareName(square, 8) !== solution).sort(([, a], [, b]) => b.value - a.value);
    const reason = losing.length ? await this.#reason(position, squareName(losing[0][0], 8)) : "";
    return reason ? [reason] : [];
  }
}
