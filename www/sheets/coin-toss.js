// @ts-check
// The coin toss: a disc turns in the air and comes down with the near player's colour up. The result is drawn before.

import { el } from "../device/dom.js";
import { button } from "./controls.js";
import { Dialog } from "./dialog.js";

export class CoinToss {
  #dialog;
  #t;
  #done = () => {};

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t */
  constructor(host, t) {
    this.#t = t;
    this.#dialog = new Dialog(host, "coin-toss", t, { kind: "card", onClose: () => this.#done() });
  }

  /**
   * Shows the toss; resolves when the dialog is closed.
   * @param {1 | 2} colour of the near player
   * @param {string} name of the near player
   * @param {"moving" | "still"} pace whether the disc turns in the air
   * @returns {Promise<void>}
   */
  show(colour, name, pace) {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#dialog.open("coin.title", () => {
        const result = el("p", { class: "toss-result", role: "status" });
        const kind = `toss ${colour === 1 ? "black" : "white"}${pace === "moving" ? " turning" : ""}`;
        const face = (/** @type {string} */ side) => el("span", { class: `toss-face ${side}` });
        const disc = el("div", { class: kind, "aria-hidden": "true" }, face("front"), face("back"));
        const announce = () => { result.textContent = this.#t("coin.said", { colour, name }); };
        if (pace === "moving") disc.addEventListener("animationend", announce, { once: true });
        else queueMicrotask(announce);
        const go = button(this.#t("coin.go"), () => this.#dialog.close(), { kind: "main", id: "coin-go" });
        this.#dialog.body.append(disc, result, go);
      });
    });
  }
}
