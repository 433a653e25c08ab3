// @ts-check
// Games that the system gives to the installed page: files that are opened with it, and what other programs share with it.

import { fromFiles } from "./incoming.js";

/**
 * @typedef {import("./incoming.js").Incoming} Incoming
 * @typedef {{ setConsumer: (consumer: (launch: { files?: { getFile: () => Promise<File> }[] }) => void) => void }} LaunchQueue
 */

/**
 * Receives the files that the page is opened with.
 * @param {LaunchQueue | undefined} queue of the browser, if it has one
 * @param {import("./incoming.js").Receive} receive
 * @param {(error: unknown) => void} failed a file cannot be read
 */
export function receiveLaunches(queue, receive, failed) {
  queue?.setConsumer(({ files = [] }) => {
    if (!files.length) return;
    Promise.all(files.map((file) => file.getFile())).then(fromFiles).then(receive).catch(failed);
  });
}

/**
 * What the service worker has kept of a share, once.
 * @param {Pick<CacheStorage, "open" | "delete">} caches
 * @param {string} folder the address of the page's folder
 * @returns {Promise<Incoming[]>}
 */
export async function takeShared(caches, folder) {
  const name = `outflank-shared ${folder}`;
  const cache = await caches.open(name);
  const files = await Promise.all((await cache.keys()).map(async (request) => {
    const response = /** @type {Response} */ (await cache.match(request));
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { name: decodeURIComponent(response.headers.get("X-Name") ?? ""), bytes };
  }));
  await caches.delete(name);
  return files;
}
