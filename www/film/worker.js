// @ts-check
// The worker that makes animated pictures.

import { makeFilm } from "./film.js";
import { loadGif } from "./gif.js";

const scope = /** @type {{ onmessage: unknown, postMessage: (message: unknown) => void }} */ (/** @type {unknown} */ (self));

scope.onmessage = async (/** @type {MessageEvent<import("./film.js").Film>} */ { data }) => {
  try {
    const bytes = await makeFilm(data, await loadGif(), (done) => scope.postMessage({ done }), async () => {});
    scope.postMessage({ bytes });
  } catch {
    scope.postMessage({ failed: true });
  }
};
