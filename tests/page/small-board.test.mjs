// A board without room, as on a page enlarged fivefold: canvases refuse negative radii and pictures without pixels.
import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisMarks } from "../../www/board/analysis-marks.js";
import { BEST, BY_HAND, EXACT, FLIPPED, GHOST, GHOST_WHITE, HINT, LAST, LEGAL, LINE, TURNS } from "../../www/board/appearance.js";
import { Discs } from "../../www/board/disc.js";
import { paintFelt } from "../../www/board/felt.js";
import { paintFrame, paintLip } from "../../www/board/frame.js";
import { layOut, slot } from "../../www/board/geometry.js";
import { shine } from "../../www/board/lamp.js";
import { paintSquare } from "../../www/board/marks.js";
import { paintEdge, paintTube } from "../../www/board/tubes.js";

const notNegative = (...radii) => assert.ok(radii.every((radius) => radius >= 0), `a radius of ${radii}`);
const gradient = { addColorStop: () => {} };

/** A pen that paints nothing and refuses what a canvas refuses. */
function strictPen(canvas) {
  const strict = {
    canvas,
    arc: (x, y, radius) => notNegative(radius),
    ellipse: (x, y, across, down) => notNegative(across, down),
    roundRect: (x, y, w, h, radius = 0) => notNegative(radius),
    createLinearGradient: () => gradient,
    createRadialGradient: (x0, y0, inner, x1, y1, outer) => { notNegative(inner, outer); return gradient; },
    drawImage: (picture) => assert.ok(picture.width >= 1 && picture.height >= 1, "a picture without pixels"),
    measureText: (text) => ({ width: 5 * text.length }),
  };
  return new Proxy(strict, { get: (kept, name) => (name in kept ? kept[name] : () => {}), set: () => true });
}

globalThis.document = { createElement: () => {
  const canvas = { width: 0, height: 0, getContext: () => strictPen(canvas) };
  return canvas;
} };

const ROOM = { margin: 6, rim: 18, rimTop: 21, rimBottom: 18, tube: 24, tubeEnds: 30, gap: 8, inset: 12,
  radius: 14, letter: 11, brand: 7 };
const LOOKS = [1, 2, 1 | LAST, 2 | TURNS, 1 | FLIPPED, 2 | BY_HAND, LEGAL, GHOST | 3 << 10, GHOST | GHOST_WHITE, LINE | 12 << 10,
  LINE | BEST, HINT, HINT | EXACT | BEST | 70 << 17, 1 << 28, HINT | 2 << 28];
const palette = new Proxy({}, { get: (_, name) => (name === "grain" ? "0" : "#000") });

test("a board without room is painted", () => {
  for (const ratio of [1, 1.25, 2, 3, 5]) for (const size of [6, 8, 10]) for (const tubes of ["sides", "rows", "below"]) {
    for (const [width, height] of [[1, 1], [96, 160], [160, 96]]) {
      const geometry = layOut({ ...ROOM, size, tubes, ratio, width, height });
      const pen = strictPen({ width, height });
      paintFrame(pen, geometry, palette);
      paintFelt(pen, geometry, palette);
      paintLip(pen, geometry, palette);
      shine(pen, geometry.frame, geometry, palette);
      const discs = new Discs(geometry.q, palette);
      for (const look of LOOKS) paintSquare(pen, 0, 0, look, discs, ratio, analysisMarks);
      discs.turning(pen, 0, 0, 1, 2, 0.3, 1);
      geometry.tubes.forEach((tube, index) => {
        assert.ok(slot(tube, 0, size * size / 2).step >= 0);
        paintTube(pen, tube, palette, ratio, 5, 30, size * size / 2, false);
        paintEdge(pen, tube, palette, ratio);
        const labels = { now: "now", end: "end", title: "title" };
        for (const ends of ["shut", { now: [2, 3], end: [5, 5], open: 1, labels }]) {
          analysisMarks.ends(pen, geometry, palette, ends, index, geometry.frame);
        }
      });
    }
  }
});
