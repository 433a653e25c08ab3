import assert from "node:assert/strict";
import { test } from "node:test";
import { board, settled, stage, start } from "./engine-stage.mjs";

const expansions = (workers) => workers.flatMap((worker, i) => worker.of("expand").map(({ bytes }) => `${bytes} by ${i}`));
const tables = (worker) => worker.of("tables").map(({ tables }) => tables);

test("the spare expands an evaluation once, and all workers get the tables for their board", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "eight");
  client.addWeights(10, "ten");
  assert.deepEqual(expansions(workers), ["eight by 1"]);
  assert.deepEqual(workers[1].of("expand"), [{ type: "expand", size: 8, bytes: "eight" }]);
  client.prepare(board(10));
  workers[1].answer({ type: "expanded", size: 8, tables: "tables of 8" });
  workers[1].answer({ type: "expanded", size: 10, tables: "tables of 10" });
  assert.deepEqual(expansions(workers), ["eight by 1", "ten by 1"]);
  assert.deepEqual(workers.map(tables), [["tables of 8"], ["tables of 8"]]);
  const job = start(client, board(10));
  assert.deepEqual(tables(workers[0]), ["tables of 8", "tables of 10"]);
  client.warm();
  workers[1].onerror({});
  client.warm();
  assert.deepEqual(tables(workers.at(-1)), ["tables of 10"], "a new worker gets those of the last search");
  job.cancel();
});

test("tables of a size are sent to a worker once, and before its search", () => {
  const { workers, client } = stage();
  client.warm();
  for (const size of [8, 6]) {
    client.addWeights(size, size);
    client.prepare(board(size));
    workers[1].answer({ type: "expanded", size, tables: size });
  }
  for (const size of [6, 8, 6]) start(client, board(size)).cancel();
  assert.deepEqual(tables(workers[0]), [8, 6]);
  const types = workers[0].received.map(({ type }) => type);
  assert.ok(types.lastIndexOf("tables") < types.indexOf("search"));
});

test("several searches on boards of several sizes have their own tables", () => {
  const { workers, client } = stage({ workers: 2 });
  client.warm();
  for (const size of [8, 6]) {
    client.addWeights(size, size);
    client.prepare(board(size));
    workers[1].answer({ type: "expanded", size, tables: size });
  }
  start(client, board(6), { priority: "review" });
  start(client, board(8), { priority: "review" });
  assert.deepEqual(workers.map(tables), [[8, 6], [8]]);
});

test("a spare that is expanding takes no search, and one that dies of it is tried again once", () => {
  const { workers, client, time } = stage();
  client.warm();
  client.addWeights(8, "eight");
  const first = start(client, board(8));
  workers[0].answer({ type: "started", id: 1 });
  time.ms = 5000;
  first.cancel();
  const second = start(client, board(8));
  assert.equal(workers.length, 3);
  assert.deepEqual(workers[2].searches().map(({ id }) => id), [2]);
  workers[1].onerror({});
  assert.equal(workers[3].received[0].type, "expand");
  workers[3].onerror({});
  assert.equal(workers.length, 4);
  second.cancel();
});

test("a weights file that kills two workers keeps no other from being expanded", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "deadly");
  client.addWeights(6, "six");
  client.prepare(board(6));
  workers[1].onerror({});
  assert.deepEqual(expansions(workers), ["deadly by 1", "deadly by 2"]);
  workers[2].onerror({});
  assert.deepEqual(expansions(workers), ["deadly by 1", "deadly by 2", "six by 3"]);
});

test("an evaluation that is refused keeps no other from being expanded", () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "rubbish");
  client.addWeights(6, "six");
  client.prepare(board(6));
  workers[1].answer({ type: "expanded", size: 8, tables: null });
  assert.equal(workers[1].received.at(-1).bytes, "six");
  start(client, board(8));
  assert.deepEqual(workers[0].received.map(({ type }) => type), ["search"]);
});

test("an evaluation of another board is expanded when a search needs it, and the search waits for it", async () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(8, "eight");
  client.addWeights(6, "six");
  client.addWeights(10, "ten");
  workers[1].answer({ type: "expanded", size: 8, tables: "tables of 8" });
  assert.deepEqual(expansions(workers), ["eight by 1"]);
  await client.prepare(board(8));
  let prepared = 0;
  for (let i = 0; i < 2; i++) client.prepare(board(10)).then(() => prepared++);
  await settled();
  assert.equal(prepared, 0);
  workers[1].answer({ type: "expanded", size: 10, tables: "tables of 10" });
  await settled();
  assert.equal(prepared, 2);
  assert.deepEqual(expansions(workers), ["eight by 1", "ten by 1"]);
  await client.prepare(board(10));
});

test("an evaluation that a search needs while another is expanded is the next", async () => {
  const { workers, client } = stage();
  client.warm();
  client.addWeights(6, "six");
  client.addWeights(10, "ten");
  client.prepare(board(10));
  const six = client.prepare(board(6));
  workers[1].answer({ type: "expanded", size: 10, tables: "tables of 10" });
  assert.deepEqual(expansions(workers), ["ten by 1", "six by 1"]);
  workers[1].answer({ type: "expanded", size: 6, tables: "tables of 6" });
  await six;
});

test("a search waits for no evaluation that cannot be expanded, nor for one that is not there", async () => {
  const { workers, client } = stage();
  client.warm();
  await client.prepare(board(10));
  client.addWeights(10, "deadly");
  const ten = client.prepare(board(10));
  workers[1].onerror({});
  workers[2].onerror({});
  await ten;
  assert.deepEqual(expansions(workers), ["deadly by 1", "deadly by 2"]);
});

test("solved positions are loaded for the first search on 6x6, once, and sent to each worker with its tables", async () => {
  let loads = 0;
  const loadSolved = async () => { loads++; return "solved"; };
  const { workers, client } = stage({ loadSolved });
  client.warm();
  await client.prepare(board(8));
  assert.equal(loads, 0);
  await Promise.all([client.prepare(board(6)), client.prepare(board(6))]);
  assert.equal(loads, 1);
  start(client, board(6)).cancel();
  assert.deepEqual(workers[0].of("solved"), [], "a worker cannot read them without its tables");
  client.addWeights(6, "six");
  client.prepare(board(6));
  workers[1].answer({ type: "expanded", size: 6, tables: "tables of 6" });
  for (let job = 0; job < 2; job++) start(client, board(6)).cancel();
  const types = workers[0].received.map(({ type }) => type).filter((type) => type !== "cancel");
  assert.deepEqual(types, ["module", "search", "tables", "solved", "search", "search"]);
  assert.equal(workers[0].of("solved")[0].bytes, "solved");
  await settled();
});

test("a search does without solved positions that cannot be loaded", async () => {
  const { workers, client } = stage({ loadSolved: async () => { throw new Error("offline"); } });
  await client.prepare(board(6));
  start(client, board(6)).cancel();
  assert.deepEqual(workers[0].of("solved"), []);
  assert.equal(workers[0].searches().length, 1);
});

test("a search waits for weights that are still to come, and for the solved positions after a failure", async () => {
  let loads = 0;
  const { workers, client } = stage({ loadSolved: async () => {
    if (++loads === 1) throw new Error("offline");
    return "solved";
  } });
  client.warm();
  let ready = false;
  const prepared = client.prepare(board(6)).then(() => { ready = true; });
  await settled();
  assert.equal(ready, false);
  client.addWeights(6, "six");
  workers[1].answer({ type: "expanded", size: 6, tables: "tables of 6" });
  await prepared;
  await client.prepare(board(6));
  assert.equal(loads, 2);
  start(client, board(6));
  assert.deepEqual([tables(workers[0]), workers[0].of("solved").length], [["tables of 6"], 1]);
});

test("searches do not wait again for solved positions that did not come in time", async (context) => {
  const { client } = stage({ loadSolved: () => new Promise(() => {}) });
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const first = client.prepare(board(6));
  context.mock.timers.tick(5000);
  await first;
  await client.prepare(board(6));
});
