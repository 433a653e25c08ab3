// @ts-check
// The canvas: a cached ground, sprites for the squares, and frames only while something moves.

import { LENGTH } from "./theme.js";
import { discOf } from "./appearance.js";
import { poseOf } from "./disc-in-flight.js";
import { Discs, reach, sheet } from "./disc.js";
import { paintFelt } from "./felt.js";
import { engrave, letter, letterSpot, paintFrame, paintLip } from "./frame.js";
import { shine } from "./lamp.js";
import { paintSquare } from "./marks.js";
import { Movement } from "./movement.js";
import { lifts } from "./plan.js";
import { around, meets, merged, whole } from "./rect.js";
import { paintEdge, paintTube } from "./tubes.js";

/** How much of a motion is over when it is first seen, in ms: a frame, so that the first one moves already. */
const UNDER_WAY = 16;
/** How far what stands on a square reaches from its middle, in squares: a disc that turns, and one that lies or is raised. */
const TURNING = reach(LENGTH.hop, LENGTH.body);
const LYING = reach(LENGTH.raise, LENGTH.raisedBody);

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Rect} Rect */
/** @typedef {import("./plan.js").Motion} Motion */
/** @typedef {import("./theme.js").Palette} Palette */
/**
 * All that is painted: per place (row by row as seen) the square and its look; names at the rim, those of the place `lit`
 * alight; supplies of Black and White, or `ends` in their place; what an explanation points at;
 * `far`: what is written faces the far side; `discComes`: it differs from the scene before only by a disc in flight.
 * @typedef {{ places: Uint8Array, looks: Int32Array, columns: string[], rows: string[], supply: number[], near: number,
 *   ends: import("../types.js").BoardUi["ends"], pointers: import("../types.js").Pointers | null, lit: number,
 *   angle: (radians: number) => number, discComes: boolean, far: boolean }} Scene
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
  /** The tubes with what stands in them, each on a sheet of its own: a ground that changed would be copied whole. */
  #tubes = [{ filled: "", ...sheet(1, 1) }, { filled: "", ...sheet(1, 1) }];
  /** The moment of the frame that is painted. */
  #now = 0;
  /** A disc that is to come in the next frame. @type {import("./plan.js").Carry | null} */
  #coming = null;
  /** @type {Rect[]} */
  #inTheAir = [];
  /** @type {HTMLCanvasElement | null} */
  #ground = null;
  /** Whether the names at the rim stand on the ground. */
  #engraved = false;
  /** @type {Geometry | null} */
  #geometry = null;
  /** @type {Discs | null} */
  #discs = null;
  /** @type {Scene | null} */
  #scene = null;
  /** What the canvas shows of them. @type {import("../types.js").Pointers | null} */
  #pointed = null;
  /** Paints what an analysis marks, once that module is loaded. @type {import("./marks.js").AnalysisMarks | null} */
  #analysis = null;

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
    geometry.tubes.forEach(({ w, h }, i) => { this.#tubes[i] = { filled: "", ...sheet(w, h) }; });
    this.renew();
    // Already now, so that the frame that shows it has less to do.
    this.#ground = this.#drawGround(geometry);
  }

  /** @param {import("./marks.js").AnalysisMarks} marks */
  useAnalysis(marks) {
    this.#analysis = marks;
    this.renew();
  }

  /** The ground has changed: for example other names at the rim. */
  renew() {
    this.#ground = null;
    this.#engraved = false;
    for (const tube of this.#tubes) tube.filled = "";
    this.#sprites.clear();
    this.request();
  }

  /**
   * Shows a scene; `motions` lead to it from the one before.
   * @param {Scene} scene @param {Motion[]} motions @param {import("./plan.js").Pace} pace
   */
  show(scene, motions, pace) {
    const before = this.#scene;
    // A board turned under its discs moves nothing.
    if (before?.places === scene.places) motions.push(...lifts(before.looks, scene.looks, scene.places, pace));
    this.#scene = scene;
    const tubes = this.#geometry?.tubes.length && !scene.ends;
    this.#movement.drop((square) => discOf(scene.looks[scene.places.indexOf(square)]), motions);
    const seen = (/** @type {Motion} */ motion) => tubes || motion.kind !== "carry" || Math.max(motion.from, motion.to) >= 0;
    this.#movement.add(motions.filter(seen), this.#now - UNDER_WAY);
  }

  /** Lets a disc come to its square; all else stays as it was shown. @param {import("./plan.js").Carry} disc */
  place(disc) {
    if (!this.#scene) return;
    const looks = this.#scene.looks.slice();
    looks[this.#scene.places.indexOf(disc.to)] = disc.color;
    this.#scene = { ...this.#scene, looks, discComes: true };
    this.#coming = disc;
    this.request();
  }

  /** No more frames. */
  stop() {
    cancelAnimationFrame(this.#frame);
  }

  /** Paints in the next frame. */
  request() {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#now = now;
      if (this.#coming) this.#movement.add([this.#coming], now - UNDER_WAY);
      this.#coming = null;
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
    const all = !this.#engraved || this.#shown.length !== scene.looks.length;
    const { carried } = this.#movement;
    if (scene.discComes && carried.length === 1 && !all && !this.#inTheAir.length && this.#discs.palette.dusk === "none") {
      // It comes on top of what is there, so a tap is answered with the least there is to paint.
      this.#inTheAir = [reached(this.#poseOf(carried[0], geometry, scene), q)];
      this.#carry(geometry, scene);
      return true;
    }
    if (all) {
      this.#ground ??= this.#drawGround(geometry);
      const pen = /** @type {CanvasRenderingContext2D} */ (this.#ground.getContext("2d"));
      // One tube for the end of the game has its own words.
      const named = !scene.ends || geometry.tubes.length !== 1;
      if (!this.#engraved) engrave(pen, geometry, this.#discs.palette, scene.columns, scene.rows, named, scene.far);
      this.#engraved = true;
      this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
      this.#shown = new Int32Array(scene.looks.length).fill(-1);
    }
    const looks = scene.looks.map((look, place) => (this.#movement.touches(scene.places[place]) ? -1 : look));
    /** @type {Rect[]} */
    const dirty = all ? [frame] : this.#inTheAir.slice();
    this.#inTheAir = carried.map((piece) => reached(this.#poseOf(piece, geometry, scene), q));
    dirty.push(...this.#inTheAir);
    if (!all) looks.forEach((look, place) => {
      if (look === this.#shown[place] && look !== -1) return;
      // A disc reaches over its square, a mark does not.
      const seen = [look, this.#shown[place]];
      const side = seen.includes(-1) ? TURNING * 2 : seen.some(discOf) ? LYING * 2 : 1;
      const middle = { x: felt.x + (place % size + 0.5) * q, y: felt.y + (Math.floor(place / size) + 0.5) * q };
      dirty.push(around(middle, q * side + 2));
    });
    this.#shown = looks;
    dirty.push(...(scene.ends ? this.#fillEnds(geometry, scene.ends) : this.#fill(geometry, scene)));
    if (this.#pointed !== scene.pointers) dirty.push(felt);
    this.#pointed = scene.pointers;
    if (this.#lit !== scene.lit) dirty.push(...names(geometry, this.#lit), ...names(geometry, scene.lit));
    this.#lit = scene.lit;
    for (const rect of merged(dirty)) this.#patch(whole(rect), geometry, scene);
    return running;
  }

  /** Fills the tubes with what is left, and gives those that have changed. @param {Geometry} geometry @param {Scene} scene */
  #fill({ tubes, ratio, size }, scene) {
    return tubes.filter(({ w, h, upright, fromEnd }, i) => {
      const owner = i === 1 ? scene.near - 1 : 2 - scene.near;
      const left = scene.supply[owner];
      const discs = (left ?? 0) - this.#movement.arriving(owner);
      const tube = this.#tubes[i];
      const filled = `${discs} ${left}`;
      if (filled === tube.filled) return false;
      tube.filled = filled;
      tube.pen.clearRect(0, 0, w, h);
      const { palette } = /** @type {Discs} */ (this.#discs);
      paintTube(tube.pen, { x: 0, y: 0, w, h, upright, fromEnd }, palette, ratio, discs, left, size * size / 2, scene.far);
      return true;
    });
  }

  /** Gives what has changed of the tubes. @param {Geometry} geometry @param {import("../types.js").Ends | "shut"} ends */
  #fillEnds(geometry, ends) {
    const filled = JSON.stringify(ends);
    return geometry.tubes.flatMap((_, i) => {
      if (filled === this.#tubes[i].filled || !this.#analysis) return [];
      this.#tubes[i].filled = filled;
      return [this.#analysis.endsRect(geometry, i)];
    });
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
    geometry.tubes.forEach((tube, i) => {
      if (scene.ends) this.#analysis?.ends(pen, geometry, discs.palette, scene.ends, i, rect);
      else if (meets(rect, tube)) pen.drawImage(this.#tubes[i].canvas, tube.x, tube.y);
    });
    const placeOf = (/** @type {number} */ square) => scene.places.indexOf(square);
    if (scene.pointers) this.#analysis?.groups(pen, geometry, discs.palette, scene.pointers, placeOf);
    // Whatever stands so near reaches into the rectangle.
    const near = (/** @type {number} */ from, /** @type {number} */ long, /** @type {number} */ start) => [
      Math.max(0, Math.ceil((from - start) / q - 0.5 - TURNING)),
      Math.min(size - 1, Math.floor((from + long - start) / q - 0.5 + TURNING))];
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
        if (this.#shown[place] !== -1) this.#stamp(this.#shown[place], x, y);
        else if (turn?.share === 0) this.#stamp(turn.from, x, y);
        else if (turn) above.push(() => discs.turning(pen, x, y, turn.from, turn.to, turn.share, scene.angle(turn.angle)));
        else if (lift !== undefined) paintSquare(pen, x, y, scene.looks[place], discs, geometry.ratio, this.#analysis, lift);
      }
    }
    names(geometry, this.#lit).forEach((spot, i) => {
      const index = i ? Math.floor(this.#lit / size) : this.#lit % size;
      const [texts, side] = i ? [scene.rows, /** @type {const} */ ("beside")] : [scene.columns, /** @type {const} */ ("above")];
      if (meets(rect, spot)) letter(pen, geometry, discs.palette, texts[index], index, side, 800, scene.far);
    });
    if (scene.pointers) this.#analysis?.rings(pen, geometry, discs.palette, scene.pointers, placeOf);
    for (const draw of above) draw();
    this.#carry(geometry, scene);
    shine(pen, rect, geometry, discs.palette);
    pen.restore();
  }

  /** Where a disc on its way is; tubes that show the end of the game give none. */
  #poseOf = (/** @type {Parameters<typeof poseOf>[0]} */ piece, /** @type {Geometry} */ geometry, /** @type {Scene} */ scene) =>
    poseOf(piece, scene.ends ? { ...geometry, tubes: [] } : geometry, scene);

  /** Paints the discs on their way. @param {Geometry} geometry @param {Scene} scene */
  #carry(geometry, scene) {
    for (const piece of this.#movement.carried) {
      const at = this.#poseOf(piece, geometry, scene);
      this.#discs?.turning(this.pen, at.x, at.y, piece.color, piece.color, at.turn, at.angle, at.hop, at.scale);
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
      if (this.#scene?.far && !discOf(look)) {
        pen.translate(side + discs.q % 2, side + discs.q % 2);
        pen.rotate(Math.PI);
      }
      paintSquare(pen, side / 2 + discs.q % 2 / 2, side / 2 + discs.q % 2 / 2, look, discs, this.#geometry?.ratio ?? 1,
        this.#analysis);
      sprite = canvas;
      this.#sprites.set(look, sprite);
    }
    this.pen.drawImage(sprite, Math.floor(x) - side / 2, Math.floor(y) - side / 2);
  }

  /** @param {Geometry} geometry */
  #drawGround(geometry) {
    const { canvas, pen } = sheet(this.canvas.width, this.canvas.height);
    const palette = /** @type {Discs} */ (this.#discs).palette;
    paintFrame(pen, geometry, palette);
    paintFelt(pen, geometry, palette);
    paintLip(pen, geometry, palette);
    for (const tube of geometry.tubes) paintEdge(pen, tube, palette, geometry.ratio);
    return canvas;
  }
}

/** What a disc on its way covers, its shadow included. @param {ReturnType<typeof poseOf>} pose @param {number} q */
const reached = (pose, q) => around(pose, q * 2 * reach(pose.hop, LENGTH.body, pose.scale) + 2);

/** Where the names of a place stand: of its column, of its row. @param {Geometry} geometry @param {number} place */
const names = (geometry, place) => place < 0 ? [] : [letterSpot(geometry, place % geometry.size, "above"),
  letterSpot(geometry, Math.floor(place / geometry.size), "beside")];
