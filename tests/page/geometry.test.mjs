// Where the board's parts lie: on whole pixels, inside the room, and turned as asked.
import assert from "node:assert/strict";
import test from "node:test";
import { layOut, order, slot } from "../../www/board/geometry.js";
import { squareName } from "../../www/words/squares.js";
import { places } from "./fixture.mjs";

const phone = { size: 8, width: 390, height: 445, ratio: 1, tubes: "rows", tubeEnds: 0, margin: 6, rim: 18, rimTop: 21, rimBottom: 18, tube: 24,
  gap: 8, inset: 12, radius: 14, letter: 11, brand: 7 };
const small = { ...phone, size: 10, width: 320, height: 384, margin: 0, rim: 0, rimTop: 16, rimBottom: 6, tube: 16, gap: 5, inset: 8,
  radius: 0, letter: 10, brand: 0 };

test("ten squares fill a screen of 320 px with 32 px each", () => {
  assert.equal(layOut(small).q, 32);
  assert.equal(layOut(small).felt.w, 320);
});

test("the board keeps to its room and to whole pixels at any ratio", () => {
  for (const ratio of [1, 1.25, 1.5, 2, 2.625, 3]) for (const where of ["rows", "below", "sides"]) for (const size of [6, 8, 10]) {
    const room = { ...phone, size, tubes: where, ratio, width: Math.round(500 * ratio), height: Math.round(440 * ratio) };
    const { frame, felt, q, tubes } = layOut(room);
    for (const value of [q, felt.x, felt.y, frame.x, frame.y, frame.w, frame.h]) assert.equal(value, Math.round(value));
    assert.ok(frame.x >= 0 && frame.y >= 0 && frame.x + frame.w <= room.width && frame.y + frame.h <= room.height);
    assert.equal(felt.w, q * size);
    for (const tube of tubes) {
      assert.ok(tube.x > frame.x && tube.y > frame.y && tube.x + tube.w < frame.x + frame.w && tube.y + tube.h < frame.y + frame.h);
      const clear = where === "sides" ? tube.x >= felt.x + felt.w || tube.x + tube.w <= felt.x : tube.y >= felt.y + felt.h || tube.y + tube.h <= felt.y;
      assert.ok(clear, "a tube lies over the felt");
    }
  }
});

test("a tube in a room that is too small keeps a pixel, so that its picture can be copied", () => {
  for (const tubes of ["rows", "below", "sides"]) {
    const { tubes: laid } = layOut({ ...phone, width: 20, height: 20, tubes, inset: 46, tubeEnds: 22 });
    for (const { w, h } of laid) assert.ok(w > 0 && h > 0);
  }
});

test("a paper may have one tube below, or standing tubes with room at their ends", () => {
  const one = layOut({ ...phone, tubes: "below", inset: 46 });
  assert.equal(one.tubes.length, 1);
  assert.equal(one.felt.w, layOut(phone).felt.w, "the squares keep their size");
  const [left, right] = layOut({ ...phone, width: 600, tubes: "sides", tubeEnds: 22 }).tubes;
  assert.equal(left.h, right.h);
  assert.equal(left.h, layOut({ ...phone, width: 600, tubes: "sides" }).felt.w - 44);
});

test("a board without tubes has none", () => {
  assert.deepEqual(layOut({ ...phone, tube: 0 }).tubes, []);
});

test("the board is never wider for being higher", () => {
  const widths = [300, 400, 500, 900].map((height) => layOut({ ...phone, height }).felt.w);
  assert.deepEqual(widths, widths.toSorted((a, b) => a - b));
  assert.equal(widths[2], widths[3]);
});

test("a1 goes round the corners as the board is turned, and across as it is mirrored", () => {
  assert.equal(places(order(8, 0, false))[0], 0);
  assert.equal(places(order(8, 1, false))[0], 7);
  assert.equal(places(order(8, 2, false))[0], 63);
  assert.equal(places(order(8, 3, false))[0], 56);
  assert.equal(places(order(8, 0, true))[0], 7);
});

test("every turning is a permutation that places undoes", () => {
  for (const size of [6, 8, 10]) for (const turns of [0, 1, 2, 3]) for (const mirrored of [false, true]) {
    const seen = order(size, turns, mirrored);
    const back = places(seen);
    for (let square = 0; square < size * size; square++) assert.equal(seen[back[square]], square);
  }
});

test("squares have their names", () => {
  assert.equal(squareName(0, 8), "a1");
  assert.equal(squareName(19, 8), "d3");
  assert.equal(squareName(99, 10), "j10");
});

test("the discs of a tube stand side by side inside it", () => {
  for (const tubes of ["rows", "below", "sides"]) for (const tube of layOut({ ...phone, tubes, width: 600 }).tubes) {
    const at = Array.from({ length: 32 }, (_, i) => slot(tube, i, 32));
    const along = at.map(({ x, y }) => (tube.upright ? y - tube.y : x - tube.x));
    const long = tube.upright ? tube.h : tube.w;
    for (const value of along) assert.ok(value - at[0].step / 2 > 0 && value + at[0].step / 2 < long);
    for (let i = 1; i < 32; i++) assert.ok(Math.abs(Math.abs(along[i] - along[i - 1]) - at[0].step) < 1e-9);
    assert.equal(along[0] > along[31], tube.fromEnd);
  }
});
