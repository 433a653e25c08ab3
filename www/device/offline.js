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
    const { serviceWorker } = navigator;
    const reload = () => whenReady(() => location.reload());
    const offerWaiting = (/** @type {ServiceWorker | null} */ worker) => {
      if (!worker || !serviceWorker.controller) return;
      offer(() => {
        serviceWorker.oncontrollerchange = reload;
        worker.postMessage("use");
      });
    };
    // Another tab has taken the new version, whose files this page does not know.
    if (serviceWorker.controller) serviceWorker.oncontrollerchange = () => offer(reload);
    const offerInstalled = () => {
      const worker = registration.installing;
      if (worker) worker.onstatechange = () => { if (worker.state === "installed") offerWaiting(worker); };
    };
    offerWaiting(registration.waiting);
    // The browser may have found it before this page asked.
    offerInstalled();
    registration.addEventListener("updatefound", offerInstalled);
  } catch {
    // The page works without it; it only needs a connection next time.
  }
}
