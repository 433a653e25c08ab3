// @ts-check
// The place Learn: the daily position, puzzles and lessons in a list; the daily position lies on the board of a wide screen.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";

/**
 * @typedef {import("../types.js").LearnShown} Shown
 * @typedef {import("../places/places.js").Parts & {
 *   practice: import("../session/practice.js").Practice, daily: import("../session/daily.js").DailyPosition,
 *   lessons: import("../session/lessons.js").LessonTasks, screen: { render: (shown: Shown) => void },
 * }} Parts
 */

export class LearnMode {
  #parts;
  /** The daily position as text, "" until it is found. */
  #position = "";
  /** @type {{ game: GameSession, board: BoardSession } | null} */
  #table = null;
  #inView = false;
  /** @type {import("../types.js").Handlers} */
  handlers = { tap: () => this.#parts.emit({ type: "visit", fragment: "daily" }) };

  /** @param {Parts} parts */
  constructor(parts) { this.#parts = parts; }

  enter() {
    this.#inView = true;
    this.#parts.paper.open("learn", false);
    this.render();
    this.#findDaily();
  }

  leave() {
    this.#inView = false;
    this.#table?.game.free();
    this.#table = null;
    this.#parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { paper, screen, practice, lessons } = this.#parts;
    paper.show([
      { id: "learn-daily", label: "learn.dailyShort", mark: "check", intent: { type: "visit", fragment: "daily" } },
      { id: "learn-puzzles", label: "learn.puzzles", mark: "hint", intent: { type: "visit", fragment: "puzzle" } },
      { id: "learn-rules", label: "learn.rules", mark: "turn", intent: { type: "rules" } },
    ]);
    screen.render({
      position: this.#position, turn: this.#table?.game.view.turn ?? 0, solved: practice.daily?.solved ?? false,
      tries: practice.daily?.tries ?? 0, days: practice.dailyStreak, date: practice.date,
      mistakes: practice.mistakes, weeks: practice.weeks,
      rating: practice.rating && Math.round(practice.rating.points), streak: practice.streak, lessons: lessons.summaries,
    });
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(this.#parts.words.t(key, params)); }

  clearNotice() {}
  settingsChanged() { this.#renderBoard(); }

  async #findDaily() {
    try {
      const { position } = await this.#parts.daily.next();
      if (!this.#inView) return;
      const { Game, now, board } = this.#parts;
      this.#position = position;
      this.#table?.game.free();
      const game = GameSession.begin({ Game, now }, { position });
      this.#table = { game, board: new BoardSession(game, board) };
      this.render();
    } catch (error) {
      // Without an engine there are the lessons.
      console.info("outflank: no daily position:", error);
    }
  }

  #renderBoard() {
    const { page: { settings } } = this.#parts;
    this.#table?.board.render({
      hints: null, still: true, locked: true, showLegal: false, showLastFlips: false,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates, ends: "shut",
    });
  }
}
