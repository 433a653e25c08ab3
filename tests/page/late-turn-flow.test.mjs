import assert from "node:assert/strict";
import { test } from "node:test";
import { lateTurnFlow } from "../../www/session/late-turn-flow.js";

/** A flow that writes down its calls, and how often it was made. */
function stage(failures = 0) {
  const calls = [];
  const made = { times: 0 };
  const flow = Object.fromEntries(["cancel", "start", "stop"].map((name) => [name, (...args) => calls.push([name, ...args])]));
  const late = lateTurnFlow(async () => {
    if (++made.times <= failures) throw new Error("offline");
    return flow;
  });
  return { calls, made, late };
}

test("it is loaded when the first turn begins, and calls keep their order", async () => {
  const { calls, made, late } = stage();
  late.cancel();
  assert.equal(made.times, 0);
  late.start("a");
  late.cancel();
  await late.start("b");
  assert.deepEqual([calls, made.times], [[["start", "a"], ["cancel"], ["start", "b"]], 1]);
  late.stop();
  assert.deepEqual(calls.at(-1), ["stop"], "at once, now that it is there");
});

test("a failed load is tried again", async () => {
  const { calls, late } = stage(1);
  await assert.rejects(async () => late.start("a"));
  await late.start("b");
  assert.deepEqual(calls, [["start", "b"]]);
});
