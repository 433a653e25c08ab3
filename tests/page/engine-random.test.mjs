// The client against workers that start, pause, finish and die in random order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { board, request, settled, stage } from "./engine-stage.mjs";
import { random } from "./random.mjs";

const PRIORITIES = ["move", "hint", "review"];
const RUNS = 300;
const STEPS = 150;

/** Answers for a worker as worker.js would. */
class Model {
  /** Searches in order; the first one runs. */
  queue = [];
  #read = 0;
  #expanding = [];

  /** @param {Map<number, { resume: string, model: Model }>} paused the last pause of each search */
  constructor(worker, paused) {
    this.worker = worker;
    this.paused = paused;
  }

  receive() {
    for (; this.#read < this.worker.received.length; this.#read++) {
      const { type, id, size, resume } = this.worker.received[this.#read];
      if (type === "expand") this.#expanding.push(size);
      if (type === "search") {
        assert.ok(this.queue.every(({ order }) => order === "cancel"), "one search at a time");
        const pause = this.paused.get(id);
        if (resume) assert.deepEqual([resume, this], [pause.resume, pause.model], "a token returns to the worker that paused last");
        this.paused.delete(id);
        this.queue.push({ id, order: "run", started: false });
      }
      const search = this.queue.find((search) => search.id === id);
      if (type === "pause" || type === "cancel") search && (search.order = type);
    }
    return this;
  }

  /** One message, or nothing. */
  step(below) {
    if (this.#expanding.length) return this.worker.answer({ type: "expanded", size: this.#expanding.shift(), tables: "tables" });
    const [search] = this.queue;
    if (!search) return;
    const { id, order } = search;
    const end = (message) => {
      this.queue.shift();
      if (message) this.worker.answer({ id, ...message });
    };
    if (order === "cancel") return end(null);
    // It may finish before it pauses.
    if (order === "pause" && below(4)) {
      const resume = search.started ? `token ${below(1e9)}` : undefined;
      this.paused.set(id, { resume, model: this });
      return end({ type: "paused", resume });
    }
    if (!search.started) {
      search.started = true;
      return this.worker.answer({ type: "started", id });
    }
    if (below(2)) return this.worker.answer({ type: "report", id, report: { depth: below(20) } });
    end({ type: "done", report: {} });
  }
}

/** One run; returns how the jobs ended. */
async function play(seed) {
  const below = random(seed);
  const count = 1 + below(3);
  const { workers, client, time } = stage({ workers: count });
  const [models, paused] = [new Map(), new Map()];
  const [jobs, outcomes, deaths] = [[], new Map(), new Map()];
  const living = () => workers.filter(({ gone }) => !gone).map((worker) => {
    if (!models.has(worker)) models.set(worker, new Model(worker, paused));
    return models.get(worker).receive();
  });
  const actions = {
    request() {
      const job = request(client, board(8), { priority: PRIORITIES[below(3)] });
      const id = jobs.push(job);
      job.done.then(() => "done", ({ code }) => code).then((outcome) => outcomes.set(id, outcome));
    },
    cancel() { jobs[below(jobs.length)]?.cancel(); },
    die() {
      const all = living();
      const model = all[below(all.length)];
      if (!model) return;
      for (const { id } of model.queue) deaths.set(id, (deaths.get(id) ?? 0) + 1);
      model.worker.onerror({});
    },
    step() {
      const all = living();
      assert.ok(all.length <= count + 1, `${all.length} workers`);
      all[below(all.length)]?.step(below);
    },
  };
  if (below(2)) client.warm();
  client.addWeights(8, "eight");
  for (let i = 0; i < STEPS; i++) {
    time.ms += below(200);
    actions[["request", "cancel", "die", "step"][[0, 0, 0, 1, 2][below(12)] ?? 3]]();
    if (below(4) === 0) await null;
  }
  for (let i = 0; i < 100 * STEPS && outcomes.size < jobs.length; i++) {
    actions.step();
    await null;
  }
  await settled();
  assert.equal(outcomes.size, jobs.length, "every job ends");
  assert.equal(client.busy, false);
  for (const [id, outcome] of outcomes) assert.ok(outcome !== "dead" || deaths.get(id) >= 2, `job ${id} died once`);
  return [...outcomes.values()];
}

test("every job is done, cancelled, or dead after two deaths", async () => {
  const seen = {};
  for (let seed = 1; seed <= RUNS; seed++) {
    try {
      for (const outcome of await play(seed)) seen[outcome] = (seen[outcome] ?? 0) + 1;
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
  }
  assert.deepEqual(Object.keys(seen).sort(), ["cancelled", "dead", "done"]);
  assert.ok(seen.done > seen.cancelled && seen.done > RUNS, JSON.stringify(seen));
});
