// @ts-check
// Whose games the openings are counted from: those of tournaments, of the player, or of files.

import { leadOf } from "./early-result.js";

/**
 * @typedef {import("./file-games.js").FileGame} FileGame
 * @typedef {import("../book/book.js").Book} Book
 * @typedef {import("../book/book.js").Row} Row
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ read: (take: (cards: Card[]) => void) => Promise<unknown> }} Library
 * @typedef {"tournaments" | "own" | "ownBlack" | "ownWhite" | "files"} Kind
 *   `ownBlack`: games in which a person at this device was Black
 */

/** Sources of every board; tournament games are on 8x8 squares. @type {Kind[]} */
const OWN = ["own", "ownBlack", "ownWhite", "files"];

export class OpeningSource {
  /** The source that the player wants; a board without tournament games has another one. @type {Kind} */
  #wanted = "tournaments";
  /** The year of the counted games; 0 for all. */
  year = 0;
  /** Finished games of files that the player has chosen. @type {FileGame[]} */
  #fileGames = [];
  /**
   * The years of the chosen files, and of the player's own finished games once they are read.
   * @type {{ files: number[], own: number[] }}
   */
  #years = { files: [], own: [] };
  #library;
  #open;
  #size = 8;
  /** @type {Book | null} */
  #book = null;
  /** Counts what is counted: games may change meanwhile. */
  #turn = 0;
  /** The player's own games or those of files, counted. @type {import("../pkg/book.js").Openings | null} */
  #own = null;

  /** @param {Library} library @param {() => Promise<Book>} open opens the book */
  constructor(library, open) {
    this.#library = library;
    this.#open = open;
  }

  /** The source in use. */
  get kind() {
    const kinds = this.kinds(this.#size);
    return kinds.includes(this.#wanted) ? this.#wanted : kinds[0];
  }

  /** The sources for a board of this size. @param {number} size @returns {Kind[]} */
  kinds(size) { return size === 8 ? ["tournaments", ...OWN] : OWN; }

  /** @param {string} kind */
  choose(kind) {
    this.#wanted = /** @type {Kind} */ (kind);
    this.year = 0;
    this.forget();
  }

  /** The years of the games, the first one first; without more than one there is nothing to choose. */
  get years() {
    if (this.kind === "tournaments") return [];
    const years = this.kind === "files" ? this.#years.files : this.#years.own;
    return years.length > 1 ? years : [];
  }

  /** Takes the games of files. @param {FileGame[]} games */
  takeFiles(games) {
    this.#fileGames = games;
    this.#years.files = yearsOf(games);
    this.choose("files");
  }

  /** Counts the games of one year. @param {number} year 0 for all */
  chooseYear(year) {
    this.year = year;
    this.forget();
  }

  /** The player's games have changed. Returns whether that concerns what is counted; then it has to be loaded again. */
  changed() {
    if (this.kind === "tournaments" || this.kind === "files") return false;
    this.forget();
    return true;
  }

  /** Nothing is counted until the next loading. */
  forget() {
    this.#turn++;
    if (this.#own) this.#book?.release(this.#own);
    this.#own = null;
  }

  /** Loads what the source needs for a board of this size. @param {number} size */
  async load(size) {
    if (size !== this.#size) this.forget();
    this.#size = size;
    this.#book ??= await this.#open();
    if (this.kind === "tournaments" || this.#own) return;
    const turn = ++this.#turn;
    const games = this.kind === "files" ? this.#gamesOfFiles() : await this.#ownGames();
    if (turn !== this.#turn) return;
    const own = await this.#book.count(games);
    if (turn === this.#turn) this.#own = own;
    else this.#book.release(own);
  }

  #gamesOfFiles() {
    const year = this.year;
    return this.#fileGames.filter((game) => game.size === this.#size && (!year || game.year === year));
  }

  async #ownGames() {
    // A collection has few dates.
    /** @type {Map<number, number>} */
    const years = new Map();
    const yearOf = (/** @type {number} */ date) => {
      let year = years.get(date);
      if (year === undefined) years.set(date, year = date ? new Date(date).getFullYear() : 0);
      return year;
    };
    /** @type {FileGame[]} */
    const games = [];
    await this.#library.read((some) => {
      for (const card of some) if (this.#counts(card)) games.push({ ...gameOf(card), year: yearOf(card.date) });
    });
    this.#years.own = yearsOf(games);
    return games.filter(({ year }) => !this.year || year === this.year);
  }

  /** @param {Card} card */
  #counts({ size, over, players }) {
    const person = (/** @type {number} */ seat) => !players[seat].computer && players[seat].seat === "me";
    const colour = this.kind === "ownBlack" ? person(0) : this.kind === "ownWhite" ? person(1) : true;
    return size === this.#size && over && colour;
  }

  get #openings() { return this.kind === "tournaments" ? this.#book?.tournaments : this.#own; }

  /** All games of the source. */
  get total() { return this.#openings?.games ?? 0; }

  /** The games that reached a position. @param {string} position */
  gamesAt(position) { return this.#openings?.at(position)?.games ?? 0; }

  /** The moves that were played, the most played first. @param {string} position @returns {Row[]} */
  rows(position) { return this.#openings && this.#book ? this.#book.rows(this.#openings, position) : []; }

  /** The last name of a game from the usual start, or "". @param {number} size @param {string} moves in a row */
  nameOf(size, moves) { return (size === 8 && this.#book?.openingOf(moves).name) || ""; }
}

/** All years of games, the first one first. @param {FileGame[]} games */
const yearsOf = (games) => [...new Set(games.map(({ year }) => year))].filter(Boolean).sort();

/** @param {Card} card @returns {import("../book/book.js").CountedGame} */
const gameOf = ({ size, moves, winner, result }) => ({ size, moves, winner, lead: leadOf(result) });
