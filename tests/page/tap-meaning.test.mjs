import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "../../www/session/settings.js";
import { meaningOf, placesOwn } from "../../www/session/tap-meaning.js";
import { view } from "./a-view.mjs";

const settings = (changes = {}) => readSettings(changes);
const tap = (square, pointer = "mouse") => ({ square, pointer });
const idle = { armed: -1 };

test("with touch-move the first touch of a legal square is the move", () => {
  assert.deepEqual(meaningOf(view({ touchMove: true }), idle, settings(), tap(19)), { action: "d3" });
});

test("without it the first touch shows and the second plays; another square shows its own", () => {
  const friendly = view({ touchMove: false });
  assert.deepEqual(meaningOf(friendly, idle, settings(), tap(19)), { arm: 19 });
  assert.deepEqual(meaningOf(friendly, { armed: 19 }, settings(), tap(19)), { action: "d3" });
  assert.deepEqual(meaningOf(friendly, { armed: 19 }, settings(), tap(26)), { arm: 26 });
});

test("confirming follows its setting, and never holds up the last ten seconds or a tournament", () => {
  const always = settings({ confirm: "always" });
  const onTouch = settings({ confirm: "touch" });
  const free = view({ touchMove: true });
  assert.deepEqual(meaningOf(free, idle, always, tap(19)), { arm: 19 });
  assert.deepEqual(meaningOf(free, idle, onTouch, tap(19, "mouse")), { action: "d3" });
  assert.deepEqual(meaningOf(free, idle, onTouch, tap(19, "touch")), { arm: 19 });
  assert.deepEqual(meaningOf(view({ touchMove: true, tournament: true }), idle, always, tap(19)), { action: "d3" });
  const clocks = (ms) => ({ remainingMs: [ms, 99_000], running: 1, expired: [false, false] });
  assert.deepEqual(meaningOf(view({ touchMove: true }, { clocks: clocks(9_999) }), idle, always, tap(19)), { action: "d3" });
  assert.deepEqual(meaningOf(view({ touchMove: true }, { clocks: clocks(10_000) }), idle, always, tap(19)), { arm: 19 });
});

test("a disc of one's own on a legal square is seen at once, and nothing else is", () => {
  assert.equal(placesOwn(view(), 19), true);
  assert.equal(placesOwn(view(), 18), false, "not legal");
  assert.equal(placesOwn(view({}, { supply: [0, 30], ownDisc: false }), 19), false, "the other has to hand one over first");
  assert.equal(placesOwn(view({}, { phase: "flip", ownDisc: false }), 19), false, "a disc is turned by hand");
  assert.equal(placesOwn(view({}, { phase: "over", turn: 0, ownDisc: false }), 19), false);
});

test("what is not legal goes to the core, which says why", () => {
  assert.deepEqual(meaningOf(view({ touchMove: false }), idle, settings(), tap(0)), { action: "a1" });
});

test("discs are turned by hand, and corrected until the other has moved", () => {
  const flippable = new Uint8Array([28]);
  const flipping = view({}, { phase: "flip", byHand: { placed: 37, flippable, missing: 1, extra: 0, done: false } });
  assert.deepEqual(meaningOf(flipping, idle, settings(), tap(28)), { action: "flip e4" });
  const done = view({ touchMove: true }, { byHand: { placed: 37, flippable, missing: 1, extra: 0, done: true } });
  assert.deepEqual(meaningOf(done, idle, settings(), tap(28)), { action: "flip e4" });
  assert.deepEqual(meaningOf(done, idle, settings(), tap(19)), { action: "d3" });
  // The computer's flips are none of the player's.
  const cells = done.cells.slice();
  cells[37] = 1;
  for (const [computer, action] of [[false, "flip e4"], [true, "e4"]]) {
    const players = [{ computer }, { computer: false }];
    assert.deepEqual(meaningOf({ ...done, cells, players }, idle, settings(), tap(28)), { action });
  }
});
