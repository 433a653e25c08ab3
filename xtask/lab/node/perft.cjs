// Counts leaves by depth in wasm. Usage: node perft.cjs BINDINGS POSITION DEPTH
const [bindings, position, depth] = process.argv.slice(2);
const { perft } = require(bindings);

perft(position, 8); // V8 compiles the code during this call.
const counts = [];
for (let ply = 1; ply <= Number(depth); ply++) {
  const start = process.hrtime.bigint();
  const leaves = Number(perft(position, ply));
  counts.push({ leaves, seconds: Number(process.hrtime.bigint() - start) / 1e9 });
}
console.log(JSON.stringify(counts));
