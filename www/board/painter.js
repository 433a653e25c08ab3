// @ts-check
// The canvas: a cached ground, sprites for the squares, and frames only while something moves.

import { LENGTH } from "../theme.js";
import { Discs, sheet } from "./disc.js";
import { paintFelt } from "./felt.js";
import { engrave, letter, letterSpot, paintFrame, paintLip } from "./frame.js";
import { slot } from "./geometry.js";
import { paintSquare } from "./marks.js";
import { Movement } from "./movement.js";
import { lifts } from "./plan.js";
import { paintEdge, paintTube } from "./tubes.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Rect} Rect */
/** @typedef {import("./plan.js").Motion} Motion */
/** @typedef {import("../theme.js").Palette} Palette */
/**
 * All that is painted: per place (row by row as seen) the square and its look; names at the rim, those of
 * the place `lit` alight; supplies of Black and White.
 * @typedef {{ places: Uint8Array, looks: Int32Array, columns: string[], rows: string[], supply: number[], near: number,
 *   lit: number, angle: (radians: number) => number }} Scene
 */

export class Painter {
  #frame = 0;
  #movement = new Movement();
  /** @type {Map<number, HTMLCanvasElement>} */
  #sprites = new Map();
  /** What the canvas shows at each place: an appearance, or -1 for anything else. */
  #shown = new Int32Array(0);
  /** The place whose names are alight, -1 none. */
  #lit = -1;
  /** What stands in the tubes on the ground. */
  #filled = ["", ""];
  /** @type {Rect[]} */
  #inTheAir = [];
  /** @type {HTMLCanvasElement | null} */
  #ground = null;
  /** @type {Geometry | null} */
  #geometry = null;
  /** @type {Discs | null} */
  #discs = null;
  /** @type {Scene | null} */
  #scene = null;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: true }));
  }

  /** A new size or new colours: everything is drawn again. @param {Geometry} geometry @param {Palette} palette */
  fit(geometry, palette) {
    this.#geometry = geometry;
    this.#discs = new Discs(geometry.q, palette);
    this.#sprites.clear();
    this.renew();
  }

  /** The ground has changed: other names at the rim, say. */
  renew() {
    this.#ground = null;
    this.#request();
  }

  /**
   * Shows a scene; `motions` lead to it from the one before.
   * @param {Scene} scene @param {Motion[]} motions @param {boolean} still
   */
  show(scene, motions, still) {
    const before = this.#scene;
    // A board turned under its discs moves nothing.
    if (before && String(before.places) === String(scene.places)) motions.push(...lifts(before.looks, scene.looks, scene.places, still));
    this.#scene = scene;
    const tubes = this.#geometry?.tubes.length;
    this.#movement.add(motions.filter((motion) => tubes || motion.kind !== "carry" || Math.max(motion.from, motion.to) >= 0), performance.now());
    this.#request();
  }

  /** No more frames. */
  stop() {
    cancelAnimationFrame(this.#frame);
  }

  #request() {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      if (this.#paint(now)) this.#request();
    });
  }

  /** @param {number} now @returns {boolean} whether something still moves */
  #paint(now) {
    const geometry = this.#geometry;
    const scene = this.#scene;
    if (!geometry || !scene || !this.#discs) return false;
    const { felt, q, size, frame } = geometry;
    const running = this.#movement.advance(now);
    const all = !this.#ground || this.#shown.length !== scene.looks.length;
    if (all) {
      this.#ground = this.#drawGround(geometry, scene);
      this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.#shown = new Int32Array(scene.looks.length).fill(-1);
      this.#filled = ["", ""];
    }
    const looks = scene.looks.map((look, place) => this.#movement.touches(scene.places[place]) ? -1 : look);
    /** @type {Rect[]} */
    const dirty = all ? [frame] : this.#inTheAir.slice();
    this.#inTheAir = this.#movement.carried.map((piece) => this.#reach(piece, geometry, scene));
    dirty.push(...this.#inTheAir);
    if (!all) looks.forEach((look, place) => {
      if (look === this.#shown[place] && look !== -1) return;
      dirty.push({ x: felt.x + (place % size - 0.3) * q, y: felt.y + (Math.floor(place / size) - 0.3) * q, w: q * 1.6, h: q * 1.6 });
    });
    const supply = scene.supply.map((discs, i) => discs - this.#movement.arriving(i));
    geometry.tubes.forEach((tube, i) => {
      const owner = i === 1 ? scene.near - 1 : 2 - scene.near;
      const filled = `${supply[owner]} ${scene.supply[owner]}`;
      if (filled === this.#filled[i]) return;
      this.#filled[i] = filled;
      const pen = /** @type {CanvasRenderingContext2D} */ (/** @type {HTMLCanvasElement} */ (this.#ground).getContext("2d"));
      paintTube(pen, tube, /** @type {Discs} */ (this.#discs).palette, geometry.ratio, supply[owner] ?? 0, scene.supply[owner], size * size / 2);
      dirty.push(tube);
    });
    if (this.#lit !== scene.lit) dirty.push(...names(geometry, this.#lit), ...names(geometry, scene.lit));
    this.#lit = scene.lit;
    this.#shown = looks;
    for (const rect of merged(dirty)) this.#patch(whole(rect), geometry, scene);
    return running;
  }

  /** Paints everything again inside one rectangle. @param {Rect} rect @param {Geometry} geometry @param {Scene} scene */
  #patch(rect, geometry, scene) {
    const { pen } = this;
    const { felt, q, size } = geometry;
    const discs = /** @type {Discs} */ (this.#discs);
    pen.save();
    pen.beginPath();
    pen.rect(rect.x, rect.y, rect.w, rect.h);
    pen.clip();
    pen.drawImage(/** @type {HTMLCanvasElement} */ (this.#ground), 0, 0);
    const [first, last] = [rect.y, rect.y + rect.h].map((y) => Math.floor((y - felt.y) / q));
    const [left, right] = [rect.x, rect.x + rect.w].map((x) => Math.floor((x - felt.x) / q));
    /** @type {(() => void)[]} */
    const above = [];
    for (let row = Math.max(0, first - 1); row <= Math.min(size - 1, last + 1); row++) {
      for (let col = Math.max(0, left - 1); col <= Math.min(size - 1, right + 1); col++) {
        const place = row * size + col;
        const [x, y] = [felt.x + (col + 0.5) * q, felt.y + (row + 0.5) * q];
        const turn = this.#movement.turning(scene.places[place]);
        const lift = this.#movement.lifting(scene.places[place]);
        if (turn) above.push(() => discs.turning(pen, x, y, turn.from, turn.to, turn.share, scene.angle(turn.angle)));
        else if (lift !== undefined) paintSquare(pen, x, y, scene.looks[place], discs, geometry.ratio, lift);
        else if (!this.#movement.touches(scene.places[place])) this.#stamp(scene.looks[place], x, y);
      }
    }
    names(geometry, scene.lit).forEach((spot, i) => {
      const index = i ? Math.floor(scene.lit / size) : scene.lit % size;
      if (meets(rect, spot)) letter(pen, geometry, discs.palette, (i ? scene.rows : scene.columns)[index], index, !i, 800);
    });
    for (const draw of above) draw();
    for (const piece of this.#movement.carried) {
      const at = this.#place(piece, geometry, scene);
      discs.turning(pen, at.x, at.y, piece.color, piece.color, at.turn, at.angle, at.hop, at.scale);
    }
    this.#light(rect, geometry, discs.palette);
    pen.restore();
  }

  /** Lamplight: warm near the lamp, dusk away from it. @param {Rect} rect @param {Geometry} geometry @param {Palette} palette */
  #light({ x, y, w, h }, { frame, radius }, palette) {
    if (palette.dusk === "none") return;
    const { pen } = this;
    const far = Math.max(frame.w, frame.h);
    pen.beginPath();
    // A pixel inside the edge: multiplied into its half-clear rim, the light would leave a bright line.
    pen.roundRect(frame.x + 1, frame.y + 1, frame.w - 2, frame.h - 2, Math.max(0, radius - 1));
    pen.clip();
    for (const [mode, near, edge] of /** @type {[GlobalCompositeOperation, string, string][]} */ (
      [["source-over", palette.lamp, "transparent"], ["multiply", "#fff", palette.dusk]])) {
      const glow = pen.createRadialGradient(frame.x + frame.w * 0.18, frame.y + frame.h * 0.06, mode === "multiply" ? frame.w * 0.3 : 0,
        frame.x + frame.w * 0.3, frame.y + frame.h * 0.2, far * 1.08);
      glow.addColorStop(0, near);
      glow.addColorStop(mode === "multiply" ? 1 : 0.5, edge);
      pen.globalCompositeOperation = mode;
      pen.fillStyle = glow;
      pen.fillRect(x, y, w, h);
    }
  }

  /** @param {number} look @param {number} x @param {number} y */
  #stamp(look, x, y) {
    if (!look) return;
    const discs = /** @type {Discs} */ (this.#discs);
    const side = Math.ceil(discs.q * 1.5 / 2) * 2;
    let sprite = this.#sprites.get(look);
    if (!sprite) {
      // Marks of a passing preview would pile up: more looks than squares are never needed at once.
      if (this.#sprites.size > 128) this.#sprites.clear();
      const { canvas, pen } = sheet(side, side);
      paintSquare(pen, side / 2 + discs.q % 2 / 2, side / 2 + discs.q % 2 / 2, look, discs, this.#geometry?.ratio ?? 1);
      sprite = canvas;
      this.#sprites.set(look, sprite);
    }
    this.pen.drawImage(sprite, Math.floor(x) - side / 2, Math.floor(y) - side / 2);
  }

  /** @param {Geometry} geometry @param {Scene} scene */
  #drawGround(geometry, scene) {
    const { canvas, pen } = sheet(this.canvas.width, this.canvas.height);
    const palette = /** @type {Discs} */ (this.#discs).palette;
    paintFrame(pen, geometry, palette);
    paintFelt(pen, geometry, palette);
    paintLip(pen, geometry, palette);
    for (const tube of geometry.tubes) paintEdge(pen, tube, palette, geometry.ratio);
    engrave(pen, geometry, palette, scene.columns, scene.rows);
    return canvas;
  }

  /**
   * Where a carried disc is now: it leaves the tube on its edge and lands on its face.
   * @param {import("./movement.js").Carried} piece @param {Geometry} geometry @param {Scene} scene
   */
  #place(piece, geometry, scene) {
    const { felt, q, size, tubes } = geometry;
    const end = (/** @type {number} */ where) => {
      const tube = where < 0 && tubes[-1 - where === scene.near - 1 ? 1 : 0];
      if (tube) {
        const at = slot(tube, piece.slot, size * size / 2);
        return { ...at, scale: at.wide * 0.4 / (q * LENGTH.radius), turn: 0.5, angle: tube.upright ? Math.PI / 2 : 0 };
      }
      // Without tubes a disc comes down on its square from above.
      const place = scene.places.indexOf(where < 0 ? Math.max(piece.from, piece.to) : where);
      return { scale: where < 0 ? 1.3 : 1, x: felt.x + (place % size + 0.5) * q, y: felt.y + (Math.floor(place / size) + 0.5) * q, turn: 1, angle: 0 };
    };
    const [from, to] = [end(piece.from), end(piece.to)];
    const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * piece.share;
    // Half-way it is highest; one that is handed over shows its face there.
    const high = Math.sin(Math.PI * piece.share);
    const face = Math.max(piece.from, piece.to) < 0 ? high : 0;
    const [scale, turn] = [mix(from.scale, to.scale), mix(from.turn, to.turn)];
    return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: scale + (1 - scale) * face, turn: turn + (1 - turn) * face,
      angle: from.angle || to.angle, hop: LENGTH.hop * high };
  }

  /** @param {import("./movement.js").Carried} piece @param {Geometry} geometry @param {Scene} scene @returns {Rect} */
  #reach(piece, geometry, scene) {
    const at = this.#place(piece, geometry, scene);
    const side = geometry.q * 1.9;
    return { x: at.x - side / 2, y: at.y - side / 2, w: side, h: side };
  }
}

/** @param {Rect} rect @returns {Rect} */
function whole({ x, y, w, h }) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

/** Where the names of a place stand: of its column, of its row. @param {Geometry} geometry @param {number} place */
const names = (geometry, place) => place < 0 ? [] : [letterSpot(geometry, place % geometry.size, true),
  letterSpot(geometry, Math.floor(place / geometry.size), false)];

/** @param {Rect} a @param {Rect} b */
const meets = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** One rectangle round all, where that is less to paint than each. @param {Rect[]} rects @returns {Rect[]} */
function merged(rects) {
  if (rects.length < 2) return rects;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const w = Math.max(...rects.map((rect) => rect.x + rect.w)) - x;
  const h = Math.max(...rects.map((rect) => rect.y + rect.h)) - y;
  return rects.reduce((sum, rect) => sum + rect.w * rect.h, 0) > w * h ? [{ x, y, w, h }] : rects;
}
