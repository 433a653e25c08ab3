// A game without rules for tests of the hub: every square named in `legal` may be played, players take turns, each turn counts.

import { view } from "./a-view.mjs";

/** @typedef {import("../../www/types.js").NewGame} NewGame */

/** The error that the core throws. @param {string} code */
const refusal = (code) => Object.assign(new Error(code), { code });

export class FakeGame {
  /** Actions that are refused, with their codes. @type {Record<string, string>} */
  static refuses = {};
  /** Changes to every view. */
  static look = {};
  /** The view is not that of a recount. */
  static miscounts = false;
  freed = false;

  actions = [];
  cursor = 0;

  /** @param {NewGame} newGame */
  constructor(newGame) { this.newGame = newGame; }

  /** @param {NewGame} newGame @param {string[]} actions */
  static after(newGame, actions) { return Object.assign(new FakeGame(newGame), { actions, cursor: actions.length }); }

  /** @param {string} record */
  static restore(record) {
    if (!record.startsWith("fake ")) throw refusal("damaged");
    const { newGame, actions } = JSON.parse(record.slice(5));
    return FakeGame.after(newGame, actions);
  }

  view() {
    if (FakeGame.miscounts) throw refusal("miscounted");
    const { cursor, actions: { length } } = this;
    const { size = 8, opening = "", start = "crossed" } = this.newGame;
    return view({ size, start: opening ? "opening" : start, opening }, {
      size,
      turn: 1 + cursor % 2, cursor, length, node: cursor, canUndo: cursor > 0, canRedo: cursor < length, tags: this.newGame.tags ?? {},
      ...(this.newGame.players && { players: this.newGame.players }), ...FakeGame.look,
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
  goTo(node) { this.cursor = node; }
  flips() { return new Uint8Array([27]); }
  positionText() { return `position ${this.cursor}`; }
  transcript() { return this.actions.join(""); }
  record() { return `fake ${JSON.stringify({ newGame: this.newGame, actions: this.actions })}`; }
  free() { this.freed = true; }

  steps() {
    return this.actions.map((text, index) => ({
      color: 1 + index % 2, square: text === "pass" ? -1 : 19, flips: new Uint8Array([27]), text, elapsedMs: 0, handOvers: 0, node: index + 1, parent: index,
      turn: index + 1,
    }));
  }
}
