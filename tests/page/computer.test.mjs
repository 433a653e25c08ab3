import assert from "node:assert/strict";
import { test } from "node:test";
import { limitsOf } from "../../www/session/computer.js";
import { view } from "./a-view.mjs";

/** @param {number} empty @param {number} remainingMs @param {object} [setup] */
function withClock(empty, remainingMs, setup) {
  const cells = new Uint8Array(64).fill(1).fill(0, 0, empty);
  return view(setup, { cells, clocks: { remainingMs: [remainingMs, 1], running: 1, expired: [false, false] } });
}

test("without a clock only the strongest level is bound by time, and by the time that was chosen", () => {
  assert.deepEqual(limitsOf(view({}, { tags: { seed: "7" } }), 3), { level: 3, seed: (7 + 0x9e3779b1) >>> 0 });
  assert.equal(limitsOf(view({}, { tags: { seconds: "2" } }), 15).timeMs, 2000);
});

test("a clock's time is for thinking and for showing the moves, which the engine keeps back", () => {
  const clock = (...args) => {
    const { clockMs, reserveMsPerMove } = limitsOf(withClock(...args), 15);
    return [clockMs, reserveMsPerMove];
  };
  assert.deepEqual(clock(60, 300_000), [300_000, 550]);
  assert.deepEqual(clock(21, 60_000, { byHand: true }), [60_000, 3050]);
  assert.deepEqual(clock(40, 0), [0, 550]);
  assert.equal(limitsOf(withClock(60, 300_000), 15).timeMs, 5000);
});
