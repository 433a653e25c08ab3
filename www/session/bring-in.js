// @ts-check
// Games that are brought in: what was recognised, the games in it, and keeping those that are chosen.

import { gameOf } from "./file-games.js";

/**
 * @typedef {import("../device/incoming.js").Incoming} Incoming
 * @typedef {import("../pkg/notation.js").GameSummary} Summary
 * @typedef {import("../pkg/notation.js").NotationFault} Fault
 * @typedef {import("../device/archive.js").Archive} Archive
 * @typedef {import("../device/archive.js").OwnArchive} OwnArchive
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ summary: Summary, chosen: boolean }} Row
 * @typedef {{ file: string, fault: Fault }} Refused a file that is not read at all
 * @typedef {{ formats: string[], total: number, rows: Row[], refused: Refused[], choices: string[] }} Found what was recognised:
 *   the codes of the formats, each once; the number of games; the first of them; the ways to read the text while none is chosen
 * @typedef {{ kept: number, left: number, stopped: boolean }} Kept how many games were kept, and how many left out because of a
 *   mistake
 */

/** Rows that are shown; the other games are kept unseen. */
export const SHOWN = 100;

/** Games that are stored at a time. */
const BATCH = 500;

/** The players of a card: two persons, of whom none is at this device. @param {string[]} names */
const playersOf = (names) => names.map((name, index) => ({
  computer: false, level: 1, name, seat: index ? "other" : "me",
}));

/** The card of a game in the library. @param {Summary} summary @returns {Omit<Card, "id">} */
export const cardOf = (summary) => ({
  date: Date.parse(summary.date) || 0, kind: "imported", size: summary.size,
  players: /** @type {any} */ (playersOf(summary.players)), score: [...summary.score], turns: summary.turns,
  over: summary.over, winner: /** @type {0 | 1 | 2} */ (summary.winner ?? 0), board: summary.board, moves: summary.moves,
  ...(summary.result ? { result: summary.result } : {}),
  ...(summary.event ? { title: summary.event } : {}), ...(/^\d{4}$/.test(summary.date) ? { yearOnly: true } : {}),
});

/** The number of chosen games, with those that are not shown. @param {Found} found */
export const countChosen = ({ rows, total }) => rows.filter(({ chosen }) => chosen).length + total - rows.length;

export class BringIn {
  /** @type {(Archive | OwnArchive)[]} */
  #archives = [];
  /** @type {Refused[]} */
  #refused = [];
  #open;
  /** Counts what is read. */
  #turn = 0;
  /** The number of the first game that a stop has left. */
  #next = 0;

  /** @param {import("../device/archive.js").OpenArchive} open */
  constructor(open) { this.#open = open; }

  /**
   * Reads files; files of names belong to the others.
   * @param {Incoming[]} files
   * @returns {Promise<Found>} nothing if other files are read, or the memory is given back, meanwhile
   */
  async read(files) {
    this.free();
    const turn = this.#turn;
    /** @type {(Archive | OwnArchive)[]} */
    const archives = [];
    /** @type {Refused[]} */
    const refused = [];
    /** @type {Uint8Array[]} */
    const names = [];
    for (const { name, bytes, unreadable } of files) {
      if (unreadable) {
        refused.push({ file: name, fault: { code: "unreadable", line: 1, column: 1 } });
        continue;
      }
      try {
        archives.push(await this.#open(bytes));
      } catch (error) {
        const fault = /** @type {Fault} */ (error);
        if (!fault.code) throw error;
        if (fault.code === "names-only") names.push(bytes);
        else refused.push({ file: name, fault });
      }
    }
    if (turn !== this.#turn) {
      for (const archive of archives) archive.free();
      return this.#found;
    }
    if (!archives.length && !refused.length && names.length) {
      refused.push({ file: files[0].name, fault: { code: "names-only", line: 1, column: 1 } });
    }
    for (const archive of archives) if ("addNames" in archive) for (const bytes of names) archive.addNames(bytes);
    this.#archives = archives;
    this.#refused = refused;
    return this.#found;
  }

  /** Reads an ambiguous text in one of several ways. @param {string} code @returns {Found} */
  choose(code) {
    this.#next = 0;
    this.#ambiguous?.choose(code);
    return this.#found;
  }

  /** The first text that can mean different games. @returns {Archive | undefined} */
  get #ambiguous() {
    const foreign = /** @type {Archive[]} */ (this.#archives.filter((archive) => "choose" in archive));
    return foreign.find(({ choices }) => choices.length);
  }

  /** @returns {Found} */
  get #found() {
    /** @type {Row[]} */
    const rows = [];
    for (const { archive, index } of this.#all()) {
      if (rows.length === SHOWN) break;
      const summary = archive.summary(index);
      rows.push({ summary, chosen: !summary.fault });
    }
    return {
      rows, refused: this.#refused,
      choices: this.#ambiguous?.choices ?? [],
      formats: [...new Set(this.#archives.map(({ format }) => format))],
      total: this.#archives.reduce((sum, { length }) => sum + length, 0),
    };
  }

  /**
   * The record of a game as far as it could be read.
   * @param {number} row of the shown games @param {number} seed a random number @param {number} now wall clock in ms
   */
  record(row, seed, now) {
    for (const { archive, index, number } of this.#all()) if (number === row) return archive.record(index, seed, now);
    return "";
  }

  /**
   * Keeps the chosen games; of those that are not shown all that are whole. After a stop it goes on behind the stored ones.
   * @param {Pick<import("../device/library.js").Library, "addMany">} library
   * @param {boolean[]} chosen which of the shown games are wanted
   * @param {Pick<import("./importer.js").Parts, "now" | "random" | "sliceMs" | "pause" | "progress"> & {
   *   name: string, signal: AbortSignal }} run `name`: unique to this import
   * @returns {Promise<Kept>}
   */
  async keep(library, chosen, { now, random, name, sliceMs, pause, progress, signal }) {
    let [left, batches] = [0, 0];
    let since = performance.now();
    // While games are stored, the next ones are read.
    let storing = Promise.resolve(0);
    let failed = false;
    /** @type {{ card: Omit<Card, "id">, record: string }[]} */
    let games = [];
    /** @type {number[]} of these games */
    let numbers = [];
    const store = async () => {
      const before = await storing;
      const [some, of] = [games, numbers];
      const batch = `${name}${batches++}`;
      if (some.length) storing = library.addMany(some, batch, { signal }).then((stored) => {
        failed ||= stored < some.length;
        this.#next = of[stored] ?? of[of.length - 1] + 1;
        return before + stored;
      });
      [games, numbers] = [[], []];
    };
    for (const { archive, index, number } of this.#all(this.#next)) {
      if (signal.aborted || failed) break;
      if (number < SHOWN && !chosen[number]) continue;
      /** @type {import("../pkg/exchange.js").OwnKept} */
      const { summary, record, card } = archive.kept(index, random(), now());
      // A game with a mistake is kept only if the player has chosen it.
      if (record && (number < SHOWN || !summary.fault)) {
        // The card of a game of our own has its players and its end, as the record has.
        games.push({ card: { ...cardOf(summary), ...card }, record });
        numbers.push(number);
      } else left++;
      if (games.length === BATCH) await store();
      if (performance.now() - since > sliceMs) {
        progress(number);
        await pause();
        since = performance.now();
      }
    }
    if (!signal.aborted && !failed) await store();
    const kept = await storing;
    const stopped = signal.aborted || failed;
    if (!stopped) this.#next = 0;
    return { kept, left, stopped };
  }

  /**
   * Games with a result, for counting, and where the next ones begin.
   * @param {number} from the first game @param {number} sliceMs for how long they are read
   * @returns {{ games: import("./file-games.js").FileGame[], next: number }} `next`: -1 after the last one
   */
  finished(from, sliceMs) {
    const games = [];
    const end = performance.now() + sliceMs;
    for (const { archive, index, number } of this.#all(from)) {
      if (games.length === BATCH || performance.now() > end) return { games, next: number };
      const summary = archive.summary(index);
      if (!summary.fault && summary.winner !== undefined) games.push(gameOf(summary));
    }
    return { games, next: -1 };
  }

  /** All games of all files from one on, numbered. */
  *#all(from = 0) {
    let first = 0;
    for (const archive of this.#archives) {
      for (let index = Math.max(0, from - first); index < archive.length; index++) {
        yield { archive, index, number: first + index };
      }
      first += archive.length;
    }
  }

  /** Gives the memory of the files back. */
  free() {
    this.#turn++;
    this.#next = 0;
    for (const archive of this.#archives) archive.free();
    this.#archives = [];
    this.#refused = [];
  }
}
