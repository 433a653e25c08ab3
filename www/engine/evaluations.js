// @ts-check
// The evaluations of the board sizes. A file is expanded when it is needed, once, by one worker; all workers use its tables.

/**
 * @typedef {{
 *   size: number, bytes: ArrayBuffer | null, failures: number, settled: Promise<void>, settle: () => void,
 * }} WeightsFile `bytes`: null before the file comes, and once it is expanded or given up
 */

/** The squares along an edge of the board of a position text. @param {string} position */
export const boardSize = (position) => Math.sqrt(position.indexOf(" "));

/** A file is tried again once if its worker dies; then the engine plays with the simple evaluation. */
const TRIES = 2;

/** The usual board, whose evaluation is expanded before the first search. */
const USUAL_SIZE = 8;

export class Evaluations {
  /** Files in the order in which they came or were needed. @type {WeightsFile[]} */
  #files = [];
  #needed = new Set([USUAL_SIZE]);
  /** Tables by board size. @type {Map<number, Int8Array>} */
  #tables = new Map();

  /** @param {number} size @param {ArrayBuffer} bytes */
  add(size, bytes) { this.#file(size).bytes = bytes; }

  /** The file to expand next. */
  get next() { return this.#files.find(({ size, bytes }) => bytes && this.#needed.has(size)); }

  /**
   * The evaluation of a board size is needed from now on. Its file may be still to come.
   * @param {number} size
   * @returns {WeightsFile} settled when it has been expanded or given up
   */
  need(size) {
    this.#needed.add(size);
    return this.#file(size);
  }

  /** A file has been expanded, or refused. @param {number} size @param {Int8Array | null} tables */
  expanded(size, tables) {
    if (tables) this.#tables.set(size, tables);
    this.#settle(size);
  }

  /** The worker died that expanded a file. @param {number} size */
  failed(size) {
    if (++this.#file(size).failures === TRIES) this.#settle(size);
  }

  /** @param {number} size */
  tables(size) { return this.#tables.get(size); }

  /** @param {number} size @returns {WeightsFile} */
  #file(size) {
    const known = this.#files.find((file) => file.size === size);
    if (known) return known;
    let settle = () => {};
    const settled = new Promise((/** @type {(value: void) => void} */ resolve) => { settle = resolve; });
    const file = { size, bytes: null, failures: 0, settled, settle };
    this.#files.push(file);
    return file;
  }

  /** @param {number} size */
  #settle(size) {
    const file = this.#file(size);
    file.bytes = null;
    file.settle();
  }
}
