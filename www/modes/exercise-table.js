// @ts-check
// The board of an exercise: its position, and the other side's reply.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";

/** How long an answer stands before the reply, in ms. */
const REPLY_MS = 700;
/** Nodes of the search for a reply. */
const REPLY_NODES = 300_000;

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

  /** The position as it is now is asked. */
  ask() { this.position = this.game?.positionText() ?? ""; }

  /** The side to move. */
  get turn() { return this.game?.view.turn ?? 0; }

  /** The best reply, not before the answer was seen; "" at the end of the game, and for a board that has been left. */
  async reply() {
    const { engine, page } = this.#parts;
    const { game } = this;
    const { phase } = game?.view ?? {};
    if (!game || (phase !== "play" && phase !== "pass")) return "";
    const request = { question: /** @type {const} */ ("best"), position: game.positionText(), limits: { nodes: REPLY_NODES } };
    const found = phase === "pass" ? { best: "pass" } : engine.request({ ...request, priority: "hint" }).done;
    const pause = new Promise((resolve) => setTimeout(resolve, page.still ? 0 : REPLY_MS));
    const [{ best }] = await Promise.all([found, pause]);
    return game === this.game ? best : "";
  }
}
