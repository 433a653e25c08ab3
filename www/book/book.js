// @ts-check
// The openings: statistics of tournament games, names, balanced starts. The module and its files are fetched on first use.

import { OPENING_NAMES } from "../data/opening-names.js";
import { loadBook, loadData } from "../device/platform.js";
import { firstName } from "./families.js";

/**
 * @typedef {typeof import("../pkg/book.js")} Bindings
 * @typedef {import("../pkg/book.js").Openings} Openings
 * @typedef {import("../pkg/book.js").OpeningMove} OpeningMove
 * @typedef {import("../pkg/book.js").OpeningStatistics} OpeningStatistics
 * @typedef {OpeningMove & { name: string }} Row a move with the name of the position after it, or ""
 * @typedef {{ size: number, moves: string, winner: number, lead: number }} CountedGame `moves` in a row, without passes;
 *   `winner`: 1 Black, 2 White, 0 nobody; `lead`: the result of Black in discs if the source has it, else 0
 * @typedef {{ name: string, newAfter: number | null }} Opening of a game: its last name, or "", and the number of moves after
 *   which it was new
 */

/** The largest number of played discs after which positions of the player's own games are counted. */
const OWN_DISCS = 30;

/** For how long games are counted before a touch is handled, in ms. */
const SLICE_MS = 10;

/** Positions that are forgotten at a time, in a few ms. */
const FORGOTTEN = 20000;

/** @type {Promise<Bindings> | null} */
let bindings = null;

/** The compiled module, once. */
const ready = () => (bindings ??= Promise.all([import("../pkg/book.js"), loadBook()]).then(async ([loaded, module]) => {
  await loaded.default({ module_or_path: module });
  return loaded;
}).catch((error) => {
  bindings = null;
  throw error;
}));

/** @type {Promise<Book> | null} */
let book = null;

/** The book, loaded at the first call; a call after a failure tries again. @returns {Promise<Book>} */
export const openBook = () => (book ??= Promise.all([ready(), loadData("openings-8.bin")]).then((parts) => new Book(...parts))
  .catch((error) => {
    book = null;
    throw error;
  }));

/**
 * A random start of eight moves on 8x8 squares, after which neither side is ahead.
 * @param {number} seed a whole number
 * @returns {Promise<string>} the moves in a row
 */
export async function balancedOpening(seed) {
  const [{ balancedStart }, bytes] = await Promise.all([ready(), loadData("balanced-8.bin")]);
  return balancedStart(bytes, true, seed);
}

export class Book {
  #bindings;
  #names;
  /** The statistics of tournament games on 8x8 squares. */
  tournaments;

  /** @param {Bindings} bindings @param {Uint8Array} bytes the file of statistics */
  constructor(bindings, bytes) {
    this.#bindings = bindings;
    this.#names = new bindings.OpeningNames(OPENING_NAMES.map(([moves]) => moves).join("\n"));
    this.tournaments = new bindings.Openings(bytes);
  }

  /** The statistics of these games; `release` them. @param {CountedGame[]} games there may be a hundred thousand of them */
  async count(games) {
    const counter = new this.#bindings.OpeningCounter(OWN_DISCS);
    let since = performance.now();
    for (const { size, moves, winner, lead } of games) {
      counter.count(size, moves, winner, lead);
      if (performance.now() - since < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    return counter.finish();
  }

  /** Gives the memory of counted games back, between touches. @param {Openings} openings */
  async release(openings) {
    while (openings.forget(FORGOTTEN)) await new Promise((resolve) => setTimeout(resolve));
    openings.free();
  }

  /** The moves that were played from a position, the most played first. @param {Openings} source @param {string} position */
  rows(source, position) {
    return source.moves(position, this.#names).map((move) => /** @type {Row} */ ({ ...move, name: nameOf(move.name) }));
  }

  /**
   * The opening of a game from the usual start on 8x8 squares.
   * @param {string} moves in a row, without passes
   * @returns {Opening}
   */
  openingOf(moves) {
    const { name, newAfter } = this.tournaments.follow(moves, this.#names);
    return { name: nameOf(name), newAfter: newAfter ?? null };
  }

  /**
   * The move that a level draws from what people play.
   * @param {string} position @param {string} moves that led to it, in a row
   * @param {number} level @param {number} levels @param {number} seed
   * @returns {string} the square's name, or "" if the engine has to choose
   */
  choose(position, moves, level, levels, seed) { return this.tournaments.choose(position, moves, level, levels, seed); }

  /** The move with which a line goes on, or "". @param {string} line moves in a row @param {string} position */
  lineMove(line, position) { return this.#bindings.lineMove(line, position); }

  /** The right answers to a question of a drill; none where it ends. @param {string} position @param {string} line */
  answers(position, line) { return this.tournaments.answers(position, line).match(/../g) ?? []; }

  /** How a move answers. @param {string} position @param {string} line @param {string} square */
  judge(position, line, square) { return this.tournaments.judge(position, line, square); }

  /** The discs that a move loses by the estimates. @param {string} position @param {string} square */
  loss(position, square) { return this.tournaments.loss(position, square); }

  /** The other side's move in a drill, or "". @param {string} position @param {string} line @param {number} seed */
  reply(position, line, seed) { return this.tournaments.reply(position, line, seed); }

  /** The same for all images of a position. @param {string} position */
  idOf(position) { return this.#bindings.positionId(position); }
}

/** The name by its number. @param {number | undefined} number */
const nameOf = (number) => (number === undefined ? "" : firstName(OPENING_NAMES[number][1]));
