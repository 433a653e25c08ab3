import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMemory, makeSharedMemory, threadsFor } from "../../www/engine/memory.js";
import { request, settled, stage, start } from "./engine-stage.mjs";

const ADDRESS = 4096;

/** A client whose searches have this many threads, with the memory of its first slot. */
async function crewed(threads) {
  const memories = [];
  const makeMemory = () => {
    memories.push(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }));
    return memories.at(-1);
  };
  const staged = stage({ threads: () => threads, makeMemory });
  staged.client.warm();
  await settled();
  const valid = () => new Int32Array(memories[0].buffer)[ADDRESS / 4];
  const lead = (id, ticket) => {
    staged.workers[0].answer({ type: "started", id });
    staged.workers[0].answer({ type: "led", id, ticket, address: ADDRESS });
  };
  return { ...staged, memories, valid, lead, helpers: () => staged.workers.filter((worker) => worker.of("helper").length) };
}

test("helpers get the memory of their leader, and its search with the ticket", async () => {
  const { workers, client, memories, lead, helpers } = await crewed(3);
  assert.deepEqual(workers[0].of("module"), [{ type: "module", module: "module", memory: memories[0] }]);
  start(client, "a", { limits: { timeMs: 5 } });
  assert.equal(helpers().length, 0, "a short search has none");
  lead(1, 0);
  assert.equal(helpers().length, 2);
  for (const helper of helpers()) {
    assert.deepEqual(helper.received, [
      { type: "helper", module: "module", memory: memories[0] },
      { type: "help", question: "best", position: "a", limits: { timeMs: 5, ticket: 0 } },
    ]);
  }
  workers[0].answer({ type: "done", id: 1, report: "a's" });
  start(client, "b");
  lead(2, 1);
  assert.equal(helpers().length, 2, "they stay");
  assert.deepEqual(helpers()[0].of("help").map(({ position }) => position), ["a", "b"]);
});

test("a cancel lets the ticket expire and costs no worker, however old the search is", async () => {
  const { workers, client, time, valid, lead } = await crewed(2);
  const first = request(client, "a");
  lead(1, 0);
  time.ms = 60_000;
  first.cancel();
  await assert.rejects(first.done, { code: "cancelled" });
  assert.equal(valid(), 1);
  assert.deepEqual(workers.filter((worker) => worker.gone), []);
  const { done } = request(client, "b");
  assert.deepEqual(workers[0].log(), ["search 1", "cancel 1", "search 2"]);
  lead(2, 1);
  workers[0].answer({ type: "done", id: 2, report: "b's" });
  assert.equal(await done, "b's");
  assert.equal(valid(), 1, "an end by itself is the leader's");
});

test("a slice that begins after its cancel ends at once, without helpers", async () => {
  const { client, valid, lead, helpers } = await crewed(2);
  start(client, "a").cancel();
  lead(1, 0);
  assert.deepEqual([valid(), helpers().length], [1, 0]);
});

test("a more urgent search ends the slice of the running one, which continues with a ticket of its own", async () => {
  const { workers, client, valid, lead, helpers } = await crewed(2);
  start(client, "review", { priority: "review" });
  lead(1, 0);
  start(client, "move");
  assert.equal(valid(), 1);
  workers[0].answer({ type: "paused", id: 1, resume: [1] });
  workers[1].answer({ type: "done", id: 2, report: "move's" });
  lead(1, 1);
  assert.deepEqual(helpers()[0].of("help").map(({ position, limits }) => [position, limits.ticket]), [["review", 0], ["review", 1]]);
});

test("tables that arrive during a search end its slice, so that the leader takes them", async () => {
  const { workers, client, valid, lead } = await crewed(2);
  const position = `${"-".repeat(64)} X`;
  start(client, position);
  client.addWeights(8, "bytes");
  lead(1, 0);
  workers[1].answer({ type: "expanded", size: 8, tables: "tables" });
  assert.equal(valid(), 1);
  assert.equal(workers[0].of("tables").length, 1);
});

test("a helper that fails ends its leader; the search is repeated, and from then on there is one thread", async () => {
  for (const fail of [(helper) => helper.onerror({}), (helper) => helper.answer({ type: "dead" })]) {
    const { workers, client, lead, helpers } = await crewed(2);
    const { done } = request(client, "a");
    lead(1, 0);
    fail(helpers()[0]);
    await settled();
    assert.deepEqual([workers[0].gone, helpers()[0].gone], [true, true]);
    const next = workers.find((worker) => !worker.gone && worker.searches().length);
    next.answer({ type: "started", id: 1 });
    next.answer({ type: "done", id: 1, report: "a's" });
    assert.equal(await done, "a's");
    await settled();
    const later = workers.at(-1).of("module")[0];
    assert.equal(later.memory, null);
  }
});

test("one thread has no helpers", async () => {
  const { client, lead, helpers } = await crewed(1);
  start(client, "a");
  lead(1, 0);
  assert.equal(helpers().length, 0);
});

test("the memory is smaller where browsers refuse much, and not shared where they refuse that", (t) => {
  const { Memory } = WebAssembly;
  t.after(() => { WebAssembly.Memory = Memory; });
  assert.ok(makeSharedMemory() instanceof Memory);
  const asked = [];
  WebAssembly.Memory = class {
    constructor({ maximum }) {
      asked.push(maximum);
      if (maximum > 1024) throw new RangeError("Out of memory");
    }
  };
  makeMemory();
  assert.deepEqual(asked, [4096, 2048, 1024]);
  WebAssembly.Memory = class { toJSON = () => {}; refuse = () => {}; };
  assert.equal(makeSharedMemory(), null, "what cannot be posted");
});

test("a processor is left to the page, but two are used", () => {
  const counts = (isTouch) => [1, 2, 3, 4, 8, 9, 64].map((cores) => threadsFor(cores, isTouch));
  assert.deepEqual(counts(false), [1, 2, 2, 3, 7, 8, 8]);
  assert.deepEqual(counts(true), [1, 2, 2, 3, 4, 4, 4]);
});
