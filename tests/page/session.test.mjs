import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { BoardSession } from "../../www/session/board-session.js";
import { GameSession } from "../../www/session/game.js";
import { Refused } from "../../www/session/refused.js";
import { FIRST_GAME, newGameFor } from "../../www/session/new-game.js";
import { firstGame, openStoredGame } from "../../www/session/stored-game.js";
import { FakeGame } from "./fake-game.mjs";

let changes = 0;
const core = { Game: FakeGame, now: () => 5, changed: () => { changes++; } };

beforeEach(() => {
  changes = 0;
  FakeGame.refuses = {};
  FakeGame.look = {};
});

test("actions change view, steps and record, and each change is reported once", () => {
  const game = GameSession.begin(core, { size: 8 });
  game.act(["d3", "c3"]);
  assert.equal(game.view.cursor, 2);
  assert.equal(game.steps.length, 2);
  assert.ok(game.record.includes("c3"));
  assert.equal(changes, 1);
});

test("a refused action throws its code; what came before it stays", () => {
  const game = GameSession.begin(core, {});
  FakeGame.refuses = { e6: "occupied" };
  assert.throws(() => game.act(["e6"]), (error) => error instanceof Refused && error.code === "occupied" && error.action === "e6");
  assert.equal(changes, 0);
  assert.throws(() => game.act(["d3", "e6"]), Refused);
  assert.equal(game.view.cursor, 1);
  assert.equal(changes, 1);
});

test("undo and redo go on while they have to skip", () => {
  const game = new GameSession(core, FakeGame.after({}, ["d3", "c3", "c4", "e3"]));
  game.undo((view) => view.turn === 2);
  assert.equal(game.view.cursor, 2);
  game.redo(() => true);
  assert.equal(game.view.cursor, 4);
  game.jump(1);
  assert.equal(game.view.cursor, 1);
});

test("another game frees the one before; a bad record keeps it", () => {
  const handle = new FakeGame({});
  const game = new GameSession(core, handle);
  assert.throws(() => game.restore("rubbish"), (error) => error instanceof Refused && error.code === "damaged");
  assert.equal(handle.freed, false);
  game.begin({ size: 6 });
  assert.equal(handle.freed, true);
});

test("a core that has failed still gives the last record", () => {
  const handle = new FakeGame({});
  const game = new GameSession(core, handle);
  const record = game.write();
  handle.record = () => { throw new Error("panic"); };
  assert.equal(game.record, record);
});

/** @param {string} stored */
function storage(stored) {
  return { game: stored, saved: "", size: 0, refused: "", saveGame(record, size) { this.saved = record; this.size = size; }, saveRefused(record) { this.refused = record; } };
}

test("the stored game is opened and stored again", () => {
  const store = storage(FakeGame.after({ tags: { seed: "3" } }, ["d3"]).record());
  const { game, refused } = openStoredGame(core, store, 1);
  assert.deepEqual([game.view.cursor, refused], [1, ""]);
  assert.equal(store.saved, store.game);
  assert.equal(store.size, 8);
});

test("without one a first game begins; a record that cannot be read is put aside", () => {
  assert.ok("guide" in openStoredGame(core, storage(""), 7).game.view.tags);
  const store = storage("rubbish");
  const { game, refused } = openStoredGame(core, store, 7);
  assert.deepEqual([refused, store.refused], ["damaged", "rubbish"]);
  assert.deepEqual(game.view.tags, { seed: "7", seconds: "5" }, "and has no guide");
});

test("the first game is that of the first choices", () => {
  // What it leaves out is the default of the core, as in src/game/terms.rs.
  const defaults = {
    size: 8, start: "crossed", opening: "", takeBack: true, touchMove: false, autoPass: false, byHand: false, passerHandsOver: false,
    tournament: false,
  };
  const chosen = newGameFor(FIRST_GAME, { black: "me", coin: null, seed: 7 });
  assert.deepEqual({ ...defaults, ...firstGame(7, false) }, chosen);
  assert.deepEqual(firstGame(7, true).tags, { ...chosen.tags, guide: "yes" });
});

test("a board session shows the square that is pointed at, and the armed one first", () => {
  const shown = [];
  const board = { discInFlight: false, render: (view, ui) => shown.push(ui), place() {}, recall() {}, destroy() {} };
  const session = new BoardSession(GameSession.begin(core, {}), board);
  const look = { hints: null, showLegal: true, showLastFlips: true, turns: 0, mirrored: false, locked: false };
  session.render(look);
  assert.deepEqual([shown[0].preview, shown[0].previewFlips, shown[0].focus], [-1, null, 27]);
  session.preview = 19;
  session.focus = 64;
  session.render(look);
  assert.deepEqual([shown[1].preview, [...shown[1].previewFlips], shown[1].focus, shown[1].expectConfirm], [19, [27], 27, false]);
  session.armed = 26;
  session.render({ ...look, locked: true });
  assert.deepEqual([shown[2].preview, shown[2].previewFlips, shown[2].expectConfirm], [26, null, true]);
  session.reset();
  session.render(look);
  assert.equal(shown[3].preview, -1);
});
