// @ts-check
// What follows the right answer to an exercise: the other side's best reply and the next answer, until the goal is reached.

import { exactValues } from "../session/exact-values.js";

/**
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {import("../types.js").Limits} Limits
 * @typedef {"win" | "best" | "corner"} Goal keep the win; play the best moves; take a corner
 * @typedef {{ limits: Limits, accepts: (hint: Hint, best: number, isCorner: boolean) => boolean, last: number }} Terms
 *   `last`: answers after which it ends
 */

/** What a move on the way to a corner may lose against the best one, in discs. */
const WAY_LOSS = 1;

/** The squares of the corners. */
const CORNERS = [0, 7, 56, 63];

/** @type {Record<Goal, Terms>} */
const GOALS = {
  win: { limits: {}, accepts: ({ value }) => value > 0, last: Infinity },
  best: { limits: {}, accepts: ({ value }, best) => value === best, last: Infinity },
  corner: {
    limits: { nodes: 300_000 }, last: 6, accepts: ({ value }, best, isCorner) => isCorner || value >= best - WAY_LOSS,
  },
};

export class ExerciseRun {
  #engine;
  #table;
  #mine;
  #answers = 0;
  /** The values of the moves of the position that is asked, once they are known. @type {Map<number, Hint> | null} */
  values = null;
  goal;
  /** The goal is reached, or the game is over. */
  over = false;
  /** The last answer took a corner, where that is the goal. */
  hasCorner = false;

  /**
   * @param {import("../types.js").EngineApi} engine
   * @param {import("./exercise-table.js").ExerciseTable} table at the first answer
   * @param {Goal} goal
   */
  constructor(engine, table, goal) {
    this.#engine = engine;
    this.#table = table;
    this.#mine = table.turn;
    this.goal = goal;
  }

  /** The squares that lead to the goal. */
  get answers() { return [...this.values?.keys() ?? []].filter((square) => this.accepts(square)); }

  /** @param {number} square */
  accepts(square) {
    const { values } = this;
    const hint = values?.get(square);
    if (!hint || !values) return false;
    const best = Math.max(...[...values.values()].map(({ value }) => value));
    return GOALS[this.goal].accepts(hint, best, CORNERS.includes(square));
  }

  /**
   * Plays a right answer and what the other side replies, until it is the player's turn again or the run is over.
   * @param {string} name of the square @param {number} square
   * @returns {Promise<string[] | null>} the replies; null if the exercise has been left
   */
  async answer(name, square) {
    const { game } = this.#table;
    if (!game) return null;
    game.act([name]);
    this.values = null;
    this.#answers++;
    this.hasCorner = this.goal === "corner" && CORNERS.includes(square);
    this.over = game.view.phase === "over" || this.hasCorner || this.#answers >= GOALS[this.goal].last;
    /** @type {string[]} */
    const replies = [];
    while (!this.over && !(game.view.phase === "play" && game.view.turn === this.#mine)) {
      const reply = await this.#table.reply();
      if (!reply) return null;
      game.act([reply]);
      if (reply !== "pass") replies.push(reply);
      this.over = game.view.phase === "over";
    }
    if (!this.over) this.#table.ask();
    return replies;
  }

  /** What is said after the replies: the next question, or the end. @param {import("../types.js").Params} said */
  card(said) {
    const { phase, score: [black, white] = [0, 0] } = this.#table.game?.view ?? {};
    const key = !this.over ? `learn.keep.${this.goal}`
      : phase === "over" ? "learn.kept" : this.hasCorner ? "learn.cornerTaken" : "learn.right";
    return { kind: /** @type {const} */ ("right"), key, params: { ...said, black, white } };
  }

  /** Searches the values of the position that is asked. */
  async search() {
    const { position } = this.#table;
    const values = await exactValues(this.#engine, position, "hint", GOALS[this.goal].limits);
    if (position === this.#table.position) this.values = values;
  }
}
