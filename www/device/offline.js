// @ts-check
// Keeps the page playable offline, and offers a new version without breaking a running game.

/**
 * Registers the service worker where there can be one.
 * @param {(use: () => void) => void} offer called when a new version waits; `use` switches to it and reloads
 */
export async function keepOffline(offer) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    const tell = (/** @type {ServiceWorker | null} */ worker) => {
      if (!worker || !navigator.serviceWorker.controller) return;
      offer(() => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        worker.postMessage("use");
      });
    };
    tell(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => { if (worker.state === "installed") tell(worker); });
    });
  } catch {
    // Without it the page plays on; it only needs a connection next time.
  }
}
