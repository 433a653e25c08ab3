// @ts-check
// The worker's side of the engine: runs one search after the other, each in slices, which get longer as the search gets
// older. Between slices the worker receives messages, such as a cancel of the running search. Where helpers may join, only the
// first slice is short, and the ticket ends the others. The same script runs in a helper.

import init, { Engine, expandWeights, Helper } from "../pkg/engine.js";
import { makeMemory } from "./memory.js";

/**
 * @typedef {import("./messages.js").WorkerRequest} WorkerRequest
 * @typedef {Extract<WorkerRequest, { type: "search" }>} SearchRequest
 * @typedef {Extract<WorkerRequest, { type: "expand" }>} ExpandRequest
 * @typedef {import("../pkg/engine.js").Report} Report
 */

/** Bytes of the transposition table: enough for the deepest level, and little enough for a phone. */
const TABLE_BYTES = 32 * 1024 * 1024;

/** A search pauses for the first time after this time, in ms. */
const PAUSE_MS = 40;

/** Bytes of a helper's stack, as much as its leader has. */
const STACK_BYTES = 1024 * 1024;

/** Least time between the reports of two pauses, in ms. */
const REPORT_MS = 150;

const scope = /** @type {import("./messages.js").WorkerScope} */ (/** @type {unknown} */ (self));

/** @type {(message: Extract<WorkerRequest, { type: "module" }>) => void} */
let useModule = () => {};
/** Where the valid ticket lies in the memory; 0 if nobody can help. */
let address = 0;
const received = new Promise((/** @type {typeof useModule} */ resolve) => { useModule = resolve; });
const ready = received.then(async ({ module, memory }) => {
  await init({ module_or_path: module, memory: memory ?? makeMemory() });
  // Made before the first search, so that a spare worker starts it without delay.
  const engine = new Engine(TABLE_BYTES);
  if (memory) address = engine.share();
  return engine;
});
ready.catch(() => scope.postMessage({ type: "dead" }));

/** Unfinished searches, and how they are to end at their next pause. @type {Map<number, "run" | "pause" | "cancel">} */
const orders = new Map();

/** Replaces the order of an unfinished search. @param {number} id @param {"pause" | "cancel"} order */
function setOrder(id, order) {
  if (orders.has(id)) orders.set(id, order);
}

/** @type {(() => void)[]} */
const yielded = [];
const yieldChannel = new MessageChannel();
yieldChannel.port1.onmessage = () => yielded.shift()?.();

/** Lets the worker receive messages. A message is sooner back than a timer. @returns {Promise<void>} */
const receiveMessages = () => new Promise((resolve) => {
  yielded.push(resolve);
  yieldChannel.port2.postMessage(null);
});

/** The code of an error that the engine throws on purpose. @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Calls a function of the engine that uses a file; it does without a wrong one. @param {() => void} use */
function tryFile(use) {
  try {
    use();
  } catch (error) {
    console.info("outflank: a file is not used:", codeOf(error) || error);
  }
}

/** @param {ExpandRequest} request */
async function expand({ size, bytes }) {
  await ready;
  /** @type {Int8Array[]} */
  const tables = [];
  tryFile(() => tables.push(expandWeights(new Uint8Array(bytes))));
  scope.postMessage({ type: "expanded", size, tables: tables[0] ?? null }, tables.map(({ buffer }) => buffer));
}

/** @param {SearchRequest} request */
async function search(request) {
  const { id } = request;
  const engine = await ready;
  // A cancel may already be queued behind this request; it is handled first.
  await receiveMessages();
  try {
    if (!stopped(id, request.resume)) {
      scope.postMessage({ type: "started", id });
      await runSlices(engine, request);
    }
  } catch (error) {
    const code = codeOf(error);
    if (!code) console.error(error);
    scope.postMessage(code ? { type: "refused", id, code } : { type: "dead" });
  }
  orders.delete(id);
}

/** Searches, slice by slice. @param {Engine} engine @param {SearchRequest} request */
async function runSlices(engine, { id, question, position, limits, resume }) {
  let [reportedMs, reportedDepth] = [0, 0];
  const post = (/** @type {Report} */ report) => {
    [reportedMs, reportedDepth] = [report.elapsedMs, report.depth];
    scope.postMessage({ type: "report", id, report });
  };
  const pauseMs = limits.unpaused ? undefined : PAUSE_MS;
  do {
    const ticket = address && resume && !limits.unpaused ? engine.ticket() : undefined;
    if (ticket !== undefined) scope.postMessage({ type: "led", id, ticket, address });
    const slice = { ...limits, resume, ticket, pauseMs: ticket === undefined ? pauseMs : undefined };
    const { resume: token, ...report } = engine.search(question, position, slice, post);
    if (!token) return scope.postMessage({ type: "done", id, report });
    // The next slice may reach its limit before it is as deep again.
    if (report.depth > reportedDepth || report.elapsedMs - reportedMs > REPORT_MS) post(report);
    resume = token;
    await receiveMessages();
  } while (!stopped(id, resume));
}

/** Carries out the order to end a search. @param {number} id @param {SearchRequest["resume"]} resume */
function stopped(id, resume) {
  const order = orders.get(id);
  if (order === "pause") scope.postMessage({ type: "paused", id, resume });
  return order !== "run";
}

/** @type {Promise<Helper> | null} */
let helper = null;

/** @param {Extract<WorkerRequest, { type: "helper" }>} request */
async function join({ module, memory }) {
  await init({ module_or_path: module, memory, thread_stack_size: STACK_BYTES });
  const joined = Helper.join();
  if (!joined) throw new Error("nobody to help");
  return joined;
}

/** A helper that fails may leave the memory unusable. @param {Promise<void> | undefined} work */
const orDead = (work) => work?.catch((error) => {
  console.error(error);
  scope.postMessage({ type: "dead" });
});

/** The last search; the next one starts after it. */
let last = Promise.resolve();

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case "module":
      useModule(data);
      break;
    case "helper":
      helper = join(data);
      break;
    case "help":
      orDead(helper?.then((helper) => { helper.help(data.question, data.position, data.limits); }));
      break;
    case "expand":
      expand(data);
      break;
    case "tables":
      ready.then((engine) => tryFile(() => engine.useTables(data.tables)), () => {});
      break;
    case "solved":
      ready.then((engine) => tryFile(() => engine.loadSolved(data.bytes)), () => {});
      break;
    case "search":
      orders.set(data.id, "run");
      last = last.then(() => search(data));
      break;
    case "pause":
    case "cancel":
      setOrder(data.id, data.type);
  }
};
