// @ts-check
// Beside a board that is set up: what a touch puts, who is to move, the size, and what can be done from there.

import { el, icon, rich } from "../device/dom.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {import("../modes/setup.js").Shown} Shown
 * @typedef {import("../types.js").Intent} Intent
 */

/** Squares of stray discs that are named. */
const NAMED = 3;

export class SetupDesk {
  #desk;
  #words;
  #emit;
  #report = el("p", { class: "setup-report" });
  #language = "";
  /** The radio buttons by the value that they stand for. @type {Map<string, HTMLInputElement>} */
  #options = new Map();
  #analyse = el("button", { type: "button", class: "button plain", id: "setup-analyse" });
  #play = el("button", { type: "button", class: "button main", id: "setup-play" });
  #share = el("button", { type: "button", class: "tool", id: "setup-share" }, icon("share"));
  #tools;

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit
   */
  constructor(paper, words, emit) {
    this.#desk = paper.desk;
    this.#tools = paper.tools;
    this.#words = words;
    this.#emit = emit;
    const listen = (/** @type {HTMLElement} */ button, /** @type {import("../types.js").PlainIntent} */ type) =>
      button.addEventListener("click", () => { if (button.getAttribute("aria-disabled") !== "true") emit({ type }); });
    listen(this.#analyse, "analyse");
    listen(this.#play, "playOn");
    listen(this.#share, "share");
  }

  /** What can be done from the board. @param {Shown} shown */
  textOf = (shown) => {
    const { report: { problem, squares, mustPass, over, stray }, score, size, turn } = shown;
    const { t } = this.#words;
    const names = stray.slice(0, NAMED).map((square) => squareName(square, size)).join(", ");
    const state = problem ? "problem" : over ? "over" : mustPass ? "pass" : "squares";
    return t("setup.report", {
      black: score[0], white: score[1], empty: size * size - score[0] - score[1], turn, state,
      own: squares[turn - 1], other: squares[2 - turn], stray: names, more: stray.length - NAMED,
    });
  };

  /** @param {Shown} shown */
  render(shown) {
    const { code } = this.#words;
    if (!this.#report.isConnected || code !== this.#language) this.#build();
    this.#language = code;
    for (const value of [`brush ${shown.brush}`, `turn ${shown.turn}`, `size ${shown.size}`]) {
      const option = this.#options.get(value);
      if (option) option.checked = true;
    }
    rich(this.#report, this.textOf(shown));
    const off = String(!shown.report.position);
    for (const button of [this.#analyse, this.#play, this.#share]) button.setAttribute("aria-disabled", off);
  }

  #build() {
    const { t } = this.#words;
    const disc = (/** @type {number} */ colour) => el("span", { class: "disc", "data-disc": colour, "aria-hidden": "true" });
    const square = el("span", { class: "setup-empty", "aria-hidden": "true" });
    this.#options.clear();
    this.#analyse.replaceChildren(icon("graph"), el("span", { text: t("setup.analyse") }));
    this.#play.replaceChildren(el("span", { text: t("setup.play") }));
    this.#share.setAttribute("aria-label", t("setup.share"));
    const brushes = /** @type {const} */ (["cycle", 1, 2, 0]);
    const tool = (/** @type {import("../types.js").BoardChange} */ how, /** @type {string} */ mark) => el("button", {
      type: "button", class: "tool", id: `setup-${how}`, "aria-label": t(`setup.${how}`),
      on: { click: () => this.#emit({ type: "changeBoard", how }) },
    }, icon(mark));
    this.#tools.replaceChildren(this.#share);
    this.#desk.replaceChildren(
      el("div", { class: "setup-choices" },
        this.#segments("brush", brushes.map((brush) => ({
          value: brush, name: t(`setup.brush.${brush}`),
          face: brush === "cycle" ? el("span", { text: t("setup.brush.short") }) : brush ? disc(brush) : square,
          intent: { type: "chooseBrush", brush },
        }))),
        this.#segments("turn", /** @type {const} */ ([1, 2]).map((turn) => ({
          value: turn, name: t(`setup.turn.${turn}`), intent: { type: "chooseTurn", turn },
          face: el("span", { class: "setup-side" }, disc(turn), el("span", { text: t(`setup.turn.${turn}`) })),
        })))),
      this.#report,
      el("div", { class: "setup-actions" }, this.#analyse, this.#play),
      el("div", { class: "setup-whole" },
        this.#segments("size", /** @type {const} */ ([6, 8, 10]).map((size) => ({
          value: size, name: `${size} × ${size}`, face: el("span", { text: `${size}×${size}` }),
          intent: { type: "changeBoard", how: size },
        }))), tool("clockwise", "turn"), tool("mirror", "mirror")));
  }

  /**
   * A row of options, of which one is chosen.
   * @param {"brush" | "turn" | "size"} name
   * @param {{ value: string | number, name: string, face: HTMLElement, intent: Intent }[]} options
   */
  #segments(name, options) {
    const row = el("div", { class: "segments" }, ...options.map(({ value, name: label, face, intent }) => {
      const input = el("input", {
        type: "radio", name: `setup-${name}`, value: String(value), "aria-label": label, on: { change: () => this.#emit(intent) },
      });
      this.#options.set(`${name} ${value}`, input);
      return el("label", {}, input, el("span", { class: "segment-face" }, face));
    }));
    return el("fieldset", { class: "field" }, el("legend", {}, el("span", { text: this.#words.t(`setup.${name}`) })), row);
  }
}
