// What a review paints on the board: the discs in its tubes, and the lines round groups of squares.
import assert from "node:assert/strict";
import { test } from "node:test";
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
