// A game without rules for tests of the hub: every square named in `legal` may be played, players take turns, each turn counts.

import { view } from "./a-view.mjs";

/** @param {string} setup */
const tagsOf = (setup) => Object.fromEntries([...setup.matchAll(/^tag (\S+) (.*)$/gm)].map(([, key, value]) => [key, value]));

/** The error that the core throws. @param {string} code */
const refusal = (code) => Object.assign(new Error(code), { code });

export class FakeGame {
  /** Actions that are refused, with their codes. @type {Record<string, string>} */
  static refuses = {};
  /** Changes to every view. */
  static look = {};
  freed = false;

  actions = [];
  cursor = 0;

  /** @param {string} setup */
  constructor(setup) { this.setup = setup; }

  /** @param {string} setup @param {string[]} actions */
  static after(setup, actions) { return Object.assign(new FakeGame(setup), { actions, cursor: actions.length }); }

  /** @param {string} record */
  static restore(record) {
    if (!record.startsWith("fake ")) throw refusal("damaged");
    const { setup, actions } = JSON.parse(record.slice(5));
    return FakeGame.after(setup, actions);
  }

  static fromTranscript(setup, moves) { return FakeGame.after(setup, moves.match(/../g) ?? []); }

  view() {
    const { cursor, actions: { length } } = this;
    return view({}, {
      turn: 1 + cursor % 2, cursor, length, canUndo: cursor > 0, canRedo: cursor < length, tags: tagsOf(this.setup), ...FakeGame.look,
    });
  }

  apply(action) {
    if (FakeGame.refuses[action]) throw refusal(FakeGame.refuses[action]);
    this.actions = [...this.actions.slice(0, this.cursor), action];
    this.cursor++;
  }

  undo() {
    if (!this.cursor) throw refusal("nothing-to-undo");
    this.cursor--;
  }

  redo() { this.cursor++; }
  jump(cursor) { this.cursor = cursor; }
  flips() { return new Uint8Array([27]); }
  positionText() { return `position ${this.cursor}`; }
  transcript() { return this.actions.join(""); }
  record() { return `fake ${JSON.stringify({ setup: this.setup, actions: this.actions })}`; }
  free() { this.freed = true; }

  steps() {
    return this.actions.map((text, index) => ({
      color: 1 + index % 2, square: text === "pass" ? -1 : 19, flips: new Uint8Array([27]), text, elapsedMs: 0, handOvers: 0,
    }));
  }
}
