// @ts-check
// The place where a board is set up: touches put and take discs, the core says what can be done from there.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { cardOf } from "../session/kept-game.js";
import { playersFor, readChoices } from "../session/new-game.js";
import { plain } from "../words/announcer.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {typeof import("../pkg/exchange.js")} Exchange
 * @typedef {import("../pkg/exchange.js").BoardReport} Report
 * @typedef {"cycle" | 0 | 1 | 2} Brush what a touch puts on a square
 * @typedef {{ cells: string, turn: 1 | 2 }} Board a digit a square: 0 empty, 1 Black, 2 White
 * @typedef {Board & { size: number, brush: Brush, report: Report, score: [number, number] }} Shown
 * @typedef {{ render: (shown: Shown) => void, textOf: (shown: Shown) => string }} Screen `textOf`: what can be done, in words
 * @typedef {import("../places/places.js").Parts & {
 *   exchange: () => Promise<Exchange>, screen: Screen, random: () => number }} Parts
 */

/** A board and the player to move, as the address has them. */
const ADDRESS = /^([012]+)([12])$/;

/** What follows on a square in a cycle of touches. @type {Record<string, string>} */
const NEXT = { 0: "1", 1: "2", 2: "0" };

export class SetupMode {
  #parts;
  /** @type {Exchange | null} */
  #exchange = null;
  /** @type {Board} */
  #at = { cells: "", turn: 1 };
  /** The boards before, the latest last. @type {Board[]} */
  #before = [];
  /** @type {Brush} */
  #brush = "cycle";
  /** @type {import("../types.js").View | null} */
  #view = null;
  /** @type {Report | null} */
  #report = null;
  #board;
  #inView = false;
  keys = /** @type {const} */ ({ "+": "setBlack", "-": "setWhite", "−": "setWhite", 0: "setEmpty" });
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const view = () => /** @type {import("../types.js").View} */ (this.#view);
    this.#board = new BoardSession({ get view() { return view(); }, flips: () => new Uint8Array() }, parts.board);
    this.handlers = this.#handlers();
  }

  /** @param {string} rest a board and the player to move, or nothing for the board that was left, or that of the game */
  async enter(rest) {
    const { paper, exchange, play } = this.#parts;
    this.#inView = true;
    paper.open("setup", true, "games");
    this.#exchange ??= await exchange();
    if (!this.#inView) return;
    const [, cells = "", turn = "1"] = ADDRESS.exec(rest) ?? [];
    const given = { cells, turn: turn === "2" ? /** @type {const} */ (2) : /** @type {const} */ (1) };
    const { view } = play;
    if (this.#exchange.describeBoard(cells, given.turn).problem !== "position-length") this.#at = given;
    else if (!this.#at.cells) this.#at = { cells: view.cells.join(""), turn: view.turn || 1 };
    this.#follow();
  }

  leave() {
    this.#inView = false;
    this.#parts.paper.close();
  }

  /** @returns {Shown} */
  get #shown() {
    const { cells, turn } = this.#at;
    const count = (/** @type {string} */ digit) => cells.split(digit).length - 1;
    return {
      cells, turn, size: Math.sqrt(cells.length), brush: this.#brush, report: /** @type {Report} */ (this.#report),
      score: [count("1"), count("2")],
    };
  }

  render() {
    const { paper, screen, page } = this.#parts;
    if (!this.#inView || !this.#report || !this.#view) return;
    const start = { type: /** @type {const} */ ("changeBoard"), how: /** @type {const} */ ("start") };
    paper.show([
      { id: "setup-undo", label: "setup.undo", mark: "undo", intent: { type: "undo" }, off: !this.#before.length },
      { id: "setup-clear", label: "setup.clear", mark: "bin", intent: { type: "changeBoard", how: "empty" } },
      { id: "setup-start", label: "setup.start", mark: "again", intent: start },
      { id: "setup-colours", label: "setup.colours", mark: "swap", intent: { type: "changeBoard", how: "colours" } },
    ]);
    screen.render(this.#shown);
    const { turns, mirrored, coordinates } = page.settings;
    this.#board.render({
      hints: null, still: page.still, locked: false, editable: true, showLegal: false, showLastFlips: false, turns, mirrored,
      coordinates,
    });
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(this.#parts.words.t(key, params)); }

  clearNotice() {}
  settingsChanged() { this.render(); }

  /** The board has changed: the core describes it. */
  #follow() {
    const { Game, now, places } = this.#parts;
    const { cells, turn } = this.#at;
    this.#report = /** @type {Exchange} */ (this.#exchange).describeBoard(cells, turn);
    const size = /** @type {6 | 8 | 10} */ (Math.sqrt(cells.length));
    const { position } = this.#report;
    const game = GameSession.begin({ Game, now }, position ? { position } : { size, start: "empty" });
    const none = new Uint8Array(cells.length);
    // What can be played is said in words: every square can be touched here.
    this.#view = { ...game.view, cells: Uint8Array.from(cells, Number), legal: none, flipCounts: none };
    game.free();
    places.replace(`games/setup/${cells}${turn}`);
    this.render();
  }

  /** @param {Partial<Board>} change */
  #change(change) {
    this.#before.push(this.#at);
    this.#at = { ...this.#at, ...change };
    this.#follow();
  }

  #announce() {
    const { page, screen } = this.#parts;
    page.announce(() => plain(screen.textOf(this.#shown)));
  }

  /** Puts a disc on a square, or takes it away. @param {number} square @param {string} digit */
  #put(square, digit) {
    const { page, words: { t }, screen } = this.#parts;
    const { cells } = this.#at;
    if (square < 0 || square >= cells.length) return;
    this.#change({ cells: cells.slice(0, square) + digit + cells.slice(square + 1) });
    const place = t("setup.cell", { square: squareName(square, Math.sqrt(cells.length)), disc: Number(digit) });
    page.announce(() => plain(`${place} ${screen.textOf(this.#shown)}`));
  }

  /** @param {import("../types.js").BoardChange} how */
  #changeWhole(how) {
    const { Game, now } = this.#parts;
    const { cells } = this.#at;
    const size = typeof how === "number" ? how : /** @type {6 | 8 | 10} */ (Math.sqrt(cells.length));
    if (how === "start" || typeof how === "number") {
      const game = GameSession.begin({ Game, now }, { size });
      this.#change({ cells: game.view.cells.join(""), turn: 1 });
      game.free();
    } else if (how === "empty") this.#change({ cells: "0".repeat(cells.length) });
    else this.#change({ cells: /** @type {Exchange} */ (this.#exchange).turnBoard(cells, how) });
    this.#announce();
  }

  /** The game that begins with this board, against the opponent of the last new game; null if there is none. */
  #begin() {
    const { Game, now, random, storage } = this.#parts;
    const { position } = this.#report ?? {};
    if (!position) return null;
    // The player at this device moves first.
    /** @type {import("../session/new-game.js").Draw} */
    const draw = { black: this.#at.turn === 1 ? "me" : "other", coin: null, seed: random() };
    const players = playersFor(readChoices(storage.choices), draw);
    const tags = { seed: String(draw.seed) };
    return GameSession.begin({ Game, now }, { position, players, tags });
  }

  #play() {
    const { emit, play } = this.#parts;
    const game = this.#begin();
    if (!game) return;
    const record = game.write();
    game.free();
    emit({ type: "visit", fragment: "" });
    play.handlers.resume?.({ type: "resume", record });
  }

  /** Keeps the board as a game and opens it in Review; the running game stays. */
  async #analyse() {
    const { emit, library, now } = this.#parts;
    const game = this.#begin();
    if (!game) return;
    const id = `g${Number(game.view.tags.seed).toString(36)}`;
    const kept = { card: cardOf(game.view, game.steps, id, now()), record: game.write() };
    game.free();
    await library.keep(kept);
    emit({ type: "visit", fragment: `review/${id}` });
  }

  #share() {
    const game = this.#begin();
    if (!game) return;
    this.#parts.places.share(game.write());
    game.free();
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const put = (/** @type {string} */ digit) => () => this.#put(this.#board.focus, digit);
    return {
      tap: ({ square }) => {
        this.#board.focus = square;
        this.#put(square, this.#brush === "cycle" ? NEXT[this.#at.cells[square]] : String(this.#brush));
      },
      preview: () => {},
      focus: ({ square }) => {
        this.#board.focus = square;
        this.render();
      },
      setBlack: put("1"), setWhite: put("2"), setEmpty: put("0"),
      chooseBrush: ({ brush }) => {
        this.#brush = brush;
        this.render();
      },
      chooseTurn: ({ turn }) => {
        this.#change({ turn });
        this.#announce();
      },
      changeBoard: ({ how }) => this.#changeWhole(how),
      undo: () => {
        const before = this.#before.pop();
        if (!before) return;
        this.#at = before;
        this.#follow();
        this.#announce();
      },
      playOn: () => this.#play(),
      analyse: () => this.#analyse(),
      share: () => this.#share(),
    };
  }
}
