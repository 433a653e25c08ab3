// What practice takes from a reviewed game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lossesOf, mistakesOf, puzzlesOf } from "../../www/session/from-review.js";

const reason = (code, details = {}) => ({ kind: "reason", code, details });
const moves = [{ square: 9, value: -4 }, { square: 10, value: 4 }];
const common = { square: 9, value: 4, depth: 10, exact: true, empties: 12, moves };
const MOVES = [
  { ...common, mark: "mistake", loss: 6, reasons: [{ kind: "verdict", code: "win-missed" }, reason("corner-given", { by: "x" }), reason("opened")] },
  { ...common, mark: "best", loss: 0, reasons: [], empties: 17 },
  { ...common, mark: "inaccuracy", loss: 2.5, reasons: [reason("opened")], empties: 8 },
  { ...common, mark: "blunder", loss: 9, reasons: [reason("refuted-by")], exact: false },
  { ...common, mark: "mistake", loss: 3, reasons: [reason("corner-given", { by: "x" })], empties: 7 },
];
const review = (size = 8) => ({
  game: { size, positions: MOVES.map((_, turn) => `p${turn}`) }, move: (turn) => MOVES[turn], mistakes: () => [0, 2, 3, 4],
});

test("mistakes and blunders of the player return, slips do not", () => {
  assert.deepEqual(mistakesOf(review(), 1).map(({ position }) => position), ["p0", "p3", "p4"]);
  assert.deepEqual(mistakesOf(review(), 1)[0].squares, [[9, -4], [10, 4]]);
  assert.deepEqual([mistakesOf(review(), 0), mistakesOf(review(6), 1)], [[], []]);
});

test("losses are counted by the lesson about the first reason", () => {
  assert.deepEqual(lossesOf(review(), 1), { 3: 9, 7: 2.5 });
  assert.deepEqual([lossesOf(review(), 0), lossesOf(review(10), 1)], [{}, {}]);
});

test("puzzles are solved positions with 8 to 16 empty squares that the core calls puzzles", () => {
  const asked = [];
  const puzzleOf = (position, values) => {
    asked.push(position, values);
    return position === "p0" ? { position, solution: "c2" } : null;
  };
  assert.deepEqual(puzzlesOf(review(), { puzzleOf }), [{ position: "p0", solution: "c2" }]);
  assert.deepEqual(asked, ["p0", [{ square: 9, discs: -4 }, { square: 10, discs: 4 }], "p2", asked[1]]);
  assert.deepEqual(puzzlesOf(review(6), { puzzleOf }), []);
});
