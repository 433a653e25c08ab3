// @ts-check
// Keeps the page playable offline, and offers a new version without breaking a running game.

import { scriptAddress } from "./trusted.js";

/**
 * Registers the service worker where there can be one.
 * @param {(use: () => void) => void} offer called when a new version waits; `use` switches to it and reloads
 * @param {(reload: () => void) => void} whenReady calls `reload` once the page may be reloaded
 */
export async function keepOffline(offer, whenReady) {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    const registration = await navigator.serviceWorker.register(scriptAddress("sw.js"));
    const offerWaiting = (/** @type {ServiceWorker | null} */ worker) => {
      if (!worker || !navigator.serviceWorker.controller) return;
      offer(() => {
        navigator.serviceWorker.addEventListener("controllerchange", () => whenReady(() => location.reload()), { once: true });
        worker.postMessage("use");
      });
    };
    offerWaiting(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => { if (worker.state === "installed") offerWaiting(worker); });
    });
  } catch {
    // The page works without it; it only needs a connection next time.
  }
}
