// @ts-check
// The worker that brings games in: it reads files and stores their games, so that the page never waits.

import { openerOf } from "../device/archive.js";
import { Library, openDatabase } from "../device/library.js";
import { random } from "../device/random.js";
import { Importer } from "../session/importer.js";

/** For how long games are read before a message is handled, in ms. */
const SLICE_MS = 100;

const scope = /** @type {import("./messages.js").WorkerScope} */ (/** @type {unknown} */ (self));

/** The page's own library reports the change. */
const library = new Library(openDatabase, (failure) => scope.postMessage({ failure }));

/** The bindings of a wasm module, as they are loaded. */
const BINDINGS = {
  notation: () => import("../pkg/notation.js"), tagged: () => import("../pkg/tagged.js"),
  collections: () => import("../pkg/collections.js"), exchange: () => import("../pkg/exchange.js"),
};

/**
 * Loads a module at the first call.
 * @template {keyof typeof BINDINGS} Name
 * @param {Name} name
 */
function moduleOf(name) {
  /** @type {ReturnType<typeof BINDINGS[Name]> | null} */
  let loaded = null;
  const load = async () => {
    const bindings = await BINDINGS[name]();
    await bindings.default({ module_or_path: new URL(`../pkg/${name}_bg.wasm`, scope.location.href) });
    return bindings;
  };
  return () => {
    loaded ??= /** @type {ReturnType<typeof BINDINGS[Name]>} */ (load());
    loaded.catch(() => { loaded = null; });
    return loaded;
  };
}

const notation = moduleOf("notation");

const importer = new Importer({
  open: openerOf({
    notation, tagged: moduleOf("tagged"), collections: moduleOf("collections"), exchange: moduleOf("exchange"),
  }),
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
