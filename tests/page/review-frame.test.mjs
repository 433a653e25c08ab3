// What a review puts on the board: values of squares, the best line as numbers, and what an analysis adds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestLine, frameOf, hintsOf, marksOf } from "../../www/modes/review-frame.js";
import { view } from "./a-view.mjs";

/** A move of the game with the values of its position, d3 the best. */
const move = {
  square: 26, best: 19, mark: "mistake", depth: 10, exact: false, lineBest: [19, -1, 26, 37],
  moves: [{ square: 19, value: 2.4, exact: false, depth: 10 }, { square: 26, value: -3.6, exact: false, depth: 10 }],
};
const report = (depth, exact) => ({
  depth, exact, value: 4, pv: ["e6", "f4"],
  squares: [{ square: 44, value: 4, exact, depth }, { square: 19, value: 1, exact, depth }],
});
const ui = { values: true, line: false, why: false };
const state = (more = {}) => ({
  view: view(), place: { turn: 4, branch: false }, review: { move: () => move }, report: null, attempt: null, ui, ...more,
});

test("squares have the values of the review, estimates as whole discs, and the best is marked", () => {
  assert.deepEqual([...hintsOf(state())], [
    [19, { value: 2, exact: false, depth: 10, best: true }], [26, { value: -4, exact: false, depth: 10, best: false }],
  ]);
  assert.deepEqual([...marksOf(state())], [[26, { badge: 2 }]]);
});

test("an analysis replaces them once it is deeper or exact", () => {
  assert.equal(hintsOf(state({ report: report(8, false) })).get(19).value, 2);
  assert.deepEqual(hintsOf(state({ report: report(12, false) })).get(44), { value: 4, exact: false, depth: 12, best: true });
  assert.ok(hintsOf(state({ report: report(6, true) })).get(44).exact);
  assert.deepEqual(bestLine(state({ report: report(12, false) })), [44, 29]);
});

test("a branch has the values of its own analysis alone", () => {
  const branch = { place: { turn: 4, branch: true } };
  assert.equal(hintsOf(state(branch)), null);
  assert.deepEqual([...hintsOf(state({ ...branch, report: report(3, false) })).keys()], [44, 19]);
});

test("the best line is a row of numbers on the board; a pass has its number too", () => {
  const line = marksOf(state({ ui: { ...ui, line: true } }));
  assert.deepEqual(line.get(19), { line: { number: 1, colour: 1 }, best: true });
  assert.deepEqual(line.get(26), { badge: 2, line: { number: 3, colour: 1 }, best: false });
  assert.deepEqual(line.get(37), { line: { number: 4, colour: 2 }, best: false });
});

test("nothing is shown without values, and no value while a better move is looked for", () => {
  assert.equal(hintsOf(state({ ui: { ...ui, values: false } })), null);
  const attempt = { played: 26, weight: 2, state: "asking", tried: 44, hinted: -1 };
  assert.equal(hintsOf(state({ attempt })), null);
  assert.deepEqual([...marksOf(state({ attempt }))], [[26, { badge: 2 }], [44, { badge: 2 }]]);
});

/** The end of a game of one move. @param {boolean} judged */
const atEnd = (judged) => state({
  t: (key) => key, place: { turn: 1, branch: false }, number: 1, value: null, values: new Map(), names: ["You", "Champion"], own: 1,
  opening: { name: "", newAfter: null }, canDeepen: false, effort: 0, view: view({}, { phase: "over", turn: 0 }),
  ui: { ...ui, listing: false, tab: "moves", unit: "discs", side: 0, notice: "" },
  tree: { main: [], path: () => [], after: () => [] },
  reviewed: { moves: ["f5"], scores: [[2, 2], [4, 1]], numbers: [1], colours: [1], size: 8 },
  review: {
    judged, state: judged ? "done" : "running", share: judged ? 1 : 0.2, graph: [null, null], effort: "normal", move: () => null,
    mistakes: () => [], figures: { mistakes: [], players: [81.4, null].map((accuracy) => ({ accuracy, marks: [], phases: [] })) },
    summary: () => ({ decided: null, well: null, practise: null }),
  },
});

test("the card at the end is about accuracy once that is known, and says so before", () => {
  assert.deepEqual([frameOf(atEnd(true)).card.title, frameOf(atEnd(true)).card.aside], ["*sum.accuracy*", "You 81"]);
  assert.deepEqual([frameOf(atEnd(false)).card.title, frameOf(atEnd(false)).card.lines], ["card.figures", []]);
  assert.deepEqual([true, false].map((judged) => frameOf(atEnd(judged)).card.sums), [true, undefined], "the summary shows once");
});

test("facts about a move are stated on request, three at most, and never without", () => {
  const found = (code) => ({ code, kind: "fact", severity: 6, squares: [], tint: [], path: [], details: {} });
  const facts = ["x-played", "even-region-first", "last-move-lost", "move-order"].map(found);
  const judged = {
    ...move, color: 1, loss: 6, value: 2.4, valuePlayed: -3.6, chance: 0.6, chancePlayed: 0.3, reasons: [], praises: [], facts,
  };
  const shown = (more) => {
    const at = atEnd(true);
    const review = { ...at.review, move: () => judged };
    return frameOf({ ...at, review, place: { turn: 0, branch: false }, view: view(), ui: { ...at.ui, ...more } }).card;
  };
  const texts = ["finding.x-played", "finding.even-region-first", "finding.last-move-lost"];
  assert.deepEqual(shown({ why: true }).lines.filter((line) => line.startsWith("finding.")), texts);
  assert.deepEqual(shown({}).lines.filter((line) => line.startsWith("finding.")), []);
  assert.ok(shown({}).actions.some(({ intent }) => intent === "why"), "there is something to ask for");
});
