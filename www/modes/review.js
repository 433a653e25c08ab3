// @ts-check
// The place Review: a finished or running game with the values of its positions. The cursor stands before a move.

import { afterPaint } from "../device/paint-scheduler.js";
import { Analysis } from "../session/analysis.js";
import { BoardSession } from "../session/board-session.js";
import { GameKeeper } from "../session/kept-game.js";
import { nearColour } from "../session/players.js";
import { ReviewSession, effortOf } from "../session/review.js";
import { readGame } from "../session/reviewed-game.js";
import { TurnTree } from "../session/turn-tree.js";
import { plain } from "../words/announcer.js";
import { squareNamed } from "../words/squares.js";
import { endsOf, frameOf, hintsOf, marksOf, pointersOf } from "./review-frame.js";
import { reviewHandlers } from "./review-handlers.js";
import { keepAnalysis, keepGame, keepValues, recallAnalyses, reviewSearches } from "./review-keep.js";
import { slotsOf } from "./review-slots.js";
import { firstView, spokenOf, stateOf, titleOf } from "./review-state.js";
import { actionsOf, editBranch, gameAtCursor, isShut, nameOpening, openTable } from "./review-table.js";
import { TryIt } from "./review-try.js";

/**
 * @typedef {import("./review-frame.js").State} State
 * @typedef {import("./review-frame.js").Ui} Ui
 * @typedef {import("../types.js").ReviewFrame} ReviewFrame
 * @typedef {{
 *   render: (frame: ReviewFrame) => void, renderEmpty: (key: string, games: boolean) => void, open: () => void,
 * }} Screen
 * @typedef {typeof import("../pkg/coach.js")} Coach
 * @typedef {import("../places/places.js").Parts & {
 *   screen: Screen, coach: Pick<Coach, "Review" | "winChance" | "squareGroups">,
 *   openBook: () => Promise<Pick<import("../book/book.js").Book, "openingOf">>,
 *   editors: Pick<typeof import("../pkg/exchange.js"), "deleteTurn" | "promoteTurn" | "readNotes" | "writeNotes">,
 *   practise: (table: Table) => void, random: () => number,
 * }} Parts
 * @typedef {import("./review-table.js").Table} Table
 */

/** @type {Record<string, import("../types.js").PlainIntent>} */
const KEYS = { n: "nextMistake", N: "previousMistake", t: "tryIt", l: "bestLine", v: "values", w: "why", o: "groups" };

export class ReviewMode {
  /** @type {Table | null} */
  table = null;
  /** @type {import("./review-try.js").TryIt | null} */
  attempt = null;
  /** @type {Ui} */
  ui = { values: true, line: false, why: false, listing: false, tab: "moves", unit: "discs", side: 0, notice: "" };
  parts;
  analysis;
  /** Values of nodes in branches, once they have been seen. @type {Map<number, import("./review-frame.js").Value>} */
  #values = new Map();
  /** The board while better moves are tried. @type {BoardSession | null} */
  #trial = null;
  #inView = false;
  #scrubbing = false;
  #empty = { key: "review.none", games: true };
  handlers;
  keys = KEYS;

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    this.analysis = new Analysis(parts.engine, {
      changed: () => this.render(), failed: () => this.render(),
      ended: (position, report, effort) => {
        if (this.table) keepAnalysis(parts, this.table, position, report, effort);
      },
    });
    this.handlers = reviewHandlers(this);
    document.addEventListener("visibilitychange", () => {
      if (!this.#inView) return;
      this.analysis.rest(document.hidden);
      this.table?.review.rest(document.hidden);
    });
  }

  /** @param {string} rest the game's id and the turn: `ID/46` */
  async enter(rest) {
    const { paper, screen } = this.parts;
    const [id, turn] = rest.split("/");
    this.#inView = true;
    paper.open("review", true);
    screen.open();
    await this.#load(id);
    if (!this.#inView) return;
    const { table } = this;
    if (!table) return this.render();
    this.parts.paper.describe(titleOf(table, this.parts.words.t));
    this.jump(turn ? Number(turn) || 0 : firstView(table));
    if (table.review.share < 1) table.review.start(document.hidden);
    else this.parts.practise(table);
    this.parts.page.announce(spokenOf(this.state(table)));
  }

  leave() {
    this.#inView = false;
    this.endAttempt();
    this.analysis.stop();
    this.table?.review.stop();
    this.parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { table } = this;
    if (!table) {
      this.parts.play.showBoard();
      this.parts.paper.show([]);
      return this.parts.screen.renderEmpty(this.#empty.key, this.#empty.games);
    }
    const state = this.state(table);
    this.#renderBoard(state);
    afterPaint("panels", () => {
      if (!this.#inView || this.table !== table) return;
      this.parts.screen.render(frameOf(state));
      this.parts.paper.show(slotsOf(state));
    });
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) {
    const { page, words: { t } } = this.parts;
    this.ui.notice = t(key, params);
    page.announce(plain(this.ui.notice));
    this.render();
  }

  clearNotice() {
    this.ui.notice = "";
    this.render();
  }

  /** @param {Partial<import("../session/settings.js").Settings>} change */
  settingsChanged(change) { "effort" in change ? this.follow(true) : this.render(); }

  /** What is known now. @param {Table} table */
  state(table) { return stateOf(this, table, this.#values); }

  /** Goes to a node of the tree. @param {number} node @param {boolean} [scrubbing] nothing moves, nothing is said */
  go(node, scrubbing = false) {
    const { table } = this;
    if (!table) return;
    this.endAttempt();
    Object.assign(this.ui, { line: false, why: false, notice: "" });
    this.#scrubbing = scrubbing;
    const { tree } = table;
    const { turn, branch } = tree.fork(node);
    // A turn that is no move, such as resigning, is not part of the review.
    table.game.goTo(branch || turn <= tree.reviewed ? node : tree.main[tree.reviewed - 1]?.node ?? 0);
    this.follow(scrubbing);
  }

  /** Goes to a turn of the game's main line. @param {number} turn @param {boolean} [scrubbing] */
  jump(turn, scrubbing) {
    const last = this.table?.reviewed.moves.length ?? 0;
    const at = Math.max(this.table?.reviewed.first ?? 0, Math.min(turn, last));
    this.go(this.table?.tree.main[at - 1]?.node ?? 0, scrubbing);
  }

  /** Begins "Try it" at the cursor. */
  try() {
    const { table, parts: { Game, now, page, engine, board, words: { t } } } = this;
    if (!table) return;
    const { turn } = table.tree.fork(table.game.view.node);
    Object.assign(this.ui, { line: false, why: false, listing: false, notice: "" });
    this.analysis.stop();
    const game = gameAtCursor({ Game, now }, table);
    this.attempt = new TryIt({
      game, review: table.review, engine, t, announce: (text) => page.announce(text), later: setTimeout,
      changed: () => this.render(),
      keep: (move) => {
        this.#trial = null;
        table.game.act(actionsOf(table.game, squareNamed(move, table.reviewed.size)));
        table.tree = new TurnTree(table.game.tree);
        this.keep();
      },
    }, turn);
    this.#trial = new BoardSession(game, board);
    this.render();
  }

  /** The squares that the player points at, on the board in view. */
  get board() { return this.#trial ?? this.table?.board; }

  /** Ends "Try it". */
  endAttempt() {
    this.attempt?.end();
    this.attempt = this.#trial = null;
  }

  /** The cursor has moved, or the tree has changed. @param {boolean} [quiet] */
  follow(quiet = false) {
    const { table, parts: { places, page: { settings: { effort } } } } = this;
    if (!table) return;
    table.tree = new TurnTree(table.game.tree);
    table.board.armed = table.board.preview = -1;
    const { turn, branch } = table.tree.fork(table.game.view.node);
    const move = branch ? null : table.review.move(turn);
    const known = move ? move.exact || !effort : !branch && table.review.state === "running";
    if (!known && !this.attempt && table.game.view.phase === "play") this.analysis.look(table.game.positionText(), effort);
    else if (!this.analysis.running || !this.attempt) this.analysis.stop();
    this.render();
    if (!quiet && !this.attempt) this.parts.page.announce(() => spokenOf(this.state(table)));
    afterPaint("address", () => { if (this.#inView && this.table === table) places.replace(`review/${table.id}/${turn}`); });
  }

  /** Keeps the game with its branches. */
  keep() { if (this.table) keepGame(this.parts, this.table); }

  /** Analyses the game again, with this effort. @param {import("../session/review.js").Effort} effort */
  review(effort) {
    const { table, parts } = this;
    if (!table) return;
    this.#renew(table, effort);
    this.parts.page.announce(parts.words.t("review.analysing"));
    this.render();
  }

  /** Deletes the branch that the cursor is on, or makes it the main line. @param {"deleteTurn" | "promoteTurn"} edit */
  edit(edit) {
    const { table, parts: { Game, now, editors } } = this;
    const node = table?.game.view.node;
    if (!table || !node || !table.tree.fork(node).branch) return;
    // What the review has found belongs to the main line as it is: keep it before another one takes its place.
    if (edit === "promoteTurn") table.review.stop();
    const path = editBranch(editors, edit, table, now());
    if (edit === "promoteTurn") {
      table.reviewed = readGame({ Game, now }, table.game.write());
      this.#renew(table, table.review.effort);
    }
    this.#values = recallAnalyses(this.parts, table, this.analysis);
    this.go(table.tree.find(path));
    this.keep();
  }

  /** @param {string} id of a kept game; "" or that of the running game for the latest one */
  async #load(id) {
    const { parts: { play, library, Game, now, board, editors } } = this;
    const latest = GameKeeper.idOf(play.view);
    const own = !id || id === latest;
    this.#empty = { key: play.shut && own ? "review.shut" : "review.none", games: true };
    const record = !own ? await library.record(id) : play.shut || !play.view.length ? "" : play.record;
    const old = this.table;
    if (!record || !this.#inView) return this.#close();
    if (old?.id === (id || latest) && old.game.view.length === play.view.length && !own) return;
    this.#close();
    this.table = openTable({ Game, now }, id || latest, record, board, editors,
      (reviewed, known) => this.#reviewOf(reviewed, effortOf(known), known));
    this.#values = recallAnalyses(this.parts, this.table, this.analysis);
    this.ui.side = this.table.own;
    this.#nameOpening(this.table);
  }

  /** Reviews the game again. @param {Table} table @param {import("../session/review.js").Effort} effort */
  #renew(table, effort) {
    table.review.free();
    table.review = this.#reviewOf(table.reviewed, effort, reviewSearches(table.notes, table.tree));
    table.review.start(document.hidden);
    this.#nameOpening(table);
  }

  /** @param {Table} table */
  async #nameOpening(table) {
    // Without the book there is no name.
    const book = await this.parts.openBook().catch(() => null);
    if (!book || this.table !== table) return;
    nameOpening(table, book);
    this.render();
  }

  #close() {
    this.table?.review.free();
    this.table?.game.free();
    this.table = null;
    this.#values.clear();
  }

  /**
   * @param {Table["reviewed"]} reviewed @param {import("../session/review.js").Effort} effort
   * @param {import("../session/search-notes.js").NoteSearch[][]} known
   */
  #reviewOf(reviewed, effort, known) {
    const { parts: { coach: { Review }, engine, page, words: { t } } } = this;
    return new ReviewSession({ Review, engine }, reviewed, effort, known, {
      changed: () => this.render(),
      state: (state) => {
        if (state === "done" && this.#inView) page.announce(t("review.done"));
        if (state === "done" && this.table) this.parts.practise(this.table);
        this.render();
      },
      keep: () => { if (this.table) keepValues(this.parts, this.table); },
    });
  }

  /** @param {State} state */
  #renderBoard(state) {
    const { table, parts: { page: { settings, still } } } = this;
    const { attempt, view } = state;
    const shut = view.turn === 0 || isShut(/** @type {Table} */ (table));
    const locked = shut || Boolean(attempt && attempt.state !== "asking" && attempt.state !== "right");
    this.board?.render({
      hints: hintsOf(state), marks: marksOf(state), ends: endsOf(state),
      pointers: pointersOf(state),
      still: still || this.#scrubbing, near: nearColour(/** @type {Table} */ (table).players), locked,
      showLegal: true, showLastFlips: settings.lastFlips, turns: settings.turns, mirrored: settings.mirrored,
      coordinates: settings.coordinates,
    });
  }
}
