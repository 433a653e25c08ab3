// @ts-check
// The engine's workers: starts them, keeps a warm spare, replaces dead ones, and runs one search in each.

import { Crew } from "./crew.js";
import { boardSize } from "./evaluations.js";

/**
 * @typedef {import("./messages.js").Search} Search
 * @typedef {import("./messages.js").WorkerRequest} WorkerRequest
 * @typedef {import("./messages.js").WorkerResponse} WorkerResponse
 * @typedef {import("../pkg/engine.js").Report} Report
 * @typedef {{ resume?: import("../pkg/engine.js").ResumeToken, spentMs: number }} PausedSearch
 * @typedef {{
 *   report: (id: number, report: Report) => void, done: (id: number, report: Report) => void,
 *   refused: (id: number, code: string) => void, paused: (id: number) => void, lost: (id: number) => void, free: () => void,
 * }} Listener `lost`: the worker of a search died; `free`: a call of `run` that failed may succeed now
 * @typedef {{
 *   load: () => Promise<WebAssembly.Module>, spawn: () => Worker, now: () => number, workers: number,
 *   threads: () => number, makeMemory: () => WebAssembly.Memory | null,
 * }} Options `load`: called when the first worker starts; `workers`: the number of searches that run at once; `threads`: of each
 *   search; `makeMemory`: a memory that several workers can share, if there can be one
 */

/**
 * From this age on, in ms, a search pauses too seldom to be waited for when it is cancelled, so its worker is terminated.
 * (The engine pauses after an eighth of the time spent so far.)
 */
const OLD_MS = 400;

/** A place for one search at a time: the worker that leads it, and its helpers if there can be any. They end together. */
class Slot {
  /** The search in progress. None after a cancel, even if the worker stops a moment later. @type {Search | null} */
  search = null;
  /** A pause of the search has been requested. */
  pausing = false;
  /** The board size whose weights file is being expanded, 0 if none is. */
  expanding = 0;
  /** The search that the worker started last, and since when, less the time it had spent before a pause. */
  startedId = 0;
  startedMs = 0;
  /** The number of the last search in the pool, 0 for a new slot. */
  lastUse = 0;
  /** Board sizes that have their tables. @type {Set<number>} */
  sizes = new Set();
  /** It has the solved positions. */
  hasSolved = false;
  /**
   * Searches paused here, by id. A token is of little use without the transposition table of its slot.
   * @type {Map<number, PausedSearch>}
   */
  paused = new Map();
  /** @type {Crew | null} */
  crew = null;

  /** @param {Worker} worker */
  constructor(worker) { this.worker = worker; }

  get free() { return !this.search && !this.expanding; }

  /** Has a search that its worker has not started yet. */
  get starting() { return this.search !== null && this.startedId !== this.search.id; }

  /** @param {WorkerRequest} message */
  post(message) { this.worker.postMessage(message); }

  /** Ends a slice of its search at once, where that is possible. @param {number} id @returns {boolean} */
  expire(id) { return this.crew?.expire(id) ?? false; }

  end() {
    this.worker.terminate();
    this.crew?.end();
  }
}

export class WorkerPool {
  /** @type {Slot[]} */
  #slots = [];
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  #uses = 0;
  /** Helpers have failed: from now on every search has one thread. */
  #alone = false;
  /** The board size of the last search, for which all slots have their tables. */
  #size = 8;
  /**
   * The file of solved positions, and the board size whose tables it is read with.
   * @type {{ size: number, bytes: Uint8Array } | null}
   */
  #solved = null;
  #options;
  #evaluations;
  #listener;

  /** @param {Options} options @param {import("./evaluations.js").Evaluations} evaluations @param {Listener} listener */
  constructor(options, evaluations, listener) {
    this.#options = options;
    this.#evaluations = evaluations;
    this.#listener = listener;
  }

  /** Starts the first worker and a spare. */
  warm() { while (this.#slots.length < 2) this.#start(); }

  /** Expands the evaluations that are needed, one by one, while searches do without. */
  expand() {
    const file = this.#evaluations.next;
    if (!file || this.#slots.some(({ expanding }) => expanding)) return;
    const slot = this.#slotToExpand();
    if (!slot) return;
    slot.expanding = file.size;
    slot.post({ type: "expand", size: file.size, bytes: /** @type {ArrayBuffer} */ (file.bytes) });
  }

  /**
   * Gives every worker, now and later, the file of solved positions with its next search after the tables of that board size.
   * @param {number} size
   * @param {Uint8Array} bytes
   */
  addSolved(size, bytes) { this.#solved = { size, bytes }; }

  /**
   * Starts a search, or resumes it in the slot where it paused; in another one it starts from scratch.
   * @param {Search} search
   * @returns {boolean} false if no slot is free
   */
  run(search) {
    const slot = this.#slotFor(search.id);
    if (!slot) return false;
    const paused = slot.paused.get(search.id);
    this.#forget(search.id);
    this.#size = boardSize(search.position);
    slot.search = search;
    slot.startedId = 0;
    slot.startedMs = -(paused?.spentMs ?? 0);
    slot.lastUse = ++this.#uses;
    this.#sendTables(slot);
    this.#sendSolved(slot);
    slot.post({ type: "search", ...search, resume: paused?.resume });
    return true;
  }

  /** Pauses a running search at its next opportunity: `paused` follows, or `done`. @param {number} id */
  pause(id) {
    const slot = this.#slotOf(id);
    if (!slot) return;
    slot.pausing = true;
    slot.post({ type: "pause", id });
    slot.expire(id);
  }

  /** Cancels a search that runs or is paused. Nothing is reported about it any more. @param {number} id */
  cancel(id) {
    this.#forget(id);
    const slot = this.#slotOf(id);
    if (!slot) return;
    this.#release(slot);
    const isYoung = slot.startedId !== id || this.#options.now() - slot.startedMs <= OLD_MS;
    if (slot.expire(id) || isYoung) return slot.post({ type: "cancel", id });
    this.#end(slot);
    this.#keepSpare();
  }

  /** @param {number} id */
  #slotOf(id) { return this.#slots.find(({ search }) => search?.id === id); }

  /** @param {number} id */
  #forget(id) { for (const { paused } of this.#slots) paused.delete(id); }

  /**
   * The slot where the search paused, or the one used last: its table is likely to hold positions of the same game.
   * @param {number} id
   */
  #slotFor(id) {
    const free = this.#slots.filter((slot) => slot.free);
    const own = free.find(({ paused }) => paused.has(id));
    if (own || free.length) return own ?? free.reduce((best, slot) => (slot.lastUse > best.lastUse ? slot : best));
    return this.#mayStart ? this.#start() : null;
  }

  /** The free slot least likely to be used next, or a new one; the only slot stays free for a search. */
  #slotToExpand() {
    const free = this.#slots.filter((slot) => slot.free);
    if (free.length && this.#slots.length > 1) return free.reduce((best, slot) => (slot.lastUse <= best.lastUse ? slot : best));
    return this.#hasRoom ? this.#start() : null;
  }

  /** There is at most one worker more than searches that run at once. */
  get #hasRoom() { return this.#slots.length <= this.#options.workers; }

  /** Two workers that start at once slow each other down. */
  get #mayStart() { return this.#hasRoom && !this.#slots.some(({ starting }) => starting); }

  #keepSpare() { if (this.#mayStart && !this.#slots.some(({ free }) => free)) this.#start(); }

  #start() {
    const slot = new Slot(this.#options.spawn());
    this.#slots.push(slot);
    slot.worker.onmessage = ({ data }) => this.#onMessage(slot, data);
    slot.worker.onerror = (event) => {
      event.preventDefault?.();
      this.#died(slot);
    };
    const module = this.#module ??= this.#options.load();
    module.then((module) => this.#sendModule(slot, module), () => {
      // The next worker loads it again.
      if (this.#module === module) this.#module = null;
      this.#died(slot);
    });
    this.#sendTables(slot);
    return slot;
  }

  /** @param {Slot} slot @param {WebAssembly.Module} module */
  #sendModule(slot, module) {
    const memory = this.#alone ? null : this.#options.makeMemory();
    if (memory) {
      const failed = () => this.#died(slot);
      slot.crew = new Crew({ memory, module, spawn: this.#options.spawn, failed });
    }
    slot.post({ type: "module", module, memory });
  }

  /** @param {Slot} slot */
  #end(slot) {
    slot.end();
    this.#slots.splice(this.#slots.indexOf(slot), 1);
  }

  /** @param {Slot} slot */
  #release(slot) {
    slot.search = null;
    slot.pausing = false;
  }

  /** @param {Slot} slot */
  #sendTables(slot) {
    const tables = this.#evaluations.tables(this.#size);
    if (!tables || slot.sizes.has(this.#size)) return;
    slot.sizes.add(this.#size);
    slot.post({ type: "tables", tables });
    // The leader takes them between two slices.
    if (slot.search) slot.expire(slot.search.id);
  }

  /** @param {Slot} slot */
  #sendSolved(slot) {
    if (!this.#solved || slot.hasSolved || !slot.sizes.has(this.#solved.size)) return;
    slot.hasSolved = true;
    slot.post({ type: "solved", bytes: this.#solved.bytes });
  }

  /** @param {Slot} slot @param {WorkerResponse} message */
  #onMessage(slot, message) {
    if (message.type === "dead") return this.#died(slot);
    if (message.type === "expanded") {
      slot.expanding = 0;
      this.#evaluations.expanded(message.size, message.tables);
      for (const each of this.#slots) this.#sendTables(each);
      return this.#freed();
    }
    // A late message about a search that was cancelled.
    const current = slot.search?.id === message.id;
    if (message.type === "started") {
      if (current) {
        slot.startedId = message.id;
        slot.startedMs += this.#options.now();
      }
      this.#freed();
      return this.#keepSpare();
    }
    if (message.type === "led") return this.#onLed(slot, message);
    if (!current) return;
    if (message.type === "report") return this.#listener.report(message.id, message.report);
    const spentMs = slot.starting ? 0 : this.#options.now() - slot.startedMs;
    this.#release(slot);
    if (message.type === "done") this.#listener.done(message.id, message.report);
    else if (message.type === "refused") this.#listener.refused(message.id, message.code);
    else {
      slot.paused.set(message.id, { resume: message.resume, spentMs });
      this.#listener.paused(message.id);
    }
    this.#freed();
  }

  /**
   * The leader begins a slice that helpers may join. If its search was ended meanwhile, so is the slice.
   * @param {Slot} slot @param {Extract<WorkerResponse, { type: "led" }>} message
   */
  #onLed({ crew, search, pausing }, { id, ticket, address }) {
    crew?.lead(id, ticket, address);
    if (search?.id !== id || pausing) crew?.expire(id);
    else crew?.help(search, this.#options.threads() - 1);
  }

  /** @param {Slot} slot */
  #died(slot) {
    if (!this.#slots.includes(slot)) return;
    this.#alone ||= slot.crew?.joined ?? false;
    this.#end(slot);
    if (slot.expanding) this.#evaluations.failed(slot.expanding);
    if (slot.search) this.#listener.lost(slot.search.id);
    this.#freed();
  }

  /** Searches first: the simple evaluation does until the tables are there. */
  #freed() {
    this.#listener.free();
    this.expand();
  }
}
