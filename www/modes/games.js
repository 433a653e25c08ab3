// @ts-check
// The place Games: the kept games in a list; the chosen one lies on the board of a wide screen.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { nearColour, playersOf } from "../session/players.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ render: (shown: import("../types.js").ShownGames) => void, focusRow: (id: string) => void }} Screen
 * @typedef {import("../places/places.js").Parts & { library: import("../device/library.js").Library, screen: Screen }} Parts
 */

/** For how long a deleted game can be restored, in ms. */
const UNDO_MS = 8000;

export class GamesMode {
  #parts;
  /** All kept games, newest first. @type {Card[]} */
  #cards = [];
  /** Those that are shown. @type {Card[]} */
  #listed = [];
  #chosen = "";
  /** @type {Card | null} */
  #removed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #forgetting;
  /** The chosen game on the board. @type {{ game: GameSession, board: BoardSession } | null} */
  #table = null;
  #inView = false;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    parts.library.onChange(() => { if (this.#inView) this.#read(); });
    this.handlers = this.#handlers();
  }

  enter() {
    const { paper } = this.#parts;
    this.#inView = true;
    paper.open("games", false);
    this.render();
    this.#read();
  }

  leave() {
    this.#inView = false;
    this.#forget();
    this.#table?.game.free();
    this.#table = null;
    this.#parts.paper.close();
  }

  render() {
    const { paper, screen } = this.#parts;
    const none = !this.#chosen;
    paper.show([
      { id: "games-open", label: "games.open", mark: "check", intent: { type: "openGame", id: this.#chosen }, off: none },
      { id: "games-delete", label: "games.delete", mark: "bin", intent: { type: "removeGame", id: this.#chosen }, off: none },
      { id: "games-import", label: "games.import", mark: "save", intent: { type: "visit", fragment: "import" } },
      { id: "games-new", label: "action.newGame", mark: "new", intent: { type: "newGame" } },
    ]);
    screen.render({ cards: this.#listed, chosen: this.#chosen, removed: this.#removed });
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) {
    const { page, words: { t } } = this.#parts;
    page.announce(t(key, params));
  }

  clearNotice() {}
  settingsChanged() { this.#renderBoard(); }

  /** Reads the list again: it is newest first. */
  async #read() {
    /** @type {Card[]} */
    const cards = [];
    await this.#parts.library.read((some) => cards.push(...some));
    this.#cards = cards.sort((a, b) => b.date - a.date || (a.id < b.id ? 1 : -1));
    if (!this.#inView) return;
    this.#filter();
    if (!this.#listed.some(({ id }) => id === this.#chosen)) this.#chosen = this.#listed[0]?.id ?? "";
    await this.#choose(this.#chosen);
  }

  #filter() { this.#listed = this.#cards.filter(({ id }) => id !== this.#removed?.id); }

  /** Puts a game on the board. @param {string} id */
  async #choose(id) {
    const { library, Game, now, board } = this.#parts;
    this.#chosen = id;
    this.render();
    const record = id && await library.record(id);
    if (!record || this.#chosen !== id || !this.#inView) return;
    this.#table?.game.free();
    const game = GameSession.restore({ Game, now }, record);
    this.#table = { game, board: new BoardSession(game, board) };
    this.#renderBoard();
  }

  #renderBoard() {
    const { page: { settings } } = this.#parts;
    const { game, board } = this.#table ?? {};
    if (!game || !board) return;
    board.render({
      hints: null, still: true, near: nearColour(playersOf(game.view.players)), locked: true, showLegal: false,
      showLastFlips: settings.lastFlips, turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates,
    });
  }

  /** The deleted game is deleted for good. */
  #forget() {
    clearTimeout(this.#forgetting);
    const gone = this.#removed;
    this.#removed = null;
    if (!gone) return;
    this.#cards = this.#cards.filter((card) => card !== gone);
    this.#parts.library.remove(gone.id);
  }

  /** @param {string} id */
  #remove(id) {
    const { page, words: { t }, screen } = this.#parts;
    const at = this.#listed.findIndex((card) => card.id === id);
    if (at < 0) return;
    this.#forget();
    this.#removed = this.#listed[at];
    this.#filter();
    this.#forgetting = setTimeout(() => {
      this.#forget();
      this.render();
    }, UNDO_MS);
    const next = this.#listed[at] ?? this.#listed[at - 1];
    page.announce(t("games.deleted"));
    this.#choose(next?.id ?? "");
    screen.focusRow(this.#chosen);
  }

  #restore() {
    clearTimeout(this.#forgetting);
    const back = this.#removed;
    this.#removed = null;
    if (!back) return;
    this.#filter();
    this.#choose(back.id);
    this.#parts.screen.focusRow(back.id);
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { library, emit, play } = this.#parts;
    return {
      chooseGame: ({ id }) => this.#choose(id),
      openGame: async ({ id }) => {
        const record = await library.record(id);
        if (!record) return;
        emit({ type: "visit", fragment: "" });
        play.handlers.resume?.({ type: "resume", record });
      },
      removeGame: ({ id }) => this.#remove(id),
      restoreGame: () => this.#restore(),
      undo: () => this.#restore(),
    };
  }
}
