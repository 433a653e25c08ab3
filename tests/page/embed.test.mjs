import assert from "node:assert/strict";
import { test } from "node:test";
import { EmbedMode, readRequest } from "../../www/modes/embed.js";

test("an address names a game, a turn and a look", () => {
  const { game, at, settings } = readRequest("f5d6c3?at=2&theme=dark&board=wine&lang=fi&coordinates=no&animation=off");
  assert.deepEqual([game, at], ["f5d6c3", 2]);
  assert.deepEqual(settings, { coordinates: false, theme: "dark", felt: "wine", language: "fi", animation: "off" });
});

test("what an address names wrongly is left out", () => {
  assert.deepEqual(readRequest("Aab-_9"), { game: "Aab-_9", at: -1, settings: { coordinates: true } });
  assert.deepEqual(readRequest("f5?at=x&theme=<b>&lang=__proto__&sound=true").settings, { coordinates: true });
  assert.equal(readRequest("f5?at=-3").at, -1);
  assert.equal(readRequest("%E0%A4%A?at=1").at, 1, "a text that is not encoded rightly");
});

test("the place of a fault is one in the moves, never in the script", () => {
  const shown = [];
  const parts = (Archive) => ({
    Archive, now: () => 0, page: { settings: {} }, request: { game: "x", at: -1, settings: {} },
    screen: { render: (state) => shown.push(state) },
    readLink: () => { throw Object.assign(new Error("link-damaged"), { code: "link-damaged", line: 1, column: 3949 }); },
  });
  new EmbedMode(parts(null)).enter();
  new EmbedMode(parts(class {
    summary() { return { fault: { code: "no-flip", line: 1, column: 5 } }; }
    free() {}
  })).enter();
  assert.deepEqual(shown, [{ fault: "link-damaged", at: 0 }, { fault: "no-flip", at: 5 }]);
});

test("a link of a newer version is refused as such, and moves in capitals are moves", () => {
  const shown = [];
  const show = (game, code) => new EmbedMode({
    now: () => 0, page: { settings: {} }, request: { game, at: -1, settings: {} }, screen: { render: (state) => shown.push(state) },
    readLink: () => { throw Object.assign(new Error(code), { code }); },
    Archive: class {
      summary() { return { fault: { code: "no-flip", line: 1, column: 3 } }; }
      free() {}
    },
  }).enter();
  show("Bcdefgh", "link-newer");
  show("F5A1", "link-damaged");
  show("f5a1", "link-newer");
  assert.deepEqual(shown, [{ fault: "link-newer", at: 0 }, { fault: "no-flip", at: 3 }, { fault: "no-flip", at: 3 }]);
});
