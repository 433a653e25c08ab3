import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { keepOffline } from "../../www/device/offline.js";
import { settled } from "./engine-stage.mjs";

const before = ["navigator", "isSecureContext", "location"].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
afterEach(() => {
  for (const [name, own] of before) own ? Object.defineProperty(globalThis, name, own) : delete globalThis[name];
});

const worker = (state) => ({ state, received: [], postMessage(message) { this.received.push(message); } });

/** A page with this registration: the offers, the reloads, and what the browser calls. */
async function visit({ controller = worker("activated"), waiting = null, installing = null } = {}) {
  const seen = { offers: [], reloads: 0 };
  const registration = { waiting, installing, addEventListener: (type, listener) => { seen[type] = listener; } };
  seen.registration = registration;
  seen.container = { controller, register: async () => registration, oncontrollerchange: null };
  const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
  define("navigator", { serviceWorker: seen.container });
  define("isSecureContext", true);
  define("location", { reload: () => { seen.reloads++; } });
  await keepOffline((use) => seen.offers.push(use), (reload) => reload());
  await settled();
  return seen;
}

test("a version that waits is offered, and used once the player takes it", async () => {
  const waiting = worker("installed");
  const { offers, container, ...seen } = await visit({ waiting });
  assert.equal(offers.length, 1);
  assert.deepEqual(waiting.received, []);
  offers[0]();
  assert.deepEqual(waiting.received, ["use"]);
  assert.equal(seen.reloads, 0);
});

test("the page reloads when the version that the player took is in use", async () => {
  const seen = await visit({ waiting: worker("installed") });
  seen.offers[0]();
  seen.container.oncontrollerchange();
  assert.equal(seen.reloads, 1);
  assert.equal(seen.offers.length, 1);
});

test("a version is offered when its files are complete, whether the browser found it before the page asked or after", async () => {
  const early = worker("installing");
  const first = await visit({ installing: early });
  assert.equal(first.offers.length, 0);
  early.state = "installed";
  early.onstatechange();
  assert.equal(first.offers.length, 1);
  const late = worker("installing");
  const second = await visit();
  second.registration.installing = late;
  second.updatefound();
  late.state = "installed";
  late.onstatechange();
  assert.equal(second.offers.length, 1);
});

test("the first version is not offered", async () => {
  const first = worker("installing");
  const seen = await visit({ controller: null, installing: first });
  first.state = "installed";
  first.onstatechange();
  assert.equal(seen.offers.length, 0);
  assert.equal(seen.container.oncontrollerchange, null);
});

test("a version that another tab has taken is offered: the page reloads when its player says so", async () => {
  const seen = await visit();
  seen.container.oncontrollerchange();
  assert.equal(seen.reloads, 0);
  seen.offers[0]();
  assert.equal(seen.reloads, 1);
});

test("a page without service workers is left alone", async () => {
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  await keepOffline(() => assert.fail("an offer"), () => assert.fail("a reload"));
});
