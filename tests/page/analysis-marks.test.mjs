// What a review paints on the board: the discs in its tubes, and the lines round groups of squares.
import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisMarks } from "../../www/board/analysis-marks.js";
import { BEST, EXACT, HINT } from "../../www/board/appearance.js";
import { standing } from "../../www/board/ends.js";
import { outline } from "../../www/board/pointers.js";

const colours = (places) => places.map(({ colour, open }) => `${colour}${open ? "?" : ""}`).join(" ");

test("a tube holds Black's discs from one end, White's from the other, and nothing between", () => {
  assert.equal(colours(standing([2, 3], 0, 8)), "1 1 0 0 0 2 2 2");
  assert.equal(colours(standing([0, 8], 0, 8)), "2 2 2 2 2 2 2 2");
});

test("what an estimate leaves open lies on both sides of the border", () => {
  assert.equal(colours(standing([4, 4], 2, 8)), "1 1 1? 1? 2? 2? 2 2");
  assert.equal(colours(standing([8, 0], 2, 8)), "1 1 1 1 1 1 1? 1?");
});

/** The total length of the lines, and whether they form closed rings. */
function measured(lines) {
  const ends = new Map();
  let length = 0;
  for (const [x0, y0, x1, y1] of lines) {
    length += Math.hypot(x1 - x0, y1 - y0);
    for (const end of [`${x0.toFixed(3)},${y0.toFixed(3)}`, `${x1.toFixed(3)},${y1.toFixed(3)}`]) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return { length: Number(length.toFixed(3)), closed: [...ends.values()].every((count) => count === 2) };
}

test("the line round a group is closed, inside its squares, and follows corners", () => {
  assert.deepEqual(measured(outline(new Set([0]), 8, 0.1)), { length: 3.2, closed: true });
  assert.deepEqual(measured(outline(new Set([0, 1]), 8, 0.1)), { length: 5.2, closed: true });
  // An L has one corner that points inwards.
  assert.deepEqual(measured(outline(new Set([0, 8, 9]), 8, 0.1)), { length: 7.2, closed: true });
  // A ring has a line outside and one round its hole.
  const ring = new Set([0, 1, 2, 8, 10, 16, 17, 18]);
  assert.deepEqual(measured(outline(ring, 8, 0.1)), { length: 11.2 + 4.8, closed: true });
});

/** Widths of glyphs in ems: of a wide serif (Georgia's old figures), and of the narrow one that "serif" alone may mean. */
const FACES = { wide: { digit: 0.62, sign: 0.65 }, narrow: { digit: 0.5, sign: 0.56 } };

/** A pen that keeps the plate and the text that were painted, with a font whose first family is a wide one. */
function aPen() {
  const painted = { plate: null, text: null };
  const nothing = () => {};
  const face = (font) => (/px serif$/.test(font) ? FACES.narrow : FACES.wide);
  const widthOf = (text, font) => Number(/([\d.]+)px/.exec(font)[1])
    * [...text].reduce((sum, glyph) => sum + (/\d/.test(glyph) ? face(font).digit : face(font).sign), 0);
  const pen = {
    font: "", beginPath: nothing, moveTo: nothing, lineTo: nothing, arc: nothing, stroke: nothing, fill: nothing, setLineDash: nothing,
    roundRect: (x, y, w, h) => { painted.plate = { x, y, w, h }; },
    measureText: (text) => ({ width: widthOf(text, pen.font) }),
    fillText: (text, x, y) => {
      const width = widthOf(text, pen.font);
      painted.text = { text, left: x - width / 2, right: x + width / 2, height: Number(/([\d.]+)px/.exec(pen.font)[1]), base: y };
    },
  };
  return { pen, painted };
}

test("the figures of a value stay inside their plate on every board, exact and estimate", () => {
  // The squares at 320 px of 10x10, 8x8 and 6x6, and larger ones, at pixel ratios of 1 to 3.
  for (const side of [32, 34, 46, 62, 80]) for (const ratio of [1, 1.5, 2, 3]) {
    for (const value of [-100, -64, -8, 0, 3, 64, 100]) for (const kind of [0, EXACT, EXACT | BEST]) {
      const { pen, painted } = aPen();
      const q = Math.floor(side * ratio);
      const palette = { "pearl-1": "#fff", "felt-3": "#000", grain: "1" };
      analysisMarks.value(pen, 100, 100, HINT | value + 128 << 17 | kind, { q, palette }, ratio);
      const { plate, text } = painted;
      const where = `${text.text} on a square of ${q} px`;
      // A line and a hair of air at either side.
      assert.ok(text.left >= plate.x + 1.1 * ratio && text.right <= plate.x + plate.w - 1.1 * ratio, `${where}: ${JSON.stringify(painted)}`);
      // Figures are about 0.7 of the font size high.
      assert.ok(text.base - 0.72 * text.height > plate.y && text.base < plate.y + plate.h, `${where}: too high`);
      assert.ok(text.height >= (text.text.length > 3 ? 8 : 10) * ratio, `${where}: too small to read`);
    }
  }
});
