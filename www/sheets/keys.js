// @ts-check
// The sheet of all keys.

import { el } from "../device/dom.js";
import { Dialog } from "./dialog.js";

/** The word of each row with its keys; a key without a word is its own name. */
const KEYS = /** @type {const} */ ([
  ["keys.move", ["←", "↑", "→", "↓"]],
  ["keys.play", ["key.enter"]],
  ["keys.type", ["d", "3"]],
  ["keys.step", ["Alt", "← →"]],
  ["keys.ends", ["key.home", "key.end"]],
  ["keys.undo", ["U"]],
  ["keys.redo", ["key.ctrl", "Y"]],
  ["keys.hint", ["H"]],
  ["keys.squares", ["L"]],
  ["keys.pass", ["P"]],
  ["keys.rotate", ["R"]],
  ["keys.boardOnly", ["Z"]],
  ["keys.menu", ["M"]],
  ["keys.newGame", ["N"]],
  ["keys.places", ["1–5"]],
  ["keys.reviewMistake", ["N"]],
  ["keys.reviewTry", ["T"]],
  ["keys.reviewLine", ["L"]],
  ["keys.reviewWhy", ["W"]],
  ["keys.reviewValues", ["V"]],
  ["keys.groups", ["O"]],
  ["keys.sheet", ["?"]],
  ["keys.close", ["Esc"]],
]);

export class KeysSheet {
  #dialog;
  #t;

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t */
  constructor(host, t) {
    this.#t = t;
    this.#dialog = new Dialog(host, "keys", t);
  }

  open() { this.#dialog.open("keys.title", () => this.#fill()); }
  refresh() { this.#dialog.refresh(); }

  #fill() {
    const rows = KEYS.map(([key, caps]) =>
      el("div", {}, el("dt", {}, ...caps.map((cap) => el("kbd", { text: this.#t(cap) }))), el("dd", { text: this.#t(key) })));
    const scroll = { class: "dialog-scroll", tabindex: "0", role: "group", "aria-label": this.#t("keys.title") };
    this.#dialog.body.append(el("div", scroll, el("dl", { class: "keys" }, ...rows)));
  }
}
