// @ts-check
// The coach in Play: which turns it sees, what it says and what it shows on the board.

import { alone } from "../session/players.js";
import { GameKeeper } from "../session/kept-game.js";
import { LiveCoach, SHOWN_PLIES } from "../session/live-coach.js";
import { isLessonDone, lessonOf } from "../session/topics.js";
import { plain } from "../words/announcer.js";
import { remarkText } from "../words/coach-text.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../session/live-coach.js").Spoken} Spoken
 * @typedef {import("../types.js").Player} Player
 * @typedef {{
 *   play: Pick<import("./play.js").PlayMode, "view" | "game" | "players" | "mine" | "render">, page: import("./page.js").Page,
 *   words: import("../words/i18n.js").Words, engine: import("../types.js").EngineApi,
 *   coach: Pick<typeof import("../pkg/coach.js"), "Review" | "Manners">, done: () => Record<string, { first: boolean }>,
 * }} Parts `done`: the results of the lessons' tasks
 */

export class PlayCoach {
  #parts;
  #live;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    const { coach: { Review, Manners }, engine, page, play } = parts;
    this.#live = new LiveCoach({
      Review, Manners, engine, later: (task, ms) => setTimeout(task, ms),
      changed: () => play.render(),
      spoken: (spoken) => page.announce(plain(this.#text(spoken))),
    });
  }

  /** @param {() => void} goOn @param {boolean} acted a move was made, not only gone to */
  follow(goOn, acted) { this.#live.follow(this.#turn(acted), goOn); }

  /** Shows what follows on the board, and says it. */
  showMe() {
    const { spoken } = this.#live;
    this.#live.showMe();
    if (!spoken) return;
    const { words: { t }, play, page } = this.#parts;
    const { color, linePlayed } = spoken.move;
    const plies = [...linePlayed].slice(1, 1 + SHOWN_PLIES).map((square, i) =>
      t("coach.ply", { colour: i % 2 ? color : 3 - color, square: square < 0 ? "" : squareName(square, play.view.size) }));
    page.announce(`${plies.join(", ")}.`);
  }

  goOn() { this.#live.goOn(); }

  /** What the panel shows, null while there is nothing to say. @param {Frame} frame */
  sentence({ ui, mine }) {
    const { spoken, idle, waits } = this.#live;
    if (idle && mine) this.#live.look(this.#turn(false));
    // The player has asked for something else.
    if (!spoken || ui.notice || ui.hintsOn) return null;
    const lesson = lessonOf(spoken.remark.finding) || lessonOf(spoken.remark.verdict);
    return { text: this.#text(spoken), waits, lesson: isLessonDone(lesson, this.#parts.done()) ? 0 : lesson };
  }

  get shown() {
    const { view } = this.#parts.play;
    const { spoken, shown } = this.#live;
    // Another board has other squares.
    if (!spoken || view.cursor !== spoken.cursor + 1) return undefined;
    const { move, remark: { finding } } = spoken;
    const other = /** @type {Player} */ (3 - move.color);
    /** @type {Map<number, import("../types.js").SquareMark>} */
    const marks = new Map();
    shown.forEach((square, i) => {
      if (square >= 0) marks.set(square, { line: { number: i + 1, colour: i % 2 ? move.color : other }, best: i === 0 });
    });
    const tint = [...finding?.tint ?? []];
    const colour = finding?.kind === "praise" ? move.color : other;
    const rings = [...finding?.squares ?? []].filter((square) => !view.cells[square] && !marks.has(square));
    return { marks, pointers: { rings: rings.map((square) => ({ square, colour })), groups: tint.length ? [tint] : [] } };
  }

  /** @param {boolean} acted */
  #turn(acted) {
    const { play: { view, game, players, mine }, page: { settings } } = this.#parts;
    // One who flips by hand may have flipped wrong discs.
    const wanted = alone(players) && view.mayHint && !view.setup.byHand;
    return {
      game: GameKeeper.idOf(view), cursor: view.cursor, mine, playing: view.phase === "play", clock: Boolean(view.clocks),
      audience: wanted ? settings.coach : /** @type {const} */ ("off"),
      position: game.positionText(), move: game.steps[view.cursor - 1]?.text ?? "", acted,
    };
  }

  /** @param {Spoken} spoken */
  #text(spoken) {
    const { words, page, play } = this.#parts;
    return remarkText(spoken, play.view.size, words.t, page.settings.coach === "club-player");
  }
}
