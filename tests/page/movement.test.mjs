// Motions in time: they overlap, wait for each other on one square, and end.
import assert from "node:assert/strict";
import test from "node:test";
import { Movement } from "../../www/board/movement.js";

const flip = (square, from, delay = 0) => ({ kind: "flip", square, from, to: 3 - from, angle: 0, delay, span: 180 });
const lift = (square, to) => ({ kind: "lift", square, from: 1 - to, to, delay: 0, span: 120 });

test("a flip runs from its begin to its end, and nothing is left", () => {
  const movement = new Movement();
  movement.add([flip(9, 1, 40)], 1000);
  assert.equal(movement.advance(1020), true);
  assert.equal(movement.turning(9)?.share, 0);
  movement.advance(1130);
  const share = movement.turning(9)?.share ?? 0;
  assert.ok(share > 0.5 && share < 1);
  assert.equal(movement.advance(1221), false);
  assert.equal(movement.turning(9), null);
  assert.equal(movement.touches(9), false);
});

test("a disc still turning turns back only when it has come to rest", () => {
  const movement = new Movement();
  movement.add([flip(9, 1)], 0);
  movement.add([flip(9, 2)], 100);
  movement.advance(170);
  assert.equal(movement.turning(9)?.from, 1);
  movement.advance(200);
  assert.equal(movement.turning(9)?.from, 2);
  assert.equal(movement.advance(361), false);
});

test("a rising disc sinks from where it is", () => {
  const movement = new Movement();
  movement.add([lift(5, 1)], 0);
  movement.advance(30);
  const height = movement.lifting(5) ?? 0;
  assert.ok(height > 0 && height < 1);
  movement.add([lift(5, 0)], 30);
  movement.advance(30);
  assert.equal(movement.lifting(5), height);
  movement.advance(100);
  assert.ok((movement.lifting(5) ?? 1) < height);
});

test("a disc on its way is in neither tube", () => {
  const movement = new Movement();
  movement.add([{ kind: "carry", from: -2, to: -1, color: 2, slot: 3, delay: 0, span: 170 }], 0);
  assert.equal(movement.arriving(0), 1);
  assert.equal(movement.arriving(1), 0);
  assert.equal(movement.carried.length, 1);
  movement.advance(171);
  assert.equal(movement.arriving(0), 0);
});

test("a jump drops what led elsewhere, a next move lets it go on", () => {
  const movement = new Movement();
  movement.add([flip(9, 1), flip(10, 1), { kind: "carry", from: -1, to: 11, color: 1, slot: 3, delay: 0, span: 170 }], 0);
  movement.drop((square) => (square === 10 ? 2 : 0), []);
  movement.advance(50);
  assert.equal(movement.turning(9), null, "the new game has no disc there");
  assert.equal(movement.turning(10)?.to, 2);
  assert.deepEqual(movement.carried, []);
  movement.drop(() => 1, [flip(10, 2)]);
  movement.add([flip(10, 2)], 50);
  movement.drop(() => 1, []);
  movement.advance(60);
  assert.equal(movement.turning(10)?.to, 2, "a flip back waits for the flip that is under way");
});
