// @ts-check
// The readers and writers of game files, loaded when they are first used.

import { loadNotation } from "../device/platform.js";

/** @typedef {typeof import("../pkg/notation.js")} Notation */

/** @type {Promise<Notation> | null} */
let loaded = null;

/** The module `notation`; a failed load is tried again at the next call. @returns {Promise<Notation>} */
export function notation() {
  loaded ??= start();
  loaded.catch(() => { loaded = null; });
  return loaded;
}

async function start() {
  const [bindings, module] = await Promise.all([import("../pkg/notation.js"), loadNotation()]);
  await bindings.default({ module_or_path: module });
  return bindings;
}
