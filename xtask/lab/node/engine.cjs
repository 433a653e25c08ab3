// Answers questions about positions with the wasm engine: one line in, one line out.
// node engine.cjs BINDINGS TABLE_BYTES [WEIGHTS]
const fs = require("fs");
const readline = require("readline");
const [pkg, tableBytes, weights] = process.argv.slice(2);
const { Engine } = require(pkg);
let engine = new Engine(Number(tableBytes));
const load = () => weights && engine.loadWeights(fs.readFileSync(weights));
load();
const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  if (line === "forget") {
    engine.free();
    engine = new Engine(Number(tableBytes));
    load();
    console.log("done");
    return;
  }
  const [question, position, limits] = line.split("\t");
  try {
    const cpu = process.cpuUsage();
    const report = engine.search(question, position, JSON.parse(limits), () => {});
    const { user, system } = process.cpuUsage(cpu);
    const words = [report.best || "-", report.value, report.exact, report.depth, report.confidence, report.nodes];
    const squares = (report.squares ?? []).map((s) => `${s.square}:${s.value}:${s.exact}:${s.depth}`);
    words.push(report.elapsedMs, (user + system) / 1e3, report.over, report.pv.join(",") || "-", squares.join(",") || "-");
    console.log(words.join(" "));
  } catch (error) {
    console.log(`error ${error.code ?? ""} ${error.message}`);
  }
});
