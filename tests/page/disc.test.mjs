import assert from "node:assert/strict";
import { test } from "node:test";

import { poseOf } from "../../www/board/disc-in-flight.js";
import { Discs, reach } from "../../www/board/disc.js";
import { layOut } from "../../www/board/geometry.js";
import { LENGTH } from "../../www/board/theme.js";

/** A pen that paints nothing and keeps how far each thing it was asked to paint lies from the origin. */
class Extent {
  #at = [1, 0, 0, 1, 0, 0];
  #kept = [];
  #path = [];
  /** The outlines of what was painted, as points. */
  outlines = [];
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;

  constructor(canvas) {
    this.canvas = canvas;
  }
  createLinearGradient() { return { addColorStop() {} }; }
  createRadialGradient() { return { addColorStop() {} }; }
  save() { this.#kept.push(this.#at); }
  restore() { this.#at = this.#kept.pop(); }
  #by(a, b, c, d, e, f) {
    const [A, B, C, D, E, F] = this.#at;
    this.#at = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
  }
  translate(x, y) { this.#by(1, 0, 0, 1, x, y); }
  scale(x, y) { this.#by(x, 0, 0, y, 0, 0); }
  rotate(angle) { this.#by(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0); }
  #mapped(points) {
    const [a, b, c, d, e, f] = this.#at;
    return points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]);
  }
  beginPath() { this.#path = []; }
  ellipse(x, y, rx, ry, angle) {
    for (let i = 0; i < 64; i++) {
      const [px, py] = [rx * Math.cos(i * Math.PI / 32), ry * Math.sin(i * Math.PI / 32)];
      this.#path.push([x + px * Math.cos(angle) - py * Math.sin(angle), y + px * Math.sin(angle) + py * Math.cos(angle)]);
    }
  }
  arc(x, y, r) {
    // A blurred shadow ends three standard deviations outside what casts it, and one deviation is half the blur.
    const blur = this.shadowBlur * 1.5;
    this.ellipse(x + this.shadowOffsetX, y + this.shadowOffsetY, r + blur, r + blur, 0);
  }
  fill() { this.outlines.push(this.#mapped(this.#path)); }
  stroke() { this.fill(); }
  drawImage(picture, x, y, w, h) {
    const { canvas, outlines } = picture.getContext();
    for (const outline of outlines) {
      this.outlines.push(this.#mapped(outline.map(([px, py]) => [x + px * w / canvas.width, y + py * h / canvas.height])));
    }
  }
}

globalThis.document = { createElement: () => {
  const canvas = { width: 0, height: 0, pen: null, getContext: () => canvas.pen ??= new Extent(canvas) };
  return canvas;
} };

/** How far what is painted reaches from a point, across or down, in squares. @param {(pen: Extent) => void} paint */
function extent(paint, q, [x, y] = [0, 0]) {
  const pen = new Extent(null);
  paint(pen);
  return Math.max(...pen.outlines.flat().map(([px, py]) => Math.max(Math.abs(px - x), Math.abs(py - y)))) / q;
}

const q = 90;
const discs = new Discs(q, new Proxy({}, { get: () => "#000" }));
const shares = Array.from({ length: 41 }, (_, i) => i / 40);

test("a disc that turns stays within its reach, and needs it", () => {
  const angles = shares.map((share) => share * 2 * Math.PI);
  const far = Math.max(...shares.flatMap((turn) => angles.map((angle) => extent((pen) => discs.turning(pen, 0, 0, 1, 2, turn, angle), q))));
  const allowed = reach(LENGTH.hop, LENGTH.body);
  assert.ok(far <= allowed, `${far} of ${allowed}`);
  assert.ok(far > allowed - 0.05, `${far} of ${allowed}`);
});

test("a disc that lies or is raised stays within its reach", () => {
  for (const raised of [0, 0.5, 1]) {
    const far = extent((pen) => discs.rest(pen, 0, 0, 1, raised), q);
    const allowed = reach(LENGTH.raise * raised, LENGTH.body + (LENGTH.raisedBody - LENGTH.body) * raised);
    assert.ok(far <= allowed, `${raised}: ${far} of ${allowed}`);
  }
});

test("a disc on its way stays within its reach, with tubes and without", () => {
  for (const tube of [0, 30]) for (const tubes of ["rows", "below", "sides"]) {
    const geometry = layOut({ size: 8, width: 1000, height: 1100, ratio: 2, tubes, tubeEnds: 0, margin: 4, rim: 14, rimTop: 14, rimBottom: 14,
      tube, gap: 6, inset: 6, radius: 8, letter: 10, brand: 10 });
    const own = new Discs(geometry.q, discs.palette);
    for (const share of shares) {
      const pose = poseOf({ from: -1, to: 19, color: 1, slot: 3, share }, geometry, { places: Uint8Array.from({ length: 64 }, (_, i) => i), near: 1 });
      const far = extent((pen) => own.turning(pen, pose.x, pose.y, 1, 1, pose.turn, pose.angle, pose.hop, pose.scale), geometry.q, [pose.x, pose.y]);
      const allowed = reach(pose.hop, LENGTH.body, pose.scale);
      assert.ok(far <= allowed, `tube ${tube}, share ${share}: ${far} of ${allowed}`);
    }
  }
});
