// @ts-check
// One way round: intent -> action -> Game.apply -> View -> render. Only this file sends actions to the game.

import { Computer } from "./computer.js";
import { Hints } from "./hints.js";
import { Ticker, LOW_MS } from "./clocks.js";
import { chance } from "./chance.js";
import { draw, readChoices, setupText, swapped, tagsOf, FIRST_GAME } from "./choices.js";
import { liveText, nextText } from "./narrator.js";
import { alone, nameOf, nearColour, playersOf } from "./players.js";
import { readSettings, freshUi } from "./state.js";
import { meaningOf } from "./taps.js";
import { squareName } from "./squares.js";
import { plain } from "./dom.js";
import { GUIDED, hintText } from "./panels/sentence.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./pkg/outflank.js").Game} Game
 * @typedef {{ new (setup: string, nowMs: number): Game, restore: (record: string, nowMs: number) => Game }} GameClass
 * @typedef {{
 *   Game: GameClass, now: () => number, words: import("./i18n.js").Words, storage: import("./storage.js").Storage,
 *   engine: import("./engine-client.js").EngineClient, sound: import("./sound.js").Sound,
 *   render: (frame: Frame) => void, renderPreview: (frame: Frame) => void, renderClocks: (frame: Frame) => void, say: (text: string) => void, still: () => boolean,
 *   sheets: Record<string, any>, useSettings: (settings: import("./state.js").Settings) => void, fail: (error: unknown, record: string) => void,
 * }} Parts
 * @typedef {{ view: View, ui: import("./state.js").Ui, settings: import("./state.js").Settings, players: import("./players.js").Players,
 *   near: number, previewFlips: Uint8Array | null, steps: import("./types.js").Step[], mine: boolean, still: boolean }} Frame
 */

/** How long a forced pass is announced before it is made, in ms. */
const PASS_MS = 1600;

export class Controller {
  /** @type {Game} */ #game;
  /** @type {View} */ view;
  /** @type {import("./types.js").Step[]} */ #steps = [];
  /** @type {import("./players.js").Players} */ players = playersOf({});
  /** The record after the last action; still there when the game itself has failed. */
  record = "";
  ui = freshUi();
  updateReady = false;
  settings;
  #choices;
  #parts;
  #ticker = new Ticker(() => this.#tick());
  #low = [false, false];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #passing;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.settings = readSettings(parts.storage.settings);
    this.#choices = readChoices(parts.storage.choices);
    this.computer = new Computer(parts.engine, {
      play: (actions) => this.#actAll(actions),
      progress: (thinking, value) => {
        this.ui.thinking = thinking;
        if (value) this.ui.value = value;
        this.render();
      },
      failed: () => this.#notice("trouble.engine"),
    });
    this.hints = new Hints(parts.engine, (hints, value) => {
      this.ui.hints = hints;
      if (value) this.ui.value = value;
      this.render();
    });
    [this.#game, this.view] = this.#first();
    this.players = playersOf(this.view.tags);
    this.#steps = this.#game.steps();
  }

  /** Shows the game and lets it go on. */
  begin() {
    this.#changed();
    this.#parts.say(plain(nextText(this.view, this.#parts.words.t)));
  }

  /** @param {{type: string} & Record<string, any>} intent */
  dispatch = (intent) => {
    try {
      const handler = /** @type {Record<string, (intent: any) => void>} */ (this.#handlers)[intent.type];
      handler?.(intent);
    } catch (error) {
      this.#parts.fail(error, this.record);
    }
  };

  /** True if a person is to act at the end of the game, and not the computer. */
  get mine() { return this.view.turn !== 0 && !this.players[this.view.turn].computer; }

  render() { this.#parts.render(this.#frame()); }

  /** @returns {Frame} */
  #frame() {
    const { view, ui } = this;
    const preview = ui.armed >= 0 ? ui.armed : ui.preview;
    const shows = preview >= 0 && this.mine && view.legal[preview] && view.phase === "play";
    return {
      view, ui, settings: this.settings, players: this.players, near: nearColour(this.players), steps: this.#steps, mine: this.mine,
      previewFlips: shows ? this.#game.flips(preview) : null, still: this.#parts.still(),
    };
  }

  /** The game that was running, or a new one. @returns {[Game, View]} */
  #first() {
    const { Game, storage, now } = this.#parts;
    const kept = storage.game;
    if (kept) {
      try {
        const game = Game.restore(kept, now());
        const view = /** @type {View} */ (game.view(now()));
        this.record = kept;
        return [game, view];
      } catch (error) {
        if (!codeOf(error)) throw error;
        storage.saveRefused(kept);
        const reason = `reason.${codeOf(error)}`;
        const { t, has } = this.#parts.words;
        this.ui.notice = { key: "trouble.refused", params: { reason: t(has(reason) ? reason : "reason.other") } };
      }
    }
    this.ui.guide = !kept;
    const game = new Game(setupText(FIRST_GAME, { black: "me", coin: null, seed: chance() }), now());
    return [game, /** @type {View} */ (game.view(now()))];
  }

  /** Sends one action. @param {string} action @returns {boolean} whether it was taken */
  #act(action) { return this.#actAll([action]); }

  /** Sends actions that belong together; all that follows a refusal is left out. @param {string[]} actions */
  #actAll(actions) {
    const { now, words, say, sound } = this.#parts;
    const before = this.view;
    const cursor = before.cursor;
    try {
      for (const action of actions) this.#game.apply(action, now());
    } catch (error) {
      this.#refused(error, actions[0]);
      return false;
    }
    this.#look();
    this.ui.guide = this.ui.guide && this.view.cursor <= GUIDED;
    if (actions[0].startsWith("flip ")) say(words.t("live.turned", { square: actions[0].slice(5), colour: this.view.cells[this.#squareOf(actions[0].slice(5))] }));
    else say(plain(liveText(this.view, this.#steps, cursor, words.t)));
    sound.after(before, this.view);
    this.#changed();
    return true;
  }

  /** @param {string} name */
  #squareOf(name) { return (Number(name.slice(1)) - 1) * this.view.size + name.charCodeAt(0) - 97; }

  /** Takes a new look at the game. */
  #look() {
    this.view = this.#game.view(this.#parts.now());
    this.#steps = this.#game.steps();
    const { focus } = this.ui;
    Object.assign(this.ui, { armed: -1, notice: null, thinking: null, hints: null, hintsOn: false, value: null });
    if (focus >= this.view.cells.length) this.ui.focus = -1;
    this.hints.stop();
  }

  /** Keeps the record, paints, and sets going whatever comes by itself. */
  #changed() {
    const { storage, now } = this.#parts;
    this.record = this.#game.record(now());
    storage.saveGame(this.record);
    this.render();
    this.computer.follow(this.view, this.players, this.#game, this.settings);
    this.#passByItself();
    this.#glance();
    this.#tick();
  }

  /** The value bar follows the game while a person thinks. */
  #glance() {
    if (this.settings.valueBar && this.mine && !this.view.setup.tournament && (this.view.phase === "play" || this.view.phase === "place")) {
      this.hints.glance(this.#game.positionText(), this.view.turn);
    }
  }

  #passByItself() {
    clearTimeout(this.#passing);
    const { view } = this;
    if (view.phase !== "pass" || view.cursor !== view.length) return;
    if (view.setup.autoPass || !this.mine) this.#passing = setTimeout(() => this.#act("pass"), PASS_MS);
  }

  /** Follows the clock that runs; one whose time is over falls. */
  #tick() {
    const clocks = this.#game.view(this.#parts.now()).clocks;
    const running = clocks?.running ?? 0;
    if (!clocks || !running || this.view.phase === "over") return this.#ticker.follow(null);
    const left = clocks.remainingMs[running - 1];
    if (left <= 0) {
      this.#act("timeout");
      return;
    }
    this.view.clocks = clocks;
    this.#warn(running, left);
    this.#parts.renderClocks(this.#frame());
    this.#ticker.follow(left);
  }

  /** @param {number} colour @param {number} left */
  #warn(colour, left) {
    const low = left < LOW_MS;
    if (low && !this.#low[colour - 1]) {
      this.#parts.say(this.#parts.words.t("live.low", { colour }));
      this.#parts.sound.low();
    }
    this.#low[colour - 1] = low;
  }

  /** @param {unknown} error @param {string} action */
  #refused(error, action) {
    const code = codeOf(error);
    if (!code) throw error;
    this.#notice(`error.${code}`, { square: action.replace("flip ", "") });
  }

  /** A sentence that stays until the next intent. @param {string} key @param {Record<string, any>} [params] */
  #notice(key, params) {
    const { words, say } = this.#parts;
    const known = words.has(key) ? key : "error.other";
    this.ui.notice = { key: known, params };
    this.ui.armed = -1;
    say(plain(words.t(known, params)));
    this.render();
  }

  /** Says something in passing. @param {string} key @param {Record<string, any>} [params] */
  tell(key, params) { this.#notice(key, params); }

  /** @param {string} setup */
  #newGame(setup) {
    const { Game, now, words, say, sound } = this.#parts;
    const game = new Game(setup, now());
    this.computer.stop();
    this.#game.free();
    this.#game = game;
    this.#low = [false, false];
    const { turns, mirrored, boardOnly } = this.ui;
    this.ui = { ...freshUi(), turns, mirrored, boardOnly };
    this.#look();
    this.players = playersOf(this.view.tags);
    sound.begin();
    say(`${words.t("live.newGame")} ${plain(nextText(this.view, words.t))}`);
    this.#changed();
  }

  /** @param {import("./choices.js").Choices} choices @param {import("./choices.js").Draw} drawn */
  async #start(choices, drawn) {
    if (drawn.coin !== null) {
      const name = nameOf(playersOf(tagsOf(choices, drawn)), 1, this.#parts.words.t);
      await this.#parts.sheets.coin.show(drawn.black === "me", name, !this.#parts.still());
    }
    this.#newGame(setupText(choices, drawn));
  }

  /** Goes to another turn of the game; with the computer playing, to one where a person is to act. @param {number} cursor */
  #jump(cursor) {
    const { now, words, say } = this.#parts;
    if (cursor < 0 || cursor > this.view.length || cursor === this.view.cursor) return;
    try {
      this.#game.jump(cursor, now());
    } catch (error) {
      return this.#refused(error, "");
    }
    this.#look();
    say(`${words.t("live.undone", { n: this.view.cursor })} ${plain(nextText(this.view, words.t))}`);
    this.#changed();
  }

  /** Takes back to the last turn a person can play anew. */
  #undo() {
    const { now, words, say, sound } = this.#parts;
    try {
      do this.#game.undo(now());
      while (this.#stillTheComputers());
    } catch (error) {
      return this.#refused(error, "");
    }
    this.#look();
    sound.undo();
    say(`${words.t("live.undone", { n: this.view.cursor })} ${plain(nextText(this.view, words.t))}`);
    this.#changed();
  }

  #redo() {
    const { now, words, say } = this.#parts;
    try {
      do this.#game.redo(now());
      while (this.#stillTheComputers(true));
    } catch (error) {
      return this.#refused(error, "");
    }
    this.#look();
    say(`${words.t("live.redone", { n: this.view.cursor })} ${plain(nextText(this.view, words.t))}`);
    this.#changed();
  }

  /** In a game of one person against the computer: whether a step more is wanted, and possible. @param {boolean} [forward] */
  #stillTheComputers(forward = false) {
    if (!alone(this.players)) return false;
    const view = /** @type {View} */ (this.#game.view(this.#parts.now()));
    const computers = view.phase === "pass" || (view.turn !== 0 && this.players[view.turn].computer);
    return computers && (forward ? view.canRedo : view.canUndo);
  }

  /** @param {string} text */
  async #copy(text) {
    const { copy } = this.#parts.sheets;
    this.#notice((await copy(text)) ? "say.copied" : "say.copyFailed");
  }

  /** @param {{square: number, pointer: import("./taps.js").Pointer}} tap */
  #tap(tap) {
    const { view, ui, settings } = this;
    if (view.turn !== 0 && !this.mine && !(view.byHand?.done && view.cells[tap.square] !== 0)) {
      const name = nameOf(this.players, view.turn, this.#parts.words.t);
      return this.#notice("error.your-turn", { name });
    }
    if (view.phase === "pass" && view.cells[tap.square] === 0) return this.#notice("error.must-pass");
    const meaning = meaningOf(view, ui, settings, tap);
    if ("arm" in meaning) {
      ui.armed = meaning.arm;
      ui.notice = null;
      const square = squareName(meaning.arm, view.size);
      this.#parts.say(plain(this.#parts.words.t("say.armed", { square, flips: view.flipCounts[meaning.arm] })));
      return this.render();
    }
    if (this.#act(meaning.action)) this.#buzz();
  }

  #buzz() {
    if (this.settings.haptics) navigator.vibrate?.(8);
  }

  #pass() {
    if (this.view.phase === "flip") this.#act("done");
    else if (!this.mine && this.view.turn !== 0) this.#goOn();
    else this.#act("pass");
  }

  #goOn() {
    this.ui.notice = null;
    this.computer.goOn(this.view, this.players, this.#game, this.settings);
    this.render();
  }

  #hint() {
    if (this.ui.hintsOn) {
      this.hints.stop();
      Object.assign(this.ui, { hintsOn: false, hints: null });
      return this.render();
    }
    if (this.view.setup.tournament) return this.#notice("error.no-hints");
    if (!this.mine || this.view.phase === "over" || this.view.phase === "flip") return;
    this.ui.hintsOn = true;
    this.ui.notice = null;
    const { say, words } = this.#parts;
    this.hints.start(this.#game.positionText(), this.view.turn, {
      done: () => say(plain(hintText(this.#frame(), words.t))),
      failed: () => this.#notice("trouble.engine"),
    });
    this.render();
  }

  /** @param {{key: keyof import("./state.js").Settings, value: any}} change */
  #setting({ key, value }) {
    this.settings = Object.assign(this.settings, readSettings({ ...this.settings, [key]: value }));
    this.#parts.storage.saveSettings(this.settings);
    this.#parts.useSettings(this.settings);
    if (key === "valueBar" && value) this.#glance();
    this.render();
  }

  async #resign() {
    const { view } = this;
    if (view.phase === "over") return;
    const colour = this.mine ? view.turn : 3 - view.turn;
    if (await this.#parts.sheets.ask.ask("resign", { colour })) this.#act(`resign ${colour === 1 ? "black" : "white"}`);
  }

  #rematch() {
    this.#start(this.#choices, swapped(this.view.tags.first ?? "me", chance));
  }

  #handlers = {
    tap: (/** @type {any} */ intent) => this.#tap(intent),
    preview: (/** @type {any} */ { square }) => {
      if (square === this.ui.preview) return;
      this.ui.preview = square;
      this.#parts.renderPreview(this.#frame());
    },
    focus: (/** @type {any} */ { square }) => {
      this.ui.focus = square;
      this.#parts.renderPreview(this.#frame());
    },
    undo: () => this.#undo(),
    redo: () => this.#redo(),
    back: () => this.#jump(this.view.cursor - 1),
    forward: () => this.#jump(this.view.cursor + 1),
    first: () => this.#jump(0),
    last: () => this.#jump(this.view.length),
    jump: (/** @type {any} */ { cursor }) => this.#jump(cursor),
    pass: () => this.#pass(),
    goOn: () => this.#goOn(),
    hint: () => this.#hint(),
    rotate: () => {
      this.ui.turns = (this.ui.turns + 1) % 4;
      this.render();
    },
    mirror: () => {
      this.ui.mirrored = !this.ui.mirrored;
      this.render();
    },
    boardOnly: () => {
      this.ui.boardOnly = !this.ui.boardOnly;
      this.render();
    },
    menu: () => this.#parts.sheets.menu.open({
      over: this.view.phase === "over", started: this.view.length > 0, canResign: this.view.phase !== "over",
      canRedo: this.view.canRedo, kept: this.#parts.storage.refused !== "", update: this.updateReady,
    }),
    newGame: () => this.#parts.sheets.newGame.open(this.#choices),
    start: (/** @type {any} */ { choices }) => {
      this.#choices = readChoices(choices);
      this.#parts.storage.saveChoices(this.#choices);
      this.#start(this.#choices, draw(this.#choices, chance));
    },
    rematch: () => this.#rematch(),
    resign: () => this.#resign(),
    rules: () => this.#parts.sheets.rules.open(),
    settings: () => this.#parts.sheets.settings.open(this.settings),
    keys: () => this.#parts.sheets.keys.open(),
    setting: (/** @type {any} */ intent) => this.#setting(intent),
    wake: () => this.#tick(),
    sound: () => this.#setting({ key: "sound", value: !this.settings.sound }),
    copyGame: () => this.#copy(this.record),
    copyMoves: () => this.#copy(this.#game.transcript()),
    downloadKept: () => this.#parts.sheets.download("outflank-kept.txt", this.#parts.storage.refused),
    update: () => this.#parts.sheets.update(),
  };
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "");
