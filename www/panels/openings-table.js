// @ts-check
// The moves of an opening: how often each was played, how the games ended, and the computer's value.

import { el, rich, setText } from "../device/dom.js";
import { fromFiles } from "../device/incoming.js";
import { squareName } from "../words/squares.js";
import { renew } from "./renew.js";

/**
 * @typedef {import("../types.js").ShownOpenings} Shown
 * @typedef {import("../book/book.js").Row} Row
 */

/** Fewer games than this have no bar: their shares mean little. */
const FEWEST = 30;

/** A part of the bar that is at least this wide, in percent, has room for its number. */
const ROOM = 18;

/** A hidden text of the row says it. */
const hidden = { "aria-hidden": "true" };

export class OpeningsTable {
  #paper;
  #words;
  #emit;
  #line = el("ol", { class: "opening-line" });
  #name = el("p", { class: "opening-name" });
  #count = el("p", { class: "opening-count" });
  #head = el("div", { class: "opening-head", "aria-hidden": "true" });
  #list = el("ul", { class: "opening-list" });
  #none = el("p", { class: "opening-none" });
  #note = el("p", { class: "opening-note" });
  #sources = el("div", { class: "opening-choices", role: "group" });
  #sizes = el("div", { class: "opening-choices", role: "group" });
  #years = el("select", { class: "opening-years", on: { change: () => this.#chooseYear() } });
  #files = el("input", { type: "file", multiple: true, hidden: true, on: { change: () => this.#takeFiles() } });
  #shown = "";

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit
   */
  constructor(paper, words, emit) {
    this.#paper = paper;
    this.#words = words;
    this.#emit = emit;
    this.#list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Shown} shown */
  render(shown) {
    const { t, code } = this.#words;
    const { desk } = this.#paper;
    if (!this.#list.isConnected) {
      desk.append(el("div", { class: "opening-paper" },
        el("div", { class: "opening-top" }, this.#line, this.#name), this.#count, this.#head, this.#list, this.#none,
        this.#note, this.#sources, this.#years, this.#sizes, this.#files));
      this.#shown = "";
    }
    const { view: { size, cursor }, steps, source, state, games, total, year, notice } = shown;
    const key = JSON.stringify([code, size, cursor, steps.map(({ text }) => text), source, state, games, total, year, notice]);
    if (key !== this.#shown) this.#build(shown);
    this.#shown = key;
    this.#fillValues(shown);
  }

  /** @param {Shown} shown */
  #build(shown) {
    const { t } = this.#words;
    const { rows, games, total, state, source, notice } = shown;
    this.#name.textContent = shown.name;
    this.#buildLine(shown);
    const count = state === "ready" ? t("openings.count", { games, total, source }) : t(`openings.${state}`);
    this.#count.textContent = notice || count;
    // The sentence below says that there are none.
    this.#count.hidden = !notice && state === "ready" && !total;
    this.#head.replaceChildren(...["", t("openings.games"), t("openings.results"), t("openings.value")]
      .map((text) => el("span", { text })));
    this.#head.hidden = !rows.length;
    this.#list.setAttribute("aria-label", t("openings.moves"));
    const all = rows.reduce((sum, { after }) => sum + after.games, 0);
    const focused = this.#list.contains(document.activeElement);
    this.#list.replaceChildren(...rows.map((row) => this.#row(row, all, shown)));
    if (focused) this.#list.querySelector("button")?.focus();
    this.#none.hidden = rows.length > 0 || state !== "ready";
    // Without a row there may be nothing to focus: keys still scroll the text.
    if (rows.length) this.#paper.desk.removeAttribute("tabindex");
    else this.#paper.desk.setAttribute("tabindex", "0");
    this.#none.textContent = t(shown.view.size !== 8 && !total ? "openings.noTournaments" : "openings.none", { source });
    rich(this.#note, t("openings.note", { size: shown.view.size }));
    this.#note.hidden = !rows.length;
    this.#buildChoices(shown);
    this.#buildYears(shown);
  }

  /** @param {Shown} shown */
  #buildLine({ view, steps }) {
    const { t } = this.#words;
    const moves = steps.flatMap(({ square, text }, index) => (square < 0 ? [] : [el("li", {}, el("button", {
      type: "button", class: index >= view.cursor ? "later" : "", text,
      "aria-current": index + 1 === view.cursor && "step", "aria-label": t("openings.go", { n: index + 1, move: text }),
      on: { click: () => this.#emit({ type: "jump", cursor: index + 1 }) },
    }))]));
    renew(this.#line, moves);
    this.#line.setAttribute("aria-label", t("openings.line"));
    if (!moves.length) this.#line.replaceChildren(el("li", { class: "opening-start", text: t("openings.start") }));
    this.#line.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "end" });
  }

  /** @param {Row} row @param {number} all the games of all rows @param {Shown} shown */
  #row({ square, name, after }, all, { view }) {
    const { t } = this.#words;
    const move = squareName(square, view.size);
    const share = Math.round(100 * after.games / all);
    return el("li", {}, el("button", {
      type: "button", class: "opening-row", "data-square": String(square),
      on: { click: () => this.#emit({ type: "openingMove", square }) },
    },
    el("span", { class: "hidden" }),
    el("span", { class: "opening-move", text: move, ...hidden }),
    el("span", { class: "opening-about", ...hidden },
      name && el("b", { text: name }),
      el("span", { text: t("openings.share", { games: after.games, share }) })),
    this.#results(after), el("span", { class: "opening-value", ...hidden })));
  }

  /** The bar, and Black's mean result below it. @param {Row["after"]} after */
  #results(after) {
    const { t } = this.#words;
    const average = el("span", { class: "opening-average", text: t("openings.average", { average: after.average }) });
    return el("span", { class: "opening-results", ...hidden }, this.#bar(after), after.games >= FEWEST && average);
  }

  /** @param {Row["after"]} after */
  #bar(after) {
    const { t } = this.#words;
    if (after.games < FEWEST) return el("span", { class: "opening-few", text: t("openings.few") });
    const [black, drawn, white] = shares(after);
    const part = (/** @type {string} */ kind, /** @type {number} */ share) => {
      const node = el("i", { class: kind, text: share >= ROOM && kind !== "drawn" ? String(share) : "" });
      node.style.setProperty("flex-grow", String(Math.max(share, .5)));
      return node;
    };
    return el("span", { class: "opening-bar" }, part("black", black), part("drawn", drawn), part("white", white));
  }

  /** Fills in the values, which come later than the rows. @param {Shown} shown */
  #fillValues({ rows, values, view }) {
    const { t } = this.#words;
    rows.forEach((row, index) => {
      const button = this.#list.children[index]?.firstElementChild;
      const node = button?.lastElementChild;
      if (!button || !node) return;
      const hint = values?.get(row.square);
      const text = hint ? t("openings.signed", { value: hint.value }) : "";
      setText(node, text);
      node.classList.toggle("exact", Boolean(hint?.exact));
      const [black, drawn, white] = shares(row.after);
      const spoken = t("openings.row", {
        move: squareName(row.square, view.size), name: row.name, games: row.after.games, black, drawn, white,
        average: row.after.average, value: hint?.value, exact: hint?.exact, few: row.after.games < FEWEST,
      });
      const said = button.firstElementChild;
      if (said) setText(said, spoken);
    });
  }

  /** Takes the files that were chosen; dropped ones come by the page. */
  async #takeFiles() {
    const chosen = [...this.#files.files ?? []];
    // The same file can be chosen again.
    this.#files.value = "";
    if (chosen.length) this.#emit({ type: "openingFiles", files: await fromFiles(chosen) });
  }

  #chooseYear() { this.#emit({ type: "openingYear", year: Number(this.#years.value) }); }

  /** @param {Shown} shown */
  #buildYears({ years, year }) {
    const { t } = this.#words;
    this.#years.hidden = !years.length;
    this.#years.setAttribute("aria-label", t("openings.years"));
    this.#years.replaceChildren(...[0, ...years].map((some) =>
      el("option", { value: String(some), text: some ? String(some) : t("openings.allYears") })));
    this.#years.value = String(year);
  }

  /** @param {Shown} shown */
  #buildChoices({ sources, source, view }) {
    const { t } = this.#words;
    /** @type {(text: string, pressed: boolean, intent: import("../types.js").Intent) => HTMLElement} */
    const chip = (text, pressed, intent) => el("button", {
      type: "button", class: "chip", "aria-pressed": String(pressed), text, on: { click: () => this.#emit(intent) },
    });
    this.#sources.setAttribute("aria-label", t("openings.sources"));
    renew(this.#sources, [...sources.filter((kind) => kind !== "files").map((kind) =>
      chip(t(`openings.${kind}`), kind === source, { type: "openingSource", kind })), el("button", {
      type: "button", class: "chip", id: "opening-files", "aria-pressed": String(source === "files"), text: t("openings.files"),
      on: { click: () => this.#files.click() },
    })]);
    this.#sizes.setAttribute("aria-label", t("openings.sizes"));
    renew(this.#sizes, /** @type {const} */ ([6, 8, 10]).map((size) =>
      chip(t("openings.size", { size }), size === view.size, { type: "openingSize", size })));
  }

  /** Arrows walk the rows. @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = [...this.#list.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const steps = { ArrowDown: 1, ArrowUp: -1, Home: -buttons.length, End: buttons.length }[event.key];
    if (at < 0 || !steps) return;
    buttons[Math.max(0, Math.min(buttons.length - 1, at + steps))].focus();
    event.preventDefault();
  }
}

/** Whole percentages of Black's wins, draws and White's wins; they add up to 100. @param {Row["after"]} after */
function shares({ games, blackWins, draws }) {
  const black = Math.round(100 * blackWins / games);
  const drawn = Math.min(100 - black, Math.round(100 * draws / games));
  return [black, drawn, 100 - black - drawn];
}
