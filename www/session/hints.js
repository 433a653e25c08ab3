// @ts-check
// Hint and analysis: the values of all open squares, refining while one looks.

/**
 * @typedef {import("./state.js").Hint} Hint
 * @typedef {import("../engine/client.js").Report} Report
 */

/** How long an analysis goes on refining, in ms; nothing thinks for ever while nobody looks. */
const LOOK_MS = 20_000;
/** After so long the values hardly change, and are told to those who listen, in ms. */
const SURE_MS = 1500;
/** How long the value bar may think about a position, in ms. */
const GLANCE_MS = 700;

/** Asks the engine for the values of all open squares. */
export class Hints {
  #asked = 0;
  #open = false;
  #engine;
  #show;

  /**
   * @param {import("../engine/client.js").EngineClient} engine
   * @param {(hints: Map<number, Hint> | null, value: import("./state.js").Value | null) => void} show
   */
  constructor(engine, show) {
    this.#engine = engine;
    this.#show = show;
  }

  /**
   * @param {string} position
   * @param {number} colour of the side to move
   * @param {{ sure: () => void, failed: () => void }} end `sure`: once, when the values are worth saying aloud
   */
  async start(position, colour, { sure, failed }) {
    const asked = ++this.#asked;
    this.#open = true;
    let told = false;
    const tell = () => {
      if (!told) sure();
      told = true;
    };
    const hear = (/** @type {Report} */ report) => {
      if (asked !== this.#asked || !report.squares?.length) return;
      if (report.elapsedMs > SURE_MS) queueMicrotask(tell);
      this.#show(hintsOf(report), { black: colour === 1 ? report.value : -report.value, exact: report.exact });
    };
    try {
      hear(await this.#engine.ask("analyse", position, { timeMs: LOOK_MS }, hear));
      if (asked === this.#asked) tell();
    } catch {
      if (asked === this.#asked) failed();
    } finally {
      if (asked === this.#asked) this.#open = false;
    }
  }

  /**
   * A short look at who is ahead, for the value bar.
   * @param {string} position
   * @param {number} colour of the side to move
   */
  async glance(position, colour) {
    const asked = ++this.#asked;
    this.#open = true;
    const hear = (/** @type {Report} */ report) => {
      if (asked === this.#asked && report.depth) this.#show(null, { black: colour === 1 ? report.value : -report.value, exact: report.exact });
    };
    try {
      hear(await this.#engine.ask("search", position, { timeMs: GLANCE_MS }, hear));
    } catch {
      // The bar stays empty; a move or a hint will say what is wrong.
    } finally {
      if (asked === this.#asked) this.#open = false;
    }
  }

  /** Drops an analysis that is still going on. */
  stop() {
    if (!this.#open) return;
    this.#open = false;
    this.#asked++;
    this.#engine.cancel();
  }
}

/** @param {Report} report @returns {Map<number, Hint>} */
function hintsOf(report) {
  const squares = report.squares ?? [];
  const best = Math.max(...squares.map((square) => square.value));
  return new Map(squares.map(({ square, value, exact, depth }) => [square, { value, exact, best: Math.round(value) === Math.round(best), depth }]));
}
