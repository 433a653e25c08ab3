// @ts-check
// The list of the kept games. Only the rows in sight are built; each says its number and how many there are.

import { el, icon } from "../device/dom.js";
import { earlyOf } from "../session/early-result.js";
import { FILTERS, ORDERS } from "../session/find-games.js";
import { goesOn, resultOf } from "../session/kept-game.js";
import { ownColour } from "../session/by-link.js";
import { GameTexts } from "./game-texts.js";
import { OpeningFilter } from "./opening-filter.js";
import { ProgressBar } from "./progress-bar.js";
import { thumbnail } from "./thumbnail.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").ShownGames} Shown
 */

/** Rows that are built above and below those in sight. */
const SPARE = 4;

/** The board before the first move. */
const START = `${"0".repeat(27)}21${"0".repeat(6)}12${"0".repeat(27)}`;

export class GamesList {
  #desk;
  #words;
  #emit;
  #field = el("input", { type: "search", id: "games-search", autocomplete: "off", enterkeyhint: "search" });
  #order = el("select", { id: "games-order" });
  #opening;
  #chips = el("div", { class: "chips", role: "group" });
  #about = el("p", { class: "games-about" });
  /** While no game is kept: a board, and the ways on. */
  #start = el("div", { class: "games-start", hidden: true }, thumbnail(START, -1, 138));
  #ways = el("div", { class: "games-ways", hidden: true });
  #progress;
  #room = el("div", { class: "games-room" });
  #list = el("ul", { class: "games-list" });
  #toast = el("div", { class: "toast", hidden: true });
  #setup = el("a", { class: "tool", id: "games-setup", href: "#games/setup" }, icon("board"));
  #tools;
  /** @type {Shown | null} */
  #shown = null;
  /** The built rows by the ids of their games. @type {Map<string, HTMLElement>} */
  #rows = new Map();
  /** Pictures of rows that are gone: to paint one again takes less time and memory than a new one. @type {HTMLCanvasElement[]} */
  #pictures = [];
  /** The height of a row in px, once one has been seen. */
  #height = 0;
  #language = "";
  #said;

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit @param {() => number} now wall clock in ms
   */
  constructor(paper, words, emit, now) {
    this.#desk = paper.desk;
    this.#tools = paper.tools;
    this.#words = words;
    this.#emit = emit;
    this.#said = new GameTexts(words, now, () => this.#named());
    this.#opening = new OpeningFilter((opening) => emit({ type: "findGames", change: { opening } }));
    this.#progress = new ProgressBar("games", () => emit({ type: "stopKeeping" }));
    this.#room.append(this.#list);
    this.#desk.addEventListener("scroll", () => this.#build(), { passive: true });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#field.addEventListener("input", () => emit({ type: "findGames", change: { text: this.#field.value } }));
    this.#order.addEventListener("change", () =>
      emit({ type: "findGames", change: { order: /** @type {typeof ORDERS[number]} */ (this.#order.value) } }));
    new ResizeObserver(() => {
      this.#height = 0;
      this.#build();
    }).observe(this.#desk);
  }

  /** The names of both players. @param {Card} card */
  nameOf = (card) => this.#said.names(card).join(" – ");

  /** All that can be searched, in small letters. @param {Card} card */
  textOf = (card) => this.#said.textOf(card);

  /** The name of a player, in small letters. @param {Card} card @param {0 | 1} player */
  playerOf = (card, player) => this.#said.nameOf(card, player);

  /** The name of a game's opening, "" while it is not found. @param {Card} card */
  openingOf = (card) => this.#said.openingOf(card);

  /** The names of an opening and of all that go on from it. @param {string} opening its moves */
  namesOf = (opening) => this.#opening.namesOf(opening);

  /** A game's opening as a sentence, with the move after which the game was new; "" without a name. @param {Card} card */
  openingSentence = (card) => this.#said.openingSentence(card);

  /**
   * Names the openings of the rows.
   * @param {(moves: string) => import("../book/book.js").Opening} openingOf of moves in a row
   * @param {import("../book/families.js").Family[]} families all openings with a name
   */
  useOpenings(openingOf, families) {
    if (!this.#said.useOpenings(openingOf)) return;
    this.#opening.use(families);
    this.#drop();
    this.#build();
  }

  /** @param {Shown} shown */
  render(shown) {
    const { code } = this.#words;
    if (shown.cards !== this.#shown?.cards || code !== this.#language) this.#drop();
    if (code !== this.#language) this.#said.forget();
    if (shown.query !== this.#shown?.query) this.#desk.scrollTop = 0;
    this.#shown = shown;
    if (!this.#room.isConnected) {
      const tools = el("div", { class: "games-tools" }, this.#field, this.#opening.root, this.#order);
      this.#desk.append(tools, this.#chips, this.#progress.root, this.#start, this.#about, this.#ways, this.#room, this.#toast);
      this.#tools.append(this.#setup);
    }
    this.#renderTools(shown, code !== this.#language);
    this.#language = code;
    this.#renderToast(shown);
    this.#build();
  }

  /** All openings are named: what was looked for among them may be found now. */
  #named() {
    const { text = "", order = "newest", opening = "" } = this.#shown?.query ?? {};
    if (text || opening || order === "opening") this.#emit({ type: "findGames", change: {} });
    else this.#renderOpening();
  }

  #renderOpening() { this.#opening.render(this.#words, this.#shown?.query.opening ?? "", this.#said.openings); }

  /** The player wants to search. */
  focusSearch() { this.#field.focus(); }

  /** Gives the focus to the row of a game. @param {string} id */
  focusRow(id) {
    const index = this.#shown?.cards.findIndex((card) => card.id === id) ?? -1;
    if (index < 0) return;
    const { scrollTop, clientHeight } = this.#desk;
    const top = this.#room.offsetTop + index * this.#height;
    if (top < scrollTop) this.#desk.scrollTop = top;
    else if (top + this.#height > scrollTop + clientHeight) this.#desk.scrollTop = top + this.#height - clientHeight;
    this.#build();
    this.#rows.get(id)?.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Shown} shown @param {boolean} renamed the language has changed */
  #renderTools({ cards, count, query, notice, loading, failed, running }, renamed) {
    const { t } = this.#words;
    if (renamed) {
      this.#field.placeholder = t("games.searchHint");
      this.#field.setAttribute("aria-label", t("games.search"));
      this.#order.setAttribute("aria-label", t("games.order"));
      this.#order.replaceChildren(...ORDERS.map((order) => el("option", { value: order, text: t(`games.order.${order}`) })));
      this.#chips.setAttribute("aria-label", t("games.filter"));
      this.#chips.replaceChildren(...FILTERS.map((filter) => el("button", {
        type: "button", class: "chip", id: `games-filter-${filter}`, text: t(`games.filter.${filter}`),
        on: { click: () => this.#emit({ type: "findGames", change: { filter } }) },
      })));
      this.#list.setAttribute("aria-label", t("games.list"));
      this.#setup.setAttribute("aria-label", t("games.setup"));
      this.#ways.replaceChildren(
        el("a", { class: "button main", id: "games-play", href: "#", text: t("games.play") }),
        el("a", { class: "button", id: "games-first-import", href: "#games/import", text: t("games.import") }));
    }
    this.#order.value = query.order;
    this.#renderOpening();
    for (const [index, chip] of [...this.#chips.children].entries()) {
      chip.setAttribute("aria-pressed", String(FILTERS[index] === query.filter));
    }
    for (const node of [this.#field, this.#order, this.#opening.root, this.#chips]) node.hidden = count === 0;
    const found = cards.length ? t("games.count", { count: cards.length, all: count }) : t("games.noneFound");
    if (running) this.#progress.render({ text: t("games.restoring"), stop: t("games.stop"), ...running });
    this.#progress.root.hidden = !running;
    this.#about.hidden = Boolean(running);
    this.#start.hidden = this.#ways.hidden = Boolean(running) || loading || count > 0;
    const none = failed ? "problem.library" : "games.none";
    this.#about.textContent = notice ? t(notice.key, notice.params) : loading ? "" : count ? found : t(none);
  }

  #drop() {
    this.#rows.clear();
    this.#list.replaceChildren();
  }

  /** Builds the rows in sight and removes the others. */
  #build() {
    const { cards = [], chosen = "" } = this.#shown ?? {};
    this.#room.style.setProperty("height", `${cards.length * this.#height}px`);
    if (!cards.length || !this.#room.isConnected) return this.#drop();
    if (!this.#height) {
      const row = this.#row(cards[0], 0);
      this.#list.append(row);
      this.#height = row.offsetHeight;
      row.remove();
      if (!this.#height) return;
      this.#room.style.setProperty("height", `${cards.length * this.#height}px`);
    }
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
    // One row is a stop of Tab, and the arrows walk on; else the keyboard would pass every game on its way.
    const stop = rows.has(chosen) ? chosen : cards[Math.min(first + SPARE, last - 1)].id;
    for (const [id, row] of rows) /** @type {HTMLElement} */ (row.firstChild).tabIndex = id === stop ? 0 : -1;
    // The focused row stays, so that the keyboard does not lose its place.
    const focused = this.#list.querySelector(":focus");
    for (const [id, row] of this.#rows) if (!rows.has(id)) {
      if (row.contains(focused)) rows.set(id, row);
      else {
        row.remove();
        this.#pictures.push(/** @type {HTMLCanvasElement} */ (row.querySelector("canvas")));
      }
    }
    this.#rows = rows;
    for (const row of rows.values()) if (!row.isConnected) this.#insert(row);
  }

  /** Puts a row where it belongs, as it is read in this order. @param {HTMLElement} row */
  #insert(row) {
    const number = Number(row.ariaPosInSet);
    const after = [...this.#list.children].find((other) => Number(other.ariaPosInSet) > number);
    this.#list.insertBefore(row, after ?? null);
  }

  /** @param {Card} card @param {number} index */
  #row(card, index) {
    const { t } = this.#words;
    const [black, white] = this.#said.names(card);
    const size = card.size === 8 ? "" : `${card.size}×${card.size}`;
    const mine = Boolean(card.byLink && card.turn === ownColour(card));
    const state = this.#state(card, mine, "early.short");
    const side = (/** @type {1 | 2} */ colour, /** @type {string} */ name) => el("span", {
      class: card.over && card.winner === colour ? "side winner" : "side",
    }, el("span", { class: "disc", "data-disc": colour }), el("span", { class: "side-name", text: name }), " ",
    el("span", { class: "side-score", text: String(card.score[colour - 1]) }));
    const about = [card.title, this.#said.day(card), this.#said.findOpening(card), size].filter(Boolean);
    const label = [`${black} ${card.score[0]}, ${white} ${card.score[1]}`, ...about, this.#state(card, mine, "early.result"),
      card.star && t("games.starred")];
    const open = el("button", {
      type: "button", class: "game-row", "aria-label": label.filter(Boolean).join(", "),
      on: {
        click: () => this.#emit({ type: "chooseGame", id: card.id }),
        dblclick: () => this.#emit({ type: "openGame", id: card.id }),
      },
    }, thumbnail(card.board, -1, undefined, this.#pictures.pop()), el("span", { class: "row-text" },
      side(1, black), " ", side(2, white), " ", el("span", { class: "row-about" },
        el("span", { class: card.star && "starred" },
          ...about.flatMap((part) => [el("span", { class: "about-part", text: part }), " "])),
        el("span", { class: mine && !card.over && "your-move", text: state }))));
    const row = el("li", { "aria-setsize": this.#shown?.cards.length, "aria-posinset": index + 1, "data-id": card.id }, open);
    row.style.setProperty("top", `${index * this.#height}px`);
    return row;
  }

  /**
   * How a game stands or ended, where the discs do not show it.
   * @param {Card} card @param {boolean} mine it waits for a move here
   * @param {"early.short" | "early.result"} early what is said of a game that ended early; the row shows who won
   */
  #state(card, mine, early) {
    const { t } = this.#words;
    const result = resultOf(card);
    if (result) return t(`games.${result}`);
    if (card.result) return t(early, earlyOf(card.result));
    if (card.over) return "";
    if (card.byLink && card.turn) return t(mine ? "games.yourMove" : "games.theirMove");
    return t(goesOn(card) ? "games.goingOn" : "games.unfinished");
  }

  /** @param {Shown} shown */
  #renderToast({ removed }) {
    const { t } = this.#words;
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
    const { cards = [], chosen = "" } = this.#shown ?? {};
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
