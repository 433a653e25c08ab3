// @ts-check
// A sheet of all keys.

import { el } from "../device/dom.js";
import { Dialog } from "./dialog.js";

const KEYS = [
  ["keys.move", ["←", "↑", "→", "↓"]], ["keys.play", ["Enter"]], ["keys.type", ["d", "3"]], ["keys.step", ["Alt", "← →"]], ["keys.ends", ["Home", "End"]],
  ["keys.undo", ["U"]], ["keys.redo", ["Ctrl", "Y"]], ["keys.hint", ["H"]], ["keys.pass", ["P"]], ["keys.rotate", ["R"]], ["keys.boardOnly", ["Z"]],
  ["keys.sheet", ["?"]], ["keys.close", ["Esc"]],
];

/** The sheet of keys. */
export class KeysSheet {
  #dialog;
  #t;

  /** @param {HTMLElement} host @param {import("../words/i18n.js").WordsOf} t */
  constructor(host, t) {
    this.#t = t;
    this.#dialog = new Dialog(host, "keys", t);
  }

  open() { this.#dialog.open("keys.title", () => this.#fill()); }
  refresh() { if (this.#dialog.isOpen) this.#dialog.refresh(); }

  #fill() {
    const list = el("dl", { class: "keys" });
    for (const [key, caps] of KEYS) {
      list.append(el("div", {}, el("dt", {}, ...[...caps].map((cap) => el("kbd", { text: cap }))), el("dd", { text: this.#t(String(key)) })));
    }
    this.#dialog.body.append(el("div", { class: "dlg-scroll", tabindex: "0", role: "group", "aria-label": this.#t("keys.title") }, list));
  }
}
