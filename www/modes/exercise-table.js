// @ts-check
// The board of an exercise: its position, and the other side's reply.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { squareName, squareNamed } from "../words/squares.js";

/** How long an answer stands before the reply, in ms. */
const REPLY_MS = 700;
/** Nodes of the search for a reply. */
const REPLY_NODES = 300_000;
/** The most moves of a path, the answer included. */
const PATH_PLIES = 4;

export class ExerciseTable {
  #parts;
  /** The game from the position on. @type {GameSession | null} */
  game = null;
  /** @type {BoardSession | null} */
  board = null;
  /** The position that is asked. */
  position = "";

  /** @param {import("../places/places.js").Parts} parts */
  constructor(parts) { this.#parts = parts; }

  /** Puts a position on the board. @param {string} position */
  lay(position) {
    const { Game, now, board } = this.#parts;
    this.free();
    this.position = position;
    this.game = GameSession.begin({ Game, now }, { position });
    this.board = new BoardSession(this.game, board);
  }

  free() {
    this.game?.free();
    this.game = this.board = null;
  }

  /**
   * @param {{
   *   hints: Map<number, import("../types.js").Hint> | null, awaited: boolean, marks: boolean, flips: boolean,
   *   marked: import("./exercise-marks.js").ExerciseMarks, turn: 1 | 2,
   * }} shown `awaited`: an answer is; `marks`: squares are to be marked; `flips`: those of the last move are shown; `turn`: the
   *   side to move in the exercise
   */
  render({ hints, awaited, marks, flips, marked, turn }) {
    const { page: { settings, still } } = this.#parts;
    const ghosts = marked.ghosts(turn);
    this.board?.render({
      hints: ghosts ? null : hints, marks: ghosts, still, locked: !awaited || marks,
      showLegal: awaited && settings.legal && !marks, showLastFlips: settings.lastFlips && flips, pointers: marked.pointers,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates, ends: "shut",
    });
  }

  /** The position as it is now is asked. */
  ask() { this.position = this.game?.positionText() ?? ""; }

  /** The side to move. */
  get turn() { return this.game?.view.turn ?? 0; }

  /**
   * An answer to the question and what is expected after it.
   * @param {number} square @returns {Promise<number[]>} squares, -1 for a pass
   */
  async pathFrom(square) {
    const { Game, now } = this.#parts;
    const game = GameSession.begin({ Game, now }, { position: this.position });
    game.act([squareName(square, 8)]);
    const { phase } = game.view;
    const position = game.positionText();
    game.free();
    if (phase === "over") return [square];
    const { pv } = await this.#search(position);
    return [square, ...pv.slice(0, PATH_PLIES - 1).map((name) => squareNamed(name, 8))];
  }

  /** The best reply, not before the answer was seen; "" at the end of the game, and for a board that has been left. */
  async reply() {
    const { game } = this;
    const { phase } = game?.view ?? {};
    if (!game || (phase !== "play" && phase !== "pass")) return "";
    const found = phase === "pass" ? { best: "pass" } : this.#search(game.positionText());
    const pause = new Promise((resolve) => setTimeout(resolve, this.#parts.page.still ? 0 : REPLY_MS));
    const [{ best }] = await Promise.all([found, pause]);
    return game === this.game ? best : "";
  }

  /** The best move, and what follows it. @param {string} position */
  #search(position) {
    return this.#parts.engine.request({ question: "best", position, limits: { nodes: REPLY_NODES }, priority: "hint" }).done;
  }
}
