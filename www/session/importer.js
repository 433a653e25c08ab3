// @ts-check
// Brings games in: in a worker, or in the page where there is none.

import { BringIn } from "./bring-in.js";
import { restoreBackup } from "./restore.js";

/**
 * @typedef {import("../device/incoming.js").Incoming} Incoming
 * @typedef {import("./bring-in.js").Found} Found
 * @typedef {import("./bring-in.js").Kept} Kept
 * @typedef {{
 *   open: import("../device/archive.js").OpenArchive,
 *   describer: () => Promise<(record: string, nowMs: number) => import("../pkg/exchange.js").RecordCard>,
 *   library: Pick<import("../device/library.js").Library, "read" | "keep" | "addMany">,
 *   now: () => number, random: () => number,
 *   sliceMs: number, pause: () => Promise<void>, progress: (done: number) => void,
 * }} Parts `describer`: loads what describes a record; `sliceMs`: for how long games are read without a break; `pause`: lets
 *   messages or touches be handled
 */

export class Importer {
  #bringIn;
  #parts;
  /** @type {AbortController | null} */
  #stop = null;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#bringIn = new BringIn(parts.open);
  }

  /** Reads files in place of those before. @param {Incoming[]} files @returns {Promise<Found>} */
  async read(files) { return this.#bringIn.read(files); }

  /** Reads an ambiguous text in one of several ways. @param {string} code @returns {Promise<Found>} */
  async choose(code) { return this.#bringIn.choose(code); }

  /** The record of a shown game as far as it could be read. @param {number} row @param {number} seed a random number */
  async record(row, seed) { return this.#bringIn.record(row, seed, this.#parts.now()); }

  /**
   * Keeps the chosen games in the library.
   * @param {boolean[]} chosen which of the shown games are wanted
   * @returns {Promise<Kept>}
   */
  async keep(chosen) {
    const { library, now } = this.#parts;
    this.#stop = new AbortController();
    return this.#bringIn.keep(library, chosen, {
      ...this.#parts, name: `i${now().toString(36)}`, signal: this.#stop.signal,
    });
  }

  /** The finished games behind the first `from`, as far as a pause comes. @param {number} from */
  async finished(from) { return this.#bringIn.finished(from, this.#parts.sliceMs); }

  /**
   * Adds what is new in a backup to the library.
   * @param {Blob} file
   * @returns {Promise<import("./restore.js").Restored>}
   */
  async restore(file) {
    const { describer, now } = this.#parts;
    const stop = this.#stop = new AbortController();
    const describe = await describer();
    return restoreBackup(file, {
      ...this.#parts, describe: (record) => describe(record, now()), name: `b${now().toString(36)}`, signal: stop.signal,
    });
  }

  /** Stores no further game. */
  async stop() { this.#stop?.abort(); }

  /** Gives the memory of the files back. */
  free() {
    this.#stop?.abort();
    this.#bringIn.free();
  }
}
