// @ts-check
// The values of any position, refined while a player looks at it. Each effort ends by itself; a hidden page rests.

/**
 * @typedef {import("../types.js").Report} Report
 * @typedef {{ report: Report | null, effort: number, done: boolean }} Known `effort`: index of the last one; `done`: it ended
 */

/** The efforts, in ms: a look, an analysis, a long one. Nothing runs longer without a touch. */
export const EFFORTS_MS = [3_000, 20_000, 120_000];

/** Positions that are remembered. */
const MOST = 200;

export class Analysis {
  /** By position text. @type {Map<string, Known>} */
  #known = new Map();
  /** @type {import("../types.js").Job | null} */
  #job = null;
  /** Counts the searches: an answer to an older one is ignored. */
  #request = 0;
  #position = "";
  #hidden = false;
  #engine;
  #changed;
  #failed;
  #ended;

  /**
   * @param {import("../types.js").EngineApi} engine
   * @param {{ changed: () => void, failed: () => void, ended?: (position: string, report: Report, effort: number) => void }}
   *   listener `changed`: values of the position looked at have come; `ended`: an effort is done
   */
  constructor(engine, { changed, failed, ended = () => {} }) {
    this.#engine = engine;
    this.#changed = changed;
    this.#failed = failed;
    this.#ended = ended;
  }

  get running() { return this.#job !== null; }

  /** What is known about a position. @param {string} position */
  report(position) { return this.#known.get(position)?.report ?? null; }

  /** Takes what an effort found at an earlier time. @param {string} position @param {Report} report @param {number} effort */
  recall(position, report, effort) { this.#remember(position, { report, effort, done: true }); }

  /** Whether a longer analysis could find more. @param {string} position */
  canDeepen(position) {
    const known = this.#known.get(position);
    return !known?.report?.exact && (known?.effort ?? -1) < EFFORTS_MS.length - 1;
  }

  /** A position is in view: it is searched, unless as much is known. @param {string} position @param {number} [effort] */
  look(position, effort = 0) {
    const known = this.#known.get(position);
    const lacks = !known?.report?.exact && (known?.effort ?? -1) < effort;
    if (this.#position === position && !lacks) return;
    this.stop();
    this.#position = position;
    if (lacks) this.#start(effort);
    else if (!known?.done) this.#start(known?.effort ?? effort);
  }

  /** The next effort for the position in view. @param {string} position */
  deepen(position) {
    this.stop();
    this.#position = position;
    const known = this.#known.get(position);
    this.#start(known?.done ? Math.min(known.effort + 1, EFFORTS_MS.length - 1) : known?.effort ?? 0);
  }

  /** Ends the search; what it has found stays. */
  stop() {
    this.#request++;
    this.#job?.cancel();
    this.#job = null;
    this.#position = "";
  }

  /** @param {boolean} hidden */
  rest(hidden) {
    this.#hidden = hidden;
    const position = this.#position;
    if (hidden) {
      this.stop();
      this.#position = position;
    } else if (position && !this.#known.get(position)?.done) this.#start(this.#known.get(position)?.effort ?? 0);
  }

  /** @param {number} effort */
  async #start(effort) {
    if (this.#hidden) return;
    const [position, request] = [this.#position, ++this.#request];
    /** @type {Known} */
    const known = { report: this.#known.get(position)?.report ?? null, effort, done: false };
    this.#remember(position, known);
    const take = (/** @type {Report} */ report) => {
      // A search that begins again must not show less than is known.
      if (request !== this.#request || !report.squares?.length || report.depth < (known.report?.depth ?? 0)) return;
      known.report = report;
      this.#changed();
    };
    try {
      const limits = { timeMs: EFFORTS_MS[effort], wholePv: true };
      this.#job = this.#engine.request({ question: "all", position, limits, priority: "hint", onReport: take });
      const report = await this.#job.done;
      if (request !== this.#request) return;
      this.#job = null;
      known.done = true;
      take(report);
      if (known.report) this.#ended(position, known.report, effort);
      this.#changed();
    } catch {
      if (request !== this.#request) return;
      this.#job = null;
      this.#failed();
    }
  }

  /** @param {string} position @param {Known} known */
  #remember(position, known) {
    this.#known.delete(position);
    this.#known.set(position, known);
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value ?? "");
  }
}
