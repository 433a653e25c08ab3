// @ts-check
// The evaluations of the board sizes. A file is expanded when it is needed, once, by one worker; all workers use its tables.

/** @typedef {{ size: number, bytes: ArrayBuffer, failures: number, settled: Promise<void>, settle: () => void }} WeightsFile */

/** The squares along an edge of the board of a position text. @param {string} position */
export const boardSize = (position) => Math.sqrt(position.indexOf(" "));

/** A file is tried again once if its worker dies; then the engine plays with the simple evaluation. */
const TRIES = 2;

/** The usual board, whose evaluation is expanded before the first search. */
export const USUAL_SIZE = 8;

export class Evaluations {
  /** Files that are not expanded yet, in the order in which they came. @type {WeightsFile[]} */
  #files = [];
  #needed = new Set([USUAL_SIZE]);
  /** Tables by board size. @type {Map<number, Int8Array>} */
  #tables = new Map();

  /** @param {number} size @param {ArrayBuffer} bytes */
  add(size, bytes) {
    let settle = () => {};
    const settled = new Promise((/** @type {(value: void) => void} */ resolve) => { settle = resolve; });
    this.#files.push({ size, bytes, failures: 0, settled, settle });
  }

  /** The file to expand next. */
  get next() { return this.#files.find(({ size }) => this.#needed.has(size)); }

  /**
   * The evaluation of a board size is needed from now on.
   * @param {number} size
   * @returns {Promise<void> | undefined} settled when its file has been expanded or given up; none if there is nothing to expand
   */
  need(size) {
    this.#needed.add(size);
    return this.#file(size)?.settled;
  }

  /** A file has been expanded, or refused. @param {number} size @param {Int8Array | null} tables */
  expanded(size, tables) {
    if (tables) this.#tables.set(size, tables);
    this.#settle(size);
  }

  /** The worker died that expanded a file. @param {number} size */
  failed(size) {
    const file = this.#file(size);
    if (file && ++file.failures === TRIES) this.#settle(size);
  }

  /** @param {number} size */
  tables(size) { return this.#tables.get(size); }

  /** @param {number} size */
  #file(size) { return this.#files.find((file) => file.size === size); }

  /** @param {number} size */
  #settle(size) {
    const file = this.#file(size);
    this.#files = this.#files.filter((other) => other !== file);
    file?.settle();
  }
}
