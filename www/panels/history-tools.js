// @ts-check
// The buttons of a player who looks back: to the start, back, forward, to the end; in a variation also those that change it.

import { el, icon } from "../device/dom.js";
import { headOf } from "../session/lines.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").PlainIntent} PlainIntent
 */

/** @type {[PlainIntent, string][]} */
const STEPS = [["first", "first"], ["back", "back"], ["forward", "forward"], ["last", "last"]];
/** Only in a variation. @type {[PlainIntent, string][]} */
const CHANGES = [["promote", "up"], ["deleteTurns", "bin"]];

/** Buttons with icons. @param {[PlainIntent, string][]} kinds @param {import("../types.js").Emit} emit */
export const toolButtons = (kinds, emit) => kinds.map(([type, mark]) => el("button", {
  type: "button", class: "history-tool", "data-intent": type,
  on: {
    click: (/** @type {Event} */ { currentTarget: node }) => {
      if (node instanceof HTMLElement && node.ariaDisabled !== "true") emit({ type });
    },
  },
}, icon(mark)));

/** The two buttons that change a variation. @param {import("../types.js").Emit} emit */
export const changeButtons = (emit) => toolButtons(CHANGES, emit);

/** Labels buttons in the language in use. @param {HTMLElement[]} buttons @param {import("../types.js").Words} t */
export function label(buttons, t) {
  for (const button of buttons) {
    const text = t(`history.${button.dataset.intent}`);
    button.setAttribute("aria-label", text);
    button.title = text;
  }
}

export class HistoryTools {
  node = el("span", { class: "history-tools" });
  #steps;
  #changes;
  #t;

  /** @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(t, emit) {
    this.#t = t;
    this.#steps = toolButtons(STEPS, emit);
    this.#changes = changeButtons(emit);
    this.node.append(...this.#steps, ...this.#changes);
  }

  /** @param {Frame} frame */
  render({ view: { cursor, length, node, canUndo }, tree }) {
    label([...this.#steps, ...this.#changes], this.#t);
    const [first, back, forward, last] = this.#steps;
    for (const button of [first, back]) button.setAttribute("aria-disabled", String(!canUndo));
    for (const button of [forward, last]) button.setAttribute("aria-disabled", String(cursor === length));
    const hidden = headOf(tree, node) === 0;
    for (const button of this.#changes) button.hidden = hidden;
  }
}
