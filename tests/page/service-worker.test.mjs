// The service worker keeps the files of one version, or none.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const source = readFileSync(new URL("../../www/sw.js", import.meta.url), "utf8");
const sha = (/** @type {string | Buffer} */ bytes) => createHash("sha256").update(bytes).digest();

/** A version of the site: its files by their addresses. */
const version = (/** @type {object} */ change = {}) => ({
  "./": '<script src="www/main.js"></script>', "www/data.bin": "data", "www/main.js": "main", ...change,
});

/** The service worker of a version. @param {Record<string, string>} files */
function workerOf(files) {
  const names = Object.keys(files).sort();
  const content = sha(Buffer.concat(names.filter((name) => name !== "./").map((name) => sha(files[name]))));
  return source.replace("@VERSION@", "v").replace('"@FILES@"', names.map((name) => JSON.stringify(name)).join(", "))
    .replace("@CONTENT@", [...content].join(","));
}

/**
 * Installs a version while a host serves these files.
 * @param {string} worker @param {Record<string, string>} served
 * @returns {Promise<Record<string, string>>} what is kept
 */
async function install(worker, served) {
  const listeners = {};
  const kept = {};
  const scope = { registration: { scope: "https://host/" }, addEventListener: (type, listener) => { listeners[type] = listener; } };
  const cache = { put: async (file, response) => { kept[file] = await response.text(); } };
  vm.runInNewContext(worker, {
    self: scope, caches: { open: async () => cache }, crypto, Blob, TextDecoder, Uint8Array, Error,
    Request: class { constructor(url, { cache: mode }) { assert.equal(mode, "no-cache"); this.url = url; } },
    fetch: async ({ url }) => new Response(served[url] ?? "not found", { status: url in served ? 200 : 404 }),
  });
  let whole;
  listeners.install({ waitUntil: (promise) => { whole = promise; } });
  await whole;
  return kept;
}

test("all files of a version are kept, also if the host writes into the page", async () => {
  const files = version();
  assert.deepEqual(await install(workerOf(files), files), files);
  const written = version({ "./": `${files["./"]}<!-- host -->` });
  assert.deepEqual(await install(workerOf(files), written), written);
});

test("while a release is uploaded nothing is kept", async () => {
  const worker = workerOf(version());
  const { "www/data.bin": _, ...missing } = version();
  for (const [name, served] of Object.entries({
    "an old file": version({ "www/data.bin": "old" }), "no file": missing, "an old page": version({ "./": '"www/old.js"' }),
  })) await assert.rejects(install(worker, served), { message: "files of another version" }, name);
});

test("no page, or an error in its place, is not kept", async () => {
  const { "./": _, ...served } = version();
  await assert.rejects(install(workerOf(version()), served), { message: "files of another version" });
});
