// Counts to a depth in wasm: `node perft.cjs BINDINGS POSITION DEPTH` prints leaves and seconds, one depth a line.
const [bindings, position, depth] = process.argv.slice(2);
const { perft } = require(bindings);

perft(position, 8); // The first calls run slowly compiled code.
for (let ply = 1; ply <= Number(depth); ply++) {
  const start = process.hrtime.bigint();
  const leaves = perft(position, ply);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  console.log(`${leaves} ${seconds}`);
}
