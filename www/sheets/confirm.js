// @ts-check
// A question with two answers, before something that cannot be taken back.

import { el } from "../device/dom.js";
import { button } from "./controls.js";
import { Dialog } from "./dialog.js";

export class Confirm {
  #dialog;
  #t;
  /** @type {(yes: boolean) => void} */
  #settle = () => {};

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t */
  constructor(host, t) {
    this.#t = t;
    this.#dialog = new Dialog(host, "ask", t, { kind: "card", onClose: () => this.#settle(false) });
  }

  /**
   * @param {"resign" | "flips"} what its words are `ask.<what>.title`, `.text` and `.yes`
   * @param {import("../types.js").Params} [params]
   * @returns {Promise<boolean>}
   */
  request(what, params = {}) {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#dialog.open(`ask.${what}.title`, () => {
        const yes = button(this.#t(`ask.${what}.yes`), () => {
          resolve(true);
          this.#dialog.close();
        }, { kind: "main", id: "ask-yes" });
        const no = button(this.#t("ask.no"), () => this.#dialog.close(), { id: "ask-no" });
        const text = el("p", { text: this.#t(`ask.${what}.text`, params) });
        this.#dialog.body.append(text, el("footer", { class: "dialog-foot two" }, no, yes));
      });
    });
  }
}
