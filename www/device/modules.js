// @ts-check
// The wasm modules that load when they are first used: for written games, and the coach.

import { openerOf } from "./archive.js";
import { loadCoach, loadCollections, loadExchange, loadNotation, loadTagged } from "./platform.js";

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

/** The readers of moves and boards, which find the format of any file. */
export const notation = once(async () => {
  const [bindings, module_or_path] = await Promise.all([import("../pkg/notation.js"), loadNotation()]);
  await bindings.default({ module_or_path });
  return bindings;
});

/** The readers of GGF, SGF, PGN and FEN. */
export const tagged = once(async () => {
  const [bindings, module_or_path] = await Promise.all([import("../pkg/tagged.js"), loadTagged()]);
  await bindings.default({ module_or_path });
  return bindings;
});

/** The readers of WTHOR files, of servers and of logbooks. */
export const collections = once(async () => {
  const [bindings, module_or_path] = await Promise.all([import("../pkg/collections.js"), loadCollections()]);
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

/** Opens a file with games in any format. */
export const openArchive = openerOf({ notation, tagged, collections, exchange });
