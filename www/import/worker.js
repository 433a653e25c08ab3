// @ts-check
// The worker that brings games in: it reads files and stores their games, so that the page never waits.

import startExchange, { OwnArchive } from "../pkg/exchange.js";
import startNotation, { Archive } from "../pkg/notation.js";
import { openerOf } from "../device/archive.js";
import { Library, openDatabase } from "../device/library.js";
import { random } from "../device/random.js";
import { Importer } from "../session/importer.js";

/** For how long games are read before a message is handled, in ms. */
const SLICE_MS = 100;

const scope = /** @type {import("./messages.js").WorkerScope} */ (/** @type {unknown} */ (self));

/** The page's own library reports the change. */
const library = new Library(openDatabase, (failure) => scope.postMessage({ failure }));

const importer = new Importer({
  open: openerOf({ Archive, OwnArchive }), library, now: () => Date.now(), random, sliceMs: SLICE_MS,
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  progress: (progress) => scope.postMessage({ progress }),
});

/** @type {import("./messages.js").Requests} */
const requests = {
  start: async (notation, exchange) => {
    await Promise.all([startNotation({ module_or_path: notation }), startExchange({ module_or_path: exchange })]);
    return library.isOpen();
  },
  read: (files) => importer.read(files),
  choose: (code) => importer.choose(code),
  record: (row, seed) => importer.record(row, seed),
  keep: (chosen) => importer.keep(chosen),
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
