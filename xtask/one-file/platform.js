// @ts-check
// The platform of the one-file edition: everything is in the page itself, as data blocks.

import { scriptAddress } from "./trusted.js";

/** No server, so no service worker. */
export const hosted = false;

/** @param {string} id */
const block = (id) => document.getElementById(id)?.textContent ?? "";

/** @param {string} id */
const bytes = (id) => Uint8Array.from(atob(block(id)), (letter) => letter.charCodeAt(0));

/** A wasm module. @param {string} name */
const load = (name) => WebAssembly.compile(bytes(`data-${name}`));

/** The rules and the game, compiled, for the page. */
export const loadGame = () => load("outflank");

/** The engine, compiled once for all workers. */
export const loadEngine = () => load("engine");

/** The readers of moves and boards, compiled. */
export const loadNotation = () => load("notation");

/** The readers of GGF, SGF, PGN and FEN, compiled. */
export const loadTagged = () => load("tagged");

/** The readers of WTHOR files, of servers and of logbooks, compiled. */
export const loadCollections = () => load("collections");

/** The writers of game files, links and changes of records, compiled. */
export const loadExchange = () => load("exchange");

/** The coach: findings and reviews, compiled. */
export const loadCoach = () => load("coach");

/**
 * A file of `www/data`.
 * @param {string} file its name
 * @returns {Promise<Uint8Array>}
 */
export async function loadData(file) {
  const found = bytes(`data-file-${file}`);
  if (!found.length) throw new Error(`no data ${file}`);
  return found;
}

/** All style sheets are in the page. */
export const loadStyle = async () => {};

/** The openings, compiled. */
export const loadBook = () => load("book");

/** The addresses of the workers' scripts, by name. @type {Record<string, string>} */
const addresses = {};

/** A new worker that has received no message yet, by the folder of its script. @param {"engine" | "film" | "import"} name */
export function spawnWorker(name = "engine") {
  addresses[name] ??= URL.createObjectURL(new Blob([block(`data-worker-${name}`)], { type: "text/javascript" }));
  return new Worker(scriptAddress(addresses[name]));
}

/**
 * The weights of the evaluation for one board size, or null if there are none: the engine then uses its handcrafted evaluation.
 * @param {number} size
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function loadWeights(size) {
  const found = bytes(`data-weights-${size}`);
  return found.length ? found.buffer : null;
}
