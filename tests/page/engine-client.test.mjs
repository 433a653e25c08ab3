import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineClient } from "../../www/engine/client.js";

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
  const time = { ms: 0 };
  return { workers, time, client: new EngineClient(load, spawn, () => time.ms) };
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

/** Lets what was promised come true. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("an old search that is dropped ends its worker and the warm spare takes the next question", async () => {
  const { workers, client, time } = stage();
  client.warm();
  const first = client.ask("search", "a", {}, () => {});
  workers[0].say({ type: "begun", id: 1 });
  time.ms = 5000;
  const second = client.ask("search", "b", {}, () => {});
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(workers[0].gone, true);
  assert.equal(workers[1].asked()[0].position, "b");
  assert.equal(workers.length, 2, "the spare has the processor for itself");
  workers[1].say({ type: "begun", id: 2 });
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

test("a question that is dropped before it was begun costs no worker", async () => {
  const { workers, client } = stage();
  client.warm();
  const first = client.ask("search", "a", {}, () => {});
  const second = client.ask("search", "b", {}, () => {});
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(workers[0].gone, false);
  assert.deepEqual(workers[0].told.filter(({ id }) => id).map(({ type, id }) => `${type} ${id}`), ["ask 1", "drop 1", "ask 2"]);
  workers[0].say({ type: "begun", id: 2 });
  workers[0].say({ type: "answer", id: 2, report: "b's" });
  assert.equal(await second, "b's");
});

test("a young search that is dropped is told so and goes on serving", async () => {
  const { workers, client, time } = stage();
  client.warm();
  const first = client.ask("search", "a", {}, () => {});
  workers[0].say({ type: "begun", id: 1 });
  time.ms = 300;
  const second = client.ask("search", "b", {}, () => {});
  await assert.rejects(first, { code: "cancelled" });
  assert.equal(workers[0].gone, false);
  workers[0].say({ type: "report", id: 1, report: "too late" });
  workers[0].say({ type: "begun", id: 2 });
  workers[0].say({ type: "answer", id: 2, report: "b's" });
  assert.equal(await second, "b's");
  time.ms = 5000;
  client.cancel();
  assert.equal(workers[0].gone, false, "what is answered can't be dropped");
});

/** A position text of a board of this size. */
const board = (size) => `${"-".repeat(size * size)} X`;

test("the spare expands an evaluation once, and all workers get the tables for their board", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "eight");
  client.addWeights(10, "ten");
  const expansions = () => workers.flatMap(({ told }, i) => told.filter(({ type }) => type === "expand").map(({ bytes }) => `${bytes} by ${i}`));
  assert.deepEqual(expansions(), ["eight by 1"]);
  workers[1].say({ type: "expanded", size: 8, tables: "tables of 8" });
  workers[1].say({ type: "expanded", size: 10, tables: "tables of 10" });
  assert.deepEqual(expansions(), ["eight by 1", "ten by 1"]);
  const tables = (worker) => worker.told.filter(({ type }) => type === "tables").map(({ tables }) => tables);
  assert.deepEqual(workers.map(tables), [["tables of 8"], ["tables of 8"]]);
  client.ask("search", board(10), {}, () => {}).catch(() => {});
  assert.deepEqual(tables(workers[0]), ["tables of 8", "tables of 10"]);
  client.warm();
  workers[1].onerror({});
  client.warm();
  assert.deepEqual(tables(workers.at(-1)), ["tables of 10"], "a new worker gets what is played");
  client.cancel();
});

test("a spare that is expanding takes no question, and one that dies of it is tried again once", () => {
  const { workers, client, time } = stage();
  client.warm();
  client.addWeights(8, "eight");
  client.ask("search", board(8), {}, () => {}).catch(() => {});
  workers[0].say({ type: "begun", id: 1 });
  time.ms = 5000;
  client.ask("search", board(8), {}, () => {}).catch(() => {});
  assert.equal(workers.length, 3);
  assert.deepEqual(workers[2].asked().map(({ id }) => id), [2]);
  workers[1].onerror({});
  assert.equal(workers[3].told[0].type, "expand");
  workers[3].onerror({});
  assert.equal(workers.length, 4);
  client.cancel();
});

test("an evaluation that is refused keeps no other from being expanded", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "rubbish");
  client.addWeights(6, "six");
  workers[1].say({ type: "expanded", size: 8, tables: null });
  assert.equal(workers[1].told.at(-1).bytes, "six");
  client.ask("search", board(8), {}, () => {}).catch(() => {});
  assert.deepEqual(workers[0].told.map(({ type }) => type), ["ask"]);
});

test("the engine is loaded once, when a worker is first wanted, and sent to each", async () => {
  let loads = 0;
  const { workers, client } = stage(async () => `module ${++loads}`);
  assert.equal(loads, 0);
  client.warm();
  await settled();
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
