// @ts-check
// Runs a review: the searches of a plan, one after the other. A search that is broken off begins again, so what comes out does
// not depend on pauses.

/**
 * @typedef {import("../types.js").Report} Report
 * @typedef {{
 *   turn: number, step: string, question: "best" | "all", position: string, limits: import("../types.js").JobLimits,
 * }} Task
 * @typedef {{
 *   next: () => Task | null, take: (task: Task, report: Report) => void,
 * }} Plan `next`: the search to run now, null when all is known
 * @typedef {"stopped" | "running" | "resting" | "done" | "failed"} State `resting`: the page is hidden
 * @typedef {{ progress: () => void, state: (state: State) => void }} Listener
 */

export class ReviewRun {
  /** @type {State} */
  #state = "stopped";
  /** @type {import("../types.js").Job | null} */
  #job = null;
  /** Counts the searches: an answer to an older one is ignored. */
  #request = 0;
  #engine;
  #plan;
  #listener;

  /** @param {import("../types.js").EngineApi} engine @param {Plan} plan @param {Listener} listener */
  constructor(engine, plan, listener) {
    this.#engine = engine;
    this.#plan = plan;
    this.#listener = listener;
  }

  get state() { return this.#state; }

  /** Begins, or goes on where it stopped. @param {boolean} [hidden] the page is not seen */
  start(hidden = false) {
    if (this.#state === "running" || this.#state === "done") return;
    if (hidden) return this.#become("resting");
    this.#become("running");
    this.#step();
  }

  /** Ends the search that is running; what is known stays. */
  stop() {
    if (this.#state !== "running" && this.#state !== "resting") return;
    this.#cancel();
    this.#become("stopped");
  }

  /** The page is hidden or seen again. @param {boolean} hidden */
  rest(hidden) {
    if (hidden && this.#state === "running") {
      this.#cancel();
      this.#become("resting");
    } else if (!hidden && this.#state === "resting") this.start();
  }

  #cancel() {
    this.#request++;
    this.#job?.cancel();
    this.#job = null;
  }

  async #step() {
    const request = ++this.#request;
    const task = this.#plan.next();
    if (!task) return this.#become("done");
    const { question, position, limits } = task;
    try {
      this.#job = this.#engine.request({ question, position, limits, priority: "review" });
      const report = await this.#job.done;
      if (request !== this.#request) return;
      this.#plan.take(task, report);
    } catch {
      if (request === this.#request) this.#become("failed");
      return;
    }
    this.#listener.progress();
    // The listener may have stopped it.
    if (request === this.#request) this.#step();
  }

  /** @param {State} state */
  #become(state) {
    this.#state = state;
    this.#listener.state(state);
  }
}
