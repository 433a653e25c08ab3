// @ts-check
// The modules for written games, loaded when they are first used: the readers, and what needs the game.

import { openerOf } from "./archive.js";
import { loadExchange, loadNotation } from "./platform.js";

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

/** Opens a file with games in any format. @returns {Promise<import("./archive.js").OpenArchive>} */
export async function archiveOpener() {
  const [{ Archive }, { OwnArchive }] = await Promise.all([notation(), exchange()]);
  return openerOf({ Archive, OwnArchive });
}
