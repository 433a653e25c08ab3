// @ts-check
// The desk of a wide screen, above the moves: the graph of the game with its value; before the first move three boards that say
// how to play.

import { el, setText } from "../device/dom.js";
import { discsIn, plain } from "../words/announcer.js";
import { ReviewGraph } from "./review-graph.js";
import { thumbnail } from "./thumbnail.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("./graph-layout.js").GraphValue} GraphValue
 */

/**
 * The boards before the first move: what each shows, after a move of the lessons, that move, its words.
 * @type {[string, number, string][]}
 */
const BOARDS = [
  ["0000000000000000000100000001100000012000000000000000000000000000", 19, "rules.outflank.title"],
  ["2022111102222211222111211211121111222211111221110021111102111001", 7, "desk.corner"],
  ["0000000000200000000210012022211002221211111122220012200000002000", 40, "desk.few"],
];

export class PlayDesk {
  #t;
  #graph;
  #label = el("span", { class: "value-label" });
  #text = el("em", { class: "value-text" });
  #value;
  #boards;
  /** @type {HTMLElement[]} */
  #words = [];
  /** The values that were seen in this game, by the turns before: numbers of places change. @type {Map<string, GraphValue>} */
  #seen = new Map();
  #game = "";

  /** @param {HTMLElement} node @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(node, t, emit) {
    this.#t = t;
    this.#graph = new ReviewGraph(t, { jump: (cursor) => emit({ type: "jump", cursor }), mark: () => {} });
    this.#value = el("div", { class: "desk-value", hidden: true },
      el("p", { class: "value-line" }, this.#label, this.#text), this.#graph.node);
    this.#boards = el("div", { class: "desk-boards", hidden: true }, ...BOARDS.map(([board, mark]) => {
      const word = el("span");
      this.#words.push(word);
      return el("button", { type: "button", class: "desk-board", on: { click: () => emit({ type: "rules" }) } },
        thumbnail(board, mark), word);
    }));
    node.append(this.#boards, this.#value);
    this.refresh();
  }

  /** The language has changed. */
  refresh() { this.#words.forEach((word, index) => { setText(word, this.#t(BOARDS[index][2])); }); }

  /** @param {Frame} frame */
  render({ view, ui, settings, steps }) {
    const t = this.#t;
    if (this.#game !== view.tags.seed) this.#seen.clear();
    this.#game = view.tags.seed;
    const now = view.score[0] - view.score[1];
    // A full board has its value for all to see.
    const known = ui.value ?? (view.cells.includes(0) ? null : { black: now, exact: true });
    const places = placesOf(steps);
    if (known) this.#seen.set(places[view.cursor], { ...known, chance: 0.5 });
    const fresh = view.length === 0;
    this.#boards.hidden = !fresh;
    this.#value.hidden = fresh;
    if (fresh) return;
    const discs = !settings.valueBar;
    const value = settings.valueBar || ui.hintsOn ? known : null;
    this.#label.textContent = value ? t("value.title", { exact: value.exact }) : t(discs ? "graph.discs" : "graph.label");
    this.#text.textContent = value || discs ? t("value.says", { black: value ? value.black : now }) : "";
    const at = plain(t("say.historyLook", { cursor: discsIn(steps, view.cursor), length: discsIn(steps, view.length) }));
    this.#graph.render({
      values: this.#values(steps, places, view.cells.length - 4, discs, !view.setup.handicap), unit: "discs",
      most: view.cells.length, cursor: view.cursor, text: `${at} ${this.#text.textContent}`, marks: [], branch: null, discs,
      played: view.length,
      passes: steps.flatMap((step, index) => (step.text.startsWith("pass") ? [index + 1] : [])),
    });
  }

  /**
   * By turn, with room for a whole game, so that what is drawn stays where it is.
   * @param {import("../types.js").Step[]} steps @param {string[]} places @param {number} room @param {boolean} discs
   * @param {boolean} even at the start
   */
  #values(steps, places, room, discs, even) {
    /** @param {import("../types.js").Step} step @param {number} index @returns {GraphValue | null} */
    const of = ({ lead }, index) =>
      (discs ? { black: lead, chance: 0.5, exact: true } : this.#seen.get(places[index + 1]) ?? null);
    const start = discs && even ? { black: 0, chance: 0.5, exact: true } : this.#seen.get("") ?? null;
    const values = [start, ...steps.map(of)];
    while (values.length <= room) values.push(null);
    return values;
  }
}

/** The turns before each place of a line, in a row. @param {import("../types.js").Step[]} steps */
function placesOf(steps) {
  let place = "";
  return ["", ...steps.map(({ text }) => (place += `${text} `))];
}
