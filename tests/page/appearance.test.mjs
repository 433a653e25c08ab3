// One number says how a square looks, and holds all that is marked on it.
import assert from "node:assert/strict";
import test from "node:test";
import * as look from "../../www/board/appearance.js";
import { viewOf } from "./fixture.mjs";

const ui = { preview: -1, previewFlips: null, focus: 0, hints: null, showLegal: true, showLastFlips: false, turns: 0, mirrored: false,
  locked: false, expectConfirm: false };
const legal = (...squares) => Uint8Array.from({ length: 64 }, (_, square) => Number(squares.includes(square)));
const counts = (square, count) => Uint8Array.from({ length: 64 }, (_, i) => (i === square ? count : 0));

test("an empty square that may not be played looks like nothing", () => {
  assert.equal(look.appearance(viewOf(8, {}), ui, 5), 0);
});

test("discs carry their marks", () => {
  const view = viewOf(8, { 3: 1, 4: 2, 5: 1 }, { lastSquare: 3, lastFlips: Uint8Array.of(5) });
  assert.equal(look.appearance(view, ui, 4), 2);
  assert.equal(look.appearance(view, ui, 3), 1 | look.LAST);
  assert.equal(look.appearance(view, ui, 5), 1);
  assert.equal(look.appearance(view, { ...ui, showLastFlips: true }, 5), 1 | look.FLIPPED);
  assert.equal(look.appearance(view, { ...ui, previewFlips: Uint8Array.of(4) }, 4), 2 | look.TURNS);
  const byHand = { placed: 3, flippable: Uint8Array.of(4), missing: 0, extra: 0, done: false };
  assert.equal(look.appearance({ ...view, byHand }, ui, 4), 2 | look.BY_HAND);
});

test("legal squares are marked, unless the player wants none or the opponent is to move", () => {
  const view = viewOf(8, {}, { legal: legal(9) });
  assert.equal(look.appearance(view, ui, 9), look.LEGAL);
  assert.equal(look.appearance(view, { ...ui, showLegal: false }, 9), 0);
  assert.equal(look.appearance(view, { ...ui, locked: true }, 9), 0);
});

test("a previewed square shows the mover's ghost and the number of flips", () => {
  for (const turn of [1, 2]) for (const count of [0, 1, 18, 40]) {
    const view = viewOf(8, {}, { turn, legal: legal(9), flipCounts: counts(9, count) });
    const seen = look.appearance(view, { ...ui, preview: 9, expectConfirm: true }, 9);
    assert.ok(seen & look.GHOST && seen & look.CONFIRM);
    assert.equal(!!(seen & look.GHOST_WHITE), turn === 2);
    assert.equal(look.countOf(seen), count);
    assert.equal(look.discOf(seen), 0);
  }
  assert.equal(look.appearance(viewOf(8, {}), { ...ui, preview: 9 }, 9), 0, "an illegal square has no ghost");
});

test("hints keep their value, and say what they are", () => {
  const view = viewOf(8, {}, { legal: legal(9) });
  for (const value of [-100, -64, -1, 0, 1, 2.4, 64, 100]) for (const exact of [false, true]) {
    const seen = look.appearance(view, { ...ui, hints: new Map([[9, { value, exact, best: exact }]]) }, 9);
    assert.equal(look.valueOf(seen), Math.round(value));
    assert.equal(!!(seen & look.EXACT), exact);
    assert.equal(!!(seen & look.BEST), exact);
    assert.ok(seen & look.HINT && seen > 0);
  }
});

test("a badge marks what was played, with a value and without", () => {
  const view = viewOf(8, {}, { legal: legal(9) });
  const marks = new Map([[9, { badge: 3 }], [10, { badge: 1 }]]);
  const hints = new Map([[9, { value: -2, exact: true, best: false }]]);
  const seen = look.appearance(view, { ...ui, marks, hints }, 9);
  assert.equal(look.badgeOf(seen), 3);
  assert.equal(look.valueOf(seen), -2);
  assert.ok(seen & look.EXACT);
  assert.equal(look.badgeOf(look.appearance(view, { ...ui, marks }, 9)), 3);
  assert.ok(look.appearance(view, { ...ui, marks }, 9) & look.LEGAL);
  assert.equal(look.badgeOf(look.appearance(view, { ...ui, marks }, 10)), 1, "a square that may not be played");
  assert.equal(look.appearance(view, { ...ui, marks }, 11), 0);
});

test("a move of the best line is a numbered ghost, the first one marked, and hides the value", () => {
  const view = viewOf(8, {}, { legal: legal(9) });
  const hints = new Map([[9, { value: 8, exact: true, best: true }]]);
  for (const [number, colour, best] of [[1, 1, true], [60, 2, false]]) {
    const seen = look.appearance(view, { ...ui, hints, marks: new Map([[9, { line: { number, colour }, best }]]) }, 9);
    assert.equal(seen & look.LINE, look.LINE);
    assert.equal(look.countOf(seen), number);
    assert.equal(!!(seen & look.GHOST_WHITE), colour === 2);
    assert.equal(!!(seen & look.BEST), best);
    assert.equal(look.discOf(seen), 0);
    assert.notEqual(seen, -1);
  }
});
