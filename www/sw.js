// @ts-check
// Keeps the whole site in one cache per version. The build fills in the first three constants; a page keeps the version it
// began with until the player takes the new one.

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
/** The bytes of the digest of all files' digests, without that of the page, into which some hosts write. */
const CONTENT = "@CONTENT@";

/** @type {any} */
const scope = self;
/** Caches belong to a whole origin: ours carry the folder we are served from. */
const OURS = `outflank ${scope.registration.scope} `;
const CACHE = OURS + VERSION;

/** What other programs share with the installed page lies here until the page takes it: `device/launched.js`. */
const SHARED = `outflank-shared ${scope.registration.scope}`;

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));

/** Keeps all files of this version, or none: while a release is uploaded, files of the one before are still there. */
async function keep() {
  const responses = await Promise.all(FILES.map((file) => fetch(new Request(file, { cache: "no-cache" }))));
  const copies = await Promise.all(responses.map((response) => response.clone().arrayBuffer()));
  const digest = (/** @type {ArrayBuffer} */ bytes) => crypto.subtle.digest("SHA-256", bytes);
  const digests = await Promise.all(copies.map((bytes, i) => (FILES[i] === "./" ? "" : digest(bytes))));
  const content = new Uint8Array(await digest(await new Blob(digests).arrayBuffer()));
  // The page names scripts whose names change with them.
  const names = new TextDecoder().decode(copies[FILES.indexOf("./")]).match(/"www\/[^"]+"/g) ?? [];
  const known = names.every((name) => FILES.includes(name.slice(1, -1)));
  if (!known || String(content) !== CONTENT || !responses.every(({ ok }) => ok)) throw new Error("files of another version");
  const cache = await caches.open(CACHE);
  await Promise.all(responses.map((response, i) => cache.put(FILES[i], response)));
}

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

/** The address of a file as the cache has it. With `ignoreSearch` Chromium would open every entry for every request. */
const withoutSearch = (/** @type {Request} */ request) => {
  const address = new URL(request.url);
  address.search = "";
  return address.href;
};

/**
 * The headers of a page that may share memory among its workers, so that the engine has several threads; only the page and the
 * scripts of its workers need them. A first visit does without.
 */
const ISOLATION = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

/** A frame of another page stays as it is. @param {Request} request */
const needsIsolation = (request) => request.destination === "worker" || request.destination === "document" && isPage(request);

/** @param {Response} response */
const isolated = (response) => {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(response.body, { headers });
};

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === new URL("share", scope.registration.scope).href) {
    // Without room for them the page opens all the same.
    return event.respondWith(keepShared(request).catch(() => {}).then(openShared));
  }
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(caches.open(CACHE)
    .then((cache) => cache.match(isPage(request) ? "./" : withoutSearch(request)))
    .catch(() => undefined) // A store that can't be read must not keep the network's answer away.
    .then((kept) => kept ?? fetch(request))
    .then((response) => (needsIsolation(request) ? isolated(response) : response)));
});

/** Keeps shared files and text for the page. @param {Request} request */
async function keepShared(request) {
  const form = await request.formData();
  const words = [...new Set([form.get("text"), form.get("url")])].filter((word) => word && typeof word === "string");
  const files = form.getAll("games").filter((file) => file instanceof File);
  const cache = await caches.open(SHARED);
  const kept = [...files, ...(words.length ? [new File([words.join("\n")], "")] : [])];
  await Promise.all(kept.map((file, index) => cache.put(new URL(`share/${index}`, scope.registration.scope).href,
    new Response(file, { headers: { "X-Name": encodeURIComponent(/** @type {File} */ (file).name) } }))));
}

/** Opens the page, which brings in what was shared. */
function openShared() {
  return Response.redirect(new URL("./?shared", scope.registration.scope).href, 303);
}
