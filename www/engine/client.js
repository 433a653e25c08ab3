// @ts-check
// The engine as the page sees it: searches as jobs, several at once, with a priority each. A job of a lower priority is paused
// while one of a higher priority needs its place, and continues later. At equal priority the first request is served first.

import { boardSize, Evaluations } from "./evaluations.js";
import { WorkerPool } from "./pool.js";

export { makeSharedMemory, threadsFor } from "./memory.js";

/**
 * @typedef {import("./messages.js").JobRequest} JobRequest
 * @typedef {import("./messages.js").Search} Search
 * @typedef {import("../pkg/engine.js").Report} Report
 * @typedef {"waiting" | "running" | "pausing"} JobState
 * @typedef {{
 *   search: Search, rank: number, state: JobState, retried: boolean, deepest: Report | null,
 *   onReport: (report: Report) => void, resolve: (report: Report) => void, reject: (error: EngineError) => void,
 * }} OpenJob `deepest`: the last report that was passed on
 */

/** @type {Record<import("./messages.js").Priority, number>} */
const RANKS = { review: 0, hint: 1, move: 2 };

/** The board size of the solved positions. */
const SOLVED_SIZE = 6;

/** The board sizes whose evaluation is expanded only when it is needed. */
const LATE_SIZES = [SOLVED_SIZE, 10];
/** Longest wait for the files of a board size before a search goes without, in ms. */
const FILES_MS = 5000;

/** Why a job has no result: `cancelled`, `dead` (its worker died twice) or a code of the engine. */
export class EngineError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

export class EngineClient {
  #lastId = 0;
  /** Unfinished jobs by id, oldest first. @type {Map<number, OpenJob>} */
  #jobs = new Map();
  #evaluations = new Evaluations();
  /** Settled once the solved positions are there, or cannot be loaded. @type {Promise<void> | null} */
  #solved = null;
  #loadSolved;
  #workers;
  #pool;

  /**
   * @param {() => Promise<WebAssembly.Module>} load called when a worker is first needed; all workers share its result
   * @param {() => Worker} spawn
   * @param {Partial<import("./pool.js").Options> & { loadSolved?: () => Promise<Uint8Array> }} [options] `workers`: the number of
   *   jobs that run at once; `now`: in ms; `loadSolved`: loads the file of solved positions
   */
  constructor(load, spawn, {
    workers = 1, now = () => performance.now(), threads = () => 1, makeMemory = () => null,
    loadSolved = () => Promise.reject(new Error("no solved positions")),
  } = {}) {
    this.#workers = workers;
    this.#loadSolved = loadSolved;
    this.#pool = new WorkerPool({ load, spawn, now, workers, threads, makeMemory }, this.#evaluations, {
      report: (id, report) => this.#report(id, report),
      done: (id, report) => this.#done(id, report),
      refused: (id, code) => this.#take(id)?.reject(new EngineError(code)),
      paused: (id) => this.#wait(id),
      lost: (id) => this.#lost(id),
      free: () => this.#dispatch(),
    });
  }

  /** True while a job is unfinished. */
  get busy() { return this.#jobs.size > 0; }

  /** Starts the workers, so that the first job finds one ready. */
  warm() { this.#pool.warm(); }

  /** Gives every worker, now and later, the evaluation of a board size. @param {number} size @param {ArrayBuffer} bytes */
  addWeights(size, bytes) {
    this.#evaluations.add(size, bytes);
    this.#pool.expand();
  }

  /** Waits for what a search needs beside the usual evaluation, but not forever. @param {string} position */
  async prepare(position) {
    const size = boardSize(position);
    if (!LATE_SIZES.includes(size)) return;
    const evaluation = this.#evaluations.need(size);
    this.#pool.expand();
    if (size === SOLVED_SIZE) {
      const add = (/** @type {Uint8Array} */ bytes) => this.#pool.addSolved(SOLVED_SIZE, bytes);
      this.#solved ??= this.#loadSolved().then(add, () => { this.#solved = null; });
    }
    await inTime(Promise.all([evaluation.settled, size === SOLVED_SIZE && this.#solved]));
    // What does not come in time is not waited for again.
    evaluation.settle();
    if (this.#solved) this.#solved = Promise.resolve();
  }

  /**
   * Requests a search. If its worker dies it starts from scratch in another one, once.
   * @param {JobRequest} request
   * @returns {import("./messages.js").Job}
   */
  request({ question, position, limits, priority, onReport = () => {} }) {
    const id = ++this.#lastId;
    const done = new Promise((/** @type {(report: Report) => void} */ resolve, reject) => {
      const search = { id, question, position, limits };
      this.#jobs.set(id, {
        search, rank: RANKS[priority], state: "waiting", retried: false, deepest: null, onReport, resolve, reject,
      });
    });
    this.#dispatch();
    return { done, cancel: () => this.#cancel(id) };
  }

  /** @param {number} id */
  #cancel(id) {
    const job = this.#take(id);
    if (!job) return;
    this.#pool.cancel(id);
    job.reject(new EngineError("cancelled"));
    // Later, because the caller's next request may come first.
    queueMicrotask(() => this.#dispatch());
  }

  /** Removes a job that has ended. @param {number} id */
  #take(id) {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    return job;
  }

  /** @param {number} id @param {Report} report */
  #report(id, report) {
    const job = this.#jobs.get(id);
    if (!job || isRepeated(job, report)) return;
    job.deepest = report;
    job.onReport(report);
  }

  /** @param {number} id @param {Report} report */
  #done(id, report) {
    const job = this.#take(id);
    if (!job) return;
    if (!job.deepest || !isRepeated(job, report)) return job.resolve(report);
    const { elapsedMs, nodes } = report;
    job.resolve({ ...job.deepest, elapsedMs, nodes });
  }

  /** @param {number} id */
  #wait(id) {
    const job = this.#jobs.get(id);
    if (job) job.state = "waiting";
  }

  /** @param {number} id */
  #lost(id) {
    const job = this.#jobs.get(id);
    if (job?.retried) return this.#take(id)?.reject(new EngineError("dead"));
    if (job) job.retried = true;
    this.#wait(id);
  }

  /** Starts what can start, and pauses what is less urgent than what waits. */
  #dispatch() {
    for (let next = this.#first(); next; next = this.#first()) {
      const running = this.#in("running");
      if (running.length >= this.#workers) {
        // The latest of the least urgent: it has the least work to repeat.
        const last = running.reduceRight((least, job) => (job.rank < least.rank ? job : least));
        if (last.rank >= next.rank) return;
        last.state = "pausing";
        this.#pool.pause(last.search.id);
      }
      if (!this.#pool.run(next.search)) return;
      next.state = "running";
    }
  }

  /** The most urgent job that waits, the oldest of them. */
  #first() {
    const [first, ...others] = this.#in("waiting");
    return others.reduce((best, job) => (job.rank > best.rank ? job : best), first);
  }

  /** @param {JobState} state */
  #in(state) { return [...this.#jobs.values()].filter((job) => job.state === state); }
}

/** @param {Report} report */
const exactSquares = ({ squares = [] }) => squares.filter(({ exact }) => exact).length;

/**
 * Whether a report is of what the search repeats: after a pause it starts with the first iteration again. Those to the end differ
 * in their confidence, and the last one in the number of moves that it has solved. Selective iterations that follow the exact one
 * for the best moves count as repeated too: at each pause their estimates would give way to those before and come back.
 * @param {OpenJob} job @param {Report} report
 */
function isRepeated({ deepest }, report) {
  if (!deepest) return false;
  const { depth, confidence } = report;
  const ahead = depth - deepest.depth || confidence - deepest.confidence || exactSquares(report) - exactSquares(deepest);
  return ahead < 0;
}

/** @param {Promise<unknown>} files */
async function inTime(files) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, FILES_MS); });
  await Promise.race([files, late]);
  clearTimeout(timer);
}
