// @ts-check
// The list of the kept games. Only the rows in sight are built; each says its number and how many there are.

import { el } from "../device/dom.js";
import { resultOf } from "../session/kept-game.js";
import { playerName, playersOf } from "../session/players.js";
import { dayText } from "../words/days.js";
import { thumbnail } from "./thumbnail.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").ShownGames} Shown
 */

/** Rows that are built above and below those in sight. */
const SPARE = 4;

export class GamesList {
  #desk;
  #words;
  #emit;
  #now;
  #empty = el("p", { class: "games-empty" });
  #room = el("div", { class: "games-room" });
  #list = el("ul", { class: "games-list" });
  #toast = el("div", { class: "toast", hidden: true });
  /** @type {Shown} */
  #shown = { cards: [], chosen: "", removed: null };
  /** The built rows by the ids of their games. @type {Map<string, HTMLElement>} */
  #rows = new Map();
  /** The height of a row in px, once one has been seen. */
  #height = 0;
  #language = "";

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit @param {() => number} now wall clock in ms
   */
  constructor(paper, words, emit, now) {
    this.#desk = paper.desk;
    this.#words = words;
    this.#emit = emit;
    this.#now = now;
    this.#room.append(this.#list);
    this.#desk.addEventListener("scroll", () => this.#build(), { passive: true });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => {
      this.#height = 0;
      this.#build();
    }).observe(this.#desk);
  }

  /** @param {Shown} shown */
  render(shown) {
    const { t, code } = this.#words;
    if (shown.cards !== this.#shown.cards || code !== this.#language) this.#drop();
    this.#language = code;
    this.#shown = shown;
    if (!this.#room.isConnected) this.#desk.append(this.#empty, this.#room, this.#toast);
    this.#empty.hidden = shown.cards.length > 0;
    this.#empty.textContent = t("games.none");
    this.#list.setAttribute("aria-label", t("games.list"));
    this.#renderToast();
    this.#build();
  }

  /** Gives the focus to the row of a game. @param {string} id */
  focusRow(id) {
    const index = this.#shown.cards.findIndex((card) => card.id === id);
    if (index < 0) return;
    const { scrollTop, clientHeight } = this.#desk;
    const top = this.#room.offsetTop + index * this.#height;
    if (top < scrollTop) this.#desk.scrollTop = top;
    else if (top + this.#height > scrollTop + clientHeight) this.#desk.scrollTop = top + this.#height - clientHeight;
    this.#build();
    this.#rows.get(id)?.querySelector("button")?.focus({ preventScroll: true });
  }

  #drop() {
    this.#rows.clear();
    this.#list.replaceChildren();
  }

  /** Builds the rows in sight and removes the others. */
  #build() {
    const { cards, chosen } = this.#shown;
    if (!cards.length || !this.#room.isConnected) return this.#drop();
    if (!this.#height) {
      const row = this.#row(cards[0], 0);
      this.#list.append(row);
      this.#height = row.offsetHeight;
      row.remove();
      if (!this.#height) return;
    }
    this.#room.style.setProperty("height", `${cards.length * this.#height}px`);
    const above = this.#desk.scrollTop - this.#room.offsetTop;
    const first = Math.max(0, Math.floor(above / this.#height) - SPARE);
    const last = Math.min(cards.length, Math.ceil((above + this.#desk.clientHeight) / this.#height) + SPARE);
    /** @type {Map<string, HTMLElement>} */
    const rows = new Map();
    for (let index = first; index < last; index++) {
      const card = cards[index];
      const row = this.#rows.get(card.id) ?? this.#row(card, index);
      row.classList.toggle("chosen", card.id === chosen);
      row.querySelector("button")?.setAttribute("aria-current", String(card.id === chosen));
      rows.set(card.id, row);
    }
    const focused = /** @type {HTMLElement | null} */ (this.#list.querySelector(":focus"));
    for (const [id, row] of this.#rows) if (!rows.has(id) && !row.contains(focused)) row.remove();
    this.#rows = rows;
    let before = null;
    for (const row of [...rows.values()].reverse()) {
      if (row.nextSibling !== before || !row.isConnected) this.#list.insertBefore(row, before);
      before = row;
    }
    this.#list.style.setProperty("transform", `translateY(${first * this.#height}px)`);
  }

  /** @param {Card} card @param {number} index */
  #row(card, index) {
    const { t, code } = this.#words;
    const players = playersOf(/** @type {[any, any]} */ (card.players));
    const [black, white] = [1, 2].map((colour) => playerName(players, colour, t));
    const result = resultOf(card);
    const day = card.date ? dayText(card.date, this.#now(), code) : "";
    const size = card.size === 8 ? "" : `${card.size}×${card.size}`;
    const state = card.over ? result && t(`games.${result}`) : t("games.goingOn");
    const side = (/** @type {1 | 2} */ colour, /** @type {string} */ name) => el("span", {
      class: card.over && card.winner === colour ? "side winner" : "side",
    }, el("span", { class: "disc", "data-disc": colour }), el("span", { class: "side-name", text: name }),
    el("span", { class: "side-score", text: String(card.score[colour - 1]) }));
    const label = [
      `${black} ${card.score[0]}, ${white} ${card.score[1]}`, state, day, size, card.title,
    ].filter(Boolean).join(", ");
    const about = el("span", { class: "row-about" },
      el("span", { text: [card.title, day, size].filter(Boolean).join(" · ") }), el("span", { text: state }));
    const open = el("button", {
      type: "button", class: "game-row", "aria-label": label,
      on: {
        click: () => this.#emit({ type: "chooseGame", id: card.id }),
        dblclick: () => this.#emit({ type: "openGame", id: card.id }),
      },
    }, thumbnail(card.board), el("span", { class: "row-text" }, side(1, black), side(2, white), about));
    const count = this.#shown.cards.length;
    return el("li", { "aria-setsize": count, "aria-posinset": index + 1, "data-id": card.id }, open);
  }

  #renderToast() {
    const { t } = this.#words;
    const { removed } = this.#shown;
    const was = !this.#toast.hidden;
    this.#toast.hidden = !removed;
    if (removed && !was) {
      this.#toast.replaceChildren(el("span", { text: t("games.deleted") }), el("button", {
        type: "button", id: "games-restore", text: t("games.restore"), on: { click: () => this.#emit({ type: "restoreGame" }) },
      }));
    }
  }

  /** Arrows walk the list, Enter opens, Delete deletes. @param {KeyboardEvent} event */
  #key(event) {
    const { cards, chosen } = this.#shown;
    const row = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("li"));
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const id = row.dataset.id ?? chosen;
    const at = cards.findIndex((card) => card.id === id);
    const steps = { ArrowDown: 1, ArrowUp: -1, Home: -cards.length, End: cards.length }[event.key];
    if (steps) {
      const next = cards[Math.max(0, Math.min(cards.length - 1, at + steps))];
      this.#emit({ type: "chooseGame", id: next.id });
      this.focusRow(next.id);
    } else if (event.key === "Enter") this.#emit({ type: "openGame", id });
    else if (event.key === "Delete" || event.key === "Backspace") this.#emit({ type: "removeGame", id });
    else return;
    event.preventDefault();
  }
}
