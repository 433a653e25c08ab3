// @ts-check
// Keys to intents. Typing a letter and a number plays that square, so `d3` is a move on every keyboard.

import { squareNamed } from "../words/squares.js";

/**
 * @typedef {{ type: string, square?: number, pointer?: "key" }} Intent
 * @typedef {{ now?: Intent, later?: Intent }} Reading `later` holds unless another key comes within `WAIT_MS`
 */

/** @type {Record<string, string>} */
const PLAIN = { u: "undo", h: "hint", r: "rotate", z: "boardOnly", p: "pass", "?": "keys", home: "first", end: "last", escape: "escape" };
/** @type {Record<string, string>} */
const WITH_MODIFIER = { arrowleft: "back", arrowright: "forward", z: "undo", y: "redo" };

/** How long a key that could be the beginning of a square waits for the rest, in ms. */
export const WAIT_MS = 500;

/** Reads keys; remembers only the beginning of a square that is being typed. */
export class Keys {
  #typed = "";
  #typedAt = 0;

  /**
   * What a key means, or null.
   * @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean}} event
   * @param {number} size of the board
   * @param {number} nowMs
   * @returns {Reading | null}
   */
  read(event, size, nowMs) {
    const key = event.key.toLowerCase();
    const typed = nowMs - this.#typedAt > 3 * WAIT_MS ? "" : this.#typed;
    this.#typed = "";
    if (event.ctrlKey || event.metaKey || event.altKey) return modified(key, event);
    if (event.shiftKey && key.startsWith("arrow")) return modified(key, event);
    if (/^[a-j]$/.test(key) && key.charCodeAt(0) - 97 < size) {
      this.#remember(key, nowMs);
      return PLAIN[key] ? { later: { type: PLAIN[key] } } : {};
    }
    if (typed && /^\d$/.test(key)) return this.#square(typed + key, size, nowMs);
    return PLAIN[key] ? { now: { type: PLAIN[key] } } : null;
  }

  /** @param {string} name @param {number} size @param {number} nowMs @returns {Reading} */
  #square(name, size, nowMs) {
    const square = squareNamed(name, size);
    if (square < 0) return {};
    /** @type {Intent} */
    const tap = { type: "tap", square, pointer: "key" };
    if (size < 10 || !/^[a-j]1$/.test(name)) return { now: tap };
    this.#remember(name, nowMs);
    return { later: tap };
  }

  /** @param {string} typed @param {number} nowMs */
  #remember(typed, nowMs) {
    this.#typed = typed;
    this.#typedAt = nowMs;
  }
}

/** @param {string} key @param {{altKey?: boolean, shiftKey?: boolean}} event @returns {Reading | null} */
function modified(key, event) {
  if (event.shiftKey && key === "z") return { now: { type: "redo" } };
  if (event.altKey && key.length === 1) return null;
  return WITH_MODIFIER[key] ? { now: { type: WITH_MODIFIER[key] } } : null;
}
