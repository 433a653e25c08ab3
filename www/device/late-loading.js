// @ts-check
// Loads what the first board does not need.

/** How long after the first frame, in ms. */
const AFTER_MS = 300;

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
