// What the bench measures beside searches: `node bench.cjs BINDINGS perft DEPTH`, or `checksum` with positions on
// standard input, one a line.
const fs = require("fs");
const [bindings, what, depth] = process.argv.slice(2);
const { checksum, fastPerft } = require(bindings);

if (what === "perft") {
  fastPerft(8); // The first calls run slowly compiled code.
  const start = process.cpuUsage();
  const leaves = fastPerft(Number(depth));
  const { user, system } = process.cpuUsage(start);
  console.log(`${leaves} ${(user + system) / 1e6}`);
} else {
  console.log(checksum(fs.readFileSync(0, "utf8").trim()));
}
