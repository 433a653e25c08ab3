// @ts-check
// The desk of a drill: what to choose, the question, and the lines that were drilled.

import { el, icon, rich } from "../device/dom.js";
import { renew } from "./renew.js";

/** @typedef {import("../types.js").DrillShown} Shown */

export class DrillScreen {
  #paper;
  #words;
  #emit;
  #text = el("p", { class: "drill-text" });
  #card = el("p", { class: "answer-card drill-card" });
  #select = el("select", { id: "drill-line", on: { change: () => this.#choose(this.#select.value, this.#colour) } });
  #label = el("label", { class: "drill-label", for: "drill-line" });
  #colours = el("div", { class: "drill-colours", role: "group" });
  #due = el("p", { class: "drill-due" });
  #heading = el("h3", { class: "drill-heading" });
  #list = el("ul", { class: "drill-lines" });
  /** @type {1 | 2} */
  #colour = 1;
  #shown = "";

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit
   */
  constructor(paper, words, emit) {
    this.#paper = paper;
    this.#words = words;
    this.#emit = emit;
  }

  /** @param {Shown} shown */
  render(shown) {
    const { t, code } = this.#words;
    const { state, card, line, colour, name } = shown;
    if (!this.#text.isConnected) {
      this.#paper.desk.append(
        this.#label, this.#select, this.#colours, this.#text, this.#card, this.#due, this.#heading, this.#list);
      this.#shown = "";
    }
    this.#colour = colour;
    this.#paper.describe(name);
    const choosing = state === "choose";
    rich(this.#text, this.#textOf(shown));
    this.#text.classList.toggle("small", choosing);
    this.#card.hidden = !card;
    this.#card.dataset.kind = card?.kind ?? "";
    rich(this.#card, card ? t(card.key, card.params) : "");
    for (const node of [this.#label, this.#select, this.#colours, this.#due, this.#heading, this.#list]) node.hidden = !choosing;
    const key = JSON.stringify([code, line, colour, shown.due, shown.lines]);
    if (choosing && key !== this.#shown) this.#build(shown);
    if (choosing) this.#shown = key;
  }

  /** @param {Shown} shown */
  #textOf({ state, onLine, colour, name, asked }) {
    const { t } = this.#words;
    if (state === "shut" || state === "choose") return t(`drill.${state}`);
    const title = [name && `*${name}*`, asked && t("drill.question", { n: asked })].filter(Boolean).join(", ");
    if (state === "ask") return `${title}. ${t("drill.task", { colour, onLine })}`;
    return state === "wait" ? title : name && `*${name}*`;
  }

  /** @param {Shown} shown */
  #build(shown) {
    const { t } = this.#words;
    this.#label.textContent = t("drill.opening");
    this.#buildSelect(shown);
    this.#colours.setAttribute("aria-label", t("drill.colour"));
    renew(this.#colours, /** @type {const} */ ([1, 2]).map((colour) => el("button", {
      type: "button", class: "chip", "aria-pressed": String(colour === shown.colour), text: t("drill.side", { colour }),
      id: `drill-colour-${colour}`, on: { click: () => this.#choose(shown.line, colour) },
    })));
    this.#due.textContent = t("drill.due", { n: shown.due });
    this.#heading.textContent = t("drill.mine");
    this.#heading.hidden = !shown.lines.length;
    renew(this.#list, shown.lines.map((line) => this.#row(line)));
  }

  /** @param {Shown} shown */
  #buildSelect({ families, line }) {
    const { t } = this.#words;
    const named = families.some(({ openings }) => openings.some(({ moves }) => moves === line));
    const option = (/** @type {string} */ value, /** @type {string} */ text) => el("option", { value, text });
    this.#select.replaceChildren(
      option(named ? "" : line, line && !named ? t("drill.thisLine", { moves: spaced(line) }) : t("drill.none")),
      ...families.map(({ name, openings }) => el("optgroup", { label: name },
        ...openings.map((opening) => option(opening.moves, opening.name)))));
    this.#select.value = line;
  }

  /** @param {Shown["lines"][number]} line */
  #row({ line, colour, name, due }) {
    const { t } = this.#words;
    const text = t("drill.lineOf", { name: name || spaced(line), colour });
    return el("li", {},
      el("button", { type: "button", class: "drill-row", on: { click: () => this.#choose(line, colour) } },
        el("i", { class: colour === 1 ? "drill-disc black" : "drill-disc white" }),
        el("span", { class: "drill-about" }, el("b", { text }), el("span", { text: spaced(line) })),
        el("span", { class: "drill-count", text: due ? t("drill.dueShort", { n: due }) : "" })),
      el("button", {
        type: "button", class: "tool", "aria-label": t("drill.remove", { line: text }),
        on: { click: () => this.#emit({ type: "drillRemove", line, colour }) },
      }, icon("bin")));
  }

  /** @param {string} line @param {1 | 2} colour */
  #choose(line, colour) { this.#emit({ type: "drillLine", line, colour }); }
}

/** Moves with blanks between them. @param {string} moves */
const spaced = (moves) => (moves.match(/../g) ?? []).join(" ");
