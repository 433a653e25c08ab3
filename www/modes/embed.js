// @ts-check
// One game in a frame of another page: to be looked through, by buttons and keys. Nothing is stored.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { playersOf } from "../session/players.js";
import { Refused } from "../session/refused.js";
import { SETTINGS } from "../session/settings.js";
import { plain, walkText } from "../words/announcer.js";

/**
 * @typedef {import("../session/settings.js").Settings} Settings
 * @typedef {{ game: string, at: number, settings: Partial<Settings> }} Request `game`: a link or moves in a row; `at`: the turn
 *   that is shown first, -1 for the last
 * @typedef {{ frame: import("../types.js").Frame, link: string } | { fault: string, at: number }} Shown
 *   `link`: the place of the game in the whole page; `fault`: the code of a refusal of a link; `at`: the first character of moves
 *   that cannot be read, 0 for a link
 * @typedef {{
 *   Game: import("../types.js").GameClass, now: () => number, words: import("../words/i18n.js").Words,
 *   page: import("./page.js").Page, board: import("../types.js").BoardWidget,
 *   readLink: typeof import("../pkg/exchange.js").readLink, writeRecord: typeof import("../pkg/exchange.js").writeRecord,
 *   Archive: typeof import("../pkg/notation.js").Archive | null,
 *   moves: { render: (frame: import("../types.js").Frame) => void }, screen: { render: (shown: Shown) => void },
 *   request: Request,
 * }} Parts
 */

/** The settings that an address may name, by their names there. */
const NAMED = /** @type {const} */ ({ theme: "theme", board: "felt", lang: "language", animation: "animation" });

/** A link of any version, or moves in capitals. */
const MAYBE_LINK = /^[A-Z][\w-]+$/;

/** A text of an address; as it is, if it is not encoded rightly. @param {string} text */
function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

/** Reads an address behind `#embed/`. @param {string} text @returns {Request} */
export function readRequest(text) {
  const [game, query = ""] = text.split("?");
  const given = new URLSearchParams(query);
  /** @type {Record<string, unknown>} */
  const settings = { coordinates: given.get("coordinates") !== "no" };
  for (const [name, setting] of Object.entries(NAMED)) {
    const value = given.get(name);
    if (/** @type {readonly unknown[]} */ (SETTINGS[setting]).includes(value)) settings[setting] = value;
  }
  const at = given.get("at") ?? "";
  return { game: decoded(game), at: /^\d{1,3}$/.test(at) ? Number(at) : -1, settings };
}

export class EmbedMode {
  #parts;
  /** @type {{ game: GameSession, board: BoardSession } | null} */
  #table = null;
  #fault = "";
  /** The first character of moves that cannot be read. */
  #at = 0;
  /** What opens the game in the whole page. */
  #link = "";
  handlers;
  /** The arrows step, as there is nothing else in the frame. @type {Record<string, import("../types.js").PlainIntent>} */
  keys = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "first", ArrowDown: "last" };

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.handlers = this.#handlers();
  }

  enter() {
    const { Game, now, board, writeRecord, request: { at } } = this.#parts;
    try {
      const record = this.#record();
      const game = GameSession.restore({ Game, now }, record);
      this.#link = `g/${writeRecord(record, "link", now())}`;
      const turn = at < 0 ? game.view.length : Math.min(at, game.view.length);
      try {
        if (turn !== game.view.cursor) game.jump(turn);
      } catch (error) {
        // A tournament game that goes on shows its last turn only.
        if (!(error instanceof Refused)) throw error;
      }
      this.#table = { game, board: new BoardSession(game, board) };
    } catch (error) {
      const { code = "", column = 0 } = /** @type {{ code?: string, column?: number }} */ (error);
      if (!code) throw error;
      this.#fault = code;
      // Exceptions of WebKit have a column too: that of the script.
      this.#at = code.startsWith("link") ? 0 : column;
    }
    this.render();
  }

  leave() {}
  clearNotice() {}
  settingsChanged() {}
  /** There is no room for notices, and nothing that needs one. */
  notify() {}

  /** The record of the game that the address holds. @returns {string} */
  #record() {
    const { readLink, Archive, now, request: { game } } = this.#parts;
    try {
      if (!Archive || MAYBE_LINK.test(game)) return readLink(game, now());
    } catch (error) {
      // The checksum of a newer link holds: it is one for certain. Else moves in capitals look like it.
      if (!Archive || /** @type {{ code?: string }} */ (error).code === "link-newer") throw error;
    }
    const archive = new Archive(new TextEncoder().encode(game));
    try {
      const { fault } = archive.summary(0);
      if (fault) throw fault;
      return archive.record(0, 0);
    } finally {
      archive.free();
    }
  }

  render() {
    const { screen, moves, page: { settings, still } } = this.#parts;
    if (!this.#table) return screen.render({ fault: this.#fault, at: this.#at });
    const { game, board } = this.#table;
    board.render({
      hints: null, still, near: 1, locked: true, showLegal: false, showLastFlips: false, turns: 0, mirrored: false,
      coordinates: settings.coordinates,
    });
    const frame = /** @type {import("../types.js").Frame} */ (/** @type {unknown} */ ({
      view: game.view, steps: game.steps, tree: game.tree, players: playersOf(game.view.players),
    }));
    screen.render({ frame, link: this.#link });
    moves.render(frame);
  }

  /** @param {(game: GameSession) => unknown} step */
  #walk(step) {
    const { words: { t }, page } = this.#parts;
    const { game } = this.#table ?? {};
    if (!game) return;
    const before = game.view.cursor;
    step(game);
    page.announce(plain(walkText(game.view, game.steps, before, t)));
    this.render();
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const jump = (/** @type {(view: import("../types.js").View) => number} */ to) => this.#walk((game) => {
      const turn = to(game.view);
      if (turn >= 0 && turn <= game.view.length && turn !== game.view.cursor) game.jump(turn);
    });
    return {
      back: () => jump(({ cursor }) => cursor - 1),
      forward: () => jump(({ cursor }) => cursor + 1),
      // The first moves may be an opening, which the game does not go back into.
      first: () => this.#walk((game) => game.view.canUndo && game.undo(() => true)),
      last: () => jump(({ length }) => length),
      goTo: ({ node }) => this.#walk((game) => game.goTo(node)),
      focus: ({ square }) => {
        if (this.#table) this.#table.board.focus = square;
        this.render();
      },
    };
  }
}
