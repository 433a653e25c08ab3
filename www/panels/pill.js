// @ts-check
// The game that goes on while one looks elsewhere: whose move it is, and the clock. A touch leads back.

import { el, rich } from "../device/dom.js";
import { clockText } from "../session/clocks.js";
import { alone, playerName } from "../session/players.js";

export class Pill {
  #node;
  #t;
  #disc = el("span", { class: "disc", "aria-hidden": "true" });
  #text = el("span", { class: "pill-text" });
  #clock = el("time", { class: "pill-clock" });

  /** @param {HTMLElement} node @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(node, t, emit) {
    this.#node = node;
    this.#t = t;
    node.append(this.#disc, this.#text, this.#clock);
    node.addEventListener("click", () => emit({ type: "visit", fragment: "" }));
  }

  /** @param {import("../types.js").Frame} frame */
  render({ view, players, mine }) {
    const { turn, clocks } = view;
    this.#node.hidden = turn === 0 || view.length === 0;
    if (this.#node.hidden) return;
    this.#disc.dataset.disc = String(turn);
    const key = !mine && players[turn]?.computer ? "pill.thinking" : alone(players) ? "pill.yourMove" : "pill.toMove";
    rich(this.#text, this.#t(key, { name: playerName(players, key === "pill.yourMove" ? 3 - turn : turn, this.#t) }));
    this.#clock.hidden = !clocks;
    if (clocks) this.#clock.textContent = clockText(clocks.remainingMs[turn - 1]);
  }
}
