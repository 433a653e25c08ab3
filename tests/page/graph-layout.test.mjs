// The value graph: its axis, its runs of estimates and exact values, and the turn under a finger.

import assert from "node:assert/strict";
import { test } from "node:test";
import { discNumber, layGraph, rangeOf } from "../../www/panels/graph-layout.js";

const value = (black, exact = false, chance = 0.5) => ({ black, exact, chance });
const lay = (values, more = {}) => layGraph({ width: 300, height: 100, values, unit: "discs", most: 64, ...more });

test("the axis ends at a round number that holds all values, and never beyond the board", () => {
  assert.deepEqual([[], [3], [-5, 8], [9], [-60], [64]].map((discs) => rangeOf(discs, 64)), [4, 4, 8, 12, 64, 64]);
  assert.equal(rangeOf([90], 100), 100);
  assert.equal(rangeOf([34], 36), 36);
});

test("Black is up, White is down, even is in the middle, and nothing leaves the picture", () => {
  const graph = lay([value(0), value(8), value(-8), value(70)]);
  const heights = [0, 1, 2].map((turn) => graph.at(turn)[1]);
  assert.equal(heights[0], graph.middle);
  assert.ok(heights[1] < heights[0] && heights[2] > heights[0]);
  for (let turn = 0; turn < 4; turn++) {
    const [x, y] = graph.at(turn);
    assert.ok(x >= graph.left && x <= graph.right && y >= graph.top && y <= graph.bottom);
  }
});

test("estimates and exact values are runs of their own that meet; what is unknown is a gap", () => {
  const graph = lay([null, value(1), value(2), null, value(3), value(4, true), value(4, true)]);
  assert.deepEqual(graph.runs.map(({ exact, points }) => [exact, points.length]), [[false, 2], [false, 2], [true, 2]]);
  assert.deepEqual(graph.runs[1].points.at(-1), graph.runs[2].points[0], "they share a point");
  assert.equal(graph.exactFrom, 5);
  assert.equal(lay([value(1, true), value(2)]).exactFrom, -1);
  assert.equal(lay([value(1, true), value(2, true)]).exactFrom, 0);
  const back = lay([value(1, true), value(2)]);
  assert.deepEqual(back.runs.map(({ exact, points }) => [exact, points.length]), [[true, 1], [false, 2]]);
});

test("the chance to win runs from 0 to 100 percent", () => {
  const graph = lay([value(30, true, 1), value(-3, true, 0), value(0, false, 0.5)], { unit: "chance" });
  const [[, all], [, none], [, half]] = [0, 1, 2].map(graph.at);
  assert.equal(half, graph.middle);
  assert.ok(Math.abs((none - half) - (half - all)) < 1e-9 && all < half);
});

test("a place of the picture means the nearest turn, also outside the axis", () => {
  const graph = lay(Array.from({ length: 61 }, () => value(0)));
  for (const turn of [0, 1, 30, 60]) assert.equal(graph.turnAt(graph.x(turn) + 1), turn);
  assert.deepEqual([graph.turnAt(-50), graph.turnAt(900)], [0, 60]);
});

test("a narrow picture has no labels", () => {
  assert.equal(lay([value(0)], { width: 180 }).labels, false);
  assert.equal(lay([value(0)], { width: 296 }).labels, true);
});

test("moves are numbered by their discs: a pass has the number before it", () => {
  assert.deepEqual([0, 1, 29, 30, 31, 62].map((turn) => discNumber(turn, [30, 62])), [0, 1, 29, 29, 30, 60]);
});
