// @ts-check
// The lists of a review behind tabs: the moves with their branches, the mistakes, and the summary.

import { el, fill, rich, setText } from "../device/dom.js";
import { markIcon } from "./svg.js";

/**
 * @typedef {import("../types.js").ReviewFrame} ReviewFrame
 * @typedef {import("../types.js").MoveCell} MoveCell
 * @typedef {import("../types.js").MoveBranch} MoveBranch
 * @typedef {ReviewFrame["tab"]} Tab
 */

/** @type {Tab[]} */
const TABS = ["moves", "mistakes", "summary"];

export class ReviewLists {
  node = el("section", { class: "review-lists" });
  #t;
  #emit;
  #tabs;
  #body = el("div", { class: "review-list", role: "tabpanel", tabindex: "0" });
  #shown = "";
  #tab = "";

  /** @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#tabs = TABS.map((tab) => el("button", {
      type: "button", role: "tab", id: `review-tab-${tab}`, on: {
        click: () => emit({ type: "tab", tab }), keydown: (event) => this.#key(/** @type {KeyboardEvent} */ (event), tab),
      },
    }));
    this.node.append(el("div", { class: "review-tabs", role: "tablist" }, ...this.#tabs), this.#body);
  }

  /** @param {ReviewFrame} frame */
  render(frame) {
    const { tab, lists } = frame;
    TABS.forEach((name, i) => {
      const node = this.#tabs[i];
      setText(node, this.#t(`list.${name}`, { count: lists.mistakes.rows.length }));
      node.setAttribute("aria-selected", String(name === tab));
      node.tabIndex = name === tab ? 0 : -1;
    });
    this.#body.setAttribute("aria-labelledby", `review-tab-${tab}`);
    const shown = JSON.stringify([tab, lists[tab], lists.opening]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;
    if (tab === "moves") this.#renderMoves(frame);
    else if (tab === "mistakes") this.#renderMistakes(frame);
    else this.#renderSummary(frame);
    /** @type {HTMLElement | null} */
    const again = held ? this.#body.querySelector(`[data-key="${CSS.escape(held)}"]`) : null;
    again?.focus({ preventScroll: true });
    // Which of them scrolls depends on the window.
    if (tab !== this.#tab) for (const node of [this.#body, this.node, this.node.parentElement]) node?.scrollTo(0, 0);
    this.#tab = tab;
    this.#body.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event @param {Tab} tab */
  #key(event, tab) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    this.#emit({ type: "tab", tab: TABS[next] });
    this.#tabs[next].focus();
  }

  /** @param {ReviewFrame} frame */
  #renderMoves({ lists: { moves, opening } }) {
    /** @type {HTMLElement[]} */
    const rows = [];
    if (opening) rows.push(noteOf(opening));
    for (const { number, cells, branches } of moves) {
      rows.push(el("div", { class: "review-row" }, el("span", { class: "num", text: number ? String(number) : "" }),
        ...cells.map((cell) => (cell ? this.#move(cell) : el("span")))));
      for (const branch of branches) rows.push(this.#branch(branch));
    }
    fill(this.#body, rows);
  }

  /** @param {MoveCell} cell */
  #move({ node, text, glyph, own, current, next, label, number }) {
    return el("button", {
      type: "button", class: next ? "move next" : "move", "data-key": `move ${node}`, "aria-current": current && "step",
      "aria-label": label, on: { click: () => this.#emit({ type: "go", node }) },
    }, number ? el("span", { class: "num", text: String(number) }) : null, text,
    glyph ? el("span", { class: own ? "glyph" : "glyph other", text: glyph }) : null);
  }

  /** @param {MoveBranch} branch @returns {HTMLElement} */
  #branch({ cells, value, branches }) {
    return el("div", { class: "review-branch" }, ...cells.map((cell) => this.#move(cell)),
      value ? el("span", { class: "review-branch-value", text: value }) : null, ...branches.map((inner) => this.#branch(inner)));
  }

  /** @param {ReviewFrame} frame */
  #renderMistakes({ lists: { mistakes } }) {
    const { of, other, rows, quiet } = mistakes;
    const row = (/** @type {typeof rows[0]} */ {
      turn, n, square, glyph, kind, own, change, better, loss, label, current,
    }) => el("li", {}, el("button", {
      type: "button", class: "mistake", "data-key": `mistake ${turn}`, "aria-current": current && "true",
      on: { click: () => this.#emit({ type: "jump", cursor: turn }) },
    }, el("span", { class: "hidden", text: label }), markIcon(kind, own),
    el("span", { class: "num", "aria-hidden": "true", text: String(n) }),
    el("span", { "aria-hidden": "true" }, el("i", { class: "square", text: square }), " ",
      el("span", { class: own ? "glyph" : "glyph other", text: glyph }), el("small", { text: `${change}; ${better}` })),
    el("span", { class: "loss", "aria-hidden": "true" }, loss, el("small", { text: this.#t("list.discs") }))));
    const swap = { click: () => this.#emit({ type: "otherSide" }) };
    const whose = el("p", { class: "review-of" }, el("span", { text: of }),
      el("button", { id: "review-other", type: "button", class: "link", text: other, on: swap }));
    const list = this.#body.querySelector(".mistakes") ?? el("ol", { class: "mistakes" });
    fill(list, rows.map(row));
    const notes = [rows.length ? "" : this.#t("list.none"), quiet].filter(Boolean);
    fill(this.#body, [whose, list, ...notes.map((text) => el("p", { class: "review-note", text }))]);
  }

  /** @param {ReviewFrame} frame */
  #renderSummary({ lists: { summary } }) {
    const { lines, table, notes, thorough, efforts } = summary;
    const sentences = lines.map((line) => {
      const node = el("p", { class: "summary-line" });
      rich(node, line);
      return node;
    });
    // The roles stay where the style sheet makes a grid of the table.
    const part = (/** @type {"thead" | "tbody"} */ tag, /** @type {HTMLElement[]} */ ...rows) =>
      el(tag, { role: "rowgroup" }, ...rows);
    const tr = (/** @type {HTMLElement[]} */ ...cells) => el("tr", { role: "row" }, ...cells);
    const head = tr(el("td", { role: "cell" }),
      ...table.names.map((name) => el("th", { role: "columnheader", scope: "col", text: name, title: name })));
    const rows = table.rows.map(({ title, cells }) => tr(el("th", { role: "rowheader", scope: "row", text: title }),
      ...cells.map((cell) => el("td", { role: "cell", text: cell }))));
    const figures = el("table", { class: "figures", role: "table" }, part("thead", head), part("tbody", ...rows));
    this.#body.replaceChildren(...sentences, figures,
      ...notes.map((text) => noteOf(text)), this.#efforts(efforts));
    if (thorough) {
      this.#body.append(el("button", { id: "review-thorough", type: "button", class: "review-pill", text: this.#t("sum.thorough"),
        on: { click: () => this.#emit({ type: "thorough" }) } }));
    }
  }

  /** How long an analysis may take. @param {ReviewFrame["lists"]["summary"]["efforts"]} efforts */
  #efforts(efforts) {
    const buttons = efforts.map(({ text, chosen }, effort) => el("button", {
      type: "button", class: "review-pill", "data-key": `effort ${effort}`, "aria-pressed": String(chosen), text,
      on: { click: () => this.#emit({ type: "setting", key: "effort", value: /** @type {0 | 1 | 2} */ (effort) }) },
    }));
    const title = this.#t("sum.effort");
    return el("div", { class: "review-efforts", role: "group", "aria-label": title }, el("span", { text: title }), ...buttons);
  }
}

/** @param {string} text */
function noteOf(text) {
  const node = el("p", { class: "review-note" });
  rich(node, text);
  return node;
}
