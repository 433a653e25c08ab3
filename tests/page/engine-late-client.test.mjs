import assert from "node:assert/strict";
import { test } from "node:test";
import { LateEngineClient } from "../../www/engine/late-client.js";
import { request, settled, stage } from "./engine-stage.mjs";

/** A late client, how often it was made, and the stage of the real one. */
function lateStage(failures = 0) {
  const all = stage();
  const made = { times: 0 };
  const late = new LateEngineClient(async () => {
    if (++made.times <= failures) throw new Error("offline");
    return all.client;
  });
  return { ...all, late, made };
}

test("the client is made once, when it is first used", async () => {
  const { workers, late, made } = lateStage();
  assert.equal(made.times, 0);
  late.warm();
  late.addWeights(8, "eight");
  const { done } = request(late, "a");
  await settled();
  assert.equal(made.times, 1);
  assert.equal(workers[1].of("expand")[0].bytes, "eight");
  workers[0].answer({ type: "done", id: 1, report: "a's" });
  assert.equal(await done, "a's");
});

test("jobs keep their order, and are cancelled before and after the client is there", async () => {
  const { workers, late } = lateStage();
  const first = request(late, "a");
  first.cancel();
  const second = request(late, "b");
  await assert.rejects(first.done, { code: "cancelled" });
  await settled();
  assert.deepEqual(workers[0].log(), ["search 1", "cancel 1", "search 2"]);
  second.cancel();
  await assert.rejects(second.done, { code: "cancelled" });
  assert.deepEqual(workers[0].log(), ["search 1", "cancel 1", "search 2", "cancel 2"]);
});

test("a client that can't be loaded fails the job, and the next job loads it again", async () => {
  const { workers, late, made } = lateStage(2);
  late.warm();
  await settled();
  await assert.rejects(request(late, "a").done, { message: "offline" });
  const { done } = request(late, "b");
  await settled();
  assert.equal(made.times, 3);
  workers[0].answer({ type: "done", id: 1, report: "b's" });
  assert.equal(await done, "b's");
});
