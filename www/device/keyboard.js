// @ts-check
// Keys to intents. A letter and a number typed in a row play that square, so `d3` is a move on every keyboard.

import { squareNamed } from "../words/squares.js";

/**
 * @typedef {import("../types.js").Intent} Intent
 * @typedef {import("../types.js").PlainIntent} PlainIntent
 * @typedef {{ now?: Intent, later?: Intent }} Reading `later` holds unless another key comes within `WAIT_MS`
 * @typedef {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, shiftKey?: boolean }} Key
 */

/** @type {Record<string, PlainIntent>} */
const PLAIN = {
  u: "undo", h: "hint", l: "squares", r: "rotate", z: "boardOnly", p: "pass", m: "menu", n: "newGame", "?": "keys", "/": "search",
  home: "first", end: "last", escape: "escape",
};
/** @type {Record<string, PlainIntent>} */
const WITH_MODIFIER = { arrowleft: "back", arrowright: "forward", z: "undo", y: "redo" };

/** How long a key that could be the beginning of a square waits for the rest, in ms. */
const WAIT_MS = 500;

/** Reads keys; its only state is what was typed before. */
export class Keyboard {
  #typed = "";
  #typedAt = 0;
  /** When a letter was pressed last: a number behind it is no place. */
  #letterAt = -Infinity;

  /**
   * The meaning of a key, or null.
   * @param {Key} event
   * @param {number} size of the board
   * @param {number} nowMs
   * @param {Record<string, PlainIntent>} [own] keys of the place in view
   * @param {boolean} [single] single characters have a meaning
   * @returns {Reading | null}
   */
  read(event, size, nowMs, own, single = true) {
    const key = event.key.toLowerCase();
    const plain = own?.[event.key] ?? PLAIN[key];
    const typed = nowMs - this.#typedAt > 3 * WAIT_MS ? "" : this.#typed;
    this.#typed = "";
    if (event.ctrlKey || event.metaKey || event.altKey) return modified(key, event);
    if (event.shiftKey && key.startsWith("arrow")) return modified(key, event);
    if (!single && key.length === 1) return null;
    if (/^[a-z]$/.test(key)) this.#letterAt = nowMs;
    if (/^[a-j]$/.test(key) && key.charCodeAt(0) - 97 < size) {
      this.#keep(key, nowMs);
      return plain ? { later: { type: plain } } : {};
    }
    if (typed && /^\d$/.test(key)) return this.#square(typed + key, size, nowMs);
    if (/^[1-5]$/.test(key) && nowMs - this.#letterAt > 3 * WAIT_MS) return { now: { type: "place", number: Number(key) } };
    return plain ? { now: { type: plain } } : null;
  }

  /** @param {string} name @param {number} size @param {number} nowMs @returns {Reading} */
  #square(name, size, nowMs) {
    const square = squareNamed(name, size);
    if (square < 0) return {};
    /** @type {Intent} */
    const tap = { type: "tap", square, pointer: "key" };
    if (size < 10 || !/^[a-j]1$/.test(name)) return { now: tap };
    this.#keep(name, nowMs);
    return { later: tap };
  }

  /** @param {string} typed @param {number} nowMs */
  #keep(typed, nowMs) {
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

/**
 * Emits the intents of the keys that are pressed outside of dialogs and fields.
 * @param {() => number} size of the board
 * @param {import("../types.js").Emit} emit
 * @param {(event: KeyboardEvent) => void} walk moves the keyboard over the board, if the key is an arrow
 * @param {() => Record<string, PlainIntent> | undefined} own keys of the place in view
 * @param {{ keys: boolean }} settings `keys`: single characters have a meaning
 */
export function listenToKeys(size, emit, walk, own, settings) {
  const keyboard = new Keyboard();
  /** @type {Intent | undefined} */
  let due;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea")) return;
    const reading = keyboard.read(event, size(), performance.now(), own(), settings.keys);
    if (!reading) return walk(event);
    event.preventDefault();
    clearTimeout(waiting);
    const { now, later } = reading;
    // Only its second digit replaces a square; a letter belongs to the key behind it.
    if (due?.type === "tap" && now?.type !== "tap") emit(due);
    due = later;
    if (now) emit(now);
    if (later) waiting = setTimeout(() => {
      due = undefined;
      emit(later);
    }, WAIT_MS);
  });
}
