import assert from "node:assert/strict";
import { test } from "node:test";
import { Router } from "../../www/device/router.js";

/** A browser's history: traversal arrives later, as in browsers. The page begins at the last entry. */
function browser(hash = "", places = [""], entries = [{ state: null, hash }]) {
  const [tasks, late] = [[], []];
  const listeners = {};
  const listener = () => listeners.popstate({});
  let [at, open] = [entries.length - 1, 0];
  const it = {
    entries, shown: [], unknown: 0, refuses: false,
    get at() { return at; },
    get open() { return open; },
    /** Runs what is waiting, until nothing is. */
    settle() { while (tasks.length || late.length) (tasks.shift() ?? late.shift())(); },
    go(steps) {
      at = Math.max(0, Math.min(entries.length - 1, at + steps));
      listener();
      it.settle();
    },
    /** The page is shown at an entry, as it was kept in memory. */
    showAgain(entry) {
      at = entry;
      listeners.pageshow({ persisted: true });
      it.settle();
    },
    openSheet() {
      open++;
      router.sheetOpened();
    },
    closeSheet() {
      open--;
      tasks.push(() => router.sheetClosed());
    },
    whenSettled(task) { router.whenSettled(task); },
    back() { router.back(); },
    visit(fragment) {
      router.visit(fragment);
      it.settle();
    },
    replace(fragment) {
      router.replace(fragment);
      it.settle();
    },
    /** As `replace`, but the name is not in the address yet. */
    renameLater(fragment) { router.replace(fragment); },
    /** A link is followed, or the address bar is used. */
    link(fragment) { parts.location.hash = fragment; },
    get hashes() { return entries.map(({ hash }) => hash); },
  };
  const parts = {
    history: {
      get state() { return entries[at].state; },
      pushState(state) {
        if (it.refuses) throw new Error("too many");
        entries.splice(++at, Infinity, { state, hash: entries[at - 1].hash });
      },
      replaceState(state, _, url) {
        const hash = url === undefined ? entries[at].hash : url.includes("#") ? url.slice(url.indexOf("#")) : "";
        entries[at] = { state, hash };
      },
      go(steps) {
        const target = at + steps;
        tasks.push(() => {
          if (!entries[target]) return;
          at = target;
          listener();
        });
      },
    },
    location: {
      get hash() { return entries[at].hash; },
      /** A link, or the address bar. */
      set hash(fragment) {
        const name = fragment.replace("#", "");
        entries.splice(++at, Infinity, { state: null, hash: name && `#${name}` });
        listener();
      },
      pathname: "/outflank/", search: "",
    },
    listen: (type, called) => { listeners[type] = called; },
    later: (task, ms) => (ms ? late : tasks).push(task),
    go: (fragment) => {
      it.shown.push(fragment);
      return places.includes(fragment);
    },
    unknown: () => { it.unknown++; },
    closeSheet: () => it.closeSheet(),
  };
  const router = new Router(parts);
  router.begin();
  it.settle();
  return it;
}

test("no fragment is the root", () => {
  const it = browser();
  assert.deepEqual([it.shown, it.unknown, it.entries.length], [[""], 0, 1]);
});

test("an unknown fragment leads to the root and is reported", () => {
  const it = browser("#nowhere/7");
  assert.deepEqual([it.shown, it.unknown, it.entries], [["nowhere/7"], 1, [{ state: {}, hash: "" }]]);
});

test("a known place is shown, also when it is typed", () => {
  const it = browser("", ["", "review"]);
  it.entries.push({ state: null, hash: "#review" });
  it.go(1);
  assert.deepEqual([it.shown, it.unknown], [["", "review"], 0]);
});

test("Back closes an open sheet; the next Back leaves", () => {
  const it = browser();
  it.openSheet();
  it.settle();
  assert.deepEqual([it.at, it.entries.length], [1, 2]);
  it.go(-1);
  assert.deepEqual([it.at, it.open], [0, 0]);
});

test("a sheet that is closed by itself takes its entry away", () => {
  const it = browser();
  it.openSheet();
  it.settle();
  it.closeSheet();
  it.settle();
  assert.deepEqual([it.at, it.open], [0, 0]);
});

test("a sheet that follows another one takes over its entry", () => {
  const it = browser();
  it.openSheet();
  it.settle();
  it.closeSheet();
  it.openSheet();
  it.settle();
  assert.deepEqual([it.at, it.entries.length, it.open], [1, 2, 1]);
});

test("a sheet on a sheet is closed first", () => {
  const it = browser();
  it.openSheet();
  it.openSheet();
  it.settle();
  assert.equal(it.at, 2);
  it.go(-1);
  assert.deepEqual([it.at, it.open], [1, 1]);
  it.go(-1);
  assert.deepEqual([it.at, it.open], [0, 0]);
});

test("Forward to a sheet that is closed leads back", () => {
  const it = browser();
  it.openSheet();
  it.settle();
  it.go(-1);
  it.go(1);
  assert.deepEqual([it.at, it.open], [0, 0]);
});

test("an entry of a sheet that is not open goes back to the place", () => {
  const it = browser();
  it.entries.push({ state: { sheets: 1 }, hash: "" });
  it.go(1);
  assert.equal(it.at, 0);
});

test("a page that is loaded again beneath a sheet takes the sheet's entry over", () => {
  const it = browser("", [""], [{ state: {}, hash: "" }, { state: { sheets: 1 }, hash: "" }]);
  assert.deepEqual([it.at, it.entries[1].state], [1, {}]);
  it.openSheet();
  it.settle();
  it.closeSheet();
  it.settle();
  assert.deepEqual([it.at, it.entries[2].state], [1, { sheets: 1, places: 0 }]);
});

test("a place that is loaded again beneath a sheet keeps the way back to the game", () => {
  const place = { state: { places: 1 }, hash: "#games" };
  const it = browser("", ["", "games"], [{ state: {}, hash: "" }, place, { state: { sheets: 1, places: 1 }, hash: "#games" }]);
  assert.deepEqual([it.at, it.entries[2].state], [2, { places: 2 }]);
  it.visit("");
  assert.equal(it.at, 0);
});

test("a page that is shown again as it was kept closes its sheet", () => {
  const it = browser();
  it.openSheet();
  it.settle();
  it.showAgain(0);
  assert.deepEqual([it.at, it.open, it.entries.length], [0, 0, 2]);
});

test("a browser that refuses entries still opens and closes sheets", () => {
  const it = browser();
  it.refuses = true;
  it.openSheet();
  it.settle();
  it.closeSheet();
  it.settle();
  assert.deepEqual([it.at, it.open, it.entries.length], [0, 0, 1]);
});

test("a task waits until the step back of a closed sheet has arrived", () => {
  const it = browser();
  it.openSheet();
  it.settle();
  it.closeSheet();
  // The close event comes before the task in the queue.
  let seen = -1;
  it.whenSettled(() => { seen = it.at; });
  assert.equal(seen, -1);
  it.settle();
  assert.equal(seen, 0);
  it.whenSettled(() => { seen = 7; });
  it.settle();
  assert.equal(seen, 7);
});

test("a place has an entry; Back leads to where one came from, and then leaves", () => {
  const it = browser("", ["", "review", "games"]);
  it.visit("games");
  it.visit("review");
  assert.deepEqual([it.hashes, it.at], [["", "#games", "#review"], 2]);
  it.go(-1);
  it.go(-1);
  assert.deepEqual(it.shown, ["", "games", "review", "games", ""]);
  assert.equal(it.at, 0);
});

test("a place is left once, however often Back is pressed", () => {
  const it = browser("", ["", "games", "review"]);
  it.visit("games");
  it.visit("review");
  const { at } = it;
  it.back();
  it.back();
  it.settle();
  assert.deepEqual([it.at, it.shown.at(-1)], [at - 1, "games"]);
  it.back();
  it.settle();
  assert.deepEqual([it.at, it.shown.at(-1)], [0, ""]);
});

test("the first entry is not left: Back from a place that the page was opened with shows the game", () => {
  const it = browser("#games", ["", "games"]);
  it.back();
  it.settle();
  assert.equal(it.shown.at(-1), "");
  assert.equal(it.hashes[it.at], "");
});

test("the game lies at the bottom: going there goes back", () => {
  const it = browser("", ["", "review", "games"]);
  it.visit("games");
  it.visit("review");
  it.visit("");
  assert.deepEqual([it.shown.at(-1), it.at], ["", 0]);
  it.visit("games");
  assert.deepEqual([it.hashes, it.at], [["", "#games"], 1]);
});

test("a link that is followed on the way to the bottom counts once it is reached", () => {
  const it = browser("", ["", "review", "games"]);
  it.visit("games");
  it.link("");
  it.link("review");
  it.settle();
  assert.deepEqual([it.shown.at(-1), it.hashes, it.at], ["review", ["", "#review"], 1]);
  it.go(-1);
  assert.deepEqual([it.shown.at(-1), it.at], ["", 0]);
});

test("a place that the page was opened with makes room for the game", () => {
  const it = browser("#games", ["", "games"]);
  it.visit("");
  assert.deepEqual([it.shown, it.at, it.hashes[0]], [["games", ""], 0, ""]);
  it.go(1);
  assert.deepEqual([it.shown.at(-1), it.at], ["", 0], "Forward to the game leads back as well");
});

test("moves replace the entry, and Back from a sheet shows nothing again", () => {
  const it = browser("", ["", "review/7/46"]);
  it.visit("review/7/46");
  it.replace("review/7/47");
  it.openSheet();
  it.settle();
  it.go(-1);
  assert.deepEqual([it.hashes.slice(0, 2), it.at, it.open], [["", "#review/7/47"], 1, 0]);
  assert.deepEqual(it.shown, ["", "review/7/46"]);
});

test("a place that has been left does not rename the next one", () => {
  const it = browser("", ["", "review/7/46", "games"]);
  it.visit("review/7/46");
  it.renameLater("review/7/47");
  it.link("games");
  it.settle();
  assert.deepEqual([it.hashes.at(-1), it.shown.at(-1)], ["#games", "games"]);
});

test("the game is reached though the browser has forgotten the oldest entries", () => {
  const entries = [{ state: { places: 60 }, hash: "#games" }];
  const it = browser("", ["", "games"], entries);
  it.visit("");
  assert.deepEqual([it.shown.at(-1), it.entries.at(-1).state], ["", { sheets: 0, places: 0 }]);
  it.visit("games");
  assert.equal(it.shown.at(-1), "games");
});

test("a place that is chosen in a sheet takes over its entry", () => {
  const it = browser("", ["", "games"]);
  it.openSheet();
  it.settle();
  it.closeSheet();
  it.visit("games");
  assert.deepEqual([it.hashes, it.at, it.open], [["", "#games"], 1, 0]);
});

test("a reload in a place keeps the way back", () => {
  const it = browser("", ["", "games"]);
  it.visit("games");
  assert.deepEqual(it.entries[1].state, { places: 1 });
});
