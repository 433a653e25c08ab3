// @ts-check
// How far something long is, with the button that stops it. The button stays while it is pressed.

import { el, setText } from "../device/dom.js";

export class ProgressBar {
  #count;
  #bar;
  #stop;
  /** The element, to be put where there is room. */
  root;

  /** @param {string} name begins the ids @param {() => void} stop */
  constructor(name, stop) {
    this.#count = el("label", { for: `${name}-bar` });
    this.#bar = el("progress", { id: `${name}-bar` });
    this.#stop = el("button", { type: "button", id: `${name}-stop`, on: { click: stop } });
    this.root = el("div", { class: "progress-bar" }, this.#count, this.#bar, this.#stop);
  }

  /** @param {{ text: string, stop: string, done: number, total: number }} shown `stop`: the label of the button */
  render({ text, stop, done, total }) {
    this.#count.textContent = text;
    this.#bar.max = total;
    this.#bar.value = done;
    setText(this.#stop, stop);
  }
}
