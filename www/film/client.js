// @ts-check
// Makes an animated picture in a worker, or in the page where the browser refuses one.

import { makeFilm } from "./film.js";
import { loadGif } from "./gif.js";

/**
 * @param {import("./film.js").Film} film
 * @param {{ spawn: () => Worker, progress: (done: number) => void, signal: AbortSignal }} options `progress`: the frames that
 *   are ready; an aborted film is never ready
 * @returns {Promise<Uint8Array>}
 */
export function filmOf(film, { spawn, progress, signal }) {
  return new Promise((resolve, reject) => {
    /** @type {Worker} */
    let worker;
    const make = async () => {
      const gif = await loadGif();
      const pause = async () => {
        await new Promise((go) => setTimeout(go));
        // What is left of it would be for nobody.
        if (signal.aborted) await new Promise(() => {});
      };
      return makeFilm(film, gif, progress, pause);
    };
    const inPage = () => { make().then(resolve, reject); };
    try {
      worker = spawn();
    } catch {
      return inPage();
    }
    signal.addEventListener("abort", () => worker.terminate());
    const failed = () => {
      worker.terminate();
      inPage();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      failed();
    };
    worker.onmessage = ({ data }) => {
      if ("done" in data) return progress(data.done);
      if ("failed" in data) return failed();
      worker.terminate();
      resolve(data.bytes);
    };
    worker.postMessage(film);
  });
}
