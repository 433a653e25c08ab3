// @ts-check
// The lines that the player drills, and the memory of the positions that they missed.

import { askedAgain, isMemoryCard } from "./memory-card.js";

/**
 * @typedef {import("../pkg/coach.js").MemoryCard} MemoryCard
 * @typedef {{ line: string, colour: 1 | 2 }} DrillLine `line`: moves in a row; `colour`: the one that the player learns
 * @typedef {DrillLine & { path: string, card: MemoryCard }} MissedPosition `path`: the moves that led to the position
 * @typedef {Pick<typeof import("../pkg/coach.js"), "reviewCard" | "dueDay" | "dayNumber">} Rules
 */

/** Lines that are kept, the ones drilled last. */
const KEPT_LINES = 40;

/** Answers as FSRS grades them. */
const AGAIN = 1;
const GOOD = 3;

export class DrillCards {
  #rules;
  #store;
  #now;
  /** @type {DrillLine[]} */
  #lines = [];
  /** By position and line. @type {Record<string, MissedPosition>} */
  #missed = {};

  /**
   * @param {Rules} rules
   * @param {{ read: () => unknown, save: (progress: object) => void, onReplace?: (reader: () => void) => void }} store
   * @param {() => Date} now
   */
  constructor(rules, store, now) {
    this.#rules = rules;
    this.#store = store;
    this.#now = now;
    this.#read();
    store.onReplace?.(() => this.#read());
  }

  #read() {
    const { lines, missed } = /** @type {Record<string, any>} */ (this.#store.read() ?? {});
    // Nothing that is stored makes the page fail.
    this.#lines = (Array.isArray(lines) ? lines : []).filter(isLine);
    this.#missed = Object.fromEntries(Object.entries(missed && typeof missed === "object" ? missed : {})
      .filter(([, value]) => isLine(value) && isMoves(value.path) && isMemoryCard(value.card)));
  }

  /** The lines, the one drilled last first. */
  get lines() { return this.#lines; }

  /** The missed positions that are due. */
  get due() {
    const today = this.#today;
    return Object.entries(this.#missed).map(([id, missed]) => ({ id, ...missed })).filter(({ card }) => {
      const due = this.#rules.dueDay(card);
      return due !== undefined && due <= today;
    });
  }

  /** A drill of a line begins. @param {DrillLine} drilled */
  begin({ line, colour }) {
    this.#lines = [{ line, colour }, ...this.#lines.filter((other) => !same(other, { line, colour }))].slice(0, KEPT_LINES);
    this.#save();
  }

  /** Forgets a line and what was missed in it. @param {DrillLine} forgotten */
  remove(forgotten) {
    this.#lines = this.#lines.filter((line) => !same(line, forgotten));
    this.#missed = Object.fromEntries(Object.entries(this.#missed).filter(([, missed]) => !same(missed, forgotten)));
    this.#save();
  }

  /**
   * Notes the first answer at a position: what was never missed is not repeated.
   * @param {string} position the same for all images @param {DrillLine & { path: string }} where @param {boolean} right
   */
  answered(position, where, right) {
    const id = `${position} ${where.line} ${where.colour}`;
    const before = this.#missed[id];
    if (!before && right) return;
    const known = askedAgain(before?.card ?? null, this.#rules.dueDay);
    const card = this.#rules.reviewCard(known, right ? GOOD : AGAIN, this.#today);
    this.#missed[id] = { line: where.line, colour: where.colour, path: where.path, card };
    this.#save();
  }

  get #today() {
    const now = this.#now();
    return this.#rules.dayNumber(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? 0;
  }

  #save() { this.#store.save({ lines: this.#lines, missed: this.#missed }); }
}

/** @param {DrillLine} one @param {DrillLine} other */
const same = (one, other) => one.line === other.line && one.colour === other.colour;

const isMoves = (/** @type {unknown} */ moves) => typeof moves === "string" && /^([a-h][1-8])*$/.test(moves);
const isLine = (/** @type {any} */ line) => isMoves(line?.line) && (line.colour === 1 || line.colour === 2);
