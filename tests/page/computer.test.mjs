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
  assert.equal(limitsOf(view({}, { tags: { seconds: "2" } }), 8).timeMs, 2000);
});

test("a clock's time is for thinking and for showing the moves", () => {
  assert.equal(limitsOf(withClock(60, 300_000), 8).clockMs, 300_000 - 30 * 550);
  assert.equal(limitsOf(withClock(60, 300_000), 8).timeMs, 5000);
  assert.equal(limitsOf(withClock(21, 60_000, { byHand: true }), 4).clockMs, 60_000 - 11 * 3050);
});

test("on a clock that hardly lasts for showing the moves some time is left for thinking", () => {
  assert.equal(limitsOf(withClock(40, 10_000), 8).clockMs, 2000);
  assert.equal(limitsOf(withClock(40, 0), 8).clockMs, 0);
});
