// @ts-check
// Hints: the values of all legal squares, refined while the player looks, and the value bar's short search. 6x6 is solved: there
// a hint has exact values only, those of the best squares first.

import { valueForBlack } from "./value.js";

/**
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {import("../types.js").Report} Report
 * @typedef {{ first: () => void, stable: () => void, failed: () => void }} Ends `first`: called with the first values; `stable`:
 *   called when the values are worth announcing again, and once more when the best one is exact later
 */

/** Longest analysis, in ms: nothing runs for ever while nobody looks. */
const ANALYSIS_MS = 20_000;
/** After this time, in ms, the values hardly change and are worth announcing; an exact value is at once. */
const STABLE_MS = 1500;
/** Longest search for the value bar, in ms. */
const VALUE_BAR_MS = 700;
/** The squares of the solved board. */
const SOLVED_SQUARES = 36;
/** On it estimates are shown only after this time, in ms, while no value is exact: on a slow device, or in a set-up position. */
const SOLVED_MS = 2000;

/** Requests the values of all legal squares from the engine. */
export class Hints {
  /** Counts the requests: an answer to an older one is ignored. */
  #request = 0;
  /** The search that is running. @type {import("../types.js").Job | null} */
  #job = null;
  #engine;
  #show;

  /**
   * @param {import("../types.js").EngineApi} engine
   * @param {(hints: Map<number, Hint> | null, value: import("./ui.js").Value | null) => void} show
   */
  constructor(engine, show) {
    this.#engine = engine;
    this.#show = show;
  }

  /**
   * @param {string} position
   * @param {number} turn the side to move
   * @param {Ends} ends
   */
  async start(position, turn, { first, stable, failed }) {
    // 1 for an estimate, 2 for an exact value.
    let [begun, announced] = [false, 0];
    const announce = (/** @type {number} */ worth) => {
      if (worth > announced) stable();
      announced = Math.max(worth, announced);
    };
    const solved = position.indexOf(" ") === SOLVED_SQUARES;
    await this.#run("all", position, ANALYSIS_MS, (report) => {
      const squares = solved ? solvedSquares(report) : report.squares ?? [];
      if (!squares.length) return;
      const best = bestOf(report);
      if (best.exact || report.elapsedMs > STABLE_MS) queueMicrotask(() => announce(best.exact ? 2 : 1));
      this.#show(hintsOf(squares), valueForBlack(best, turn));
      if (!begun) first();
      begun = true;
    }, () => announce(1), failed);
  }

  /**
   * A short search for the value bar. A failure leaves the bar empty: a move or a hint will report it.
   * @param {string} position
   * @param {number} turn the side to move
   */
  async showValue(position, turn) {
    await this.#run("best", position, VALUE_BAR_MS, (report) => {
      if (report.depth) this.#show(null, valueForBlack(report, turn));
    });
  }

  /** Cancels a search that is still running. */
  stop() {
    this.#request++;
    this.#job?.cancel();
    this.#job = null;
  }

  /**
   * @param {import("../types.js").Question} question @param {string} position @param {number} timeMs
   * @param {(report: Report) => void} show @param {() => void} [done] @param {() => void} [failed]
   */
  async #run(question, position, timeMs, show, done, failed) {
    this.stop();
    const request = this.#request;
    const current = () => request === this.#request;
    const onReport = (/** @type {Report} */ report) => { if (current()) show(report); };
    try {
      this.#job = this.#engine.request({ question, position, limits: { timeMs }, priority: "hint", onReport });
      onReport(await this.#job.done);
      if (current()) done?.();
    } catch {
      if (current()) failed?.();
    } finally {
      if (current()) this.#job = null;
    }
  }
}

/** The value of the position, which is exact once one of the best squares is: they are proven first. @param {Report} report */
const bestOf = ({ value, exact, squares = [] }) =>
  ({ value, exact: exact || squares.some((square) => square.exact && square.value === value) });

/** The squares with exact values. Without any, all of them once the search has lasted long. @param {Report} report */
function solvedSquares({ squares = [], elapsedMs }) {
  const exact = squares.filter((square) => square.exact);
  return exact.length || elapsedMs < SOLVED_MS ? exact : squares;
}

/** @param {NonNullable<Report["squares"]>} squares @returns {Map<number, Hint>} */
function hintsOf(squares) {
  const best = Math.round(Math.max(...squares.map(({ value }) => value)));
  return new Map(squares.map(({ square, value, exact, depth }) =>
    [square, { value, exact, best: Math.round(value) === best, depth }]));
}
