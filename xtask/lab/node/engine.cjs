// Searches positions with the wasm engine. Requests and responses are one line of JSON each; xtask/lab/src/arena/wasm_engine.rs
// has their types. Usage: node engine.cjs BINDINGS TABLE_BYTES [WEIGHTS]
const fs = require("fs");
const readline = require("readline");
const [bindings, tableBytes, weights] = process.argv.slice(2);
const { Engine } = require(bindings);

function start() {
  const engine = new Engine(Number(tableBytes));
  if (weights) engine.loadWeights(fs.readFileSync(weights));
  return engine;
}

let engine = start();

function search({ question, position, limits }) {
  const cpu = process.cpuUsage();
  const report = engine.search(question, position, limits, () => {});
  const { user, system } = process.cpuUsage(cpu);
  return { found: { report, cpuMs: (user + system) / 1e3 } };
}

function respond(request) {
  if (request !== "clear") return search(request.search);
  engine.free();
  engine = start();
  return "cleared";
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  let response;
  try {
    response = respond(JSON.parse(line));
  } catch (error) {
    response = { failed: `${error.code ?? ""} ${error.message}`.trim() };
  }
  console.log(JSON.stringify(response));
});
