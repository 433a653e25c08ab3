// @ts-check
// The paper: the room that every place but Play fills. Upright it has a head above, and the desk below the board or in its
// place; on a wide screen it is the panel. The bottom row is the one of Play, whose last slot is always the menu.

import { boardStop, el, fill, icon } from "../device/dom.js";

/**
 * @typedef {import("../types.js").Intent} Intent
 * @typedef {{ id: string, label: string, mark: string, intent: Intent, off?: boolean, now?: boolean, pressed?: boolean }} Slot
 *   `label`: a key; `mark`: an icon; `off`: cannot be done now; `now`: filled, one slot at most
 */

export class Paper {
  /** A game that goes on elsewhere. */
  pill = el("button", { id: "pill", class: "pill", type: "button", hidden: true });
  /** Buttons at the right of the head. */
  tools = el("div", { class: "paper-tools" });
  /** What the place shows; it scrolls in its own room. */
  desk = el("section", { id: "desk", class: "desk" });
  #back = el("button", { id: "paper-back", class: "tool", type: "button" }, icon("back"));
  #title = el("h2", { id: "paper-title", class: "paper-title", tabindex: "-1" });
  #page;
  #t;
  #emit;
  #app;
  #menu;
  #showGame;
  /** The name of the place in view, "" for Play. */
  #place = "";
  #detail = "";
  /** @type {Slot[]} */
  #slots = [];

  /**
   * @param {Document} page @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit
   * @param {() => void} goBack to where one came from
   * @param {() => void} showGame shows the board of the running game
   */
  constructor(page, t, emit, goBack, showGame) {
    this.#page = page;
    this.#t = t;
    this.#emit = emit;
    this.#showGame = showGame;
    this.#back.addEventListener("click", goBack);
    const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (page.getElementById(id));
    this.#app = at("app");
    this.#menu = at("menu");
    at("strip-far").before(el("header", { class: "paper-head" }, this.#back, this.#title, this.tools), this.pill);
    at("actions").before(this.desk);
    this.desk.setAttribute("aria-labelledby", this.#title.id);
    this.refresh();
  }

  /**
   * Clears the paper for a place and gives the focus to its heading.
   * @param {string} place its name, as in the address
   * @param {boolean} board the place shows a board, which stays in view upright too; on a wide screen there always is one
   * @param {string} [listed] the place in the row of places, if it is another
   */
  open(place, board, listed = place) {
    if (this.#place !== place) this.#clear();
    this.#place = this.#app.dataset.place = place;
    this.#app.classList.toggle("with-board", board);
    if (!board) this.#showGame();
    for (const link of this.#page.querySelectorAll("#places a")) {
      if (link.getAttribute("href") === `#${listed}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.refresh();
    this.#title.focus({ preventScroll: true });
  }

  /** Gives the room back to Play. */
  close() {
    this.#clear();
    this.#place = "";
    delete this.#app.dataset.place;
    this.#app.classList.remove("with-board");
    for (const link of this.#page.querySelectorAll("#places a")) {
      if (link.getAttribute("href") === "#") link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.refresh();
    this.#page.getElementById("name")?.focus({ preventScroll: true });
  }

  /** Names what the place shows in the title of the window. @param {string} detail "" for nothing */
  describe(detail) {
    this.#detail = detail;
    this.refresh();
  }

  /** Shows what can be done now; the menu stays behind it. @param {Slot[]} slots */
  show(slots) {
    this.#slots = slots;
    const focused = this.#page.activeElement?.id;
    const old = [.../** @type {NodeListOf<HTMLElement>} */ (this.#app.querySelectorAll(".slot"))];
    // A slot that stays is not replaced: a finger may be on it.
    const same = old.length === slots.length && slots.every(({ id }, i) => old[i].id === id);
    if (!same) for (const slot of old) slot.remove();
    slots.forEach(({ id, label, mark, off, now, pressed }, i) => {
      const slot = same ? old[i] : el("button", { id, type: "button", on: { click: () => this.#press(id) } });
      slot.className = now ? "slot now" : "slot";
      slot.setAttribute("aria-disabled", String(Boolean(off)));
      if (pressed === undefined) slot.removeAttribute("aria-pressed");
      else slot.setAttribute("aria-pressed", String(pressed));
      fill(slot, [icon(mark), el("span", { text: this.#t(label) })]);
      if (same) return;
      this.#menu.before(slot);
      if (id === focused) slot.focus();
    });
    if (slots.length && old.some(({ id }) => id === focused) && !slots.some(({ id }) => id === focused)) this.#keepFocus();
  }

  /** The slot with the focus is gone. */
  #keepFocus() {
    const stop = this.#app.classList.contains("with-board") ? boardStop() : null;
    (stop ?? this.#title).focus({ preventScroll: true });
  }

  /** @param {string} id of a slot */
  #press(id) {
    const slot = this.#slots.find((known) => known.id === id);
    if (slot && !slot.off) this.#emit(slot.intent);
  }

  /** The language has changed. */
  refresh() {
    const place = this.#place && this.#t(`place.${this.#place}`);
    this.#title.textContent = place;
    this.#page.title = ["Outflank", place].filter(Boolean).join(", ") + (place && this.#detail && `: ${this.#detail}`);
    this.#back.setAttribute("aria-label", this.#t("paper.back"));
    this.show(this.#slots);
  }

  #clear() {
    this.desk.replaceChildren();
    this.desk.removeAttribute("tabindex");
    this.tools.replaceChildren();
    this.#detail = "";
    this.show([]);
  }
}
