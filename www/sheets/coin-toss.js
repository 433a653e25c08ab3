// @ts-check
// A coin toss one sees: a disc turns in the air and comes down with the near player's colour up. What it shows was drawn before.

import { el } from "../device/dom.js";
import { Dialog } from "./dialog.js";
import { button } from "./controls.js";

/** The coin toss. */
export class CoinToss {
  #dialog;
  #t;

  /** @param {HTMLElement} host @param {import("../words/i18n.js").WordsOf} t */
  constructor(host, t) {
    this.#t = t;
    this.#dialog = new Dialog(host, "coin-toss", t, { kind: "card", onClose: () => this.#done() });
  }

  #done = () => {};

  /**
   * Shows the toss; resolves when the person goes on.
   * @param {1 | 2} colour that the near player got
   * @param {string} name of the near player
   * @param {boolean} moves whether the disc may turn in the air
   * @returns {Promise<void>}
   */
  show(colour, name, moves) {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#dialog.open("coin.title", () => {
        const said = el("p", { class: "coin-said", role: "status" });
        const disc = el("div", { class: `toss ${colour === 1 ? "black" : "white"}${moves ? " turning" : ""}`, "aria-hidden": "true" }, el("span", { class: "toss-face front" }), el("span", { class: "toss-face back" }));
        const tell = () => { said.textContent = this.#t("coin.said", { colour, name }); };
        if (moves) disc.addEventListener("animationend", tell, { once: true });
        else queueMicrotask(tell);
        this.#dialog.body.append(disc, said, button(this.#t("coin.go"), () => this.#dialog.close(), { kind: "main", id: "coin-go" }));
      });
    });
  }
}
