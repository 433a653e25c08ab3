// @ts-check
// Everything around the board in the mode Play. The board is painted first; this follows once that is on the screen.

import { el, icon } from "../device/dom.js";
import { afterPaint } from "../device/paint-scheduler.js";
import { Actions } from "./actions.js";
import { PlayerStrips } from "./player-strips.js";
import { StatusLine } from "./status-line.js";
import { ValueBar } from "./value-bar.js";

/** @typedef {import("../types.js").Frame} Frame */

export class PlayScreen {
  #root;
  #strips;
  #statusLine;
  /** @type {{ render: (frame: Frame) => void }[]} */
  #panels;
  /** The frame that was rendered last. @type {Frame | null} */
  #frame = null;

  /** @param {Document} page @param {import("../words/i18n.js").Words} words @param {import("../types.js").Emit} emit */
  constructor(page, words, emit) {
    this.#root = page.documentElement;
    const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (page.getElementById(id));
    const { t } = words;
    const narrowBar = el("section", { id: "value", class: "value", hidden: true });
    at("sentence").before(narrowBar);
    this.#strips = new PlayerStrips(at("strip-far"), at("strip-near"), t);
    this.#statusLine = new StatusLine(at("sentence"), t, emit);
    this.#panels = [
      this.#strips, this.#statusLine, new Actions(page, t, emit),
      new ValueBar(at("value-wide"), t), new ValueBar(narrowBar, t),
    ];
    // In "board only" the menu is hidden, so there has to be another way out.
    const leave = { click: () => emit({ type: "boardOnly" }) };
    const showAll = el("button", { id: "show-all", type: "button", class: "tool", on: leave }, icon("x"));
    at("app").append(showAll);
    words.onChange(() => showAll.setAttribute("aria-label", t("action.showAll")));
  }

  /**
   * Adds what loads after the first board: the list of moves, and the buttons of a player who looks back.
   * @param {import("./moves.js").Moves} moves @param {import("./history-tools.js").HistoryTools} tools
   */
  extend(moves, tools) {
    this.#panels.push(moves);
    this.#statusLine.tools = tools;
    if (this.#frame) this.render(this.#frame);
  }

  /** Adds a panel that has loaded later. @param {{ render: (frame: Frame) => void }} panel */
  add(panel) {
    this.#panels.push(panel);
    if (this.#frame) this.render(this.#frame);
  }

  /** @param {Frame} frame */
  render(frame) {
    const paint = () => {
      this.#root.classList.toggle("board-only", frame.ui.boardOnly);
      this.#root.classList.toggle("faces-far", frame.far);
      for (const panel of this.#panels) panel.render(frame);
    };
    // The first time together with the board, so that nothing appears late.
    if (this.#frame) afterPaint("panels", paint);
    else paint();
    this.#frame = frame;
  }

  /** Renders only the status line: the player points at another square. @param {Frame} frame */
  renderStatus(frame) { afterPaint("status", () => this.#statusLine.render(frame)); }

  /** Renders only the clocks. @param {Frame} frame */
  renderClocks = (frame) => this.#strips.renderClocks(frame);
}
