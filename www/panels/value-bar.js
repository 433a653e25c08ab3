// @ts-check
// The value bar: who is ahead, in discs, and whether that is exact or an estimate.

import { el } from "../device/dom.js";

/** @typedef {import("../types.js").Frame} Frame */

export class ValueBar {
  #node;
  #t;
  #label = el("span", { class: "value-label" });
  #text = el("em", { class: "value-text" });
  #bar = el("div", { class: "value-bar", "aria-hidden": "true" }, el("i"));

  /** @param {HTMLElement} node @param {import("../types.js").Words} t */
  constructor(node, t) {
    this.#node = node;
    this.#t = t;
    node.replaceChildren(el("p", { class: "value-line" }, this.#label, this.#text), this.#bar);
  }

  /** @param {Frame} frame */
  render({ ui, settings, view }) {
    // At the end the score shows it.
    const shown = (settings.valueBar || ui.hintsOn) && view.phase !== "over";
    this.#node.hidden = !shown;
    if (!shown) return;
    const { value } = ui;
    // On 6x6 exact values reach back to the start.
    const proof = value && { exact: value.exact, solved: value.exact && view.size === 6 };
    this.#label.textContent = proof ? this.#t("value.title", proof) : this.#t("value.none");
    this.#text.textContent = value ? this.#t("value.says", { black: value.black }) : "";
    const share = value ? Math.max(0, Math.min(1, 0.5 + value.black / (view.cells.length * 0.75))) : 0.5;
    this.#bar.style.setProperty("--share", String(share));
  }
}
