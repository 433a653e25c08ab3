// @ts-check
// The running game: holds the core's handle and, of its making, the view, the steps and the record. Nothing else touches the handle.

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../pkg/outflank.js").Game} Game
 * @typedef {{ new (setup: string, nowMs: number): Game, restore: (record: string, nowMs: number) => Game }} GameClass
 */

/** Why the core refused something: a stable code, and what was asked. */
export class Refused extends Error {
  /** @param {string} code @param {string} [action] */
  constructor(code, action = "") {
    super(code);
    this.code = code;
    this.action = action;
  }
}

/** A game from its first disc to its record. */
export class Play {
  /** @type {Game} */
  #game;
  /** @type {View} */
  view;
  /** @type {Step[] | null} */
  #steps = [];
  /** The record as it was last written; still there when the core itself has failed. */
  #record = "";
  #Game;
  #now;
  #keep;
  #changedTold;

  /**
   * @param {GameClass} Game
   * @param {() => number} now wall clock in ms
   * @param {(record: string) => void} keep called by `save`
   * @param {() => void} changed called after every change; has to call `save` soon
   * @param {string} setup of the game to begin with
   */
  constructor(Game, now, keep, changed, setup) {
    this.#changedTold = changed;
    this.#Game = Game;
    this.#now = now;
    this.#keep = keep;
    this.#game = new Game(setup, now());
    this.view = this.#game.view(now());
  }

  /**
   * Takes up the game that a record tells; throws `Refused` and keeps the present one if it cannot be read.
   * @param {string} record
   */
  restore(record) { this.#take(refusing(() => this.#Game.restore(record, this.#now()))); }

  /** Begins a new game. @param {string} setup */
  begin(setup) { this.#take(new this.#Game(setup, this.#now())); }

  /**
   * Does what belongs together, in order; throws `Refused` at the first thing that is not allowed.
   * @param {string[]} actions
   * @param {number} [at] when it was asked for, wall clock in ms; now when left out
   */
  act(actions, at = this.#now()) {
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

  /** One turn back, and further while `on` says so. @param {(view: View) => boolean} on */
  undo(on) {
    do refusing(() => this.#game.undo(this.#now()));
    while (this.#look().canUndo && on(this.view));
    this.#changed();
  }

  /** One turn forward, and further while `on` says so. @param {(view: View) => boolean} on */
  redo(on) {
    do refusing(() => this.#game.redo(this.#now()));
    while (this.#look().canRedo && on(this.view));
    this.#changed();
  }

  /** @param {number} cursor */
  jump(cursor) {
    refusing(() => this.#game.jump(cursor, this.#now()));
    this.#changed();
  }

  /** @param {number} square */
  flips(square) { return this.#game.flips(square); }
  positionText() { return this.#game.positionText(); }
  transcript() { return this.#game.transcript(); }

  /** All turns, those that were taken back too. */
  get steps() { return this.#steps ??= this.#game.steps(); }

  /** The record of the game as it is now, or as it was last when the core has failed. */
  get record() {
    try {
      this.#record = this.#game.record(this.#now());
    } catch {
      // A core that has panicked answers nothing any more.
    }
    return this.#record;
  }

  /** The clocks as they stand this moment. */
  clocks() {
    this.view.clocks = this.#game.view(this.#now()).clocks;
    return this.view.clocks;
  }

  /** Writes the record and hands it over to be kept. */
  save() {
    this.#record = this.#game.record(this.#now());
    this.#keep(this.#record);
  }

  /** @param {Game} game */
  #take(game) {
    this.#game.free();
    this.#game = game;
    this.#changed();
  }

  #look() {
    this.view = this.#game.view(this.#now());
    return this.view;
  }

  #changed() {
    this.#look();
    this.#steps = null;
    this.#changedTold();
  }
}

/**
 * Turns the core's refusals into ours; everything else stays the error it is.
 * @template T
 * @param {() => T} what
 * @param {string} [action]
 * @returns {T}
 */
function refusing(what, action) {
  try {
    return what();
  } catch (error) {
    if (error instanceof Error && "code" in error) throw new Refused(String(error.code), action);
    throw error;
  }
}
