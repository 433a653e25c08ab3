// @ts-check
// The menu: everything that is not needed at every move.

import { el } from "../device/dom.js";
import { button } from "./controls.js";
import { Dialog } from "./dialog.js";

/**
 * @typedef {{ started: boolean, canResign: boolean, canRedo: boolean, kept: boolean, update: boolean }} State `kept`: a record
 *   that could not be read is there for download; `update`: a new version is ready
 */

export class Menu {
  #dialog;
  #t;
  #emit;

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(host, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#dialog = new Dialog(host, "menu", t);
  }

  /** @param {State} state */
  open(state) { this.#dialog.open("menu.title", () => this.#fill(state)); }
  refresh() { this.#dialog.refresh(); }

  /** @param {State} state */
  #fill(state) {
    const one = (/** @type {import("../types.js").PlainIntent} */ type, /** @type {string} */ mark) =>
      button(this.#t(`menu.${type}`), () => {
        this.#dialog.close();
        this.#emit({ type });
      }, { kind: "plain", mark, id: `menu-${type}` });
    this.#dialog.body.append(el("div", { class: "dialog-scroll menu-list" },
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
