// What Review writes into the game that is played while it looks at it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keepGame } from "../../www/modes/review-keep.js";
import { GameSession } from "../../www/session/game.js";
import { TurnTree } from "../../www/session/turn-tree.js";
import { FakeGame } from "./fake-game.mjs";

beforeEach(() => { FakeGame.look = {}; });

const core = { Game: FakeGame, now: () => 7 };
const tags = { seed: "5" };

/**
 * The record that is adopted when a branch was added to the game in Review, and the turns on the table then.
 * @param {object} look of the running game @param {string[]} turns that the table had
 */
function adopted(look, turns = ["f5", "d6"]) {
  const running = GameSession.begin(core, { tags });
  running.act(["f5", "d6", "c3"]);
  const game = GameSession.begin(core, { tags });
  game.act(turns);
  const found = [];
  const view = { ...running.view, ...look, setup: { ...running.view.setup, ...look.setup } };
  const play = { view, record: running.write(), adopt: (record) => found.push(record) };
  const editors = { readNotes: () => [], writeNotes: (record) => record };
  keepGame({ ...core, play, editors, library: { replace() {} } }, {
    id: "g5", game, tree: new TurnTree(game.tree), notes: new Map(), reviewed: { positions: [] }, review: {},
  });
  return [found.map((record) => (record === running.write() ? "running" : "copy")), new TurnTree(game.tree).main.length];
}

test("the turns played meanwhile are added to the copy, which is kept with its branches", () => {
  assert.deepEqual(adopted({}), [["running"], 3], "the same game, with the third turn");
});

test("a game that goes on with clocks or flips by hand keeps its own times and flips", () => {
  for (const look of [{ clocks: { leftMs: [1, 2] } }, { setup: { byHand: true } }]) {
    assert.deepEqual(adopted(look), [["running"], 2], "the copy is not caught up");
    assert.deepEqual(adopted({ ...look, phase: "over" }), [["running"], 2], "it has ended since");
  }
});
