// @ts-check
// Loads what the first board does not need.

/** How long after the first frame, in ms. */
const AFTER_MS = 300;

/** How long after a failure, in ms. */
const AGAIN_MS = 5000;

/** A part of the page has not been loaded: there may be no connection. */
export class NotLoaded extends Error {}

/** Loads a part; tries again until it is there. @param {() => Promise<unknown>} load */
export const keepLoading = (load) => load().catch((error) => {
  if (!(error instanceof NotLoaded)) throw error;
  console.warn(error);
  setTimeout(() => keepLoading(load), AGAIN_MS);
});

/**
 * Calls `loads` once the board has been painted, one by one, so that a touch is handled between them.
 * @param {(() => unknown)[]} loads
 */
export function loadLater(loads) {
  requestAnimationFrame(() => setTimeout(async () => {
    for (const load of loads) {
      await new Promise((resolve) => setTimeout(resolve));
      load();
    }
  }, AFTER_MS));
}
