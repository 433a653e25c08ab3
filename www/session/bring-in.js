// @ts-check
// Games that are brought in: what was recognised, the games in it, and keeping those that are chosen.

/**
 * @typedef {import("../device/incoming.js").Incoming} Incoming
 * @typedef {import("../pkg/notation.js").GameSummary} Summary
 * @typedef {import("../pkg/notation.js").NotationFault} Fault
 * @typedef {import("../pkg/notation.js").Archive} Archive
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ archive: Archive, index: number, summary: Summary, chosen: boolean }} Row
 * @typedef {{ file: string, fault: Fault }} Refused a file that is not read at all
 */

/** Rows that are shown; the other games are kept unseen. */
export const SHOWN = 100;

/** Games that are stored at a time. */
const BATCH = 500;

/** How long games are read without a break, in ms: less than a frame. */
const SLICE_MS = 10;

/** The players of a card: two persons, of whom none is at this device. @param {string[]} names */
const playersOf = (names) => names.map((name, index) => ({
  computer: false, level: 1, name, seat: index ? "other" : "me",
}));

/** The card of a game in the library. @param {Summary} summary @returns {Omit<Card, "id">} */
export const cardOf = (summary) => ({
  date: Date.parse(summary.date) || 0, kind: "imported", size: summary.size,
  players: /** @type {any} */ (playersOf(summary.players)), score: [...summary.score], turns: summary.turns,
  over: summary.over, winner: /** @type {0 | 1 | 2} */ (summary.winner ?? 0), board: summary.board, moves: summary.moves,
  ...(summary.event ? { title: summary.event } : {}),
});

export class BringIn {
  /** The codes of the formats, each once. @type {string[]} */
  formats = [];
  /** The number of games in all files. */
  total = 0;
  /** The first games. @type {Row[]} */
  rows = [];
  /** @type {Refused[]} */
  refused = [];
  /** The ways to read the text, while none is chosen. @type {string[]} */
  choices = [];
  /** @type {Archive[]} */
  #archives = [];
  #notation;

  /** @param {Pick<typeof import("../pkg/notation.js"), "Archive">} notation */
  constructor(notation) { this.#notation = notation; }

  /** Reads files; files of names belong to the others. @param {Incoming[]} files */
  read(files) {
    this.free();
    /** @type {Uint8Array[]} */
    const names = [];
    for (const { name, bytes } of files) {
      try {
        this.#archives.push(new this.#notation.Archive(bytes));
      } catch (error) {
        const fault = /** @type {Fault} */ (error);
        if (fault.code === "names-only") names.push(bytes);
        else this.refused.push({ file: name, fault });
      }
    }
    if (!this.#archives.length && !this.refused.length && names.length) {
      this.refused.push({ file: files[0].name, fault: { code: "names-only", line: 1, column: 1 } });
    }
    for (const archive of this.#archives) for (const bytes of names) archive.addNames(bytes);
    this.#list();
  }

  /** Reads an ambiguous text in one of several ways. @param {string} code */
  choose(code) {
    this.#archives.find((archive) => archive.choices.length)?.choose(code);
    this.#list();
  }

  #list() {
    this.choices = this.#archives.find((archive) => archive.choices.length)?.choices ?? [];
    this.formats = [...new Set(this.#archives.map(({ format }) => format))];
    this.total = this.#archives.reduce((sum, { length }) => sum + length, 0);
    this.rows = [];
    for (const archive of this.#archives) {
      for (let index = 0; index < archive.length && this.rows.length < SHOWN; index++) {
        const summary = archive.summary(index);
        this.rows.push({ archive, index, summary, chosen: !summary.fault });
      }
    }
  }

  /** The number of chosen games, with those that are not shown. */
  get chosen() { return this.rows.filter(({ chosen }) => chosen).length + this.total - this.rows.length; }

  /**
   * The record of a game as far as it could be read.
   * @param {Row} row @param {number} now wall clock in ms @param {number} seed a random number
   */
  record({ archive, index }, now, seed) { return archive.record(index, now, seed); }

  /**
   * Keeps the chosen games; of those that are not shown all that are whole.
   * @param {Pick<import("../device/library.js").Library, "addMany">} library
   * @param {{ now: () => number, random: () => number, name: string, pause: () => Promise<void>,
   *   progress: (done: number) => void, signal: AbortSignal }} run `name`: unique to this import; `pause`: lets the page paint
   * @returns {Promise<{ kept: number, left: number }>} how many were kept, and how many left out because of a mistake
   */
  async keep(library, { now, random, name, pause, progress, signal }) {
    let [kept, left, done, batches] = [0, 0, 0, 0];
    let since = performance.now();
    /** @type {{ card: Omit<Card, "id">, record: string }[]} */
    let games = [];
    const store = async () => {
      if (games.length) kept += await library.addMany(games, `${name}${batches++}`, { signal });
      games = [];
    };
    for (const row of this.#all()) {
      if (signal.aborted) break;
      done++;
      if (row.chosen) {
        const summary = row.summary ?? row.archive.summary(row.index);
        if (row.summary || !summary.fault) {
          try {
            games.push({ card: cardOf(summary), record: row.archive.record(row.index, now(), random()) });
          } catch {
            left++;
          }
        } else left++;
      }
      if (games.length === BATCH) await store();
      if (performance.now() - since > SLICE_MS) {
        progress(done);
        await pause();
        since = performance.now();
      }
    }
    if (!signal.aborted) await store();
    return { kept, left };
  }

  /** All games: those that are shown, then the others. */
  *#all() {
    yield* this.rows;
    let shown = this.rows.length;
    for (const archive of this.#archives) {
      for (let index = 0; index < archive.length; index++) {
        if (shown > 0) shown--;
        else yield { archive, index, chosen: true, summary: null };
      }
    }
  }

  /** Gives the memory of the files back. */
  free() {
    for (const archive of this.#archives) archive.free();
    this.#archives = [];
    this.rows = [];
    this.refused = [];
    this.choices = [];
    this.formats = [];
    this.total = 0;
  }
}
