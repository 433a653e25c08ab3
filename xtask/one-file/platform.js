// @ts-check
// The one-file edition's platform: everything lies in the page itself, as blocks of data that no one runs.

/** No server, so no service worker. */
export const hosted = false;

/** @param {string} id */
const block = (id) => document.getElementById(id)?.textContent ?? "";

/** @param {string} id */
const bytes = (id) => Uint8Array.from(atob(block(id)), (letter) => letter.charCodeAt(0));

/** The rules and the game, compiled, for the page. */
export const loadGame = () => WebAssembly.compile(bytes("data-outflank"));

/** The engine, compiled once for all workers. */
export const loadEngine = () => WebAssembly.compile(bytes("data-engine"));

/** @type {string} */
let workerAddress = "";

/** A new engine worker, not yet told anything. */
export function spawnWorker() {
  workerAddress ||= URL.createObjectURL(new Blob([block("data-worker")], { type: "text/javascript" }));
  return new Worker(workerAddress);
}

/**
 * The evaluation of one board size, or null where there is none; the simple one plays then.
 * @param {number} size
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function loadWeights(size) {
  const found = bytes(`data-weights-${size}`);
  return found.length ? found.buffer : null;
}
