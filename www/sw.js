// @ts-check
// Keeps the whole site in one cache per version. The build fills in both constants; a page keeps the version it
// began with until the player takes the new one.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

/** @type {any} */
const scope = self;
/** Caches belong to a whole origin: ours carry the folder we are served from. */
const OURS = `outflank ${scope.registration.scope} `;
const CACHE = OURS + VERSION;

scope.addEventListener("install", (/** @type {any} */ event) => {
  const requests = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

scope.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(caches.keys()
    .then((names) => names.filter((name) => name.startsWith(OURS) && name !== CACHE))
    .then((stale) => Promise.all(stale.map((name) => caches.delete(name))))
    .then(() => scope.clients.claim()));
});

scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "use") scope.skipWaiting();
});

/** Whether somebody opens the page itself, by either of its names. */
const isPage = (/** @type {Request} */ request) => {
  const { pathname } = new URL(request.url);
  const home = new URL(scope.registration.scope).pathname;
  return request.mode === "navigate" && (pathname === home || pathname === `${home}index.html`);
};

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(caches.open(CACHE)
    .then((cache) => cache.match(isPage(request) ? "./" : request, { ignoreSearch: true }))
    .catch(() => undefined) // A store that can't be read must not keep the network's answer away.
    .then((kept) => kept ?? fetch(request)));
});
