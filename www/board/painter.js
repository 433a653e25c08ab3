// @ts-check
// The canvas: a cached ground, sprites for the squares, and frames only while something moves.

import { discOf } from "./appearance.js";
import { poseOf } from "./carried.js";
import { Discs, sheet } from "./disc.js";
import { paintFelt } from "./felt.js";
import { engrave, letter, letterSpot, paintFrame, paintLip } from "./frame.js";
import { shine } from "./lamp.js";
import { paintSquare } from "./marks.js";
import { Movement } from "./movement.js";
import { lifts } from "./plan.js";
import { around, meets, merged, whole } from "./rect.js";
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

  #look;

  /** @param {HTMLCanvasElement} canvas @param {() => void} look  called first in each frame: shows what there is to show */
  constructor(canvas, look) {
    this.canvas = canvas;
    this.#look = look;
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
    this.request();
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
    this.#movement.drop((square) => discOf(scene.looks[scene.places.indexOf(square)]), motions);
    this.#movement.add(motions.filter((motion) => tubes || motion.kind !== "carry" || Math.max(motion.from, motion.to) >= 0), performance.now());
  }

  /** No more frames. */
  stop() {
    cancelAnimationFrame(this.#frame);
  }

  /** Paints in the next frame. */
  request() {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#look();
      this.#frame = 0;
      if (this.#paint(now)) this.request();
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
    this.#inTheAir = this.#movement.carried.map((piece) => around(poseOf(piece, geometry, scene), q * 1.9));
    dirty.push(...this.#inTheAir);
    if (!all) looks.forEach((look, place) => {
      if (look === this.#shown[place] && look !== -1) return;
      // A disc reaches over its square, a mark does not.
      const bare = !discOf(look) && !discOf(this.#shown[place]);
      dirty.push(around({ x: felt.x + (place % size + 0.5) * q, y: felt.y + (Math.floor(place / size) + 0.5) * q }, q * (bare ? 1 : 1.6)));
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
    // Whatever stands within 0.8 of a square reaches into the rectangle.
    const near = (/** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ start) => [
      Math.max(0, Math.ceil((from - start) / q - 1.3)), Math.min(size - 1, Math.floor((from + long - start) / q + 0.3))];
    const [first, last] = near(rect.y, rect.h, felt.y);
    const [left, right] = near(rect.x, rect.w, felt.x);
    /** @type {(() => void)[]} */
    const above = [];
    for (let row = first; row <= last; row++) {
      for (let col = left; col <= right; col++) {
        const place = row * size + col;
        const [x, y] = [felt.x + (col + 0.5) * q, felt.y + (row + 0.5) * q];
        const turn = this.#movement.turning(scene.places[place]);
        const lift = this.#movement.lifting(scene.places[place]);
        if (turn?.share === 0) this.#stamp(turn.from, x, y);
        else if (turn) above.push(() => discs.turning(pen, x, y, turn.from, turn.to, turn.share, scene.angle(turn.angle)));
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
      const at = poseOf(piece, geometry, scene);
      discs.turning(pen, at.x, at.y, piece.color, piece.color, at.turn, at.angle, at.hop, at.scale);
    }
    shine(pen, rect, geometry, discs.palette);
    pen.restore();
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
}

/** Where the names of a place stand: of its column, of its row. @param {Geometry} geometry @param {number} place */
const names = (geometry, place) => place < 0 ? [] : [letterSpot(geometry, place % geometry.size, true),
  letterSpot(geometry, Math.floor(place / geometry.size), false)];
