// @ts-check
// The worker that brings games in: it reads files and stores their games, so that the page never waits.

import { openerOf } from "../device/archive.js";
import { Library, openDatabase } from "../device/library.js";
import { random } from "../device/random.js";
import { wasmModule } from "../device/wasm-module.js";
import { Importer } from "../session/importer.js";

/** For how long games are read before a message is handled, in ms. */
const SLICE_MS = 100;

const scope = /** @type {import("./messages.js").WorkerScope} */ (/** @type {unknown} */ (self));

/** The page's own library reports the change. */
const library = new Library(openDatabase, (failure) => scope.postMessage({ failure }));

/** The address of a wasm module. @param {string} name */
const address = (name) => new URL(`../pkg/${name}_bg.wasm`, scope.location.href);

const notation = wasmModule(() => import("../pkg/notation.js"), () => address("notation"));
const tagged = wasmModule(() => import("../pkg/tagged.js"), () => address("tagged"));
const collections = wasmModule(() => import("../pkg/collections.js"), () => address("collections"));
const exchange = wasmModule(() => import("../pkg/exchange.js"), () => address("exchange"));

const importer = new Importer({
  open: openerOf({ notation, tagged, collections, exchange }), describer: async () => (await exchange()).describeRecord,
  library, now: () => Date.now(), random, sliceMs: SLICE_MS,
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  progress: (progress) => scope.postMessage({ progress }),
});

/** @type {import("./messages.js").Requests} */
const requests = {
  start: async () => {
    await notation();
    return library.isOpen();
  },
  read: (files) => importer.read(files),
  choose: (code) => importer.choose(code),
  record: (row, seed) => importer.record(row, seed),
  keep: (chosen) => importer.keep(chosen),
  restore: (file) => importer.restore(file),
  finished: (from) => importer.finished(from),
  stop: () => importer.stop(),
};

scope.onmessage = async ({ data: { id, name, args } }) => {
  try {
    const run = /** @type {(...args: unknown[]) => Promise<unknown>} */ (requests[name]);
    scope.postMessage({ id, result: await run(...args) });
  } catch (error) {
    scope.postMessage({ id, error: String(error) });
  }
};
