// @ts-check
// The place Games: the kept games in a list; the chosen one lies on the board of a wide screen.

import { GamesFiles } from "./games-files.js";
import { BoardSession } from "../session/board-session.js";
import { findGames, newestFirst } from "../session/find-games.js";
import { GameSession } from "../session/game.js";
import { nearColour, playersOf } from "../session/players.js";
import { Refused } from "../session/refused.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("../types.js").ShownGames} Shown
 * @typedef {{
 *   render: (shown: Shown) => void, focusRow: (id: string) => void, focusSearch: () => void,
 *   textOf: (card: Card) => string, playerOf: (card: Card, player: 0 | 1) => string, nameOf: (card: Card) => string,
 *   openingOf: (card: Card) => string, namesOf: (opening: string) => Set<string>, openingSentence: (card: Card) => string,
 * }} Screen `textOf`: all that can be searched; `playerOf`: the name of a player, in small letters; `openingOf`,
 *   `openingSentence`: "" while the opening is not known; `namesOf`: of an opening and of all that go on from it
 * @typedef {{ open: (state: import("../sheets/games.js").State) => void }} Sheet
 * @typedef {import("../places/places.js").Parts & Pick<import("./games-files.js").Parts, "startImporter"> & {
 *   screen: Screen, sheet: Sheet, nameOpenings: () => void }} Parts
 */

/** For how long a deleted game can be restored, in ms. */
const UNDO_MS = 8000;

/** Lets a touch be handled. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

export class GamesMode {
  #parts;
  /** All kept games, newest first. @type {Card[]} */
  #cards = [];
  /** Those that are shown. @type {Card[]} */
  #listed = [];
  /** @type {import("../types.js").GamesQuery} */
  #query = { text: "", filter: "all", order: "newest", opening: "" };
  #chosen = "";
  /** @type {Card | null} */
  #removed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #forgetting;
  /** @type {Shown["notice"]} */
  #notice = null;
  #loading = true;
  /** The list could not be read. */
  #failed = false;
  /** The packs that have changed since they were read; null for any. @type {Set<string> | null} */
  #changed = null;
  #reading = Promise.resolve();
  /** The chosen game on the board. @type {{ game: GameSession, board: BoardSession } | null} */
  #table = null;
  #inView = false;
  #files;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#files = new GamesFiles(parts, {
      notify: (key, params) => this.notify(key, params), render: () => { if (this.#inView) this.render(); },
    });
    parts.library.onChange((pack) => this.#refresh(pack));
    this.handlers = this.#handlers();
  }

  enter() {
    this.#inView = true;
    this.#parts.paper.open("games", false);
    this.#notice = null;
    // The slots are there at once: one that came later would move Menu away from a finger.
    this.render();
    this.#read();
    this.#parts.nameOpenings();
  }

  leave() {
    this.#inView = false;
    this.#forget();
    this.#table?.game.free();
    this.#table = null;
    this.#parts.paper.close();
  }

  get #shown() {
    return {
      cards: this.#listed, count: this.#cards.length, query: this.#query, chosen: this.#chosen, removed: this.#removed,
      notice: this.#notice, loading: this.#loading, failed: this.#failed, running: this.#files.running,
    };
  }

  render() {
    const { paper, screen } = this.#parts;
    const off = !this.#chosen;
    paper.show([
      { id: "games-open", label: "games.open", mark: "check", intent: { type: "openGame", id: this.#chosen }, off },
      { id: "games-delete", label: "games.delete", mark: "bin", intent: { type: "removeGame", id: this.#chosen }, off },
      { id: "games-import", label: "games.import", mark: "save", intent: { type: "visit", fragment: "games/import" } },
      { id: "games-more-slot", label: "games.more", mark: "more", intent: { type: "moreGames" } },
    ]);
    screen.render(this.#shown);
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) {
    const { page, words: { t } } = this.#parts;
    this.#notice = { key, params };
    page.announce(t(key, params));
    if (this.#inView) this.render();
  }

  clearNotice() {
    this.#notice = null;
    this.render();
  }

  settingsChanged() { this.#renderBoard(); }

  /** Games have changed, in this tab or in another. @param {string} [pack] any of them without it */
  #refresh(pack) {
    if (pack === undefined) this.#changed = null;
    else this.#changed?.add(pack);
    if (this.#inView) this.#read();
  }

  /** Reads the cards that have changed, one reading after the other: an earlier one knows less. */
  #read() {
    this.#reading = this.#reading.then(() => this.#readChanged());
    return this.#reading;
  }

  async #readChanged() {
    const { library, screen } = this.#parts;
    const packs = this.#changed;
    this.#changed = new Set();
    if (!packs) {
      /** @type {Card[]} */
      const cards = [];
      const read = await library.read((some) => {
        for (const card of some) {
          cards.push(card);
          // A search is then only a comparison.
          screen.textOf(card);
        }
      });
      // There may be games by the hundred thousand: a touch is handled between these steps.
      await pause();
      this.#cards = newestFirst(cards);
      await pause();
      this.#loading = false;
      this.#failed = !read;
      // The next visit tries again.
      if (!read) this.#changed = null;
    } else for (const pack of packs) {
      const changed = await library.pack(pack);
      const rest = `${pack}.`;
      const others = this.#cards.filter(({ id }) => id !== pack && !id.startsWith(rest));
      this.#cards = newestFirst(others.reverse().concat(changed));
    }
    if (this.#inView) this.#find();
  }

  /** Finds the games to show, and keeps the chosen one if it is among them. */
  #find() {
    const { screen } = this.#parts;
    const cards = this.#removed ? this.#cards.filter(({ id }) => id !== this.#removed?.id) : this.#cards;
    this.#listed = findGames(cards, this.#query, screen);
    const stays = this.#listed.some(({ id }) => id === this.#chosen);
    this.#choose(stays ? this.#chosen : this.#listed[0]?.id ?? "");
  }

  /** @param {Partial<import("../types.js").GamesQuery>} change */
  #search(change) {
    this.#query = { ...this.#query, ...change };
    this.#find();
    // Without a change, only more openings have their names.
    if (Object.keys(change).length) this.#parts.page.announce(() => this.#parts.words.t(...this.#foundSaid));
  }

  /** How many games are found, as a key with its values. @returns {[string, import("../types.js").Params?]} */
  get #foundSaid() {
    const [count, all] = [this.#listed.length, this.#cards.length];
    return count ? ["games.count", { count, all }] : ["games.noneFound"];
  }

  /** Puts a game on the board. @param {string} id */
  async #choose(id) {
    const { library, board } = this.#parts;
    this.#chosen = id;
    this.render();
    const record = id && await library.record(id);
    if (!record || this.#chosen !== id || !this.#inView) return;
    const game = this.#gameOf(record);
    if (!game) return;
    this.#table?.game.free();
    this.#table = { game, board: new BoardSession(game, board) };
    this.#renderBoard();
  }

  /** The game of a record, or null if it cannot be read. @param {string} record */
  #gameOf(record) {
    const { Game, now } = this.#parts;
    try {
      return GameSession.restore({ Game, now }, record);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notify("games.unreadable");
      return null;
    }
  }

  #renderBoard() {
    const { page: { settings }, play } = this.#parts;
    const { game, board } = this.#table ?? {};
    if (!game || !board) return play.showBoard();
    board.render({
      hints: null, still: true, near: nearColour(playersOf(game.view.players)), locked: true, showLegal: false,
      showLastFlips: settings.lastFlips, turns: settings.turns, mirrored: settings.mirrored,
      coordinates: settings.coordinates, ends: "shut",
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
    this.#forgetting = setTimeout(() => {
      this.#forget();
      this.render();
    }, UNDO_MS);
    page.announce(t("games.deleted"));
    this.#chosen = (this.#listed[at + 1] ?? this.#listed[at - 1])?.id ?? "";
    this.#find();
    screen.focusRow(this.#chosen);
  }

  #restore() {
    clearTimeout(this.#forgetting);
    const back = this.#removed;
    this.#removed = null;
    if (!back) return;
    this.#chosen = back.id;
    this.#find();
    this.#parts.screen.focusRow(back.id);
  }

  /** A game that is over opens in Review, one that goes on in Play. @param {string} id */
  async #open(id) {
    const { library, emit, places } = this.#parts;
    if (this.#listed.find((card) => card.id === id)?.over) return emit({ type: "visit", fragment: `review/${id}` });
    const record = await library.record(id);
    if (!record || !this.#inView) return;
    emit({ type: "visit", fragment: "" });
    places.resume(record);
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { library, screen, sheet } = this.#parts;
    const card = () => this.#listed.find(({ id }) => id === this.#chosen) ?? null;
    return {
      chooseGame: ({ id }) => this.#choose(id),
      openGame: ({ id }) => this.#open(id),
      removeGame: ({ id }) => this.#remove(id),
      restoreGame: () => this.#restore(),
      undo: () => this.#restore(),
      search: () => screen.focusSearch(),
      findGames: ({ change }) => this.#search(change),
      moreGames: () => {
        const chosen = card();
        sheet.open({
          card: chosen, name: chosen ? screen.nameOf(chosen) : "", opening: chosen ? screen.openingSentence(chosen) : "",
          listed: this.#listed.length,
        });
      },
      remarkGame: ({ id, change }) => library.remark(id, change),
      exportGames: ({ what }) => this.#files.save(what === "chosen" ? [card()].filter((one) => one !== null) : this.#listed),
      backUpGames: () => this.#files.backUp(),
      restoreBackup: ({ file }) => this.#files.restore(file),
      stopKeeping: () => this.#files.stop(),
    };
  }
}
