// @ts-check
// What the coach needs of one move: the values before it and of the answers to it, each looked at once or twice.

/**
 * @typedef {import("../pkg/coach.js").Review} Review
 * @typedef {import("../pkg/coach.js").ReviewGame} ReviewGame
 * @typedef {import("../types.js").Report} Report
 * @typedef {import("../types.js").Job} Job
 * @typedef {"estimate" | "second-look"} Look
 * @typedef {{
 *   Review: new (game: ReviewGame) => Review, engine: import("../types.js").EngineApi, priority: "hint" | "review",
 * }} Parts
 */

/** Nodes of the looks at a position before its move is known. */
const NODES = { estimate: 300_000, "second-look": 1_200_000 };

export class MoveReview {
  #parts;
  #position;
  /** What the looks before the move have found. @type {Map<Look, Report>} */
  #found = new Map();
  /** @type {Job | null} */
  #job = null;
  #ended = false;

  /** @param {Parts} parts @param {string} position before the move */
  constructor(parts, position) {
    this.#parts = parts;
    this.#position = position;
  }

  /** Looks at the position before its move is known. @param {Look} look */
  async look(look) {
    const report = await this.#search(this.#position, NODES[look]);
    if (report) this.#found.set(look, report);
  }

  /**
   * Does the searches that are left once the move is known. The caller frees the review.
   * @param {string} move @param {string} after the position after it
   * @returns {Promise<Review | null>} null if it was ended before
   */
  async judge(move, after) {
    this.#job?.cancel();
    const review = new this.#parts.Review({ positions: [this.#position, after], moves: [move, ""], effort: "live" });
    for (const [look, report] of this.#found) review.take(0, look, report);
    for (let [job] = review.jobs(); job; [job] = review.jobs()) {
      const report = await this.#search(job.position, job.nodes);
      if (!report) {
        review.free();
        return null;
      }
      review.take(job.turn, job.step, report);
    }
    return review;
  }

  /** Ends what is searched. */
  end() {
    this.#ended = true;
    this.#job?.cancel();
  }

  /** @param {string} position @param {number} nodes @returns {Promise<Report | null>} null if there is no answer */
  async #search(position, nodes) {
    if (this.#ended) return null;
    const { engine, priority } = this.#parts;
    const job = engine.request({ question: "all", position, limits: { nodes, wholePv: true }, priority });
    this.#job = job;
    const report = await job.done.catch(() => null);
    return this.#ended ? null : report;
  }
}
