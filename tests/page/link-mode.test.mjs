// A game from a link that is played on: what becomes of the kept game with the same id.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeGame } from "./fake-game.mjs";

Object.assign(globalThis, { document: { hidden: false, documentElement: {} }, requestAnimationFrame: () => 0 });
const { LinkMode } = await import("../../www/modes/link.js");

beforeEach(() => { FakeGame.look = {}; });

const record = (actions) => FakeGame.after({ tags: { seed: "5" } }, actions).record();

/** Plays on from a link with these moves. @param {string[]} linked @param {string} kept the record that the library has */
async function playOn(linked, kept) {
  const found = { kept: [], resumed: "" };
  const mode = new LinkMode({
    Game: FakeGame, now: () => 7, words: { t: (key) => key }, page: { settings: {}, announce() {} }, emit() {}, screen: { render() {} },
    board: { render() {} }, paper: { open() {}, close() {}, show() {} }, exchange: async () => ({ readLink: () => record(linked) }),
    library: { record: async (id) => (id === "g5" ? kept : ""), keep: async (game) => found.kept.push([game.card.kind, game.record]) },
    play: { handlers: { resume: (intent) => { found.resumed = intent.record; } } },
  });
  await mode.enter("link");
  await mode.handlers.playOn();
  return found;
}

test("a kept game that goes on otherwise or further gets another place", async () => {
  for (const moves of [["d3", "c3", "b3"], ["e6"]]) {
    const kept = record(moves);
    assert.deepEqual(await playOn(["d3", "c3"], kept), { kept: [["own", kept]], resumed: record(["d3", "c3"]) });
  }
});

test("a kept beginning of the game, or none, needs no other place", async () => {
  for (const kept of ["", record(["d3"]), record(["d3", "c3"])]) {
    assert.deepEqual((await playOn(["d3", "c3"], kept)).kept, []);
  }
});
