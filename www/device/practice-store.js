// @ts-check
// The progress of the exercises, stored on the device between visits.

const KEY = "outflank.practice";

export class PracticeStore {
  #open;
  #failed;

  /** @param {() => Storage} open may throw where storage is forbidden @param {(error: unknown) => void} failed */
  constructor(open, failed) {
    this.#open = open;
    this.#failed = failed;
  }

  /** What was stored, or null. @returns {unknown} */
  read() {
    try { return JSON.parse(this.#open().getItem(KEY) ?? "null"); } catch { return null; }
  }

  /** The results of the lessons' tasks. @returns {Record<string, { first: boolean }>} */
  get tasks() { return /** @type {any} */ (this.read())?.tasks ?? {}; }

  /** @param {object} progress */
  save(progress) {
    try { this.#open().setItem(KEY, JSON.stringify(progress)); } catch (error) { this.#failed(error); }
  }
}
