// @ts-check
// The memory of an engine, which several workers can share.

/** Pages of 64 KB at first, and at most: the engine gets along with little. Browsers reserve all of it, and some refuse much. */
const FIRST = 64;
const SIZES = [4096, 2048, 1024];

/** A memory for the engine. @returns {WebAssembly.Memory} */
export function makeMemory() {
  for (const maximum of SIZES) {
    try {
      return new WebAssembly.Memory({ initial: FIRST, maximum, shared: true });
    } catch {
      // The next one is smaller.
    }
  }
  throw new Error("no memory");
}

/**
 * A memory that can be sent to several workers; null on a page that is not isolated, and where the browser shares none. Only an
 * attempt shows it: some browsers isolate pages and refuse.
 */
export function makeSharedMemory() {
  if (globalThis.crossOriginIsolated === false) return null;
  const { port1 } = new MessageChannel();
  try {
    const memory = makeMemory();
    port1.postMessage(memory);
    return memory;
  } catch {
    return null;
  } finally {
    port1.close();
  }
}

/**
 * The number of threads of a search: one processor is left to the page, and a phone stays cool.
 * @param {number} cores @param {boolean} isTouch
 */
export const threadsFor = (cores, isTouch) => Math.min(Math.max(cores - 1, Math.min(cores, 2)), isTouch ? 4 : 8);
