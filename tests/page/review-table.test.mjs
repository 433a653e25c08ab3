// Games that go on from the cursor of a review.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameAtCursor, isShut, recordToPlayOn } from "../../www/modes/review-table.js";
import { GameSession } from "../../www/session/game.js";
import { TurnTree } from "../../www/session/turn-tree.js";
import { view } from "./a-view.mjs";
import { FakeGame } from "./fake-game.mjs";

beforeEach(() => { FakeGame.look = {}; });

const core = { Game: FakeGame, now: () => 7 };

/** A reviewed game of five moves with the cursor after the fourth. */
function table({ setup = {}, size = 8, first = 0, own = 0, turn = 1 }) {
  const game = GameSession.begin(core, {});
  game.act(["f5", "d6", "c3", "d3", "c4"]);
  FakeGame.look = { size, turn, setup: { ...view().setup, ...setup }, tags: { seed: "5" } };
  game.goTo(4);
  return { game, own, tree: new TurnTree(game.tree), reviewed: { first } };
}

const read = (record) => JSON.parse(record.slice("fake ".length));
const fork = (at) => read(gameAtCursor(core, table(at)).write());

test("a game without other rules is copied, with its line", () => {
  assert.deepEqual(fork({}), { newGame: {}, actions: ["f5", "d6", "c3", "d3", "c4"] });
  assert.equal(gameAtCursor(core, table({})).view.cursor, 4);
});

test("a game with other rules begins again as it did, without them", () => {
  const usual = { size: 8, start: "crossed", opening: "", passerHandsOver: false, tags: { seed: "54" } };
  const all = ["f5", "d6", "c3", "d3"];
  for (const setup of [{ takeBack: false }, { byHand: true }, { clockMs: [60_000, 60_000] }]) {
    assert.deepEqual(fork({ setup }), { newGame: usual, actions: all });
  }
  const clockMs = [60_000, 60_000];
  const begun = (setup, at = {}) => fork({ setup: { clockMs, ...setup }, ...at });
  const position = "-XO- X";
  assert.deepEqual(begun({ start: "board", position }), { newGame: { ...usual, position }, actions: all });
  assert.deepEqual(begun({ start: "opening", opening: "f5d6" }, { first: 2 }), {
    newGame: { ...usual, opening: "f5d6" }, actions: ["c3", "d3"],
  });
  assert.deepEqual(begun({ start: "empty", passerHandsOver: true }, { size: 6 }), {
    newGame: { ...usual, size: 6, start: "empty", passerHandsOver: true }, actions: all,
  });
  assert.deepEqual(begun({ handicap: { color: 2, corners: [7, 56] } }).newGame.handicap, { color: 2, corners: [1, 2] });
});

test("the computer plays on against the only person, and otherwise against the player whose turn it is", () => {
  const record = (at) => read(recordToPlayOn(core, table(at), 77));
  assert.deepEqual(record({ own: 2 }), { newGame: {}, actions: ["f5", "d6", "c3", "d3", "c4"] }, "the game itself goes on");
  const sides = (at) => record(at).newGame.players.map(({ computer }) => computer);
  assert.deepEqual(record({}).newGame.tags, { seed: "77" }, "a game of its own among the kept ones");
  assert.deepEqual([sides({ turn: 1 }), sides({ turn: 2 })], [[false, true], [true, false]]);
  assert.deepEqual(sides({ own: 2, setup: { takeBack: false } }), [true, false]);
  assert.deepEqual(record({ setup: { start: "board", position: "-XO- X" } }).newGame.position, "-XO- X");
  assert.deepEqual(sides({ setup: { start: "board", position: "-XO- X" }, turn: 2 }), [true, false]);
});

test("a game whose turns need its rules begins from the position", () => {
  // A clock that fell, and discs that were flipped against the rules.
  for (const [setup, refuses] of [[{ clockMs: [60_000, 60_000] }, { d6: "no-flip" }], [{ byHand: true }, { d6: "no-flip" }]]) {
    const at = table({ setup });
    FakeGame.refuses = refuses;
    const { newGame, actions } = read(gameAtCursor(core, at).write());
    FakeGame.refuses = {};
    assert.deepEqual([newGame.position, actions], ["position 4", []]);
  }
});

test("the end of a game with moves takes no move, that of a set-up board does", () => {
  const at = (node, moves) => {
    const { game } = table({});
    game.goTo(node);
    return isShut({ game, tree: new TurnTree(game.tree), reviewed: { moves } });
  };
  assert.deepEqual([at(5, ["f5", "d6", "c3", "d3", "c4"]), at(4, ["f5", "d6", "c3", "d3", "c4"]), at(5, [])], [true, false, false]);
});
