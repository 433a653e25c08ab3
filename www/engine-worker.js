// @ts-check
// The worker that thinks. It is told a position as text, reports while it searches, and is dropped rather than stopped.
import init, { Engine } from "./pkg/engine.js";

/** Bytes for the transposition table: enough for the deepest level, little enough for a phone. */
const TABLE_BYTES = 32 * 1024 * 1024;

/** @type {any} */
const scope = self;
/** @type {Engine | null} */
let engine = null;
/** @type {ArrayBuffer[]} */
const weights = [];
/** @type {(module: WebAssembly.Module) => void} */
let use = () => {};
const ready = new Promise((/** @type {typeof use} */ resolve) => { use = resolve; }).then(async (module) => {
  await init({ module_or_path: module });
  // At once, so that a spare worker answers its first question without delay.
  engine = new Engine(TABLE_BYTES);
  weights.forEach(give);
});
ready.catch(() => scope.postMessage({ type: "dead" }));

/** @param {ArrayBuffer} bytes */
function give(bytes) {
  try {
    engine?.loadWeights(new Uint8Array(bytes));
  } catch (error) {
    console.info("outflank: these weights are not used:", /** @type {any} */ (error)?.code ?? error);
  }
}

/** @param {{id: number, kind: "search" | "analyse", position: string, limits: any}} question */
async function answer({ id, kind, position, limits }) {
  await ready;
  if (!engine) return;
  try {
    const report = engine[kind](position, limits, (/** @type {any} */ progress) => scope.postMessage({ type: "report", id, report: progress }));
    scope.postMessage({ type: "answer", id, report });
  } catch (error) {
    const code = /** @type {any} */ (error)?.code;
    scope.postMessage(code ? { type: "refused", id, code } : { type: "dead" });
  }
}

scope.onmessage = (/** @type {MessageEvent} */ { data }) => {
  switch (data.type) {
    case "module":
      use(data.module);
      break;
    case "weights":
      weights.push(data.bytes);
      give(data.bytes);
      break;
    case "ask":
      answer(data);
  }
};
