// @ts-check
// The menu: everything that is not needed at every move.

import { el } from "../device/dom.js";
import { Dialog } from "./dialog.js";
import { button } from "./controls.js";

/** The menu. */
export class Menu {
  #dialog;
  #t;
  #emit;

  /** @param {HTMLElement} host @param {import("../words/i18n.js").WordsOf} t @param {(intent: any) => void} emit */
  constructor(host, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#dialog = new Dialog(host, "menu", t);
  }

  /**
   * @param {{ started: boolean, canResign: boolean, canRedo: boolean, kept: boolean, update: boolean }} state
   */
  open(state) { this.#dialog.open("menu.title", () => this.#fill(state)); }
  refresh() { if (this.#dialog.isOpen) this.#dialog.refresh(); }

  /** @param {{ started: boolean, canResign: boolean, canRedo: boolean, kept: boolean, update: boolean }} state */
  #fill(state) {
    const one = (/** @type {string} */ type, /** @type {string} */ mark, /** @type {any} */ more = {}) =>
      button(this.#t(`menu.${type}`), () => {
        this.#dialog.close();
        this.#emit({ type, ...more });
      }, { kind: "plain", mark, id: `menu-${type}` });
    this.#dialog.body.append(el("div", { class: "dlg-scroll menu-list" },
      state.update && one("update", "again"),
      one("newGame", "new"),
      state.started && one("rematch", "swap"),
      state.canResign && one("resign", "flag"),
      state.canRedo && one("redo", "redo"),
      one("rotate", "turn"),
      one("mirror", "mirror"),
      one("boardOnly", "eye"),
      el("hr"),
      one("rules", "book"),
      one("settings", "gear"),
      one("keys", "keys"),
      el("hr"),
      one("copyGame", "copy"),
      one("copyMoves", "copy"),
      state.kept && one("downloadKept", "save"),
    ));
  }
}
