// @ts-check
// The moves so far, two to a row as on a score sheet; a touch goes there.

import { el } from "../device/dom.js";

/** @typedef {import("../types.js").Frame} Frame */

export class Moves {
  /** The style sheet shows the panel; elsewhere the list is not built. */
  #visible = false;
  /** @type {Frame | null} */
  #frame = null;
  #t;
  #emit;
  #list = el("ol", { class: "moves-list" });
  #title = el("h2", { class: "panel-title" });
  #shown = "";

  /** @param {HTMLElement} node @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(node, t, emit) {
    this.#t = t;
    this.#emit = emit;
    const disc = (/** @type {number} */ colour) => el("span", { class: "disc", "data-disc": String(colour) });
    const columns = [1, 2].map(() => el("div", {}, el("span"), disc(1), disc(2)));
    const head = el("div", { class: "moves-head", "aria-hidden": "true" }, ...columns);
    node.replaceChildren(this.#title, head, el("div", { class: "moves-scroll" }, this.#list));
    new ResizeObserver(([{ contentRect }]) => {
      this.#visible = contentRect.width > 0;
      if (this.#frame) this.render(this.#frame);
    }).observe(node);
  }

  /** The next rendering builds the list again: the language has changed. */
  refresh() { this.#shown = ""; }

  /** @param {Frame} frame */
  render(frame) {
    this.#frame = frame;
    if (!this.#visible) return;
    const { view, steps } = frame;
    const shown = `${view.cursor} ${steps.map((step) => step.color + step.text).join(" ")}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#title.textContent = this.#t("moves.title");
    /** @type {HTMLElement[]} */
    const rows = [];
    let last = 0;
    steps.forEach((step, index) => {
      if (step.color === 1 || last !== 1) rows.push(el("li", {}, el("span", { class: "num", text: String(rows.length + 1) })));
      if (step.color === 2 && last !== 1) rows[rows.length - 1].append(el("span"));
      last = step.color;
      rows[rows.length - 1].append(this.#move(step, index + 1, view.cursor));
    });
    this.#list.replaceChildren(...rows);
    this.#list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("../types.js").Step} step @param {number} number @param {number} cursor */
  #move(step, number, cursor) {
    const text = step.square < 0 ? this.#t(`moves.${step.text.split(" ")[0]}`) : step.text;
    return el("button", {
      type: "button", class: number > cursor ? "move later" : "move", text, "aria-current": number === cursor && "step",
      "aria-label": this.#t("moves.go", { n: number, text, colour: step.color }),
      on: { click: () => this.#emit({ type: "jump", cursor: number }) },
    });
  }
}
