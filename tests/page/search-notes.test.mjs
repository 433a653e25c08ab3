// What searches have found is kept with the turns that lead to a position, and comes back with the record.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reviewSearches, notesOf } from "../../www/modes/review-keep.js";
import { effortOf } from "../../www/session/review.js";
import { analysedIn, readSearches, reportOf, searchOf, writeSearches } from "../../www/session/search-notes.js";
import { TurnTree } from "../../www/session/turn-tree.js";
import { FakeGame } from "./fake-game.mjs";

const core = { Game: FakeGame, now: () => 0 };
const record = FakeGame.after({}, ["d3", "c3", "c4"]).record();
const tree = new TurnTree(FakeGame.after({}, ["d3", "c3", "c4"]).steps());

/** An editor of records that remembers the notes. */
function editors(notes) {
  return { readNotes: () => notes, writeNotes: (text, written) => { notes = written; return text; }, get notes() { return notes; } };
}

const report = {
  value: 2.5, exact: false, depth: 12, nodes: 300, pv: ["c3", "pass"], best: "c3", bound: "", confidence: 73, elapsedMs: 5, over: false,
  squares: [{ square: 18, value: 2.5, bound: "", exact: false, depth: 12 }],
};
const empty = () => [0, 1, 2, 3].map((turn) => ({ comment: turn === 3 ? "the end" : "" }));

test("a search is kept beside its position, and what else is written there stays", () => {
  const editor = editors(empty());
  const search = searchOf("normal/estimate", report);
  const value = { black: -2.5, exact: false, depth: 12, nodes: 300, best: 18 };
  writeSearches(core, editor, record, new Map([["d3", { searches: [search], value }], ["d3 c3 c4", { searches: [search] }]]));
  assert.deepEqual(editor.notes.map(({ searches }) => searches?.length ?? 0), [0, 1, 0, 1]);
  assert.equal(editor.notes[3].comment, "the end");
  assert.deepEqual(editor.notes[1].value, value);
  const again = readSearches(core, editor, record);
  assert.deepEqual([...again.keys()], ["d3", "d3 c3 c4"]);
  const back = reportOf(again.get("d3").searches[0]);
  assert.deepEqual([back.value, back.depth, back.pv, back.squares], [2.5, 12, ["c3", "pass"], report.squares]);
});

test("a review takes its own searches, an analysis its own", () => {
  const notes = new Map([["d3", { searches: [searchOf("normal/solve", report), searchOf("analysis/1", report)] }]]);
  assert.deepEqual(reviewSearches(notes, tree).map((searches) => searches.map(({ purpose }) => purpose)), [[], ["normal/solve"], [], []]);
  const found = analysedIn(core, record, notes);
  assert.deepEqual(found.map(({ node, position }) => [node, position]), [[1, "position 1"]]);
  assert.equal(effortOf(reviewSearches(notes, tree)), "normal");
  assert.equal(effortOf([[], [searchOf("thorough/estimate", report)]]), "thorough");
});

test("the deepest value of a position is kept with the searches", () => {
  const analysed = searchOf("analysis/2", { ...report, depth: 20 });
  const deep = { black: -1, exact: false, depth: 20, nodes: 900, best: 18 };
  const table = {
    tree, notes: new Map([["d3", { searches: [analysed], value: deep }]]), reviewed: { positions: ["", "", "", ""] },
    review: {
      searches: (turn) => (turn === 1 || turn === 2 ? [searchOf("normal/estimate", report)] : []),
      graph: [null, { value: -2.5, exact: false }, { value: -3, exact: true }, null],
      move: () => ({ depth: 12, best: 18 }),
    },
  };
  const kept = notesOf(table);
  assert.deepEqual([...kept.keys()], ["d3", "d3 c3"]);
  assert.deepEqual(kept.get("d3").searches.map(({ purpose }) => purpose), ["normal/estimate", "analysis/2"]);
  assert.deepEqual(kept.get("d3").value, deep);
  assert.deepEqual(kept.get("d3 c3").value, { black: -3, exact: true, depth: 12, nodes: 300, best: 18 });
});
