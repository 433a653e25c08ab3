// Measurements other than searches. Usage: node bench.cjs BINDINGS perft DEPTH, or node bench.cjs BINDINGS checksum with one
// position per line on standard input.
const fs = require("fs");
const [bindings, command, depth] = process.argv.slice(2);
const { checksum, fastPerft } = require(bindings);

if (command === "perft") {
  fastPerft(8); // V8 compiles the code during this call.
  const start = process.cpuUsage();
  const leaves = fastPerft(Number(depth));
  const { user, system } = process.cpuUsage(start);
  console.log(JSON.stringify({ leaves, seconds: (user + system) / 1e6 }));
} else {
  console.log(checksum(fs.readFileSync(0, "utf8").trim()));
}
