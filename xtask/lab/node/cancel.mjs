// Cancels searches of the page's engine client, and then solves a position. Usage: node cancel.mjs SITE COUNT THREADS
import { strict as assert } from "node:assert";
import { readFile } from "node:fs/promises";
import { setTimeout as rest } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const [site, count, threads] = process.argv.slice(2);
const at = (path) => pathToFileURL(`${site}/www/${path}`);
const { EngineClient, makeSharedMemory } = await import(at("engine/client.js"));

const LONGEST_MS = 300;
const START = `${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} X`;
/** FFO 40. */
const SOLVED = { position: "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", value: 38 };

const seen = { workers: 0, ended: 0, helped: 0, dead: 0 };

/** A worker of a page under Node. */
function spawn() {
  const worker = new Worker(new URL("page-worker.mjs", import.meta.url), { workerData: at("engine/worker.js").href });
  seen.workers++;
  const face = {
    postMessage(message) {
      if (message.type === "help") seen.helped++;
      worker.postMessage(message);
    },
    terminate() {
      seen.ended++;
      worker.terminate();
    },
  };
  worker.on("message", (data) => {
    if (data.type === "dead") seen.dead++;
    face.onmessage({ data });
  });
  worker.on("error", () => {
    seen.dead++;
    face.onerror({});
  });
  return face;
}

const module = await WebAssembly.compile(await readFile(at("pkg/engine_bg.wasm")));
const options = { threads: () => Number(threads), makeMemory: makeSharedMemory };
const client = new EngineClient(async () => module, spawn, options);
client.warm();

const waits = [];
let cancelledMs = 0;
for (let i = 0; i < count; i++) {
  const onReport = () => {
    if (cancelledMs) waits.push(performance.now() - cancelledMs);
    cancelledMs = 0;
  };
  const job = client.request({ question: i % 2 ? "all" : "best", position: START, limits: {}, priority: "hint", onReport });
  await rest(Math.random() * LONGEST_MS);
  cancelledMs = performance.now();
  job.cancel();
  await assert.rejects(job.done, { code: "cancelled" });
}
const { value } = await client.request({ question: "best", position: SOLVED.position, limits: {}, priority: "move" }).done;
assert.equal(value, SOLVED.value);
const sorted = waits.sort((a, b) => a - b);
console.log(JSON.stringify({ ...seen, reported: sorted.length, medianMs: sorted[sorted.length >> 1], mostMs: sorted.at(-1) }));
process.exit();
