// @ts-check
// Kept games as files: records of some, a backup of all, and back.

import { download } from "../device/clipboard.js";
import { PracticeStore } from "../device/practice-store.js";
import { gameLine, headLine, mergeProgress, readGame, readHead, sameGame } from "../session/backup.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {Pick<import("../places/places.js").Parts, "Game" | "now" | "page" | "storage"> & {
 *   library: import("../device/library.js").Library }} Parts
 */

/** Games that are read from a file before a touch is handled. */
const STEP = 100;

export class GamesFiles {
  #parts;
  #notify;

  /** @param {Parts} parts @param {(key: string, params?: import("../types.js").Params) => void} notify */
  constructor(parts, notify) {
    this.#parts = parts;
    this.#notify = notify;
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
    /** @type {string[]} */
    const records = [];
    await library.readAll((kept) => {
      for (const { card, record } of kept) if (wanted.has(card.id)) records.push(record);
    });
    download(records.length === 1 ? "outflank-game.txt" : "outflank-games.txt", records);
    this.#notify("games.saved", { count: records.length });
  }

  /** Offers a backup of everything. */
  async backUp() {
    const { library, page, storage } = this.#parts;
    const { practice, drill } = this.#progress;
    const lines = [headLine({
      settings: page.settings, practice: practice.read(), drill: drill.read(), match: storage.match,
    })];
    await library.readAll((kept) => { for (const one of kept) lines.push(gameLine(one)); });
    download("outflank-backup.txt", lines);
    this.#notify("games.saved", { count: lines.length - 1 });
  }

  /**
   * Adds what is new in a backup.
   * @param {Blob} file @param {Card[]} present all kept games
   */
  async restore(file, present) {
    const { library, Game, now, page, storage } = this.#parts;
    const [first, ...lines] = (await file.text()).split("\n");
    const head = readHead(first);
    if (head === null || head === "newer") return this.#notify(head ? "games.newerBackup" : "games.noBackup");
    // A device that has no settings yet takes those of the backup.
    if (!Object.keys(storage.settings).length) page.change(head.settings);
    if (!Object.keys(storage.match).length && Object.keys(head.match).length) storage.saveMatch(head.match);
    for (const name of /** @type {const} */ (["practice", "drill"])) {
      const merged = mergeProgress(this.#progress[name].read(), head[name]);
      if (merged) this.#progress[name].replace(merged);
    }
    const known = new Map(present.map((card) => [sameGame(card), card.turns]));
    /** @type {{ card: Card, record: string }[]} */
    const imported = [];
    let [added, bad] = [0, 0];
    for (const [index, line] of lines.entries()) {
      if (index % STEP === STEP - 1) {
        this.#notify("games.restoring", { count: index + 1 });
        await new Promise((resolve) => setTimeout(resolve));
      }
      if (!line.trim()) continue;
      const kept = readGame(line, { Game, now });
      if (!kept) {
        bad ||= index + 2;
        continue;
      }
      // A game that was played on since is as new as one that is not there.
      if ((known.get(sameGame(kept.card)) ?? -1) >= kept.card.turns) continue;
      known.set(sameGame(kept.card), kept.card.turns);
      added++;
      if (kept.card.kind === "own" && kept.card.id) await library.keep(kept);
      else imported.push(kept);
    }
    await library.addMany(imported, `b${now().toString(36)}`);
    this.#notify(bad ? "games.restoredPart" : "games.restored", { count: added, line: bad });
  }
}
