// @ts-check
// The mode Play: the running game on the board, with the status line, the strips and the actions around it.

import { afterPaint } from "../device/paint-scheduler.js";
import { random } from "../device/random.js";
import { BoardSession } from "../session/board-session.js";
import { GUIDED_TURNS } from "../session/guide.js";
import { alone, nearColour, playersOf } from "../session/players.js";
import { openStoredGame } from "../session/stored-game.js";
import { freshUi } from "../session/ui.js";
import { actionText, plain, startText, walkText } from "../words/announcer.js";
import { gameHandlers } from "./game-menu.js";
import { hintHandlers } from "./hints.js";
import { historyHandlers } from "./history.js";
import { newGameHandlers } from "./new-game.js";
import { tapHandler } from "./taps.js";
import { turnHandlers } from "./turn.js";

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {(frame: Frame) => void} Render
 * @typedef {import("../types.js").PlayParts} Parts
 * @typedef {import("../types.js").NewGame} NewGame
 */

export class PlayMode {
  #parts;
  #ui = freshUi();
  #players;
  /** The code for which the stored game could not be read, until that is reported. */
  #refused = "";
  #game;
  #board;
  #flow;
  /** Hints were on when the player began to go through the game. */
  #hintsStay = false;
  #preparing = /** @type {unknown} the preparation of the next game, which a later game replaces */ (null);
  /** Another place is in view: the game goes on, and is shown by `showAway`. */
  #away = false;
  #lent = /** @type {View | null} what another place shows of this game */ (null);
  showAway = /** @type {Render} */ (() => {});
  keep = /** @type {(game: import("../session/game.js").GameSession) => void} for the library, once it is loaded */ (() => {});
  coach = /** @type {import("../types.js").Coach} for moves, once loaded */ ({ follow: (goOn) => goOn(), shown: undefined });
  /** Takes over the same game with other branches. @param {string} record */
  adopt = (record) => this.#game.restore(record);
  byLink = /** @type {import("../types.js").ByLink | null} for games by link, once it is loaded */ (null);
  handlers;

  /** Opens the stored game, or begins one. @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { Game, now, storage } = parts;
    const { game, refused } = openStoredGame({ Game, now, changed: () => this.saveSoon() }, storage, random());
    this.#game = game;
    this.#refused = refused;
    this.#ui.guide = "guide" in game.view.tags;
    this.#players = playersOf(this.#game.view.players);
    this.#board = new BoardSession(this.#game, parts.board);
    this.#flow = parts.makeFlow(this.#game, {
      act: (actions) => parts.emit({ type: "act", actions }),
      pass: () => parts.emit({ type: "pass" }),
      failed: () => { this.#ui.thinking = null; this.notify("problem.engine"); },
      showClocks: () => (this.#away ? this.showAway : parts.screen.renderClocks)(this.#frame()),
      lowTime: (colour) => {
        parts.page.announce(parts.words.t("live.low", { colour }));
        parts.sound.play((synthesizer) => synthesizer.low());
      },
      thinking: (thinking, value) => this.show({ thinking, value: value ?? this.#ui.value }),
      hints: (hints, value) => this.show({ hints, value: value ?? this.#ui.value }),
    });
    this.handlers = this.#handlers();
  }

  get players() { return this.#players; }
  get game() { return this.#game; }
  get view() { return this.#game.view; }
  get record() { return this.#game.record; }
  get tree() { return this.#game.tree; }
  /** True if a player at this device is to act, and not the computer. */
  get mine() {
    const { turn, tags } = this.view;
    return turn !== 0 && !this.#players[turn].computer && (!tags["by-link"] || !!this.byLink?.mine(this.#game));
  }
  /** Across a table it is the turn of the player on the far side. */
  get #far() { return this.#parts.page.settings.table && this.mine && this.view.turn !== nearColour(this.#players); }
  get #table() { return { players: this.#players, settings: this.#parts.page.settings, mine: this.mine }; }

  /** What the menu offers. */
  get menu() { return { started: this.view.length > 0, canResign: this.view.phase !== "over", canRedo: this.view.canRedo }; }

  /** True while the present game forbids to look for help elsewhere: it is played under tournament rules. */
  get shut() { return !this.view.mayHint && this.view.phase !== "over" && this.view.length > 0; }

  enter() {
    if (this.#away) {
      this.#away = false;
      this.#renderBoard(true);
      return this.render();
    }
    this.#follow();
    const { words: { t, has }, page } = this.#parts;
    const reason = `reason.${this.#refused}`;
    if (this.#refused) this.notify("problem.refused", { reason: t(has(reason) ? reason : "reason.other") });
    else page.announce(plain(startText(this.view, t)));
    this.#refused = "";
  }

  /** The game goes on, hints apart. */
  leave() {
    this.#away = true;
    this.#flow.stopHints();
    this.#board.preview = this.#board.armed = -1;
    this.show({ hintsOn: false, hints: null });
  }

  render() {
    if (this.#away) {
      if (this.#lent === this.#parts.board.view) this.showBoard();
      return this.showAway(this.#frame());
    }
    this.#renderBoard();
    this.#parts.screen.render(this.#frame());
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) {
    const { words: { t, has }, page } = this.#parts;
    const known = has(key) ? key : "error.other";
    this.#board.armed = -1;
    page.announce(plain(t(known, params)));
    // The result of a game stays in view.
    if (key !== "error.over") this.show({ notice: { key: known, params } });
  }

  clearNotice() { this.show({ notice: null }); }

  /** @param {Partial<import("../session/settings.js").Settings>} change */
  settingsChanged(change) {
    if ("valueBar" in change && !this.#ui.hintsOn) this.#flow.showValue(this.#table);
    this.render();
  }

  /** Stores the game once the change is painted. */
  saveSoon() {
    afterPaint("save", () => {
      this.#parts.storage.saveGame(this.#game.write(), this.view.size);
      this.keep(this.#game);
    });
  }

  /** @returns {Frame} */
  #frame() {
    const game = this.#game;
    return {
      view: this.view, ui: this.#ui, board: this.#board, settings: this.#parts.page.settings, players: this.#players,
      near: nearColour(this.#players), get steps() { return game.steps; }, get tree() { return game.tree; },
      mine: this.mine, far: this.#far, byLink: this.view.tags["by-link"] ? this.byLink : null,
    };
  }

  /** Shows the board of the running game in a place that has none of its own. */
  showBoard() {
    this.#renderBoard(true, true);
    this.#lent = this.view;
  }

  /** @param {boolean} [still] nothing moves @param {boolean} [locked] nothing can be played */
  #renderBoard(still = this.#parts.page.still, locked = !this.mine) {
    const { legal, lastFlips, turns, mirrored, coordinates } = this.#parts.page.settings;
    this.#board.render({
      hints: this.#ui.hints, still, near: nearColour(this.#players), far: this.#far, locked, showLegal: legal,
      showLastFlips: lastFlips, turns, mirrored, coordinates, ...this.coach.shown,
    });
  }

  /** Paints only what follows the finger. */
  #renderPreview() {
    this.#renderBoard();
    this.#parts.screen.renderStatus(this.#frame());
  }

  /** @param {Partial<import("../session/ui.js").Ui>} change */
  show(change) {
    Object.assign(this.#ui, change);
    this.render();
  }

  /** Applies actions that belong together. @param {string[]} actions @param {number} [at] when the player acted */
  #act(actions, at) {
    const { words: { t }, page, sound } = this.#parts;
    const before = this.view;
    this.#game.act(actions, at);
    const { view } = this;
    page.announce(() => plain(actionText(actions[0], view, this.#game.steps, before.cursor, t)));
    sound.play((synthesizer) => synthesizer.action(before, view));
    // A move that was there already: the computer answers it all the same.
    this.#follow(false, before.cursor < view.cursor);
  }

  /** What comes by itself. @param {boolean} answers the computer moves, although the game goes on from here already */
  #goOn(answers) {
    this.#flow.start({ ...this.#table, paused: this.#ui.paused });
    if (answers && this.view.cursor < this.view.length && !this.#ui.paused) this.#flow.goOn(this.#table);
  }

  /**
   * After every change: removes what belonged to the turn before, paints, and starts what follows.
   * @param {boolean} [hints] hints go on where a player at this device is to move @param {boolean} [answers] as of `#goOn`
   */
  #follow(hints = false, answers = false) {
    this.#hintsStay = hints;
    const guide = this.#ui.guide && this.view.cursor <= GUIDED_TURNS;
    this.#board.armed = -1;
    this.show({ notice: null, thinking: null, hints: null, hintsOn: false, value: null, guide });
    this.#flow.cancel();
    afterPaint("follow", () => {
      this.coach.follow(() => this.#goOn(answers), answers);
      if (hints) this.handlers.hint?.();
    });
  }

  #searching = () => {
    this.#flow.cancel();
    this.notify("say.opening");
  };

  /** @param {(games: import("../places/new-games.js").NewGames) => NewGame | Promise<NewGame>} prepare */
  async #start(prepare) {
    const { words: { t }, page, sound, emit } = this.#parts;
    if (this.#away) emit({ type: "visit", fragment: "" });
    this.#preparing = prepare;
    const next = await prepare((await page.sheets()).newGames);
    if (this.#preparing !== prepare) return;
    this.#game.begin(next);
    sound.play((synthesizer) => synthesizer.begin());
    page.announce(`${t("live.newGame")} ${plain(startText(this.view, t))}`);
    this.#begin();
    this.#board.takeFocus();
  }

  /** Goes back or forward in the game. @param {() => void} step */
  #walk(step) {
    const { words: { t }, page } = this.#parts;
    const before = this.view.cursor;
    step();
    page.announce(plain(walkText(this.view, this.#game.steps, before, t)));
    this.#follow(this.#ui.hintsOn || this.#hintsStay);
  }

  /** Undo and redo of one player against the computer go on to the player's own turn. */
  #skipped = (/** @type {View} */ view) =>
    alone(this.#players) && (view.phase === "pass" || (view.turn !== 0 && this.#players[view.turn].computer));

  /** Another square is looked at: why the one before was refused is of no interest any more. */
  #forgetRefusal() {
    if (this.#ui.notice?.key.startsWith("error.")) this.#ui.notice = null;
  }

  /** The clocks may have run on unseen, and another window may have changed the stored game. */
  #wake() {
    const { newerGame } = this.#parts.storage;
    if (newerGame === "") return this.#flow.checkClocks();
    this.#begin(newerGame);
  }

  /** The game is another one. @param {string} [record] of it, if it is not begun yet @param {boolean} [goOn] as of `resume` */
  #begin(record, goOn) {
    const { seed } = this.view.tags;
    if (record) this.#game.restore(record);
    const paused = this.#ui.paused && record !== undefined && seed === this.view.tags.seed;
    this.#players = playersOf(this.view.players);
    this.#flow.reset();
    this.#board.reset();
    Object.assign(this.#ui, freshUi(), { boardOnly: this.#ui.boardOnly, paused });
    this.#follow(false, goOn);
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { page, emit, sound, now, words } = this.#parts;
    const game = this.#game;
    const notify = (/** @type {string} */ key) => this.notify(key);
    const mine = () => this.mine;
    const common = { game, page, emit, mine, notify, ui: this.#ui, flow: this.#flow, render: () => this.render() };
    const history = historyHandlers(game, (step) => this.#walk(step), this.#skipped);
    return {
      ...history,
      ...gameHandlers(common),
      ...hintHandlers({ ...common, t: words.t }),
      ...turnHandlers({ ...common, table: () => this.#table }),
      ...newGameHandlers({ game, page, start: (prepare) => this.#start(prepare), searching: this.#searching }),
      undo: () => { history.undo?.(); sound.play((synthesizer) => synthesizer.undo()); },
      tap: tapHandler({
        now, emit, words, page, board: this.#board, mode: this, act: (action) => this.#act([action]),
        show: () => this.show({ notice: null }),
      }),
      preview: ({ square }) => {
        if (square === this.#board.preview) return;
        this.#board.preview = square;
        if (square >= 0) this.#forgetRefusal();
        if (!this.#board.discInFlight) this.#renderPreview();
      },
      focus: ({ square }) => {
        this.#board.focus = square;
        this.#forgetRefusal();
        afterPaint("focus", () => this.#renderPreview());
      },
      act: ({ actions, at }) => this.#act(actions, at),
      escape: () => { this.#board.armed = -1; this.show({ boardOnly: false }); },
      boardOnly: () => {
        this.show({ boardOnly: !this.#ui.boardOnly });
        this.#board.takeFocus();
      },
      resume: ({ record, goOn }) => { this.#preparing = null; this.#begin(record, goOn); }, wake: () => this.#wake(),
    };
  }
}
