// The tree of turns: main line, branches, and where a node leaves the game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TurnTree, discNumbers } from "../../www/session/turn-tree.js";

const step = (node, parent, square = node) => ({ node, parent, square, text: `t${node}` });
// 1 - 2 - 3
//      \ 4 - 5
//          \ 6
const tree = new TurnTree([step(1, 0), step(2, 1), step(3, 2), step(4, 2), step(5, 4), step(6, 4)]);
const nodes = (steps) => steps.map(({ node }) => node);

test("the first turn after each one continues its line", () => {
  assert.deepEqual(nodes(tree.main), [1, 2, 3]);
  assert.deepEqual(nodes(tree.after(2)), [3, 4]);
  assert.deepEqual(nodes(tree.line(4)), [5]);
  assert.deepEqual(nodes(tree.path(6)), [1, 2, 4, 6]);
  assert.deepEqual(nodes(new TurnTree([]).main), []);
});

test("a node is on the main line, or leaves it somewhere", () => {
  assert.deepEqual(tree.fork(0), { turn: 0, branch: false });
  assert.deepEqual(tree.fork(3), { turn: 3, branch: false });
  assert.deepEqual(tree.fork(6), { turn: 2, branch: true });
  assert.equal(tree.branchOf(6).node, 4);
});

test("a line of turns leads to its node", () => {
  assert.deepEqual([tree.find([]), tree.find(["t1", "t2", "t4", "t6"]), tree.find(["t1", "t2"])], [0, 6, 2]);
});

test("passes play no disc and have no number", () => {
  assert.deepEqual(discNumbers([step(1, 0), step(2, 1, -1), step(3, 2)]), [1, 0, 2]);
  assert.deepEqual(discNumbers([step(1, 0)], 46), [47]);
});

test("a review ends before a turn that is neither a move nor a pass", () => {
  const pass = { ...step(2, 1, -1), text: "pass" };
  assert.equal(new TurnTree([step(1, 0), pass, step(3, 2)]).reviewed, 3);
  assert.equal(new TurnTree([step(1, 0), pass, { ...step(3, 2, -1), text: "resign white" }]).reviewed, 2);
  assert.equal(new TurnTree([]).reviewed, 0);
});
