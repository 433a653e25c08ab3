import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineClient } from "../../www/engine-client.js";

/** A stage full of workers that remember what they were told. */
function stage(load = async () => "module") {
  const workers = [];
  const spawn = () => {
    const worker = {
      told: [], gone: false,
      postMessage(message) { this.told.push(message); },
      terminate() { this.gone = true; },
      say(message) { this.onmessage({ data: message }); },
      asked() { return this.told.filter((message) => message.type === "ask"); },
    };
    workers.push(worker);
    return worker;
  };
  return { workers, client: new EngineClient(load, spawn) };
}

test("an answer reaches the one who asked, reports before it", async () => {
  const { workers, client } = stage();
  client.warm();
  const seen = [];
  const answer = client.ask("search", "pos", { level: 3 }, (report) => seen.push(report));
  const [{ id }] = workers[0].asked();
  workers[0].say({ type: "report", id, report: "so far" });
  workers[0].say({ type: "answer", id, report: "done" });
  assert.equal(await answer, "done");
  assert.deepEqual(seen, ["so far"]);
  assert.equal(client.busy, false);
});

test("a dropped search ends its worker and the warm spare takes the next question", async () => {
  const { workers, client } = stage();
  client.warm();
  const first = client.ask("search", "a", {}, () => {});
  const second = client.ask("search", "b", {}, () => {});
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(workers[0].gone, true);
  assert.equal(workers[1].asked()[0].position, "b");
  assert.equal(workers.length, 3, "a new spare stands ready");
  workers[1].say({ type: "answer", id: 1, report: "late answer to the first" });
  workers[1].say({ type: "answer", id: 2, report: "b's" });
  assert.equal(await second, "b's");
});

test("a worker that dies is replaced and the move asked again, once", async () => {
  const { workers, client } = stage();
  client.warm();
  const answer = client.ask("search", "a", {}, () => {});
  workers[0].onerror({});
  assert.equal(workers[1].asked()[0].position, "a");
  workers[1].say({ type: "dead" });
  await assert.rejects(answer, { code: "dead" });
});

test("a new question after two deaths finds a living worker", async () => {
  const { workers, client } = stage();
  const lost = client.ask("search", "a", {}, () => {});
  workers.at(-1).onerror({});
  workers.at(-1).onerror({});
  await assert.rejects(lost, { code: "dead" });
  const answer = client.ask("search", "b", {}, () => {});
  const worker = workers.at(-1);
  worker.say({ type: "answer", id: worker.asked()[0].id, report: "alive" });
  assert.equal(await answer, "alive");
});

test("weights reach workers of now and of later", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights("bytes");
  assert.deepEqual(workers.map((worker) => worker.told.at(-1).type), ["weights", "weights"]);
  client.ask("search", "a", {}, () => {}).catch(() => {});
  client.cancel();
  assert.deepEqual(workers.at(-1).told[0], { type: "weights", bytes: "bytes" });
});

test("the engine is loaded once, when a worker is first wanted, and sent to each", async () => {
  let loads = 0;
  const { workers, client } = stage(async () => `module ${++loads}`);
  assert.equal(loads, 0);
  client.warm();
  await null;
  const told = workers.map((worker) => worker.told.filter(({ type }) => type === "module"));
  assert.deepEqual(told, [[{ type: "module", module: "module 1" }], [{ type: "module", module: "module 1" }]]);
});

test("an engine that does not load is asked for once more, then the question fails", async () => {
  let loads = 0;
  const { client } = stage(async () => { throw new Error(`no ${++loads}`); });
  await assert.rejects(client.ask("search", "a", {}, () => {}), { code: "dead" });
  assert.equal(loads, 2);
});

test("a refusal of the engine keeps its code", async () => {
  const { workers, client } = stage();
  const answer = client.ask("search", "rubbish", {}, () => {});
  workers[0].say({ type: "refused", id: 1, code: "bad-position" });
  await assert.rejects(answer, { code: "bad-position" });
  assert.equal(workers[0].gone, false);
});
