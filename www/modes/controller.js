// @ts-check
// One way round: intent -> action -> Game.apply -> View -> render. Only this file sends actions to the game.

import { afterPaint, doNow } from "../device/paint-scheduler.js";
import { chance } from "../device/random.js";
import { boardLines, draw, readChoices, setupText, swapped, tagsOf, FIRST_GAME } from "../session/new-game.js";
import { copyText, download } from "../device/clipboard.js";
import { ClockWatch } from "../session/clock-watch.js";
import { Computer } from "../session/computer.js";
import { plain } from "../device/dom.js";
import { Hints } from "../session/hints.js";
import { liveText, nextText } from "../words/announcer.js";
import { GUIDED, hintText } from "../panels/status-line.js";
import { Play, Refused } from "../session/game.js";
import { alone, nameOf, nearColour, playersOf } from "../session/players.js";
import { freshUi, readSettings } from "../session/state.js";
import { squareName, squareNamed } from "../words/squares.js";
import { meaningOf, placesOwn } from "../session/tap-meaning.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {{
 *   Game: import("../session/game.js").GameClass, now: () => number, words: import("../words/i18n.js").Words, storage: import("../device/storage.js").Storage,
 *   engine: import("../engine/client.js").EngineClient, sound: import("../device/sound.js").Sound, say: (text: string | (() => string)) => void,
 *   render: (frame: Frame) => void, renderPreview: (frame: Frame) => void, renderClocks: (frame: Frame) => void, place: (square: number) => void, still: () => boolean,
 *   sheets: () => Promise<import("../sheets/sheets.js").Sheets>, useSettings: (settings: import("../session/state.js").Settings) => void, fail: (error: unknown, record: string) => void,
 * }} Parts
 * @typedef {{ view: View, ui: import("../session/state.js").Ui, settings: import("../session/state.js").Settings, players: import("../session/players.js").Players,
 *   near: number, previewFlips: Uint8Array | null, steps: import("../types.js").Step[], mine: boolean, still: boolean }} Frame
 */

/** What has to be painted at once: it does not wait for what follows the touch before. */
const LIGHT = ["tap", "preview", "focus"];

/** How long a forced pass is announced before it is made, in ms. */
const PASS_MS = 1600;

/** Wires the game, the computer and the views. */
export class Controller {
  ui = freshUi();
  /** Takes a new version into use, once one is there. @type {(() => void) | null} */
  update = null;
  settings;
  /** @type {import("../session/players.js").Players} */
  #players = playersOf({});
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #passing;
  #parts;
  #choices;
  #play;
  #computer;
  #hints;
  #clocks;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.settings = readSettings(parts.storage.settings);
    this.#choices = readChoices(parts.storage.choices);
    this.#play = new Play(parts.Game, parts.now, (record) => parts.storage.saveGame(record), () => this.#keepSoon(), setupText(FIRST_GAME, { black: "me", coin: null, seed: chance() }));
    this.#computer = new Computer(parts.engine, {
      play: (actions) => this.dispatch({ type: "act", actions }),
      progress: (thinking, value) => {
        this.ui.thinking = thinking;
        if (value) this.ui.value = value;
        this.render();
      },
      failed: () => this.tell("trouble.engine"),
    });
    this.#hints = new Hints(parts.engine, (hints, value) => {
      this.ui.hints = hints;
      if (value) this.ui.value = value;
      this.render();
    });
    this.#clocks = new ClockWatch({
      clocks: () => (this.view.phase === "over" ? null : this.#play.clocks()),
      show: () => parts.renderClocks(this.#frame()),
      low: (colour) => {
        parts.say(parts.words.t("live.low", { colour }));
        parts.sound.low();
      },
      fall: () => this.dispatch({ type: "act", actions: ["timeout"] }),
    });
  }

  get view() { return this.#play.view; }
  get record() { return this.#play.record; }
  /** True if a person is to act, and not the computer. */
  get mine() { return this.view.turn !== 0 && !this.#players[this.view.turn].computer; }

  /** Takes up the game that was running, or begins one, and lets it go on. */
  begin() {
    const { storage, say, words } = this.#parts;
    const kept = storage.game;
    let refused = "";
    try {
      if (kept) this.#play.restore(kept);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      storage.saveRefused(kept);
      refused = error.code;
    }
    this.ui.guide = !kept;
    this.#play.save();
    this.#players = playersOf(this.view.tags);
    this.#follow();
    if (refused) this.tell("trouble.refused", { reason: words.t(words.has(`reason.${refused}`) ? `reason.${refused}` : "reason.other") });
    else say(plain(nextText(this.view, words.t)));
  }

  /** @param {{type: string} & Record<string, any>} intent */
  dispatch = (intent) => {
    try {
      if (!LIGHT.includes(intent.type)) doNow();
      const handle = /** @type {Record<string, (intent: any) => void>} */ (this.#handlers)[intent.type];
      handle?.(intent);
    } catch (error) {
      if (error instanceof Refused) this.tell(`error.${error.code}`, { square: error.action.replace("flip ", "") });
      else this.#parts.fail(error, this.record);
    }
  };

  render() { this.#parts.render(this.#frame()); }

  /**
   * Says a sentence that stays until something else happens.
   * @param {string} key
   * @param {Record<string, any>} [params]
   */
  tell(key, params) {
    const { words, say } = this.#parts;
    const known = words.has(key) ? key : "error.other";
    this.ui.notice = { key: known, params };
    this.ui.armed = -1;
    say(plain(words.t(known, params)));
    this.render();
  }

  /** What was done is kept and said once it has been painted. */
  #keepSoon() { afterPaint("keep", () => this.#play.save()); }

  /** @returns {Frame} */
  #frame() {
    const { view, ui, mine } = this;
    const play = this.#play;
    const preview = ui.armed >= 0 ? ui.armed : ui.preview;
    const shows = preview >= 0 && mine && view.legal[preview] && view.phase === "play";
    return {
      view, ui, mine, settings: this.settings, players: this.#players, near: nearColour(this.#players), get steps() { return play.steps; },
      previewFlips: shows ? play.flips(preview) : null, still: this.#parts.still(),
    };
  }

  /** Sends actions that belong together. @param {string[]} actions @param {number} [at] when they were asked for */
  #act(actions, at) {
    const { words, say, sound } = this.#parts;
    const before = this.view;
    this.#play.act(actions, at);
    const { view } = this;
    const [verb, name] = actions[0].split(" ");
    if (verb === "flip") say(() => words.t("live.turned", { square: name, colour: view.cells[squareNamed(name, view.size)] }));
    else say(() => plain(liveText(view, this.#play.steps, before.cursor, words.t)));
    sound.after(before, view);
    this.#follow();
  }

  /** After every change: forgets what was shown of the moment before, paints, and then goes on. */
  #follow() {
    const { ui, view } = this;
    this.#hints.stop();
    Object.assign(ui, { armed: -1, notice: null, thinking: null, hints: null, hintsOn: false, value: null, guide: ui.guide && view.cursor <= GUIDED });
    if (ui.focus >= view.cells.length) ui.focus = -1;
    this.render();
    this.#computer.stop();
    clearTimeout(this.#passing);
    afterPaint("follow", () => this.#goesOn());
  }

  /** Sets going whatever comes by itself. */
  #goesOn() {
    const { ui, view } = this;
    if (!ui.paused) this.#computer.follow(view, this.#players, this.#play, this.settings);
    const passes = view.phase === "pass" && view.setup.autoPass && this.mine && view.cursor === view.length;
    if (passes) this.#passing = setTimeout(() => this.dispatch({ type: "pass" }), PASS_MS);
    this.#glance();
    this.#clocks.look();
  }

  /** The value bar follows the game while a person thinks. */
  #glance() {
    const { view, settings } = this;
    const open = this.mine && (view.phase === "play" || view.phase === "place") && !view.setup.tournament;
    if (settings.valueBar && open) this.#hints.glance(this.#play.positionText(), view.turn);
  }

  /**
   * @param {import("../session/new-game.js").Choices} choices
   * @param {import("../session/new-game.js").Draw} drawn
   * @param {string} [opening] of the game before, for a rematch
   */
  async #start(choices, drawn, opening = "") {
    const { Game, engine, words, say, sound, sheets, still } = this.#parts;
    if (drawn.coin !== null) {
      const colour = drawn.black === "me" ? 1 : 2;
      await (await sheets()).coin.show(colour, nameOf(playersOf(tagsOf(choices, drawn)), colour, words.t), !still());
    }
    if (choices.start === "balanced" && !opening) {
      this.#computer.stop();
      this.#hints.stop();
      this.tell("say.opening");
      const { balancedOpening } = await import("../session/balanced-opening.js");
      opening = await balancedOpening(Game, engine, boardLines(choices, drawn).join("\n"), chance);
    }
    this.#play.begin(setupText(choices, drawn, opening));
    this.#players = playersOf(this.view.tags);
    this.#clocks.reset();
    this.ui = { ...freshUi(), boardOnly: this.ui.boardOnly };
    sound.begin();
    say(`${words.t("live.newGame")} ${plain(nextText(this.view, words.t))}`);
    this.#follow();
  }

  /** Walks through the game. @param {() => void} step */
  #walk(step) {
    const { words, say } = this.#parts;
    const from = this.view.cursor;
    step();
    const { cursor } = this.view;
    say(`${words.t(cursor < from ? "live.undone" : "live.redone", { n: cursor })} ${plain(nextText(this.view, words.t))}`);
    this.#follow();
  }

  /** One person against the computer takes back, or redoes, up to his own turn. */
  #computers = (/** @type {View} */ view) =>
    alone(this.#players) && (view.phase === "pass" || (view.turn !== 0 && this.#players[view.turn].computer));

  /** @param {number} cursor */
  #jump(cursor) {
    if (cursor >= 0 && cursor <= this.view.length && cursor !== this.view.cursor) this.#walk(() => this.#play.jump(cursor));
  }

  /** @param {{square: number, pointer: import("../session/tap-meaning.js").Pointer}} tap */
  #tap(tap) {
    // A tap sooner than the frame of the one before.
    if (this.ui.placing >= 0) doNow();
    const { view, ui, settings } = this;
    const { words, say } = this.#parts;
    const corrects = view.byHand?.done && view.cells[tap.square] !== 0;
    if (view.turn !== 0 && !this.mine && !corrects) return this.tell("error.your-turn", { name: nameOf(this.#players, view.turn, words.t) });
    // The keyboard goes on from here, whatever the square was touched with.
    ui.focus = tap.square;
    const meaning = meaningOf(view, ui, settings, tap);
    if ("action" in meaning) {
      if (placesOwn(view, tap.square)) this.#place(tap.square, meaning.action);
      else this.#act([meaning.action]);
      if (settings.haptics) afterPaint("haptics", () => navigator.vibrate?.(8));
      return;
    }
    ui.armed = meaning.arm;
    ui.notice = null;
    say(plain(words.t("say.armed", { square: squareName(meaning.arm, view.size), flips: view.flipCounts[meaning.arm] })));
    this.render();
  }

  /** Shows a disc at once, and asks the game once that has been painted. @param {number} square @param {string} action */
  #place(square, action) {
    const { now, place } = this.#parts;
    const at = now();
    this.ui.placing = square;
    place(square);
    afterPaint("place", () => {
      this.ui.placing = -1;
      this.dispatch({ type: "act", actions: [action], at });
    });
  }

  #goOn() {
    Object.assign(this.ui, { notice: null, paused: false });
    this.#computer.goOn(this.view, this.#players, this.#play, this.settings);
    this.render();
  }

  #hint() {
    const { view, ui } = this;
    const { say, words } = this.#parts;
    ui.notice = null;
    if (view.setup.tournament) return this.tell("error.no-hints");
    if (!ui.hintsOn && (!this.mine || (view.phase !== "play" && view.phase !== "place"))) return;
    this.#hints.stop();
    Object.assign(ui, { hintsOn: !ui.hintsOn, hints: null });
    if (ui.hintsOn) {
      this.#hints.start(this.#play.positionText(), view.turn, {
        sure: () => say(plain(hintText(this.#frame(), words.t))),
        failed: () => this.tell("trouble.engine"),
      });
    }
    this.render();
  }

  async #resign() {
    if (this.view.phase === "over") return;
    const colour = this.mine ? this.view.turn : 3 - this.view.turn;
    const { ask } = await this.#parts.sheets();
    if (await ask.ask("resign", { colour })) this.dispatch({ type: "act", actions: [`resign ${colour === 1 ? "black" : "white"}`] });
  }

  /** The page is looked at again: the clocks have run on, and another tab may have played on in the same game. */
  #wake() {
    const { newerGame } = this.#parts.storage;
    if (newerGame === "") return this.#clocks.look();
    this.#play.restore(newerGame);
    this.#players = playersOf(this.view.tags);
    this.#follow();
  }

  /** @param {string} text */
  async #copy(text) { this.tell((await copyText(text)) ? "say.copied" : "say.copyFailed"); }

  /** @param {{key: keyof import("../session/state.js").Settings, value: any}} change */
  #setting({ key, value }) {
    const { storage, useSettings } = this.#parts;
    Object.assign(this.settings, readSettings({ ...this.settings, [key]: value }));
    storage.saveSettings(this.settings);
    useSettings(this.settings);
    if (key === "valueBar") this.#glance();
    this.render();
  }

  /** Opens a sheet as soon as it is there. @param {(sheets: import("../sheets/sheets.js").Sheets) => void} open */
  async #open(open) { open(await this.#parts.sheets()); }

  /** @param {Partial<import("../session/state.js").Ui>} change */
  #show(change) {
    Object.assign(this.ui, change);
    this.render();
  }

  #handlers = {
    tap: (/** @type {any} */ intent) => this.#tap(intent),
    preview: (/** @type {any} */ { square }) => {
      if (square === this.ui.preview) return;
      this.ui.preview = square;
      if (this.ui.placing < 0) this.#parts.renderPreview(this.#frame());
    },
    focus: (/** @type {any} */ { square }) => {
      this.ui.focus = square;
      afterPaint("focus", () => this.#parts.renderPreview(this.#frame()));
    },
    undo: () => {
      this.#walk(() => this.#play.undo(this.#computers));
      this.#parts.sound.undo();
    },
    redo: () => this.#walk(() => this.#play.redo(this.#computers)),
    back: () => this.#jump(this.view.cursor - 1),
    forward: () => this.#jump(this.view.cursor + 1),
    first: () => this.#jump(0),
    last: () => this.#jump(this.view.length),
    jump: (/** @type {any} */ { cursor }) => this.#jump(cursor),
    pass: () => {
      if (this.view.turn !== 0 && !this.mine) this.#goOn();
      else this.#act([this.view.phase === "flip" ? "done" : "pass"]);
    },
    goOn: () => this.#goOn(),
    pause: () => {
      this.#computer.stop();
      this.#show({ paused: true, thinking: null });
    },
    escape: () => this.#show({ armed: -1, boardOnly: false }),
    hint: () => this.#hint(),
    rotate: () => this.#setting({ key: "turns", value: (this.settings.turns + 1) % 4 }),
    mirror: () => this.#setting({ key: "mirrored", value: !this.settings.mirrored }),
    boardOnly: () => this.#show({ boardOnly: !this.ui.boardOnly }),
    menu: () => this.#open(({ menu }) => menu.open({
      started: this.view.length > 0, canResign: this.view.phase !== "over", canRedo: this.view.canRedo,
      kept: this.#parts.storage.refused !== "", update: this.update !== null,
    })),
    newGame: () => this.#open(({ newGame }) => newGame.open(this.#choices)),
    start: (/** @type {any} */ { choices }) => {
      this.#choices = readChoices(choices);
      this.#parts.storage.saveChoices(this.#choices);
      return this.#start(this.#choices, draw(this.#choices, chance));
    },
    rematch: () => this.#start(this.#choices, swapped(this.view.tags.first ?? "me", chance), this.view.tags.opening),
    resign: () => this.#resign(),
    act: (/** @type {any} */ { actions, at }) => this.#act(actions, at),
    rules: () => this.#open(({ rules }) => rules.open()),
    settings: () => this.#open(({ settings }) => settings.open(this.settings)),
    keys: () => this.#open(({ keys }) => keys.open()),
    setting: (/** @type {any} */ intent) => this.#setting(intent),
    sound: () => {
      this.#setting({ key: "sound", value: !this.settings.sound });
      this.#parts.sound.undo();
    },
    wake: () => this.#wake(),
    copyGame: () => this.#copy(this.record),
    copyMoves: () => this.#copy(this.#play.transcript()),
    downloadKept: () => {
      const { storage } = this.#parts;
      download("outflank-kept.txt", storage.refused);
      storage.dropRefused();
      this.#show({ notice: null });
    },
    update: () => this.update?.(),
  };
}
