// @ts-check
// The board widget: takes a view, paints it and emits what was tapped. It knows no rules.

import { afterPaint } from "../device/paint-scheduler.js";
import { squareName } from "../words/squares.js";
import { appearance } from "./appearance.js";
import { withDisc } from "./disc-in-flight.js";
import { layOut, order } from "./geometry.js";
import { Grid } from "./grid.js";
import { Painter } from "./painter.js";
import { arrival, plan } from "./plan.js";
import { paletteOf } from "./theme.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").BoardUi} BoardUi
 */

/** The media queries that change a colour. */
const LOOKS = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];

/** As in the style sheets. */
const UPRIGHT = "(max-aspect-ratio: 21/20)";

export class Board {
  /** @type {View | null} */
  #view = null;
  /** The view that was painted last: motions begin there. @type {View | null} */
  #painted = null;
  /**
   * A disc that has been put on a square of this view; the game has not taken the move yet.
   * @type {{ square: number, on: View } | null}
   */
  #inFlight = null;
  /** A new view has to be given to the painter. */
  #stale = false;
  /** @type {BoardUi | null} */
  #ui = null;
  #width = 0;
  #height = 0;
  #fitted = "";
  #rim = "";
  /** The names of columns and rows. */
  #names = namesOf(new Uint8Array(0), 0, 0);
  #turned = "";
  /** The square seen at each place. @type {Uint8Array} */
  #places = new Uint8Array(0);
  #end = new AbortController();
  #reduced = matchMedia("(prefers-reduced-motion: reduce)");

  /**
   * @param {HTMLElement} host  has room for the board by its style alone
   * @param {{ emit: (intent: import("../types.js").BoardIntent) => void, words: import("../types.js").Words }} tools
   */
  constructor(host, { emit, words }) {
    this.host = host;
    this.words = words;
    this.frame = document.createElement("div");
    this.frame.className = "board-frame";
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    const grid = document.createElement("div");
    grid.className = "board-grid";
    grid.setAttribute("role", "grid");
    host.replaceChildren(this.frame, canvas, grid);
    this.painter = new Painter(canvas, () => this.#show());
    this.grid = new Grid(grid, emit);
    this.#watch(canvas);
    const { signal } = this.#end;
    for (const query of LOOKS) matchMedia(query).addEventListener("change", () => this.#refit(), { signal });
    // The device is rotated under a finger.
    addEventListener("resize", () => this.grid.release(), { signal });
  }

  /** Removes every listener outside the board, so that its host can be dropped. */
  destroy() {
    this.#end.abort();
    this.painter.stop();
  }

  /** Hints, values and what explanations point at are painted from now on. @param {import("./marks.js").AnalysisMarks} marks */
  useAnalysis(marks) { this.painter.useAnalysis(marks); }

  /** Paints a view in the next frame; the labels follow once that is on the screen. @param {View} view @param {BoardUi} ui */
  render(view, ui) {
    this.#view = view;
    this.#ui = ui;
    if (this.host.dataset.size !== String(view.size)) this.host.dataset.size = String(view.size);
    // A view that comes before the first observation is not kept waiting.
    if (this.#width) this.#fit();
    else this.#measure();
    this.#renew();
    const places = this.#order(view.size, ui.turns, ui.mirrored);
    if (this.grid.differs(view.size, places)) this.#label(view, ui, places);
    // Also then: labels of the view before may be waiting.
    afterPaint(this, () => { if (!this.#end.signal.aborted) this.#label(view, ui, places); });
  }

  /** The view that was rendered last. */
  get view() { return this.#view; }

  /** A disc has been put down that no view has yet. */
  get discInFlight() { return this.#inFlight !== null && this.#inFlight.on === this.#view; }

  /** Shows a disc on a square in the next frame; the flips come with the next view. @param {number} square */
  place(square) {
    const [view, ui] = [this.#view, this.#ui];
    if (!view || !ui) return;
    this.#inFlight = { square, on: view };
    if (this.#stale || this.#pace(ui) === "still") return this.#renew();
    // Everything else is painted already: the painter can skip the other squares.
    this.#painted = withDisc(view, square);
    this.painter.place(arrival(view, this.#painted, square));
  }

  /** Removes the disc in flight if no other view has come since it was placed. */
  recall() {
    if (!this.discInFlight) return;
    this.#inFlight = null;
    this.#renew();
  }

  /** Puts the keyboard on the square with the tab stop. */
  takeFocus() { this.grid.focus(this.#ui?.focus ?? -1); }

  /** Takes an arrow key that was pressed anywhere. @param {KeyboardEvent} event */
  walk(event) { this.grid.walk(event, this.#ui?.focus ?? -1); }

  /** The same places as long as nothing is turned. @param {number} size @param {number} turns @param {boolean} mirrored */
  #order(size, turns, mirrored) {
    const turned = `${size} ${turns} ${mirrored}`;
    if (turned !== this.#turned) this.#places = order(size, turns, mirrored);
    this.#turned = turned;
    return this.#places;
  }

  /** @param {BoardUi | null} ui @returns {import("./plan.js").Pace} */
  #pace = (ui) => (ui?.still ?? this.#reduced.matches ? "still" : "moving");

  #renew() {
    this.#stale = true;
    this.painter.request();
  }

  /** Takes the canvas's size in the screen's pixels. @param {ResizeObserverSize} [exact] */
  #measure(exact) {
    const { canvas } = this.painter;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((css) => css * devicePixelRatio);
    // An emulated screen reports its box in other pixels: only a box that agrees with the ratio is believed.
    const near = exact && Math.abs(exact.inlineSize - width) < 2 && Math.abs(exact.blockSize - height) < 2;
    this.#width = near ? exact.inlineSize : Math.round(width);
    this.#height = near ? exact.blockSize : Math.round(height);
    this.#fit();
  }

  /** Follows the host's size and the screen's pixels, zoom included. @param {HTMLCanvasElement} canvas */
  #watch(canvas) {
    const changed = (/** @type {ResizeObserverSize | undefined} */ exact) => {
      this.#measure(exact);
      this.#renew();
    };
    const { signal } = this.#end;
    const observer = new ResizeObserver(([entry]) => changed(entry.devicePixelContentBoxSize?.[0]));
    signal.addEventListener("abort", () => observer.disconnect());
    try {
      observer.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      // WebKit has no such box: the size and the ratio are followed one by one.
      observer.observe(canvas);
      const follow = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
        changed(undefined);
        follow();
      }, { once: true, signal });
      follow();
    }
  }

  /** Lays the board out again, in other colours. */
  #refit() {
    this.#fitted = "";
    this.#fit();
  }

  /** Lays the board out again if anything that decides its size or colours has changed. */
  #fit() {
    const size = Number(this.host.dataset.size);
    // WebKit reports a ratio of 0 in a window that the page is leaving.
    if (!this.#width || !this.#height || !size || !devicePixelRatio) return;
    const { theme, board } = document.documentElement.dataset;
    const key = [this.#width, this.#height, devicePixelRatio, size, theme, board, !this.#ui?.ends].join();
    if (key === this.#fitted) return;
    this.#fitted = key;
    const style = getComputedStyle(this.host);
    const number = (/** @type {string} */ name) => parseFloat(style.getPropertyValue(`--${name}`)) || 0;
    const geometry = layOut({ size, width: this.#width, height: this.#height, ratio: devicePixelRatio,
      tubes: style.getPropertyValue("--tubes").trim(), margin: number("margin"), rim: number("rim"),
      rimTop: number("rim-top"), rimBottom: number("rim-bottom"), tube: number("tube"), gap: number("gap"),
      inset: number("inset"),
      tubeEnds: number("tube-ends"), radius: number("frame-radius"), letter: number("letter"), brand: number("brand") });
    const { canvas } = this.painter;
    canvas.width = this.#width;
    canvas.height = this.#height;
    for (const [element, rect] of /** @type {const} */ ([[this.frame, geometry.frame], [this.grid.element, geometry.felt]])) {
      element.style.setProperty("left", `${rect.x / geometry.ratio}px`);
      element.style.setProperty("top", `${rect.y / geometry.ratio}px`);
      element.style.setProperty("width", `${rect.w / geometry.ratio}px`);
      element.style.setProperty("height", `${rect.h / geometry.ratio}px`);
    }
    this.painter.fit(geometry, paletteOf(this.host));
  }

  /** Gives the painter the present scene, if it has changed. */
  #show() {
    const size = Number(this.host.dataset.size);
    if (!size || !this.#stale) return;
    this.#stale = false;
    const ui = this.#ui;
    const flight = this.#inFlight;
    const flying = this.discInFlight;
    const view = this.#view && withDisc(this.#view, flying && flight ? flight.square : -1);
    const pace = this.#pace(ui);
    // The flips of a disc that was in flight start from it.
    const motions = view ? plan(this.#painted, view, pace, flight?.square) : [];
    if (!flying) this.#inFlight = null;
    this.#painted = view;
    const [turns, mirrored, named] = [ui?.turns ?? 0, ui?.mirrored ?? false, ui?.coordinates ?? true];
    const places = this.#order(size, turns, mirrored);
    // Beside each other, both players read the same way.
    const far = !!ui?.far && matchMedia(UPRIGHT).matches;
    const rim = `${this.#turned} ${named} ${!ui?.ends} ${far}`;
    if (rim !== this.#rim) {
      this.painter.renew();
      this.#names = namesOf(places, named ? size : 0, turns);
    }
    this.#rim = rim;
    this.painter.show({
      places,
      // Before the first view the board lies there empty.
      looks: Int32Array.from(places, (square) => view && ui ? appearance(view, ui, square) : 0),
      ...this.#names,
      discComes: flying,
      far,
      supply: view?.supply ?? [],
      near: ui?.near ?? 1,
      ends: ui?.ends ?? null,
      pointers: ui?.pointers ?? null,
      lit: view && named ? places.indexOf(view.lastSquare) : -1,
      angle: (radians) => (mirrored ? Math.PI - radians : radians) + turns * Math.PI / 2,
    }, motions, pace);
  }

  /** @param {View} view @param {BoardUi} ui @param {Uint8Array} places */
  #label(view, ui, places) {
    const { size } = view;
    this.grid.element.setAttribute("aria-label", this.words("board.label", { size }));
    this.grid.render(size, places, ui.focus, (square) => this.words("board.cell", {
      square: squareName(square, size), disc: view.cells[square], legal: !!view.legal[square] && !ui.locked,
      flips: view.flipCounts[square], last: square === view.lastSquare, hint: ui.hints?.get(square) ?? null,
      turns: !!ui.previewFlips?.includes(square), byHand: !!view.byHand?.flippable.includes(square),
    }), (square) => ui.editable || !ui.locked && !!(view.legal[square] || view.byHand?.flippable.includes(square)));
  }
}

/**
 * The names at the rim, as seen: turned by a quarter, numbers stand above and letters beside.
 * @param {Uint8Array} places @param {number} size  0 for no names @param {number} turns
 */
function namesOf(places, size, turns) {
  const letter = (/** @type {number} */ place) => squareName(places[place], size)[0];
  const number = (/** @type {number} */ place) => squareName(places[place], size).slice(1);
  const [above, beside] = turns % 2 === 0 ? [letter, number] : [number, letter];
  return {
    columns: Array.from({ length: size }, (_, i) => above(i)),
    rows: Array.from({ length: size }, (_, i) => beside(i * size)),
  };
}
