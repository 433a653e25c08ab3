// @ts-check
// A game and its handle in the core: the view, the steps and the record. Nothing else touches the handle.

import { refusing } from "./refused.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../types.js").Game} Game
 * @typedef {import("../types.js").GameClass} GameClass
 * @typedef {import("../types.js").NewGame} NewGame
 * @typedef {{ Game: GameClass, now: () => number, changed?: () => void }} Core `now`: wall clock in ms; `changed`: called
 *   after every change
 */

export class GameSession {
  #core;
  #game;
  /** @type {View} */
  view;
  /** @type {Step[] | null} */
  #tree = null;
  /** The record as it was last written; still there when the core itself has failed. */
  #record = "";

  /**
   * @param {Core} core
   * @param {Game} game is freed by this session
   */
  constructor(core, game) {
    this.#core = core;
    this.#game = game;
    this.view = game.view(core.now());
  }

  /**
   * The game that a record describes.
   * @param {Core} core @param {string} record
   * @throws {import("./refused.js").Refused} the record cannot be read
   */
  static restore(core, record) {
    return new GameSession(core, refusing(() => core.Game.restore(record, core.now())));
  }

  /** A new game. @param {Core} core @param {NewGame} newGame */
  static begin(core, newGame) { return new GameSession(core, new core.Game(newGame, core.now())); }

  /**
   * Replaces the game by the one that a record describes.
   * @param {string} record
   * @throws {import("./refused.js").Refused} the record cannot be read; the present game stays
   */
  restore(record) { this.#take(refusing(() => this.#core.Game.restore(record, this.#core.now()))); }

  /** Replaces the game by a new one. @param {NewGame} newGame */
  begin(newGame) { this.#take(new this.#core.Game(newGame, this.#core.now())); }

  /**
   * Applies actions that belong together, in order.
   * @param {string[]} actions
   * @param {number} [at] when the player acted, wall clock in ms
   * @throws {import("./refused.js").Refused} at the first action that is not allowed; those before it stay
   */
  act(actions, at = this.#core.now()) {
    for (const action of actions) {
      try {
        refusing(() => this.#game.apply(action, at), action);
      } catch (refusal) {
        if (action !== actions[0]) this.#changed();
        throw refusal;
      }
    }
    this.#changed();
  }

  /** One turn back, and further while `skips(view)`. @param {(view: View) => boolean} skips */
  undo(skips) {
    do refusing(() => this.#game.undo(this.#core.now()));
    while (this.#refresh().canUndo && skips(this.view));
    this.#changed();
  }

  /** One turn forward, and further while `skips(view)`. @param {(view: View) => boolean} skips */
  redo(skips) {
    do refusing(() => this.#game.redo(this.#core.now()));
    while (this.#refresh().canRedo && skips(this.view));
    this.#changed();
  }

  /** @param {number} cursor turns of the current line before the cursor */
  jump(cursor) { this.goTo(cursor && this.steps[cursor - 1].node); }

  /** Goes behind a turn of any line. @param {number} node */
  goTo(node) {
    refusing(() => this.#game.goTo(node, this.#core.now()));
    this.#changed();
  }

  /** @param {number} square */
  flips(square) { return this.#game.flips(square); }
  positionText() { return this.#game.positionText(); }
  transcript() { return this.#game.transcript(); }

  /** All turns of all lines, each behind its parent; of several after one turn, the first belongs to the main line. */
  get tree() { return this.#tree ??= this.#game.steps(); }

  /** The turns of the current line, those that were taken back too. */
  get steps() { return this.tree.filter(({ turn }) => turn > 0); }

  /** The record of the game as it is now, or the one before when the core has failed. */
  get record() {
    try {
      return this.write();
    } catch {
      // A core that has panicked answers nothing any more.
      return this.#record;
    }
  }

  /** The record of the game as it is now. */
  write() { return this.#record = this.#game.record(); }

  /** The clocks as they stand this moment. */
  clocks() {
    this.view.clocks = this.#game.view(this.#core.now()).clocks;
    return this.view.clocks;
  }

  free() { this.#game.free(); }

  /** @param {Game} game */
  #take(game) {
    this.#game.free();
    this.#game = game;
    this.#changed();
  }

  #refresh() {
    this.view = this.#game.view(this.#core.now());
    return this.view;
  }

  #changed() {
    this.#refresh();
    this.#tree = null;
    this.#core.changed?.();
  }
}
