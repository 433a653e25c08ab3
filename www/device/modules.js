// @ts-check
// The wasm modules that load when they are first used: for written games, and the coach.

import { openerOf } from "./archive.js";
import { loadCoach, loadExchange, loadNotation } from "./platform.js";

/**
 * Loads a module once; a failed load is tried again at the next call.
 * @template T
 * @param {() => Promise<T>} load
 */
function once(load) {
  /** @type {Promise<T> | null} */
  let loaded = null;
  return () => {
    loaded ??= load();
    loaded.catch(() => { loaded = null; });
    return loaded;
  };
}

/** The readers of game files. */
export const notation = once(async () => {
  const [bindings, module_or_path] = await Promise.all([import("../pkg/notation.js"), loadNotation()]);
  await bindings.default({ module_or_path });
  return bindings;
});

/** The writers of game files, links, our own records in files, and changes of records. */
export const exchange = once(async () => {
  const [bindings, module_or_path] = await Promise.all([import("../pkg/exchange.js"), loadExchange()]);
  await bindings.default({ module_or_path });
  return bindings;
});

/** The coach: reviews, findings, exercises, spaced repetition. */
export const coach = once(async () => {
  const [bindings, module_or_path] = await Promise.all([import("../pkg/coach.js"), loadCoach()]);
  await bindings.default({ module_or_path });
  return bindings;
});

/** Opens a file with games in any format. @returns {Promise<import("./archive.js").OpenArchive>} */
export async function archiveOpener() {
  const [{ Archive }, { OwnArchive }] = await Promise.all([notation(), exchange()]);
  return openerOf({ Archive, OwnArchive });
}
