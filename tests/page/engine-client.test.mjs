import assert from "node:assert/strict";
import { test } from "node:test";
import { request, settled, stage, start } from "./engine-stage.mjs";

test("a report reaches the caller, earlier ones before the final one", async () => {
  const { workers, client } = stage();
  client.warm();
  const seen = [];
  const { done } = request(client, "pos", { limits: { level: 3 }, onReport: (report) => seen.push(report) });
  const [{ id, question, limits }] = workers[0].searches();
  assert.deepEqual([question, limits], ["best", { level: 3 }]);
  assert.equal(client.busy, true);
  workers[0].answer({ type: "report", id, report: "so far" });
  workers[0].answer({ type: "done", id, report: "done" });
  assert.equal(await done, "done");
  assert.deepEqual(seen, ["so far"]);
  assert.equal(client.busy, false);
});

test("an old search that is cancelled ends its worker and the warm spare takes the next job", async () => {
  const { workers, client, time } = stage();
  client.warm();
  const first = request(client, "a");
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 5000;
  first.cancel();
  const second = request(client, "b");
  await assert.rejects(first.done, { code: "cancelled" });
  assert.equal(workers[0].gone, true);
  assert.equal(workers[1].searches()[0].position, "b");
  assert.equal(workers.length, 2, "no third worker starts beside it");
  workers[1].answer({ type: "started", id: 2 });
  assert.equal(workers.length, 3, "a new spare is ready");
  workers[1].answer({ type: "done", id: 1, report: "late answer to the first" });
  workers[1].answer({ type: "done", id: 2, report: "b's" });
  assert.equal(await second.done, "b's");
});

test("a worker that dies is replaced and its search repeated, once", async () => {
  const { workers, client } = stage();
  client.warm();
  const { done } = request(client, "a");
  workers[0].onerror({});
  assert.equal(workers[1].searches()[0].position, "a");
  workers[1].answer({ type: "dead" });
  await assert.rejects(done, { code: "dead" });
});

test("a new job after two deaths finds a living worker", async () => {
  const { workers, client } = stage();
  const lost = request(client, "a");
  workers.at(-1).onerror({});
  workers.at(-1).onerror({});
  await assert.rejects(lost.done, { code: "dead" });
  const { done } = request(client, "b");
  const worker = workers.at(-1);
  worker.answer({ type: "done", id: worker.searches()[0].id, report: "alive" });
  assert.equal(await done, "alive");
});

test("a search that is cancelled before it was started costs no worker", async () => {
  const { workers, client } = stage();
  client.warm();
  const first = request(client, "a");
  first.cancel();
  const second = request(client, "b");
  await assert.rejects(first.done, { code: "cancelled" });
  assert.equal(workers[0].gone, false);
  assert.deepEqual(workers[0].log(), ["search 1", "cancel 1", "search 2"]);
  workers[0].answer({ type: "started", id: 2 });
  workers[0].answer({ type: "done", id: 2, report: "b's" });
  assert.equal(await second.done, "b's");
});

test("a young search that is cancelled keeps its worker", async () => {
  const { workers, client, time } = stage();
  client.warm();
  const first = request(client, "a");
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 300;
  first.cancel();
  const second = request(client, "b");
  await assert.rejects(first.done, { code: "cancelled" });
  assert.equal(workers[0].gone, false);
  workers[0].answer({ type: "report", id: 1, report: "too late" });
  workers[0].answer({ type: "started", id: 2 });
  workers[0].answer({ type: "done", id: 2, report: "b's" });
  assert.equal(await second.done, "b's");
  time.ms = 5000;
  second.cancel();
  assert.equal(workers[0].gone, false, "a finished job can't be cancelled");
});

test("a job can be cancelled twice", async () => {
  const { workers, client } = stage();
  const job = request(client, "a");
  job.cancel();
  job.cancel();
  await assert.rejects(job.done, { code: "cancelled" });
  assert.deepEqual(workers[0].log(), ["search 1", "cancel 1"]);
});

test("a cancelled job reports nothing more", () => {
  const { workers, client } = stage();
  const seen = [];
  const job = start(client, "a", { onReport: (report) => seen.push(report) });
  workers[0].answer({ type: "started", id: 1 });
  job.cancel();
  for (const type of ["report", "done", "paused"]) workers[0].answer({ type, id: 1, report: "late" });
  assert.deepEqual(seen, []);
});

test("reports of a lower depth than the last one are left out", () => {
  const { workers, client } = stage();
  const depths = [];
  start(client, "a", { onReport: ({ depth }) => depths.push(depth) });
  for (const depth of [1, 5, 3, 5, 6]) workers[0].answer({ type: "report", id: 1, report: { depth } });
  assert.deepEqual(depths, [1, 5, 5, 6]);
});

test("reports to the end of a lower confidence than the last one are left out", () => {
  const { workers, client } = stage();
  const seen = [];
  start(client, "a", { onReport: ({ confidence }) => seen.push(confidence) });
  for (const confidence of [73, 100, 73, 100]) workers[0].answer({ type: "report", id: 1, report: { depth: 20, confidence } });
  assert.deepEqual(seen, [73, 100, 100]);
});

test("reports with fewer exact squares than the last one are left out", () => {
  const { workers, client } = stage();
  const seen = [];
  start(client, "a", { onReport: ({ squares }) => seen.push(squares.filter(({ exact }) => exact).length) });
  for (const count of [1, 3, 1, 3, 4]) {
    const squares = Array.from({ length: 5 }, (_, square) => ({ square, value: 2, exact: square < count, depth: 20 }));
    workers[0].answer({ type: "report", id: 1, report: { depth: 20, confidence: 100, squares } });
  }
  assert.deepEqual(seen, [1, 3, 3, 4]);
});

test("a job that ends while it repeats its iterations has the deepest report", async () => {
  const { workers, client } = stage();
  const job = start(client, "a");
  workers[0].answer({ type: "report", id: 1, report: { depth: 9, value: 4, elapsedMs: 20, nodes: 100 } });
  workers[0].answer({ type: "done", id: 1, report: { depth: 7, value: 2, elapsedMs: 30, nodes: 150 } });
  assert.deepEqual(await job.done, { depth: 9, value: 4, elapsedMs: 30, nodes: 150 });
});

test("the engine is loaded once, when a worker is first needed, and sent to each", async () => {
  let loads = 0;
  const { workers, client } = stage({ load: async () => `module ${++loads}` });
  assert.equal(loads, 0);
  client.warm();
  await settled();
  const modules = workers.map((worker) => worker.of("module"));
  assert.deepEqual(modules, [1, 2].map(() => [{ type: "module", module: "module 1", memory: null }]));
});

test("an engine that does not load is loaded once more, then the job fails", async () => {
  let loads = 0;
  const { client } = stage({ load: async () => { throw new Error(`no ${++loads}`); } });
  await assert.rejects(request(client, "a").done, { code: "dead" });
  assert.equal(loads, 2);
});

test("two workers that fail to load the engine make it load once more, not twice", async () => {
  let loads = 0;
  const { workers, client } = stage({ load: async () => {
    if (++loads === 1) throw new Error("no");
    return "module";
  } });
  client.warm();
  client.addWeights(8, "eight");
  start(client, "a");
  await settled();
  assert.equal(loads, 2);
  assert.deepEqual(workers.map(({ gone }) => gone), [true, true, false, false]);
  assert.deepEqual(workers.slice(2).map((worker) => worker.of("module").length), [1, 1]);
});

test("a refusal of the engine keeps its code", async () => {
  const { workers, client } = stage();
  const { done } = request(client, "rubbish");
  workers[0].answer({ type: "refused", id: 1, code: "bad-position" });
  await assert.rejects(done, { code: "bad-position" });
  assert.equal(workers[0].gone, false);
});
