// Two views say all that has to move: undo, hand-over and reduced motion too.
import assert from "node:assert/strict";
import test from "node:test";
import { TURNS } from "../../www/board/appearance.js";
import { arrival, lifts, plan } from "../../www/board/plan.js";
import { withDisc } from "../../www/board/disc-in-flight.js";
import { viewOf } from "./fixture.mjs";

const before = viewOf(8, { 27: 2, 36: 2, 28: 1, 35: 1 }, { supply: [30, 30] });
const after = viewOf(8, { 27: 1, 36: 2, 28: 1, 35: 1, 19: 1 }, { supply: [29, 30] });
const ofKind = (motions, kind) => motions.filter((motion) => motion.kind === kind);

test("a play carries a disc from the tube and flips outward", () => {
  const motions = plan(before, after, "moving");
  assert.deepEqual(ofKind(motions, "carry").map(({ from, to, color, slot }) => [from, to, color, slot]), [[-1, 19, 1, 29]]);
  const [flip] = ofKind(motions, "flip");
  assert.deepEqual([flip.square, flip.from, flip.to], [27, 2, 1]);
  assert.ok(Math.abs(flip.angle - Math.PI / 2) < 1e-9, "it falls down the board, away from d3");
});

test("a disc in flight comes the same way, and its flips follow with the next view", () => {
  const placed = withDisc(before, 19);
  assert.deepEqual(plan(before, placed, "moving"), ofKind(plan(before, after, "moving"), "carry"));
  assert.deepEqual(arrival(before, placed, 19), plan(before, placed, "moving")[0]);
  assert.deepEqual(plan(placed, after, "moving", 19), ofKind(plan(before, after, "moving"), "flip"));
  assert.deepEqual(plan(placed, before, "moving").map(({ kind, from, to }) => [kind, from, to]), [["carry", 19, -1]], "refused, it goes back");
  assert.equal(before.cells[19], 0);
  assert.equal(withDisc(before, -1), before);
});

test("undo is the same way back", () => {
  const motions = plan(after, before, "moving");
  assert.deepEqual(ofKind(motions, "carry").map(({ from, to, color, slot }) => [from, to, color, slot]), [[19, -1, 1, 29]]);
  assert.deepEqual(ofKind(motions, "flip").map(({ from, to }) => [from, to]), [[1, 2]]);
});

test("rings follow each other, and the widest ripple is over in about 300 ms", () => {
  const row = (color) => Object.fromEntries(Array.from({ length: 8 }, (_, i) => [i + 1, color]));
  const motions = ofKind(plan(viewOf(10, { ...row(2), 9: 1 }), viewOf(10, { ...row(1), 9: 1, 0: 1 }, { supply: [29, 30] }), "moving"), "flip");
  const delays = motions.map(({ delay }) => delay);
  assert.equal(motions.length, 8);
  assert.deepEqual(delays, [...new Set(delays)].toSorted((a, b) => a - b));
  assert.ok(Math.max(...motions.map(({ delay, span }) => delay + span)) <= 350);
});

test("a disc handed over goes to the other tube, or straight to the square", () => {
  const given = plan(viewOf(8, {}, { supply: [0, 4] }), viewOf(8, {}, { supply: [1, 3] }), "moving");
  assert.deepEqual(given.map(({ from, to }) => [from, to]), [[-2, -1]]);
  const played = plan(viewOf(8, {}, { supply: [0, 4] }), viewOf(8, { 5: 1 }, { supply: [0, 3] }), "moving");
  assert.deepEqual(played.map(({ from, to, color }) => [from, to, color]), [[-2, 5, 1]]);
});

test("a disc flipped by hand turns at once", () => {
  const [flip, ...more] = plan(viewOf(8, { 9: 1 }), viewOf(8, { 9: 2 }), "moving");
  assert.deepEqual([flip.kind, flip.square, flip.delay, more.length], ["flip", 9, 0, 0]);
});

test("nothing moves without a view before, over a jump, on another board, or with reduced motion", () => {
  assert.deepEqual(plan(null, after, "moving"), []);
  assert.deepEqual(plan(before, after, "still"), []);
  assert.deepEqual(plan(before, before, "moving"), []);
  assert.deepEqual(plan(before, viewOf(8, {}), "moving"), []);
  assert.deepEqual(plan(before, viewOf(6, {}), "moving"), []);
});

test("discs rise when they would turn and sink again, and stay down with reduced motion", () => {
  const places = Uint8Array.of(0, 1, 2, 3);
  const lying = [1, 2, 0, 2];
  const raised = [1, 2 | TURNS, 0, 1 | TURNS];
  const moves = (motions) => motions.map(({ square, from, to }) => [square, from, to]);
  assert.deepEqual(moves(lifts(lying, raised, places, "moving")), [[1, 0, 1]], "a disc that changed its colour flips instead");
  assert.deepEqual(moves(lifts(raised, lying, places, "moving")), [[1, 1, 0]]);
  assert.deepEqual(lifts(lying, raised, places, "still"), []);
  assert.deepEqual(lifts([], raised, places, "moving"), []);
});
