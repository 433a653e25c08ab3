// @ts-check
// All that differs between the hosted site and the one-file edition: where the wasm, the worker and the weights come from.

import { NotLoaded } from "./late-loading.js";
import { scriptAddress } from "./trusted.js";

/** True where a server hosts the files, so that a service worker can keep them. */
export const hosted = true;

/** An address below the page's folder: where a bundle puts this module does not matter. @param {string} path */
const fromRoot = (path) => new URL(path, document.baseURI);

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

/** The openings, compiled. */
export const loadBook = () => load("book");

/** The coach: findings and reviews, compiled. */
export const loadCoach = () => load("coach");

/**
 * A file of `www/data`.
 * @param {string} file its name
 * @returns {Promise<Uint8Array>}
 */
export async function loadData(file) {
  const response = await fetch(fromRoot(`www/data/${file}`));
  if (!response.ok) throw new Error(`${file} ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches and compiles a wasm module. @param {string} name */
async function load(name) {
  const response = await fetch(fromRoot(`www/pkg/${name}_bg.wasm`));
  if (!response.ok) throw new Error(`wasm ${response.status}`);
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The style sheets that were added, or are on their way. @type {Record<string, Promise<void>>} */
const styles = {};

/**
 * Adds a style sheet that the first board does not need; resolves once it holds.
 * @param {string} name of the file in www/style
 */
export const loadStyle = (name) => (styles[name] ??= new Promise((resolve, reject) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `www/style/${name}.css`;
  link.onload = () => resolve();
  link.onerror = () => {
    link.remove();
    delete styles[name];
    reject(new Error(`style ${name}`));
  };
  document.head.append(link);
}));

/** A new worker that has received no message yet, by the folder of its script. @param {"engine" | "film" | "import"} name */
export const spawnWorker = (name = "engine") =>
  new Worker(scriptAddress(fromRoot(`www/${name}/worker.js`).href), { type: "module" });

/**
 * The evaluation of one board size, or null where there is none; the simple one plays then.
 * @param {number} size
 * @returns {Promise<ArrayBuffer | null>}
 * @throws {NotLoaded} there is no connection
 */
export async function loadWeights(size) {
  const file = WEIGHTS[size];
  if (!file) return null;
  try {
    const response = await fetch(fromRoot(file));
    return response.ok ? await response.arrayBuffer() : null;
  } catch (error) {
    throw new NotLoaded(file, { cause: error });
  }
}

/** @type {Record<number, string>} */
const WEIGHTS = { 6: "www/data/weights-6.bin", 8: "www/data/weights-8.bin", 10: "www/data/weights-10.bin" };
