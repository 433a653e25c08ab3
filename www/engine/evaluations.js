// @ts-check
// The evaluations of the board sizes. A file is expanded once, by one worker; all workers use the tables that result.

/** @typedef {{ size: number, bytes: ArrayBuffer }} WeightsFile */

/** The squares along an edge of the board of a position text. @param {string} position */
export const boardSize = (position) => Math.sqrt(position.indexOf(" "));

/** A file is tried again once if its worker dies; then the engine plays with the simple evaluation. */
const TRIES = 2;

export class Evaluations {
  /** Files to expand, in the order in which they came. @type {(WeightsFile & { failures: number })[]} */
  #files = [];
  /** Tables by board size. @type {Map<number, Int8Array>} */
  #tables = new Map();

  /** @param {number} size @param {ArrayBuffer} bytes */
  add(size, bytes) { this.#files.push({ size, bytes, failures: 0 }); }

  /** The file to expand next. @returns {WeightsFile | undefined} */
  get next() { return this.#files[0]; }

  /** The next file has been expanded, or refused. @param {number} size @param {Int8Array | null} tables */
  expanded(size, tables) {
    this.#files.shift();
    if (tables) this.#tables.set(size, tables);
  }

  /** The worker died that expanded the next file. */
  failed() {
    const [file] = this.#files;
    if (file && ++file.failures === TRIES) this.#files.shift();
  }

  /** @param {number} size */
  tables(size) { return this.#tables.get(size); }
}
