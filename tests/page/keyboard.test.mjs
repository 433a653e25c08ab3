import assert from "node:assert/strict";
import { test } from "node:test";
import { Keyboard, listenToKeys } from "../../www/device/keyboard.js";

const type = (text, size = 8, gapMs = 50) => {
  const keys = new Keyboard();
  return [...text].map((key, index) => keys.read({ key }, size, 1000 + index * gapMs)).at(-1);
};
const tap = (square) => ({ type: "tap", square, pointer: "key" });

test("a letter and a number are a move", () => {
  assert.deepEqual(type("d3"), { now: tap(19) });
  assert.deepEqual(type("H8"), { now: tap(63) });
  assert.deepEqual(type("xd3"), { now: tap(19) });
});

test("the last letter counts, and letters beyond the board are none", () => {
  assert.deepEqual(type("cd3"), { now: tap(19) });
  assert.deepEqual(type("d9"), {});
  assert.equal(type("h3", 6), null, "h is no column on 6x6, so 3 means nothing");
});

test("on 10x10 a 1 waits for a 0", () => {
  assert.deepEqual(type("d1", 10), { later: tap(3) });
  assert.deepEqual(type("d10", 10), { now: tap(93) });
  assert.deepEqual(type("d2", 10), { now: tap(13) });
});

test("h is a hint unless a number follows, and at once where it is no column", () => {
  assert.deepEqual(type("h"), { later: { type: "hint" } });
  assert.deepEqual(type("h8"), { now: tap(63) });
  assert.deepEqual(type("h", 6), { now: { type: "hint" } });
});

test("the menu, a new game and the legal squares have keys", () => {
  assert.deepEqual(["m", "n", "l"].map((key) => type(key).now.type), ["menu", "newGame", "squares"]);
});

test("a place has keys of its own, with Shift and without, which no square takes", () => {
  const own = { n: "nextMistake", N: "previousMistake" };
  const read = (key, shiftKey = false) => new Keyboard().read({ key, shiftKey }, 8, 0, own);
  assert.deepEqual([read("n"), read("N", true)], [{ now: { type: "nextMistake" } }, { now: { type: "previousMistake" } }]);
  assert.deepEqual(read("u"), { now: { type: "undo" } });
});

test("single characters can be switched off; keys with a modifier and named keys stay", () => {
  const keys = new Keyboard();
  const read = (key, event = {}) => keys.read({ key, ...event }, 8, 0, { n: "nextMistake" }, false);
  for (const key of ["d", "3", "u", "n", "?", "/", "1"]) assert.equal(read(key), null);
  assert.deepEqual([read("z", { ctrlKey: true }), read("Home")], [{ now: { type: "undo" } }, { now: { type: "first" } }]);
});

test("a letter typed long ago is forgotten", () => assert.deepEqual(type("d3", 8, 5000), { now: { type: "place", number: 3 } }));

test("a number that follows no letter is a place", () => {
  assert.deepEqual(type("5"), { now: { type: "place", number: 5 } });
  assert.equal(type("6"), null);
  assert.equal(type("k3"), null, "a letter beyond the board is one too");
});

test("arrows with a modifier walk through the game, Ctrl-Z takes back, other shortcuts stay the browser's", () => {
  const keys = new Keyboard();
  assert.deepEqual(keys.read({ key: "ArrowLeft", altKey: true }, 8, 0), { now: { type: "back" } });
  assert.deepEqual(keys.read({ key: "ArrowRight", shiftKey: true }, 8, 0), { now: { type: "forward" } });
  assert.deepEqual(keys.read({ key: "z", ctrlKey: true }, 8, 0), { now: { type: "undo" } });
  assert.deepEqual(keys.read({ key: "Z", metaKey: true, shiftKey: true }, 8, 0), { now: { type: "redo" } });
  assert.equal(keys.read({ key: "r", ctrlKey: true }, 8, 0), null);
  assert.equal(keys.read({ key: "ArrowLeft" }, 8, 0), null, "the board moves its own focus");
});

test("a square that waits for a second digit is played once another key comes", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let press = () => {};
  class HTMLElement {}
  Object.assign(globalThis, {
    HTMLElement, document: { addEventListener: (_type, listener) => { press = listener; }, querySelector: () => null },
  });
  const emitted = [];
  listenToKeys(() => 10, (intent) => emitted.push(intent), () => {}, () => undefined, { keys: true });
  const typed = (text) => {
    emitted.length = 0;
    for (const key of text) press({ key, preventDefault: () => {} });
    context.mock.timers.tick(1000);
    return emitted.map(({ type, square }) => (type === "tap" ? square : type));
  };
  assert.deepEqual(typed("a1"), [0]);
  assert.deepEqual(typed("a10"), [90]);
  assert.deepEqual(typed("a1u"), [0, "undo"]);
  assert.deepEqual(typed("a1b2"), [0, 11]);
  assert.deepEqual(typed("hd2"), [13], "a letter that has a meaning of its own gives way");
});
