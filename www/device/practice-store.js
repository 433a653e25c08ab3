// @ts-check
// Progress in practice, stored on the device between visits: of the exercises, or of the openings.

/** @typedef {"outflank.practice" | "outflank.drill"} Key */

/** What is called when a backup or another tab has changed the progress under a key. @type {Map<Key, () => void>} */
const readers = new Map();

export class PracticeStore {
  #open;
  #failed;
  #key;

  /**
   * @param {() => Storage} open may throw where storage is forbidden @param {(error: unknown) => void} failed
   * @param {Key} [key]
   */
  constructor(open, failed, key = "outflank.practice") {
    this.#key = key;
    this.#open = open;
    this.#failed = failed;
  }

  /** What was stored, or null. @returns {unknown} */
  read() {
    try { return JSON.parse(this.#open().getItem(this.#key) ?? "null"); } catch { return null; }
  }

  /** The results of the lessons' tasks. @returns {Record<string, { first: boolean }>} */
  get tasks() { return /** @type {any} */ (this.read())?.tasks ?? {}; }

  /** @param {object} progress */
  save(progress) {
    try { this.#open().setItem(this.#key, JSON.stringify(progress)); } catch (error) { this.#failed(error); }
  }

  /** Sets what reads the progress again after it has changed elsewhere; the last one counts. @param {() => void} reader */
  onReplace(reader) {
    // Another tab may store progress too: to save what was read before would undo it.
    if (!readers.has(this.#key)) {
      globalThis.addEventListener?.("storage", ({ key }) => { if (key === this.#key) readers.get(key)?.(); });
    }
    readers.set(this.#key, reader);
  }

  /** Stores the progress of a backup. @param {object} progress */
  replace(progress) {
    this.save(progress);
    readers.get(this.#key)?.();
  }
}
