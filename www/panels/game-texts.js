// @ts-check
// What is said about kept games, so that they can be listed and searched: names, days, openings. There may be games by the
// hundred thousand: each text is made once, and openings are named a few at a time.

import { playerName, playersOf } from "../session/players.js";
import { dayText } from "../words/days.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../book/book.js").Opening} Opening
 */

/** Moves, as text, in which an opening has its name. */
const OPENING = 72;

/** For how long openings are named without a break, in ms: less than a frame. */
const NAMING_MS = 8;

export class GameTexts {
  #words;
  #now;
  #named;
  /** @type {WeakMap<Card, string>} */
  #texts = new WeakMap();
  /** The names of openings, as far as they are found. @type {WeakMap<Card, string>} */
  #openings = new WeakMap();
  /** The names of all openings that were found. @type {Set<string>} */
  openings = new Set();
  /** Cards whose texts have no opening yet. @type {Card[]} */
  #unnamed = [];
  /** @type {ReturnType<typeof setTimeout> | 0} */
  #naming = 0;
  /** Days by the dates of cards: many games have the same. @type {Map<string, string>} */
  #days = new Map();
  /** The opening of moves, once the book is there. @type {((moves: string) => Opening) | null} */
  #book = null;

  /**
   * @param {import("../words/i18n.js").Words} words @param {() => number} now wall clock in ms
   * @param {() => void} named called when all openings have their names
   */
  constructor(words, now, named) {
    this.#words = words;
    this.#now = now;
    this.#named = named;
  }

  /** The language has changed. */
  forget() {
    this.#texts = new WeakMap();
    this.#days.clear();
  }

  /** The names of both players. @param {Card} card */
  names({ players }) {
    return [1, 2].map((colour) => playerName(playersOf(/** @type {[any, any]} */ (players)), colour, this.#words.t));
  }

  /** The name of a player, in small letters. @param {Card} card @param {0 | 1} player */
  nameOf(card, player) {
    const { computer, name } = card.players[player];
    return (computer || !name ? this.names(card)[player] : name).toLowerCase();
  }

  /** @param {Card} card */
  day(card) {
    if (!card.date) return "";
    const key = `${card.date} ${card.kind} ${card.yearOnly}`;
    let day = this.#days.get(key);
    if (day === undefined) {
      const written = card.kind === "imported";
      day = card.yearOnly ? isoDay(card).slice(0, 4) : dayText(card.date, this.#now(), this.#words.code, written);
      this.#days.set(key, day);
    }
    return day;
  }

  /** All that can be searched, in small letters. @param {Card} card */
  textOf(card) {
    let text = this.#texts.get(card);
    if (text === undefined) {
      const { size, title, note } = card;
      text = [...this.names(card), title, note, isoDay(card), this.day(card), `${size}×${size}\n${size}x${size}`]
        .filter((part) => part !== undefined).join("\n").toLowerCase();
      this.#texts.set(card, text);
      this.#unnamed.push(card);
      this.#nameOpenings();
    }
    return text;
  }

  /** The name of a game's opening, "" while it is not found. @param {Card} card */
  openingOf(card) { return this.#openings.get(card) ?? ""; }

  /** Finds the name of a game's opening. @param {Card} card */
  findOpening(card) {
    let name = this.#openings.get(card);
    if (name === undefined && this.#book && card.size === 8) {
      name = this.#book(card.moves.slice(0, OPENING)).name;
      this.#openings.set(card, name);
      if (name) this.openings.add(name);
    }
    return name ?? "";
  }

  /** A game's opening as a sentence, with the move after which the game was new; "" without a name. @param {Card} card */
  openingSentence(card) {
    const { name, newAfter } = (card.size === 8 && this.#book?.(card.moves.slice(0, OPENING))) || { name: "", newAfter: null };
    return name && this.#words.t("games.openingOf", { name, n: newAfter });
  }

  /** @param {(moves: string) => Opening} openingOf of moves in a row @returns {boolean} whether it is new */
  useOpenings(openingOf) {
    if (this.#book) return false;
    this.#book = openingOf;
    this.#nameOpenings();
    return true;
  }

  /** Adds the names of openings to what can be searched. */
  #nameOpenings() {
    if (!this.#book || this.#naming) return;
    this.#naming = setTimeout(() => {
      this.#naming = 0;
      const end = performance.now() + NAMING_MS;
      for (let card; performance.now() < end && (card = this.#unnamed.pop());) {
        const opening = this.findOpening(card);
        const text = this.#texts.get(card);
        // Joined, since a sum of two strings is put together only by the first search, for all games at once.
        if (opening && text !== undefined) this.#texts.set(card, [text, opening.toLowerCase()].join("\n"));
      }
      if (this.#unnamed.length) this.#nameOpenings();
      else this.#named();
    });
  }
}

/** The date of a card as `2004-09-18`. @param {Card} card */
const isoDay = ({ date }) => (date ? new Date(date).toISOString().slice(0, 10) : "");
