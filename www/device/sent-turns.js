// @ts-check
// How far each game by link was sent, stored on the device. Without storage a turn is offered for sending once more.

const KEY = "outflank.turns";

/** Games that are remembered, the latest ones. */
const MOST = 200;

/** @typedef {Pick<globalThis.Storage, "getItem" | "setItem">} Shelf */

export class SentTurns {
  #open;
  /** @type {[string, number][]} */
  #turns;

  /** @param {() => Shelf} open may throw where storage is forbidden */
  constructor(open) {
    this.#open = open;
    this.#turns = this.#read();
  }

  /** The number of turns that were sent of a game, -1 if it never was. @param {string} id */
  of(id) { return this.#turns.find(([known]) => known === id)?.[1] ?? -1; }

  /** @param {string} id @param {number} turns */
  note(id, turns) {
    const others = this.#read().filter(([known]) => known !== id);
    this.#turns = [/** @type {[string, number]} */ ([id, turns]), ...others].slice(0, MOST);
    try {
      this.#open().setItem(KEY, JSON.stringify(this.#turns));
    } catch { /* The game itself has been stored, or its loss reported, elsewhere. */ }
  }

  /** @returns {[string, number][]} */
  #read() {
    try {
      const stored = JSON.parse(this.#open().getItem(KEY) ?? "[]");
      return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && Number.isInteger(entry[1])) : [];
    } catch {
      return this.#turns ?? [];
    }
  }
}
