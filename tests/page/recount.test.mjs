import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { GameSession } from "../../www/session/game.js";
import { Miscounted, checkRules } from "../../www/session/recount.js";
import { openStoredGame } from "../../www/session/stored-game.js";
import { FakeGame } from "./fake-game.mjs";

const core = { Game: FakeGame, now: () => 5 };

afterEach(() => { FakeGame.miscounts = false; });

test("a core whose rules give another checksum each time is refused", () => {
  const source = readFileSync(new URL("../../www/session/recount.js", import.meta.url), "utf8");
  const right = Number(/const CHECKSUM = (\d+);/.exec(source)?.[1]);
  checkRules(() => right);
  const once = [right - 1];
  checkRules(() => once.pop() ?? right);
  for (const wrong of [right + 1, 0, NaN]) assert.throws(() => checkRules(() => wrong), Miscounted);
});

test("a game that was miscounted keeps its last record and view, and does nothing more", () => {
  let changes = 0;
  const game = GameSession.begin({ ...core, changed: () => { changes++; } }, {});
  game.act(["d3"]);
  const [record, { view }] = [game.write(), game];
  FakeGame.miscounts = true;
  assert.throws(() => game.act(["c3"]), Miscounted);
  // The core is right again, but the board behind it is not.
  FakeGame.miscounts = false;
  for (const act of [() => game.act(["c4"]), () => game.undo(() => false), () => game.jump(0), () => game.write(), () => game.clocks()]) {
    assert.throws(act, Miscounted);
  }
  assert.deepEqual([game.record, game.view, changes], [record, view, 1]);
  game.begin({});
  game.act(["d3"]);
  assert.equal(game.view.cursor, 1, "a new game is another board");
});

test("a stored game that is miscounted is neither opened nor replaced", () => {
  const stored = FakeGame.after({}, ["d3"]).record();
  const storage = { game: stored, saveGame() { assert.fail(); }, saveRefused() { assert.fail(); } };
  FakeGame.miscounts = true;
  assert.throws(() => openStoredGame(core, storage, 1), Miscounted);
});
