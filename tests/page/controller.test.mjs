import assert from "node:assert/strict";
import { test } from "node:test";
import { Controller } from "../../www/modes/controller.js";
import { Refused } from "../../www/session/refused.js";

/** A mode that records its calls. */
function mode(handlers = {}) {
  const calls = [];
  const record = (name) => (...args) => { calls.push([name, ...args]); };
  return {
    calls, handlers, enter: record("enter"), leave: record("leave"), render: record("render"), notify: record("notify"),
    clearNotice: record("clearNotice"), settingsChanged: record("settingsChanged"),
  };
}

test("an intent goes to the mode in view, or to the page", () => {
  const done = [];
  const play = mode({ undo: () => done.push("mode undo"), jump: ({ cursor }) => done.push(`jump ${cursor}`) });
  const page = { undo: () => done.push("page undo"), keys: () => done.push("page keys") };
  const controller = new Controller(play, () => page, assert.fail);
  controller.dispatch({ type: "undo" });
  controller.dispatch({ type: "jump", cursor: 3 });
  controller.dispatch({ type: "keys" });
  assert.deepEqual(done, ["mode undo", "jump 3", "page keys"]);
});

test("an unknown intent is an error", () => {
  const errors = [];
  const controller = new Controller(mode(), () => ({}), (error) => errors.push(error.message));
  controller.dispatch({ type: "udno" });
  controller.dispatch({ type: "toString" });
  assert.deepEqual(errors, ['no handler for the intent "udno"', 'no handler for the intent "toString"']);
});

test("a refusal becomes a notice, every other error is reported", async () => {
  const errors = [];
  const play = mode({
    pass: () => { throw new Refused("may-not-pass", "flip d3"); },
    undo: () => { throw new TypeError("a bug"); },
    hint: async () => { throw new TypeError("a late bug"); },
    redo: async () => { throw new Refused("no-flip", "e3"); },
  });
  const controller = new Controller(play, () => ({}), (error) => errors.push(error.message));
  controller.dispatch({ type: "pass" });
  controller.dispatch({ type: "undo" });
  controller.dispatch({ type: "hint" });
  controller.dispatch({ type: "redo" });
  await settled();
  assert.deepEqual(play.calls, [
    ["notify", "error.may-not-pass", { square: "d3" }], ["notify", "error.no-flip", { square: "e3" }],
  ]);
  assert.deepEqual(errors, ["a bug", "a late bug"]);
});

test("an intent of a place that was left is dropped", async () => {
  const done = [];
  const [play, games] = [mode(), mode({ findGames: () => done.push("find") })];
  const controller = new Controller(play, () => ({ visit: () => done.push("visit") }), assert.fail);
  const emit = controller.emitOf(() => games);
  controller.add("games", async () => games);
  emit({ type: "visit" });
  controller.go("games");
  await settled();
  emit({ type: "findGames" });
  emit({ type: "visit" });
  controller.go("");
  emit({ type: "findGames" });
  emit({ type: "visit" });
  assert.deepEqual(done, ["find", "visit"]);
});

/** A place that is loaded when the test says so. */
function late(place) {
  let arrive;
  const loaded = new Promise((resolve) => { arrive = () => resolve(place); });
  return { load: () => loaded, arrive: async () => { arrive(); await settled(); } };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a place is loaded, entered with the rest of its fragment, and left", async () => {
  const [play, review] = [mode(), mode()];
  const controller = new Controller(play, () => ({}), assert.fail);
  const { load, arrive } = late(review);
  controller.add("review", load);
  controller.begin();
  assert.equal(controller.go(""), true);
  assert.equal(controller.go("review/latest/46"), true);
  assert.equal(controller.mode, play, "until it is loaded the game stays in view");
  await arrive();
  assert.equal(controller.mode, review);
  assert.equal(controller.go("review/7"), true);
  await settled();
  assert.equal(controller.go("nowhere"), false);
  assert.equal(controller.mode, play);
  assert.equal(controller.go("constructor"), false);
  assert.deepEqual(play.calls.map(([name]) => name), ["enter", "leave", "enter"]);
  assert.deepEqual(review.calls, [["enter", "latest/46"], ["enter", "7"], ["leave"]]);
});

test("whoever goes on before a place is loaded does not see it", async () => {
  const [play, review] = [mode(), mode()];
  const controller = new Controller(play, () => ({}), assert.fail);
  const { load, arrive } = late(review);
  controller.add("review", load);
  controller.go("review");
  controller.go("");
  await arrive();
  assert.equal(controller.mode, play);
  assert.deepEqual([play.calls, review.calls], [[], []]);
});

test("a place that cannot be loaded leaves the game in view", async () => {
  const play = mode();
  const controller = new Controller(play, () => ({}), assert.fail);
  controller.add("review", async () => null);
  assert.equal(controller.go("review"), true);
  await settled();
  assert.equal(controller.mode, play);
});

test("a game goes on in the background, and a key without a meaning does nothing", async () => {
  const done = [];
  const play = mode({ act: ({ actions }) => done.push(...actions), hint: () => done.push("hint") });
  const controller = new Controller(play, () => ({ keys: () => done.push("keys") }), assert.fail);
  controller.add("games", async () => mode());
  controller.go("games");
  await settled();
  controller.dispatch({ type: "act", actions: ["f5"] }, play);
  controller.offer({ type: "hint" });
  controller.offer({ type: "keys" });
  assert.deepEqual(done, ["f5", "keys"]);
});
