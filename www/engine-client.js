// @ts-check
// The engine as the page sees it: one question at a time, answered by a worker that can be dropped at any moment.

/**
 * @typedef {{ level?: number, depth?: number, timeMs?: number, nodes?: number, exactEmpties?: number, seed?: number }} Limits
 * @typedef {{ square: number, value: number, exact: boolean, depth: number }} SquareValue
 * @typedef {{ best: string, value: number, exact: boolean, depth: number, confidence: number, nodes: number, elapsedMs: number,
 *   line: string[], over: boolean, squares?: SquareValue[] }} Report
 * @typedef {{ id: number, kind: "search" | "analyse", position: string, limits: Limits, onReport: (report: Report) => void,
 *   resolve: (report: Report) => void, reject: (error: EngineError) => void, retried: boolean }} Job
 */

/** Why a question got no answer: `cancelled`, `dead` (the worker died twice) or a code of the engine. */
export class EngineError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Asks the engine. A dropped search costs its worker; a warm spare takes over at once. */
export class EngineClient {
  /** @type {Worker | null} */
  #active = null;
  /** @type {Worker | null} */
  #spare = null;
  /** @type {Job | null} */
  #job = null;
  #lastId = 0;
  /** @type {ArrayBuffer[]} */
  #weights = [];
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  #load;
  #spawn;

  /**
   * @param {() => Promise<WebAssembly.Module>} load called when a worker is first needed; every worker shares what comes
   * @param {() => Worker} spawn
   */
  constructor(load, spawn) {
    this.#load = load;
    this.#spawn = spawn;
  }

  /** True while a question is open. */
  get busy() { return this.#job !== null; }

  /** Starts the workers, so that the first question finds one ready. */
  warm() {
    this.#active ??= this.#start();
    this.#spare ??= this.#start();
  }

  /**
   * Gives every worker, now and later, an evaluation.
   * @param {ArrayBuffer} bytes
   */
  addWeights(bytes) {
    this.#weights.push(bytes);
    this.#active?.postMessage({ type: "weights", bytes });
    this.#spare?.postMessage({ type: "weights", bytes });
  }

  /**
   * Asks for the best move, or for the values of all legal squares. A question that is still open is dropped.
   * @param {"search" | "analyse"} kind
   * @param {string} position as text
   * @param {Limits} limits
   * @param {(report: Report) => void} onReport
   * @returns {Promise<Report>}
   */
  ask(kind, position, limits, onReport) {
    this.cancel();
    return new Promise((resolve, reject) => {
      this.#job = { id: ++this.#lastId, kind, position, limits, onReport, resolve, reject, retried: false };
      this.#send();
    });
  }

  /** Drops the open question, if there is one, and its worker with it. */
  cancel() {
    const job = this.#job;
    if (!job) return;
    this.#job = null;
    this.#replace();
    job.reject(new EngineError("cancelled"));
  }

  #send() {
    const job = /** @type {Job} */ (this.#job);
    this.#active ??= this.#start();
    const { id, kind, position, limits } = job;
    this.#active.postMessage({ type: "ask", id, kind, position, limits });
  }

  #replace() {
    this.#active?.terminate();
    this.#active = this.#spare ?? this.#start();
    this.#spare = this.#start();
  }

  #start() {
    const worker = this.#spawn();
    worker.onmessage = ({ data }) => this.#hear(worker, data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.#died(worker);
    };
    this.#module ??= this.#load();
    this.#module.then((module) => worker.postMessage({ type: "module", module }), () => {
      this.#module = null; // So that the next worker asks for it anew.
      this.#died(worker);
    });
    for (const bytes of this.#weights) worker.postMessage({ type: "weights", bytes });
    return worker;
  }

  /** @param {Worker} worker @param {any} message */
  #hear(worker, message) {
    if (message.type === "dead") return this.#died(worker);
    const job = this.#job;
    if (!job || message.id !== job.id) return;
    if (message.type === "report") return job.onReport(message.report);
    this.#job = null;
    if (message.type === "answer") job.resolve(message.report);
    else job.reject(new EngineError(message.code));
  }

  /** @param {Worker} worker */
  #died(worker) {
    worker.terminate();
    if (worker === this.#spare) {
      this.#spare = null;
      return;
    }
    if (worker !== this.#active) return;
    this.#active = null;
    const job = this.#job;
    if (!job) return;
    if (job.retried) {
      this.#job = null;
      job.reject(new EngineError("dead"));
      return;
    }
    job.retried = true;
    this.#active = this.#spare ?? this.#start();
    this.#spare = null;
    this.#send();
  }
}
