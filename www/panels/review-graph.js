// @ts-check
// The graph of a review: Black up, White down; a slider over the turns.

import { el } from "../device/dom.js";
import { discNumber, layGraph } from "./graph-layout.js";
import { markShape, svg, through } from "./svg.js";

/**
 * @typedef {import("./graph-layout.js").GraphValue} GraphValue
 * @typedef {import("./graph-layout.js").GraphLayout} GraphLayout
 * @typedef {{
 *   values: (GraphValue | null)[], unit: import("./graph-layout.js").Unit, most: number, cursor: number, text: string,
 *   marks: { turn: number, kind: number, own: boolean }[], passes: number[],
 *   branch: { from: number, values: (GraphValue | null)[] } | null, discs: boolean, played?: number,
 * }} GraphFrame `marks`: by the turn that was a mistake, counted from 1; `text`: what the slider says; `branch`: what is played
 *   in place of the turns after `from`; `discs`: the values only count the discs on the board; `played`: turns that one can go
 *   to, where the graph has room for more
 */

/** How near to a mark a tap has to be, in px. */
const NEAR = 13;

let graphs = 0;

/** The last turn that one can go to. @param {GraphFrame} frame */
const lastOf = ({ played, values }) => played ?? values.length - 1;

/** @param {number} x @param {number} y @param {string} words @param {string} name */
function text(x, y, words, name) {
  const node = svg("text", { x, y, class: name });
  node.textContent = words;
  return node;
}

export class ReviewGraph {
  #node;
  #t;
  #jump;
  #mark;
  /** @type {GraphFrame | null} */
  #frame = null;
  /** @type {GraphLayout | null} */
  #layout = null;
  #id = `graph-${++graphs}`;
  #drawn = "";
  #size = { width: 0, height: 0 };
  /** Where a press began, which distinguishes a tap from a scrub. */
  #pressed = -1;

  /**
   * @param {import("../types.js").Words} t
   * @param {{ jump: (cursor: number, scrubbing: boolean) => void, mark: (direction: 1 | -1) => void }} act `mark`: goes to the
   *   next mark
   */
  constructor(t, { jump, mark }) {
    this.#t = t;
    this.#jump = jump;
    this.#mark = mark;
    this.#node = el("div", { class: "graph", role: "slider", tabindex: "0", on: {
      keydown: (event) => this.#key(/** @type {KeyboardEvent} */ (event)),
      pointerdown: (event) => this.#down(/** @type {PointerEvent} */ (event)),
      pointermove: (event) => this.#move(/** @type {PointerEvent} */ (event)),
      pointerup: (event) => this.#up(/** @type {PointerEvent} */ (event)),
      pointercancel: () => { this.#pressed = -1; },
    } });
    new ResizeObserver(([{ contentRect: { width, height } }]) => {
      this.#size = { width, height };
      this.#draw();
    }).observe(this.#node);
  }

  get node() { return this.#node; }

  /** @param {GraphFrame} frame */
  render(frame) {
    this.#frame = frame;
    const attributes = {
      "aria-label": this.#t(frame.discs ? "graph.discs" : "graph.label"), "aria-valuemin": "0",
      "aria-valuemax": String(lastOf(frame)), "aria-valuenow": String(frame.cursor), "aria-valuetext": frame.text,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (this.#node.getAttribute(name) !== value) this.#node.setAttribute(name, value);
    }
    this.#draw();
  }

  #draw() {
    const [frame, { width, height }] = [this.#frame, this.#size];
    if (!frame || width < 40 || height < 20) return;
    const drawn = JSON.stringify([frame, width, height]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const layout = this.#layout = layGraph({ width, height, values: frame.values, unit: frame.unit, most: frame.most });
    this.#node.replaceChildren(svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
      this.#patterns(layout, width, height), ...this.#areas(layout), ...this.#axis(layout, frame, width, height),
      ...this.#lines(layout, frame), ...this.#marks(layout, frame), ...this.#cursor(layout, frame, height)));
  }

  /** @param {GraphLayout} layout @param {number} width @param {number} height */
  #patterns({ middle }, width, height) {
    const id = this.#id;
    const hatch = (/** @type {string} */ name) => svg("pattern", { id: `${id}-${name}`, width: 4, height: 4,
      patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { class: `hatch-ground ${name}`, width: 4, height: 4 }),
    svg("rect", { class: `hatch ${name}`, width: 1.5, height: 4 }));
    return svg("defs", {},
      svg("clipPath", { id: `${id}-up` }, svg("rect", { width, height: middle })),
      svg("clipPath", { id: `${id}-down` }, svg("rect", { y: middle, width, height: height - middle })),
      hatch("black"), hatch("white"));
  }

  /** @param {GraphLayout} layout */
  #areas({ runs, middle }) {
    return runs.flatMap(({ exact, points }) => {
      const [first, last] = [points[0], /** @type {[number, number]} */ (points.at(-1))];
      const d = `${through(points)}L${last[0]} ${middle}L${first[0]} ${middle}Z`;
      return [["up", "black"], ["down", "white"]].map(([half, colour]) => svg("path", {
        d, class: exact ? `area ${colour}` : "area", "clip-path": `url(#${this.#id}-${half})`,
        fill: !exact && `url(#${this.#id}-${colour})`,
      }));
    });
  }

  /** @param {GraphLayout} layout @param {GraphFrame} frame @param {number} width @param {number} height */
  #axis(layout, { values, unit, cursor, passes }, width, height) {
    const { left, right, top, bottom, middle, range, labels, x, y, exactFrom } = layout;
    const across = (/** @type {number} */ at, /** @type {string} */ name) =>
      svg("path", { class: name, d: `M${left} ${at}H${right}` });
    const parts = [across(y(range), "rule"), across(y(-range), "rule"), across(middle, "zero")];
    if (exactFrom > 0) {
      const at = x(exactFrom);
      parts.push(svg("path", { class: "border", d: `M${at} ${top - 2}V${bottom + 2}` }));
      const word = this.#t("graph.exact");
      const clear = Math.abs(x(cursor) - at) > 4 && (x(cursor) < at || x(cursor) > at + word.length * 7 || !labels);
      if (labels && clear && at + word.length * 7 < right) parts.push(text(at + 4, top - 4, word, "word"));
    }
    const side = 5.2;
    for (const turn of passes) {
      parts.push(svg("rect", { class: "pass", x: x(turn) - side / 2, y: bottom - 1, width: side, height: side }));
    }
    if (!labels) return parts;
    const [most, least] = unit === "discs" ? [`+${range}`, `\u2212${range}`] : ["100", "0"];
    const half = unit === "discs" ? "0" : "50";
    for (const [at, words] of /** @type {[number, string][]} */ ([[y(range), most], [middle, half], [y(-range), least]])) {
      parts.push(text(left - 6, at + 4, words, "side"));
    }
    const last = values.length - 1;
    const step = last > 80 ? 20 : 10;
    for (let turn = step; turn <= last; turn++) {
      const number = discNumber(turn, passes);
      if (number % step || passes.includes(turn)) continue;
      if (Math.abs(x(turn) - x(cursor)) > 22) parts.push(text(x(turn), height - 3, String(number), "turn"));
    }
    return parts;
  }

  /** @param {GraphLayout} layout @param {GraphFrame} frame */
  #lines({ runs, left, x, y, middle, at }, { values, branch, unit }) {
    const parts = runs.map(({ exact, points }) => svg("path", { class: exact ? "line exact" : "line", d: through(points) }));
    const first = values.findIndex(Boolean);
    const unknown = first < 0 ? values.length - 1 : first;
    if (unknown) parts.push(svg("path", { class: "unknown", d: `M${left} ${middle}H${x(unknown)}` }));
    if (branch) {
      /** @param {number} turn @param {number} amount @returns {[number, number]} */
      const point = (turn, amount) => [x(turn), y(amount)];
      const points = branch.values.flatMap((value, i) =>
        (value ? [point(branch.from + 1 + i, unit === "discs" ? value.black : value.chance - 0.5)] : []));
      const from = at(branch.from);
      parts.push(svg("path", { class: "branch", d: through(from ? [from, ...points] : points) }));
    }
    return parts;
  }

  /** @param {GraphLayout} layout @param {GraphFrame} frame */
  #marks({ at }, { marks }) {
    return marks.flatMap(({ turn, kind, own }) => {
      const point = at(turn);
      if (!point) return [];
      const [left, top] = point.map((px) => px.toFixed(1));
      return [svg("g", { transform: `translate(${left} ${top})` }, markShape(kind, own))];
    });
  }

  /** @param {GraphLayout} layout @param {GraphFrame} frame @param {number} height */
  #cursor({ x, at, top, bottom, middle, labels }, { cursor, values, passes }, height) {
    const px = x(cursor);
    const value = values[cursor];
    const ahead = !value || Math.abs(value.black) < 0.5 ? "even" : value.black > 0 ? "black" : "white";
    const parts = [
      svg("path", { class: "cursor", d: `M${px} ${top - 6}V${bottom + 3}` }),
      svg("circle", { class: `handle ${ahead}`, cx: px, cy: at(cursor)?.[1] ?? middle, r: 6.5 }),
    ];
    if (labels) parts.push(text(px, height - 3, String(discNumber(cursor, passes)), "turn now"));
    return parts;
  }

  /** @param {PointerEvent} event */
  #place(event) {
    const box = this.#node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!event.isPrimary || event.button) return;
    this.#node.setPointerCapture(event.pointerId);
    this.#pressed = this.#place(event)[0];
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const [x] = this.#place(event);
    if (this.#pressed < 0 || !this.#layout) return;
    // A finger that trembles is still a tap.
    if (this.#pressed < 1e6 && Math.abs(x - this.#pressed) < 5) return;
    this.#pressed = 1e6;
    this.#go(this.#layout.turnAt(x), true);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const [x, y] = this.#place(event);
    const [tap, layout, frame] = [this.#pressed >= 0 && this.#pressed < 1e6, this.#layout, this.#frame];
    this.#pressed = -1;
    if (!tap || !layout || !frame) return;
    const near = frame.marks.map(({ turn }) => ({ turn, point: layout.at(turn) })).filter(({ point }) => point)
      .map(({ turn, point }) => ({ turn, far: Math.hypot(x - (point?.[0] ?? 0), y - (point?.[1] ?? 0)) }))
      .reduce((best, mark) => (mark.far < best.far ? mark : best), { turn: -1, far: NEAR });
    this.#go(near.turn > 0 ? near.turn - 1 : layout.turnAt(x), false);
  }

  /** @param {number} cursor @param {boolean} scrubbing */
  #go(cursor, scrubbing) {
    const frame = this.#frame;
    const to = frame ? Math.min(cursor, lastOf(frame)) : cursor;
    if (to !== frame?.cursor) this.#jump(to, scrubbing);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const frame = this.#frame;
    if (!frame || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = lastOf(frame);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.#go(Math.max(0, frame.cursor - 1), false),
      ArrowRight: () => this.#go(Math.min(last, frame.cursor + 1), false),
      ArrowDown: () => this.#go(Math.max(0, frame.cursor - 1), false),
      ArrowUp: () => this.#go(Math.min(last, frame.cursor + 1), false),
      Home: () => this.#go(0, false), End: () => this.#go(last, false),
      PageUp: () => this.#mark(-1), PageDown: () => this.#mark(1),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  }
}
