// @ts-check
// The menu: the places, and everything that is not needed at every move, ordered by use.

import { el, icon } from "../device/dom.js";
import { button } from "./controls.js";
import { Dialog } from "./dialog.js";

/**
 * @typedef {import("../types.js").PlainIntent} PlainIntent
 * @typedef {{ game: { started: boolean, canResign: boolean, canRedo: boolean } | null, kept: boolean, update: boolean,
 *   sound: boolean }} State `game`: what can be done with the running game, null where another place is in view; `kept`: a record
 *   that could not be read is there for download; `update`: a new version is ready
 */

/** The icon of each place; "" is Play. @type {Record<string, string>} */
const MARKS = { "": "half", review: "graph", openings: "tree", learn: "book", games: "box" };

export class Menu {
  #dialog;
  #t;
  #emit;
  #places;

  /**
   * @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit
   * @param {string[]} places the names of all places
   */
  constructor(host, t, emit, places) {
    this.#t = t;
    this.#emit = emit;
    this.#places = places;
    this.#dialog = new Dialog(host, "menu-sheet", t);
  }

  /** @param {State} state */
  open(state) { this.#dialog.open("menu.title", () => this.#fill(state)); }
  refresh() { this.#dialog.refresh(); }

  /** @param {import("../types.js").Intent} intent */
  #choose(intent) {
    this.#dialog.close();
    this.#emit(intent);
  }

  /** @param {State} state */
  #fill({ game, kept, update, sound }) {
    const one = (/** @type {PlainIntent} */ type, /** @type {string} */ mark) =>
      button(this.#t(`menu.${type}`), () => this.#choose({ type }), { kind: "plain", mark, id: `menu-${type}` });
    const tile = (/** @type {PlainIntent} */ type, /** @type {string} */ mark, /** @type {string} */ pressed = "") =>
      el("button", {
        type: "button", class: "tile", id: `menu-${type}`, "aria-pressed": pressed || null,
        on: { click: () => this.#choose({ type }) },
      }, icon(mark), el("span", { text: this.#t(`menu.${type}`) }));
    this.#dialog.body.append(el("div", { class: "dialog-scroll menu-list" },
      this.#rowOfPlaces(),
      update && one("update", "again"),
      one("newGame", "new"),
      game?.started && one("rematch", "swap"),
      game?.canResign && one("resign", "flag"),
      game?.canRedo && one("redo", "redo"),
      game && one("share", "share"),
      game && one("copyGame", "copy"),
      el("div", { class: "tiles" },
        tile("rotate", "turn"), tile("mirror", "mirror"), game && tile("boardOnly", "eye"),
        tile("sound", sound ? "sound" : "silent", String(sound))),
      one("look", "half"),
      one("settings", "gear"),
      one("rules", "book"),
      one("keys", "keys"),
      kept && one("downloadKept", "save"),
    ));
  }

  /** On a wide screen they stand under the name instead. */
  #rowOfPlaces() {
    const now = document.getElementById("app")?.dataset.place ?? "";
    return el("nav", { class: "tiles menu-places", "aria-label": this.#t("place.label") }, ...this.#places.map((name) =>
      el("button", {
        type: "button", class: "tile", id: `menu-place-${name || "play"}`, "aria-current": name === now && "page",
        on: { click: () => this.#choose({ type: "visit", fragment: name }) },
      }, icon(MARKS[name]), el("span", { text: this.#t(`place.${name || "play"}`) }))));
  }
}
