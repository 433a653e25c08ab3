import assert from "node:assert/strict";
import { test } from "node:test";
import { Router } from "../../www/device/router.js";
import { random } from "./random.mjs";

const PLACES = ["", "games", "review", "learn"];

/** When a browser decides where a step leads: at the call, or on arrival; `dropped`: on arrival, and links cancel it. */
const STEPS = ["call", "arrival", "dropped"];

/** A tab that has shown another page before; what a browser does later happens in any order. */
class Tab {
  entries = [{ foreign: true }, { state: null, hash: "" }];
  at = 1;
  open = 0;
  hasLeft = false;
  #tasks = [];
  #steps;
  #draw;
  #listener = () => {};
  #router;

  constructor(steps, draw) {
    this.#steps = steps;
    this.#draw = draw;
    if (draw(2)) this.entries[1].hash = "#games";
    this.load();
  }

  get entry() { return this.entries[this.at]; }

  load() {
    this.open = 0;
    this.#tasks = [];
    const tab = this;
    this.#router = new Router({
      history: {
        get state() { return tab.entry.state; },
        pushState: (state) => this.#push({ state, hash: this.entry.hash }),
        replaceState: (state, _, url) => {
          const hash = url === undefined ? this.entry.hash : url.includes("#") ? url.slice(url.indexOf("#")) : "";
          this.entries[this.at] = { state, hash };
        },
        go: (steps) => {
          const called = this.at;
          this.#later("step", () => this.#arrive((this.#steps === "call" ? called : this.at) + steps));
        },
      },
      location: {
        get hash() { return tab.entry.hash; },
        set hash(fragment) { tab.link(fragment.replace("#", "")); },
        pathname: "/outflank/", search: "",
      },
      listen: (type, listener) => { if (type === "popstate") this.#listener = listener; },
      later: (task, ms) => this.#later(ms ? "late" : "task", task),
      go: (fragment) => PLACES.includes(fragment), unknown: () => {}, closeSheet: () => this.closeSheet(),
    });
    this.#router.begin();
  }

  #later(kind, task) { this.#tasks.push({ kind, task }); }

  #push(entry) { this.entries.splice(++this.at, Infinity, entry); }

  #arrive(at) {
    if (at < 0 || this.entries[at]?.foreign) this.hasLeft = true;
    if (this.hasLeft || !this.entries[at]) return;
    this.at = at;
    this.#listener({});
  }

  link(place) {
    const hash = place && `#${place}`;
    if (hash === this.entry.hash) return;
    if (this.#steps === "dropped") this.#tasks = this.#tasks.filter(({ kind }) => kind !== "step");
    this.#push({ state: null, hash });
    this.#listener({});
  }

  openSheet() {
    this.open++;
    this.#router.sheetOpened();
  }

  closeSheet() {
    if (!this.open) return;
    this.open--;
    this.#later("task", () => this.#router.sheetClosed());
  }

  /** One of the player's actions, or something that has been waiting. */
  act() {
    const place = PLACES[this.#draw(PLACES.length)];
    const actions = [
      () => this.openSheet(), () => this.closeSheet(), () => this.#router.visit(place), () => this.#router.back(),
      () => { if (this.entry.hash && this.entry.state) this.#router.replace("review"); },
      () => this.link(place), () => { if (this.#draw(4) === 0) this.load(); },
    ];
    (actions[this.#draw(12)] ?? (() => this.run()))();
  }

  /** Runs something that waits; false if nothing does. */
  run() {
    const first = (wanted) => this.#tasks.find(({ kind }) => kind === wanted);
    const next = [first("step"), first("task")].filter(Boolean);
    const chosen = next.length ? next[this.#draw(next.length)] : this.#tasks[0];
    if (!chosen) return false;
    this.#tasks.splice(this.#tasks.indexOf(chosen), 1);
    chosen.task();
    return true;
  }
}

for (const steps of STEPS) {
  test(`no steps of the router lead out of the page, and they come to an end: ${steps}`, () => {
    for (let seed = 0; seed < 3000; seed++) {
      const tab = new Tab(steps, random(seed * 7919 + 13));
      for (let action = 0; action < 60 && !tab.hasLeft; action++) tab.act();
      let left = 200;
      while (left && !tab.hasLeft && tab.run()) left--;
      assert.deepEqual([tab.hasLeft, left > 0], [false, true], `seed ${seed}`);
      assert.equal(tab.entry.state?.sheets ?? 0, tab.open, `seed ${seed}: each open sheet has an entry`);
    }
  });
}
