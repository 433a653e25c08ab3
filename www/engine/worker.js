// @ts-check
// The worker that thinks. It is told a position as text and reports while it searches. It pauses now and then, to hear
// whether its question is dropped.
import init, { Engine, expandWeights } from "../pkg/engine.js";

/** Bytes for the transposition table: enough for the deepest level, little enough for a phone. */
const TABLE_BYTES = 32 * 1024 * 1024;

/** A search pauses first after so long, in ms. */
const PAUSE_MS = 40;

/** A pause is told as a report no sooner than this after the one before, in ms. */
const TELL_MS = 150;

/** The engine's questions by kind of job. An unknown kind is a fault of the page, and the worker dies of it. */
const QUESTIONS = /** @type {const} */ ({ search: "best", analyse: "all" });

/** @type {any} */
const scope = self;
/** @type {Engine | null} */
let engine = null;
/** Questions that were dropped before they were begun. @type {Set<number>} */
const dropped = new Set();
/** @type {(module: WebAssembly.Module) => void} */
let use = () => {};
const ready = new Promise((/** @type {typeof use} */ resolve) => { use = resolve; }).then(async (module) => {
  await init({ module_or_path: module });
  // At once, so that a spare worker answers its first question without delay.
  engine = new Engine(TABLE_BYTES);
});
ready.catch(() => scope.postMessage({ type: "dead" }));

/** Runs what the simple evaluation can do without. @param {() => void} what */
function tryWeights(what) {
  try {
    what();
  } catch (error) {
    console.info("outflank: these weights are not used:", /** @type {any} */ (error)?.code ?? error);
  }
}

/** @param {{size: number, bytes: ArrayBuffer}} weights */
async function expand({ size, bytes }) {
  await ready;
  /** @type {Int8Array | null} */
  let tables = null;
  tryWeights(() => { tables = expandWeights(new Uint8Array(bytes)); });
  scope.postMessage({ type: "expanded", size, tables }, tables ? [/** @type {Int8Array} */ (tables).buffer] : []);
}

/** @type {(() => void)[]} */
const waiting = [];
const breath = new MessageChannel();
breath.port1.onmessage = () => waiting.shift()?.();

/** Lets messages in; timers would rest for longer. @returns {Promise<void>} */
const pause = () => new Promise((resolve) => {
  waiting.push(resolve);
  breath.port2.postMessage(null);
});

/** @param {{id: number, kind: "search" | "analyse", position: string, limits: any}} question */
async function answer({ id, kind, position, limits }) {
  await ready;
  // The word that drops it may have come along with it.
  await pause();
  if (dropped.delete(id)) return;
  scope.postMessage({ type: "begun", id });
  try {
    const report = await think(id, kind, position, limits);
    if (report) scope.postMessage({ type: "answer", id, report });
  } catch (error) {
    const code = /** @type {any} */ (error)?.code;
    scope.postMessage(code ? { type: "refused", id, code } : { type: "dead" });
  }
}

/**
 * Searches, with pauses; gives nothing if the question is dropped.
 * @param {number} id @param {"search" | "analyse"} kind @param {string} position @param {any} limits
 */
async function think(id, kind, position, limits) {
  let [depth, told] = [0, 0];
  // What is found anew after a pause has been told before.
  const tell = (/** @type {any} */ report) => {
    if (report.depth < depth) return;
    depth = report.depth;
    told = report.elapsedMs;
    scope.postMessage({ type: "report", id, report });
  };
  if (!(kind in QUESTIONS)) throw new TypeError(`unknown kind ${kind}`);
  let resume;
  for (;;) {
    const now = { ...limits, resume, pauseMs: PAUSE_MS };
    const report = /** @type {Engine} */ (engine).search(QUESTIONS[kind], position, now, tell);
    if (!report.resume) return report;
    if (report.elapsedMs - told > TELL_MS) tell(report);
    resume = report.resume;
    await pause();
    if (dropped.delete(id)) return null;
  }
}

scope.onmessage = (/** @type {MessageEvent} */ { data }) => {
  switch (data.type) {
    case "module":
      use(data.module);
      break;
    case "expand":
      expand(data);
      break;
    case "tables":
      ready.then(() => tryWeights(() => engine?.useTables(data.tables)), () => {});
      break;
    case "ask":
      answer(data);
      break;
    case "drop":
      dropped.add(data.id);
  }
};
