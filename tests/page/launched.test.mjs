import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { receiveLaunches, takeShared } from "../../www/device/launched.js";

const HOME = "https://example.org/games/outflank/";
const text = ({ name, bytes }) => [name, new TextDecoder().decode(bytes)];

/** The browser's caches, by name. */
class FakeCaches {
  caches = new Map();
  async open(name) {
    if (!this.caches.has(name)) this.caches.set(name, new Map());
    const kept = this.caches.get(name);
    return {
      put: async (url, response) => { kept.set(url, response); },
      keys: async () => [...kept.keys()],
      match: async (url) => kept.get(url),
    };
  }
  async delete(name) { this.caches.delete(name); }
  async keys() { return [...this.caches.keys()]; }
}

/** The service worker's listeners. @param {FakeCaches} caches */
function startWorker(caches) {
  const listeners = {};
  const self = { registration: { scope: HOME }, addEventListener: (type, listener) => { listeners[type] = listener; } };
  const code = readFileSync(new URL("../../www/sw.js", import.meta.url), "utf8");
  const location = new URL(HOME);
  runInNewContext(code, { self, caches, location, URL, Request, Response, File, fetch: async () => new Response("net"), console });
  return listeners;
}

/** The answer of the service worker. */
async function answer(listeners, request) {
  let response = null;
  listeners.fetch({ request, respondWith: (promise) => { response = promise; } });
  return response;
}

const share = (fields, url = `${HOME}share`) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(url, { method: "POST", body });
};

test("files that the page is opened with come in", async () => {
  const received = [];
  let consumer = null;
  const launch = (...files) => consumer({ files: files.map((file) => ({ getFile: async () => file })) });
  receiveLaunches({ setConsumer: (given) => { consumer = given; } }, (files) => received.push(files.map(text)), assert.fail);
  launch(new File(["(;GM[Othello];)"], "a.ggf"), new File(["f5d6"], "b.txt"));
  consumer({});
  launch();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(received, [[["a.ggf", "(;GM[Othello];)"], ["b.txt", "f5d6"]]]);
});

test("a file that cannot be read is reported; a browser without launches is fine", async () => {
  receiveLaunches(undefined, assert.fail, assert.fail);
  const problem = await new Promise((resolve) => receiveLaunches({
    setConsumer: (consumer) => consumer({ files: [{ getFile: async () => { throw new Error("gone"); } }] }),
  }, assert.fail, resolve));
  assert.equal(problem.message, "gone");
});

test("what is shared is kept by the service worker until the page takes it, once", async () => {
  const caches = new FakeCaches();
  const listeners = startWorker(caches);
  const response = await answer(listeners, share([
    ["games", new File(["f5d6c3"], "año.txt")], ["text", "see https://example.org/#g/A"], ["url", "https://example.org/#g/A"],
  ]));
  assert.deepEqual([response.status, response.headers.get("location")], [303, `${HOME}?shared`]);
  const files = await takeShared(caches, HOME);
  assert.deepEqual(files.map(text), [
    ["año.txt", "f5d6c3"], ["", "see https://example.org/#g/A\nhttps://example.org/#g/A"],
  ]);
  assert.deepEqual(await takeShared(caches, HOME), []);
});

test("the link of a turn that is shared twice comes in once", async () => {
  const caches = new FakeCaches();
  await answer(startWorker(caches), share([["text", "https://example.org/#t/A"], ["url", "https://example.org/#t/A"]]));
  assert.deepEqual((await takeShared(caches, HOME)).map(text), [["", "https://example.org/#t/A"]]);
});

test("a new version of the worker leaves what is shared alone; other requests are not its business", async () => {
  const caches = new FakeCaches();
  const listeners = startWorker(caches);
  await answer(listeners, share([["text", "f5"]]));
  let activated = null;
  listeners.activate({ waitUntil: (promise) => { activated = promise; } });
  await activated.catch(() => {});
  assert.equal((await takeShared(caches, HOME)).length, 1);
  assert.equal(await answer(listeners, share([["text", "f5"]], "https://example.org/share")), null);
});

test("the manifest names every kind of file that is read", () => {
  const manifest = JSON.parse(readFileSync(new URL("../../www/manifest.webmanifest", import.meta.url), "utf8"));
  const ends = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  const wanted = [".ggf", ".sgf", ".pgn", ".wtb", ".obf", ".txt"];
  assert.deepEqual([...ends].sort(), [...wanted].sort());
  const { action, method, params } = manifest.share_target;
  assert.deepEqual([action, method], ["./share", "POST"]);
  for (const end of wanted) assert.ok(params.files[0].accept.includes(end), end);
});
