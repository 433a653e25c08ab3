// @ts-check
// A game and its handle in the core: the view, the steps and the record. Nothing else touches the handle.

import { Miscounted } from "./recount.js";
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
  /** The core has miscounted: nothing more is done with the handle. @type {Miscounted | null} */
  #miscounted = null;

  /**
   * @param {Core} core
   * @param {Game} game is freed by this session
   * @throws {Miscounted}
   */
  constructor(core, game) {
    this.#core = core;
    this.#game = game;
    this.view = this.#look();
  }

  /**
   * The game that a record describes.
   * @param {Core} core @param {string} record
   * @throws {import("./refused.js").Refused | Miscounted} the record cannot be read
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
   * @throws {Miscounted} the board cannot be trusted; what was written before stays the record
   */
  act(actions, at = this.#core.now()) {
    for (const action of actions) {
      try {
        refusing(() => this.#handle.apply(action, at), action);
      } catch (refusal) {
        if (action !== actions[0]) this.#changed();
        throw refusal;
      }
    }
    this.#changed();
  }

  /** One turn back, and further while `skips(view)`. @param {(view: View) => boolean} skips */
  undo(skips) {
    do refusing(() => this.#handle.undo(this.#core.now()));
    while (this.#refresh().canUndo && skips(this.view));
    this.#changed();
  }

  /** One turn forward, and further while `skips(view)`. @param {(view: View) => boolean} skips */
  redo(skips) {
    do refusing(() => this.#handle.redo(this.#core.now()));
    while (this.#refresh().canRedo && skips(this.view));
    this.#changed();
  }

  /** @param {number} cursor turns of the current line before the cursor */
  jump(cursor) { this.goTo(cursor && this.steps[cursor - 1].node); }

  /** Goes behind a turn of any line. @param {number} node */
  goTo(node) {
    refusing(() => this.#handle.goTo(node, this.#core.now()));
    this.#changed();
  }

  /** @param {number} square */
  flips(square) { return this.#handle.flips(square); }
  positionText() { return this.#handle.positionText(); }
  transcript() { return this.#handle.transcript(); }

  /** All turns of all lines, each behind its parent; of several after one turn, the first belongs to the main line. */
  get tree() { return this.#tree ??= this.#handle.steps(); }

  /** The turns of the current line, those that were taken back too. */
  get steps() { return this.tree.filter(({ turn }) => turn > 0); }

  /** The record of the game as it is now, or the one before when the core has failed. */
  get record() {
    try {
      return this.write();
    } catch {
      // A core that has panicked answers nothing any more; what one that has miscounted would answer is not to be trusted.
      return this.#record;
    }
  }

  /** The record of the game as it is now. */
  write() { return this.#record = this.#handle.record(); }

  /** The clocks as they stand this moment. */
  clocks() {
    this.view.clocks = this.#look().clocks;
    return this.view.clocks;
  }

  free() { this.#game.free(); }

  /** @param {Game} game */
  #take(game) {
    this.#game.free();
    this.#game = game;
    this.#miscounted = null;
    this.#changed();
  }

  #refresh() {
    this.view = this.#look();
    return this.view;
  }

  get #handle() {
    if (this.#miscounted) throw this.#miscounted;
    return this.#game;
  }

  /** The snapshot at this moment. @returns {View} */
  #look() {
    try {
      return refusing(() => this.#handle.view(this.#core.now()));
    } catch (error) {
      if (error instanceof Miscounted) this.#miscounted = error;
      throw error;
    }
  }

  #changed() {
    this.#refresh();
    this.#tree = null;
    this.#core.changed?.();
  }
}
