import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {(() => void)[]} */
const frames = [];
Object.assign(globalThis, { document: { hidden: false }, requestAnimationFrame: (frame) => frames.push(frame) });
const { afterPaint, doNow } = await import("../../www/device/paint-scheduler.js");
const message = () => new Promise((resolve) => setTimeout(resolve, 20));

test("what waits is done once a frame has been painted, only the latest of each", async () => {
  const done = [];
  afterPaint("a", () => done.push("old"));
  afterPaint("b", () => done.push("b"));
  afterPaint("a", () => done.push("new"));
  await message();
  assert.deepEqual(done, []);
  assert.equal(frames.length, 1);
  frames.pop()?.();
  assert.deepEqual(done, []);
  await message();
  assert.deepEqual(done, ["new", "b"]);
});

test("whoever leaves has it done at once, and nothing is done twice", async () => {
  const done = [];
  afterPaint("a", () => {
    done.push("a");
    afterPaint("b", () => done.push("b"));
  });
  doNow();
  assert.deepEqual(done, ["a", "b"]);
  for (const frame of frames.splice(0)) frame();
  await message();
  assert.deepEqual(done, ["a", "b"]);
});

test("a page that nobody sees paints no frame and does it all the same", async () => {
  const done = [];
  document.hidden = true;
  afterPaint("a", () => done.push("a"));
  assert.equal(frames.length, 0);
  await message();
  assert.deepEqual(done, ["a"]);
  document.hidden = false;
});
