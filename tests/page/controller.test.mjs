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
  const controller = new Controller({ "": play }, () => page, assert.fail);
  controller.dispatch({ type: "undo" });
  controller.dispatch({ type: "jump", cursor: 3 });
  controller.dispatch({ type: "keys" });
  assert.deepEqual(done, ["mode undo", "jump 3", "page keys"]);
});

test("an unknown intent is an error", () => {
  const errors = [];
  const controller = new Controller({ "": mode() }, () => ({}), (error) => errors.push(error.message));
  controller.dispatch({ type: "udno" });
  controller.dispatch({ type: "toString" });
  assert.deepEqual(errors, ['no handler for the intent "udno"', 'no handler for the intent "toString"']);
});

test("a refusal becomes a notice, every other error is reported", () => {
  const errors = [];
  const play = mode({
    pass: () => { throw new Refused("may-not-pass", "flip d3"); },
    undo: () => { throw new TypeError("a bug"); },
  });
  const controller = new Controller({ "": play }, () => ({}), (error) => errors.push(error.message));
  controller.dispatch({ type: "pass" });
  controller.dispatch({ type: "undo" });
  assert.deepEqual(play.calls, [["notify", "error.may-not-pass", { square: "d3" }]]);
  assert.deepEqual(errors, ["a bug"]);
});

test("a place is entered and left by the first part of its fragment", () => {
  const [play, review] = [mode(), mode()];
  const controller = new Controller({ "": play, review }, () => ({}), assert.fail);
  controller.begin();
  assert.equal(controller.go(""), true);
  assert.equal(controller.go("review/latest/46"), true);
  assert.equal(controller.mode, review);
  assert.equal(controller.go("nowhere"), false);
  assert.equal(controller.mode, play);
  assert.equal(controller.go("constructor"), false);
  assert.deepEqual(play.calls.map(([name]) => name), ["enter", "leave", "enter"]);
  assert.deepEqual(review.calls.map(([name]) => name), ["enter", "leave"]);
});
