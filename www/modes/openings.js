// @ts-check
// The place Openings: goes through positions and shows how they were played, and what the computer thinks of them.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { Hints } from "../session/hints.js";
import { OpeningSource } from "../session/opening-source.js";
import { playedMoves } from "../session/opening-moves.js";
import { plain, walkText } from "../words/announcer.js";
import { squareName } from "../words/squares.js";
import { pointing } from "./pointing.js";

/**
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {{ render: (shown: import("../types.js").ShownOpenings) => void }} Screen
 * @typedef {() => Promise<import("../book/book.js").Book>} OpenBook
 * @typedef {import("../device/incoming.js").Incoming} Incoming
 * @typedef {(files: Incoming[]) => Promise<import("../session/file-games.js").FileGame[]>} ReadFiles
 * @typedef {import("../places/places.js").Parts & { screen: Screen, openBook: OpenBook, readFiles: ReadFiles }} Parts
 */

/** The sizes of a board that a fragment may begin with. */
const SIZES = [6, 8, 10];

/** Nothing is announced of the engine's search: the rows say their values. */
const SILENT = { first: () => {}, stable: () => {}, failed: () => {} };

export class OpeningsMode {
  #parts;
  /** @type {GameSession} */
  #game;
  #board;
  #hints;
  #source;
  /** The engine's values by square, or those of the statistics until they come. @type {Map<number, Hint> | null} */
  #values = null;
  /** @type {"loading" | "ready" | "failed"} */
  #state = "loading";
  /** A sentence until the next step. */
  #notice = "";
  #inView = false;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#game = this.#begin(8);
    this.#board = new BoardSession({ get view() { return game().view; }, flips: (square) => game().flips(square) }, parts.board);
    const game = () => this.#game;
    this.#hints = new Hints(parts.engine, (values) => {
      this.#values = values;
      this.render();
    });
    this.#source = new OpeningSource(parts.library, parts.openBook);
    parts.library.onChange(() => {
      if (this.#source.changed() && this.#inView) this.#load();
    });
    this.handlers = this.#handlers();
  }

  /** The running game is under tournament rules. */
  get #shut() { return this.#parts.play.shut; }

  /** The moves that were played from here. */
  get #rows() { return this.#shut ? [] : this.#source.rows(this.#game.positionText()); }

  /** All moves in a row, those that were taken back too. */
  get #line() { return playedMoves(this.#game.steps); }

  /** The moves so far, in a row. */
  get #moves() { return playedMoves(this.#game.steps.slice(0, this.#game.view.cursor)); }

  /** @param {string} rest the fragment: moves in a row, and before them the size if it is not 8, as `6/c2` */
  enter(rest) {
    this.#inView = true;
    this.#parts.paper.open("openings", true);
    const [, digits = "", moves = ""] = /^(?:(\d+)\/?)?(.*)$/.exec(rest) ?? [];
    const size = rest ? Number(digits || 8) : this.#parts.play.view.size;
    this.#open(SIZES.includes(size) ? size : 8, moves);
    this.#load();
  }

  leave() {
    this.#inView = false;
    this.#hints.stop();
    this.#parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { paper, screen } = this.#parts;
    const { view } = this.#game;
    const rows = this.#rows;
    const onward = view.canRedo || rows.length > 0;
    paper.show([
      { id: "openings-first", label: "openings.first", mark: "first", intent: { type: "first" }, off: !view.cursor },
      { id: "openings-back", label: "openings.back", mark: "back", intent: { type: "undo" }, off: !view.cursor },
      { id: "openings-forward", label: "openings.forward", mark: "forward", intent: { type: "redo" }, off: !onward },
      {
        id: "openings-play", label: "openings.playOn", mark: "half", intent: { type: "playOn" }, now: true,
        off: view.phase === "over",
      },
      {
        id: "openings-drill", label: "openings.drill", mark: "target", off: view.size !== 8 || this.#shut,
        intent: { type: "visit", fragment: ["drill", this.#line].filter(Boolean).join("/") },
      },
    ]);
    this.#renderBoard();
    screen.render({
      view, rows, state: this.#shut ? "shut" : this.#state, values: this.#known(rows), steps: this.#game.steps,
      name: this.#source.nameOf(view.size, this.#moves), source: this.#source.kind, sources: this.#source.kinds(view.size),
      games: this.#source.gamesAt(this.#game.positionText()), total: this.#source.total, notice: this.#notice,
      years: this.#source.years, year: this.#source.year,
    });
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) {
    const { page, words: { t } } = this.#parts;
    this.#notice = plain(t(key, params));
    page.announce(this.#notice);
    this.render();
  }

  clearNotice() {
    this.#notice = "";
    this.render();
  }

  settingsChanged() { this.render(); }

  /** @param {number} size */
  #begin(size) {
    const { Game, now } = this.#parts;
    return GameSession.begin({ Game, now }, { size: /** @type {6 | 8 | 10} */ (size), autoPass: true });
  }

  /** Shows the position after these moves; what is no move ends them. @param {number} size @param {string} moves */
  #open(size, moves) {
    this.#game.free();
    this.#game = this.#begin(size);
    this.#notice = "";
    this.#board.reset();
    for (const move of moves.match(/[a-j]\d+/gi) ?? []) {
      try {
        this.#play(move.toLowerCase());
      } catch {
        this.notify("openings.noMove", { move });
        break;
      }
    }
    this.#follow();
  }

  /** @param {string} move */
  #play(move) {
    this.#game.act([move]);
    if (this.#game.view.phase === "pass") this.#game.act(["pass"]);
  }

  /** Loads what the source needs. */
  async #load() {
    try {
      await this.#source.load(this.#game.view.size);
      this.#state = "ready";
    } catch (error) {
      console.error(error);
      this.#state = "failed";
    }
    this.render();
  }

  /** The position has changed. */
  #follow() {
    const { places } = this.#parts;
    const { view } = this.#game;
    this.#values = null;
    places.replace(["openings", view.size === 8 ? "" : view.size, this.#moves].filter(Boolean).join("/"));
    this.render();
    this.#hints.stop();
    if (view.phase === "play" && !this.#shut) this.#hints.start(this.#game.positionText(), view.turn, SILENT);
  }

  /** The engine's values, or the estimates of the statistics until they come. @param {import("../book/book.js").Row[]} rows */
  #known(rows) {
    if (this.#values) return this.#values;
    const side = this.#game.view.turn === 1 ? 1 : -1;
    const known = rows.filter(({ after }) => after.value !== undefined);
    const values = known.map(({ after }) => side * (after.value ?? 0));
    const best = Math.max(...values);
    return new Map(known.map(({ square }, n) =>
      [square, { value: values[n], exact: false, best: values[n] === best, depth: 0 }]));
  }

  #renderBoard() {
    const { page: { settings, still } } = this.#parts;
    this.#board.render({
      hints: this.#known(this.#rows), still, locked: false, showLegal: true, showLastFlips: settings.lastFlips,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates, ends: "shut",
    });
  }

  /** @param {() => void} step */
  #walk(step) {
    const { page, words: { t } } = this.#parts;
    const before = this.#game.view.cursor;
    this.#notice = "";
    step();
    page.announce(() => [
      plain(walkText(this.#game.view, this.#game.steps, before, t)),
      this.#source.nameOf(this.#game.view.size, this.#moves),
    ].filter(Boolean).join(" "));
    this.#follow();
  }

  /** @param {string} move */
  #go(move) { this.#walk(() => this.#play(move)); }

  /** Back where one came from, else along the most played move. */
  #forward() {
    const { view } = this.#game;
    if (view.canRedo) return this.#walk(() => this.#game.redo(passes));
    const [most] = this.#rows;
    if (most) this.#go(squareName(most.square, view.size));
  }

  /** @param {() => unknown} change of the source */
  async #change(change) {
    this.#state = "loading";
    this.#notice = "";
    this.render();
    await change();
    await this.#load();
  }

  /** @param {Incoming[]} files */
  async #read(files) {
    // A browser may end a worker in the middle.
    const games = await this.#parts.readFiles(files).catch((error) => console.error(error));
    if (!games) return this.notify("paper.interrupted");
    if (!games.length) return this.notify("openings.noGames");
    this.#source.takeFiles(games);
    this.notify("openings.filesRead", { games: games.length });
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const back = () => { if (this.#game.view.canUndo) this.#walk(() => this.#game.undo(passes)); };
    const jump = (/** @type {number} */ cursor) => this.#walk(() => this.#game.jump(cursor));
    return {
      tap: ({ square }) => {
        const { view } = this.#game;
        this.#board.focus = square;
        if (view.legal[square]) this.#go(squareName(square, view.size));
      },
      ...pointing(() => this.#board, () => this.#renderBoard()),
      openingMove: ({ square }) => this.#go(squareName(square, this.#game.view.size)),
      openingSource: ({ kind }) => this.#change(() => this.#source.choose(kind)),
      openingFiles: ({ files }) => this.#change(() => this.#read(files)),
      openingYear: ({ year }) => this.#change(() => this.#source.chooseYear(year)),
      openingSize: ({ size }) => {
        this.#open(size, "");
        this.#change(() => this.#source.choose("tournaments"));
      },
      undo: back, back, redo: () => this.#forward(), forward: () => this.#forward(),
      first: () => jump(0), last: () => jump(this.#game.view.length), jump: ({ cursor }) => jump(cursor),
      playOn: () => {
        const { play } = this.#parts;
        play.handlers.startFrom?.({ type: "startFrom", size: this.#game.view.size, opening: this.#moves });
      },
    };
  }
}

/** Passes are no positions of their own here. @param {import("../types.js").View} view */
const passes = (view) => view.phase === "pass";
