// @ts-check
// Kept games as files: records of some, a backup of all, and back.

import { download } from "../device/clipboard.js";
import { PracticeStore } from "../device/practice-store.js";
import { gameLine, headLine, mergeProgress } from "../session/backup.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {Pick<import("../session/importer.js").Importer, "restore" | "stop" | "free">} Restorer
 * @typedef {{ done: number, total: number }} Running bytes of a backup
 * @typedef {Pick<import("../places/places.js").Parts, "page" | "storage"> & {
 *   library: import("../device/library.js").Library,
 *   startImporter: (progress: (done: number) => void) => Promise<Restorer> }} Parts
 * @typedef {{ notify: (key: string, params?: import("../types.js").Params) => void, render: () => void }} Screen
 */

export class GamesFiles {
  #parts;
  #screen;
  /** How far a backup is read. @type {Running | null} */
  running = null;
  /** @type {Restorer | null} */
  #restorer = null;

  /** @param {Parts} parts @param {Screen} screen */
  constructor(parts, screen) {
    this.#parts = parts;
    this.#screen = screen;
  }

  /** The progress that a backup has with it. */
  get #progress() {
    const failed = (/** @type {unknown} */ error) => this.#parts.storage.failed(error);
    const store = (/** @type {import("../device/practice-store.js").Key} */ key) =>
      new PracticeStore(() => localStorage, failed, key);
    return { practice: store("outflank.practice"), drill: store("outflank.drill") };
  }

  /** Offers the records of games as one text. @param {Card[]} cards */
  async save(cards) {
    const { library } = this.#parts;
    const wanted = new Set(cards.map(({ id }) => id));
    let count = 0;
    /** @type {Blob[]} */
    const parts = [];
    const read = await library.readAll((kept) => {
      const records = kept.filter(({ card }) => wanted.has(card.id)).map(({ record }) => record);
      count += records.length;
      parts.push(new Blob(records));
    });
    this.#offer(read, count === 1 ? "outflank-game.txt" : "outflank-games.txt", parts, count);
  }

  /** Offers a backup of everything. */
  async backUp() {
    const { library, page, storage } = this.#parts;
    const { practice, drill } = this.#progress;
    let count = 0;
    const own = { settings: page.settings, practice: practice.read(), drill: drill.read(), match: storage.match };
    // The browser takes each part at once: all of them together would take half a second.
    const parts = [new Blob([headLine(own)])];
    const read = await library.readAll((kept) => {
      count += kept.length;
      parts.push(new Blob([kept.map(gameLine).join("")]));
    });
    this.#offer(read, "outflank-backup.txt", parts, count);
  }

  /** A part of the games is no backup. @param {boolean} whole @param {string} name @param {Blob[]} parts @param {number} count */
  #offer(whole, name, parts, count) {
    if (!whole) return this.#screen.notify("problem.library");
    download(name, parts);
    this.#screen.notify("games.saved", { count });
  }

  /** Adds what is new in a backup; goes on while another place is in view. @param {Blob} file */
  async restore(file) {
    if (this.running) return;
    const { library, startImporter } = this.#parts;
    const running = this.running = { done: 0, total: file.size };
    this.#screen.notify("games.restoring");
    try {
      const restorer = this.#restorer = await startImporter((done) => {
        running.done = done;
        this.#screen.render();
      });
      const { head, added, bad, stopped } = await restorer.restore(file);
      this.#end();
      if (head === null || head === "newer") return this.#screen.notify(head ? "games.newerBackup" : "games.noBackup");
      this.#takeProgress(head);
      const key = stopped ? "games.restoreStopped" : bad ? "games.restoredPart" : "games.restored";
      this.#screen.notify(key, { count: added, line: bad });
    } catch (error) {
      // A browser may end a worker in the middle; the games that were added stay.
      console.error(error);
      this.#screen.notify("paper.interrupted");
    } finally {
      this.#end();
      library.refresh();
    }
  }

  /** Reads no further game of a backup; those that were read stay. */
  stop() { this.#restorer?.stop(); }

  #end() {
    this.running = null;
    this.#restorer?.free();
    this.#restorer = null;
  }

  /** @param {Record<keyof import("../session/backup.js").Own, Record<string, unknown>>} head of a backup */
  #takeProgress(head) {
    const { page, storage } = this.#parts;
    // A device that has no settings yet takes those of the backup.
    if (!Object.keys(storage.settings).length) page.change(head.settings);
    if (!Object.keys(storage.match).length && Object.keys(head.match).length) storage.saveMatch(head.match);
    for (const name of /** @type {const} */ (["practice", "drill"])) {
      const merged = mergeProgress(this.#progress[name].read(), head[name]);
      if (merged) this.#progress[name].replace(merged);
    }
  }
}
