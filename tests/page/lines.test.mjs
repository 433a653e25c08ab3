import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { variationHandlers } from "../../www/modes/variations.js";
import { following, headOf } from "../../www/session/lines.js";

/** c2 (b2 b3 | d2 (e4 | e3)), in the order of the record. */
const TREE = [[1, 0, "c2"], [2, 1, "b2"], [3, 2, "b3"], [5, 1, "d2"], [4, 5, "e4"], [6, 5, "e3"]].map(([node, parent, text]) => ({ node, parent, text }));

test("the turns that follow on a place come in their order", () => {
  const next = following(TREE);
  const texts = (node) => next(node).map(({ text }) => text);
  assert.deepEqual([0, 1, 5, 3, 9].map(texts), [["c2"], ["b2", "d2"], ["e4", "e3"], [], []]);
});

test("a variation begins where its line leaves the one around it", () => {
  assert.deepEqual([0, 1, 3, 5, 4, 6, 9].map((node) => headOf(TREE, node)), [0, 0, 0, 5, 5, 6, 0]);
});

let emitted;
let notices;
const handlers = (node) => variationHandlers({
  play: { record: "before", tree: TREE, view: { node }, notify: (key) => notices.push(key) },
  emit: (intent) => emitted.push(intent), now: () => 7,
  editor: async () => ({
    promoteTurn: (record, turn, nowMs) => `promoted ${record} ${turn} ${nowMs}`, deleteTurn: (record, turn) => `deleted ${record} ${turn}`,
  }),
});

beforeEach(() => {
  emitted = [];
  notices = [];
});

test("a variation is promoted up to the turn in view", async () => {
  await handlers(4).promote();
  // The turn with the number 4 in memory stands in the fifth place of the record.
  assert.deepEqual(emitted, [{ type: "resume", record: "promoted before 5 7" }]);
  assert.deepEqual(notices, ["say.promoted"]);
});

test("a variation is deleted from its first turn on, and restored once", async () => {
  const { deleteTurns, restoreTurns } = handlers(4);
  await deleteTurns();
  assert.deepEqual(emitted, [{ type: "resume", record: "deleted before 4" }]);
  assert.deepEqual(notices, ["say.deleted"]);
  restoreTurns();
  restoreTurns();
  assert.deepEqual(emitted.slice(1), [{ type: "resume", record: "before" }]);
});

test("the main line is not deleted", async () => {
  await handlers(3).deleteTurns();
  assert.deepEqual(emitted, []);
});
