// @ts-check
// All that differs between the hosted site and the one-file edition: where the wasm, the worker and the weights come from.

/** True where a server hosts the files, so that a service worker can keep them. */
export const hosted = true;

/** The rules and the game, compiled, for the page. */
export const loadGame = () => load(new URL("./pkg/outflank_bg.wasm", import.meta.url));

/** The engine, compiled once for all workers. */
export const loadEngine = () => load(new URL("./pkg/engine_bg.wasm", import.meta.url));

/** @param {URL} wasm */
async function load(wasm) {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`wasm ${response.status}`);
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** A new engine worker, not yet told anything. */
export const spawnWorker = () => new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });

/**
 * The evaluation of one board size, or null where there is none; the simple one plays then.
 * @param {number} size
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function loadWeights(size) {
  const file = WEIGHTS[size];
  if (!file) return null;
  try {
    const response = await fetch(new URL(file, import.meta.url));
    return response.ok ? await response.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/** @type {Record<number, string>} */
const WEIGHTS = { 6: "./weights-6.bin", 8: "./weights-8.bin", 10: "./weights-10.bin" };
