// Searches positions with the wasm engine. Requests and responses are one line of JSON each; xtask/lab/src/arena/wasm_engine.rs
// has their types. Usage: node engine.cjs BINDINGS TABLE_BYTES THREADS WEIGHTS SOLVED; the files may be empty texts.
const fs = require("fs");
const path = require("path");
const readline = require("readline");
const { once } = require("events");
const { Worker } = require("worker_threads");
const [bindings, tableBytes, threads, weights, solved] = process.argv.slice(2);
const { Engine, expandWeights, __wbg_wasm_module: compiled, __wbg_memory: memory } = require(bindings);

const helpers = Array.from({ length: threads - 1 }, () =>
  new Worker(path.join(__dirname, "helper.cjs"), { workerData: { bindings, compiled, memory } }));

function start() {
  const engine = new Engine(Number(tableBytes));
  if (weights) engine.useTables(expandWeights(fs.readFileSync(weights)));
  if (solved) engine.loadSolved(fs.readFileSync(solved));
  if (helpers.length) engine.share();
  return engine;
}

let engine = start();

/** Goes on after each pause until the limits end the search. */
async function runSlices(question, position, limits, push) {
  let slice = limits;
  for (;;) {
    const { resume, ...report } = engine.search(question, position, slice, push);
    if (!resume) return report;
    push(report);
    slice = { ...limits, resume };
    await new Promise(setImmediate);
  }
}

async function search({ question, position, limits }) {
  const cpu = process.cpuUsage();
  const shared = helpers.length ? { ...limits, ticket: engine.ticket() } : limits;
  const ends = helpers.map((helper) => {
    helper.postMessage({ question, position, limits: shared });
    return once(helper, "message");
  });
  const reports = [];
  const report = await runSlices(question, position, shared, (report) => reports.push(report));
  const nodes = (await Promise.all(ends)).map(([nodes]) => nodes);
  const { user, system } = process.cpuUsage(cpu);
  const helperNodes = nodes.reduce((sum, nodes) => sum + nodes, 0);
  return { found: { report, reports, helperNodes, cpuMs: (user + system) / 1e3 } };
}

async function respond(request) {
  if (request !== "clear") return search(request.search);
  engine.free();
  engine = start();
  return "cleared";
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    let response;
    try {
      response = await respond(JSON.parse(line));
    } catch (error) {
      response = { failed: `${error.code ?? ""} ${error.message}`.trim() };
    }
    console.log(JSON.stringify(response));
  }
}

main();
