// @ts-check
// The engine as the page sees it: one question at a time, answered by a worker that can be dropped at any moment.

/**
 * @typedef {import("../pkg/engine.js").Limits} Limits
 * @typedef {import("../pkg/engine.js").Report} Report
 * @typedef {{ id: number, kind: "search" | "analyse", position: string, limits: Limits, onReport: (report: Report) => void,
 *   resolve: (report: Report) => void, reject: (error: EngineError) => void, retried: boolean }} Job
 * @typedef {{ worker: Worker, begun: number, since: number, sizes: Set<number> }} Hand a worker, the question it works at
 *   (0: none) and since when, and the board sizes it has the evaluation for
 */

/** A search that has gone on for so long, in ms, pauses too seldom to be told to end; its worker is ended. */
const OLD_MS = 400;

/** Why a question got no answer: `cancelled`, `dead` (the worker died twice) or a code of the engine. */
export class EngineError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * Asks the engine. A search that is dropped while it is young ends by itself at its next pause; an older one costs its
 * worker, and a warm spare takes over at once.
 */
export class EngineClient {
  /** @type {Hand | null} */
  #active = null;
  /** @type {Hand | null} */
  #spare = null;
  /** @type {Job | null} */
  #job = null;
  #lastId = 0;
  /** The board size asked about last, for which new workers get ready. */
  #size = 8;
  /**
   * Evaluations as they were fetched; the spare expands them one by one, while the active one plays without.
   * @type {{ size: number, bytes: ArrayBuffer, tries: number }[]}
   */
  #files = [];
  /** The one that expands the first of them. @type {Hand | null} */
  #expander = null;
  /** Evaluations ready for use, by board size. @type {Map<number, Int8Array>} */
  #tables = new Map();
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  #load;
  #spawn;
  #now;

  /**
   * @param {() => Promise<WebAssembly.Module>} load called when a worker is first needed; every worker shares what comes
   * @param {() => Worker} spawn @param {() => number} now in ms
   */
  constructor(load, spawn, now = () => performance.now()) {
    this.#load = load;
    this.#spawn = spawn;
    this.#now = now;
  }

  /** True while a question is open. */
  get busy() { return this.#job !== null; }

  /** Starts the workers, so that the first question finds one ready. */
  warm() {
    this.#active ??= this.#start();
    this.#spare ??= this.#start();
  }

  /**
   * Gives every worker, now and later, the evaluation of a board size.
   * @param {number} size @param {ArrayBuffer} bytes
   */
  addWeights(size, bytes) {
    this.#files.push({ size, bytes, tries: 0 });
    this.#expand();
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

  /** Drops the open question, if there is one, and its worker with it if that has been at it for long. */
  cancel() {
    const job = this.#job;
    if (!job) return;
    this.#job = null;
    const hand = this.#active;
    if (hand && hand.begun === job.id && this.#now() - hand.since > OLD_MS) this.#replace();
    else hand?.worker.postMessage({ type: "drop", id: job.id });
    job.reject(new EngineError("cancelled"));
  }

  #send() {
    const { id, kind, position, limits } = /** @type {Job} */ (this.#job);
    this.#size = Math.sqrt(position.indexOf(" "));
    this.#active ??= this.#take();
    this.#give(this.#active);
    this.#active.worker.postMessage({ type: "ask", id, kind, position, limits });
  }

  #replace() {
    this.#active?.worker.terminate();
    this.#active = this.#take();
  }

  /** A worker that is not busy: the spare one if there is one. */
  #take() {
    const spare = this.#spare;
    if (!spare || spare === this.#expander) return this.#start();
    this.#spare = null;
    return spare;
  }

  /** @returns {Hand} */
  #start() {
    const hand = { worker: this.#spawn(), begun: 0, since: 0, sizes: new Set() };
    hand.worker.onmessage = ({ data }) => this.#hear(hand, data);
    hand.worker.onerror = (event) => {
      event.preventDefault?.();
      this.#died(hand);
    };
    this.#module ??= this.#load();
    this.#module.then((module) => hand.worker.postMessage({ type: "module", module }), () => {
      this.#module = null; // So that the next worker asks for it anew.
      this.#died(hand);
    });
    this.#give(hand);
    return hand;
  }

  /** Gives a worker the evaluation for the board of now. @param {Hand} hand */
  #give(hand) {
    const tables = this.#tables.get(this.#size);
    if (!tables || hand.sizes.has(this.#size)) return;
    hand.sizes.add(this.#size);
    hand.worker.postMessage({ type: "tables", tables });
  }

  /** Has the next evaluation expanded, if there is one. */
  #expand() {
    const [file] = this.#files;
    if (!file || this.#expander) return;
    this.#expander = this.#spare ??= this.#start();
    this.#expander.worker.postMessage({ type: "expand", size: file.size, bytes: file.bytes });
  }

  /** @param {number} size @param {Int8Array | null} tables */
  #expanded(size, tables) {
    this.#expander = null;
    this.#files.shift();
    if (tables) this.#tables.set(size, tables);
    if (this.#active) this.#give(this.#active);
    if (this.#spare) this.#give(this.#spare);
    this.#expand();
  }

  /** @param {Hand} hand @param {any} message */
  #hear(hand, message) {
    if (message.type === "dead") return this.#died(hand);
    if (message.type === "expanded") return this.#expanded(message.size, message.tables);
    const job = this.#job;
    if (message.type === "begun") {
      hand.begun = message.id;
      hand.since = this.#now();
      // Not sooner: two workers that start at once hold each other up.
      if (hand === this.#active) this.warm();
      return;
    }
    if (!job || message.id !== job.id) return;
    if (message.type === "report") return job.onReport(message.report);
    this.#job = null;
    hand.begun = 0;
    if (message.type === "answer") job.resolve(message.report);
    else job.reject(new EngineError(message.code));
  }

  /** @param {Hand} hand */
  #died(hand) {
    hand.worker.terminate();
    if (hand === this.#spare) this.#spare = null;
    if (hand === this.#expander) {
      this.#expander = null;
      // Once more, as with a question; the simple evaluation plays on without.
      if (this.#files[0].tries++) this.#files.shift();
      this.#expand();
    }
    if (hand !== this.#active) return;
    this.#active = null;
    const job = this.#job;
    if (!job) return;
    if (job.retried) {
      this.#job = null;
      job.reject(new EngineError("dead"));
      return;
    }
    job.retried = true;
    this.#active = this.#take();
    this.#send();
  }
}
