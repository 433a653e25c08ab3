// @ts-check
// "Try it": the player looks for a better move than the one of the game. Every answer is judged by the review; a wrong one is
// answered on the board and taken back, a right one is kept as a branch.

import { plain } from "../words/announcer.js";
import { weightOf } from "../words/review-text.js";
import { squareName, squareNamed } from "../words/squares.js";

/**
 * @typedef {"asking" | "thinking" | "showing" | "right" | "ended"} State
 * @typedef {{
 *   game: import("../session/game.js").GameSession, keep: (move: string) => void,
 *   review: import("../session/review.js").ReviewSession,
 *   engine: import("../types.js").EngineApi, t: import("../types.js").Words, announce: (text: string) => void,
 *   changed: () => void, later: (task: () => void, ms: number) => unknown,
 * }} Parts `game`: a copy with the cursor before the move, freed at the end; `keep`: makes a branch of a right answer; `changed`:
 *   called when the board or the sentence is another one
 */

/** For how long an answer stands on the board, in ms. */
const ANSWER_MS = 1600;

/** Positions that the search for the answer may visit. */
const ANSWER_NODES = 1_200_000;

/** Wrong tries after which there is a hint. */
const HINT_AFTER = 2;

export class TryIt {
  tries = 0;
  /** The sentence of the card. */
  text = "";
  /** The square tried last, -1 none; and the one that a hint points at. */
  tried = -1;
  hinted = -1;
  /** @type {State} */
  state = "asking";
  #parts;
  #turn;
  #start;
  #move;
  /** @type {import("../types.js").Job | null} */
  #job = null;

  /** The cursor stands before the move. @param {Parts} parts @param {number} turn */
  constructor(parts, turn) {
    this.#parts = parts;
    this.#turn = turn;
    this.#start = parts.game.view.node;
    this.#move = /** @type {import("../pkg/coach.js").ReviewedMove} */ (parts.review.move(turn));
    this.#say("try.ask", { colour: this.#move.color, square: this.#name(this.#move.square) });
  }

  /** The game that the tries are made in. */
  get game() { return this.#parts.game; }
  get turn() { return this.#turn; }
  /** The move of the game. */
  get played() { return this.#move.square; }
  get weight() { return weightOf(this.#move.mark); }
  get title() { return this.#parts.t("try.title", { square: this.#name(this.played) }); }
  get canHint() { return this.tries >= HINT_AFTER && this.state === "asking"; }

  /** @param {number} square */
  async try(square) {
    const { game, review } = this.#parts;
    if (this.state !== "asking" || !game.view.legal[square]) return;
    const name = this.#name(square);
    if (square === this.played) return this.#say("try.same", { square: name });
    const judged = review.retry(this.#turn, square);
    if (!judged) return;
    this.tries++;
    this.tried = square;
    this.hinted = -1;
    const black = this.#black(judged.value);
    if (judged.accepted) {
      this.state = "right";
      this.#parts.keep(name);
      const won = judged.value > 0.5 && judged.exact;
      const key = won ? "try.wins" : judged.exact && Math.abs(judged.value) < 0.5 ? "try.draws" : "try.right";
      return this.#say(key, { square: name, black, exact: judged.exact });
    }
    game.act([name]);
    await this.#refute(name, black, judged.exact);
  }

  /** Points at the best move. */
  hint() {
    if (!this.canHint) return;
    this.hinted = this.#move.best;
    this.#say("try.hint", { square: this.#name(this.hinted) });
  }

  /** Nothing of it goes on; the cursor stays where it is. */
  end() {
    if (this.#isOver()) return;
    this.state = "ended";
    this.#job?.cancel();
    this.#parts.game.free();
  }

  /** The opponent's answer, played and taken back. @param {string} name @param {number} black @param {boolean} exact */
  async #refute(name, black, exact) {
    const { game, later } = this.#parts;
    this.state = "thinking";
    this.#say("try.thinking", { square: name });
    const reply = await this.#answer();
    if (this.#isOver()) return;
    this.state = "showing";
    if (reply) game.act([reply]);
    const answered = reply && reply !== "pass";
    this.#say(answered ? "try.wrong" : "try.wrongEnd", { square: name, reply, black, exact });
    later(() => {
      if (this.#isOver()) return;
      this.state = "asking";
      game.goTo(this.#start);
      this.#parts.changed();
    }, ANSWER_MS);
  }

  /** It has been ended while something was awaited. */
  #isOver() { return this.state === "ended"; }

  /** The best reply, "" if there is none or no engine. @returns {Promise<string>} */
  async #answer() {
    const { game, engine } = this.#parts;
    if (game.view.phase === "over") return "";
    if (game.view.phase === "pass") return "pass";
    try {
      const limits = { nodes: ANSWER_NODES };
      this.#job = engine.request({ question: "best", position: game.positionText(), limits, priority: "hint" });
      const { best } = await this.#job.done;
      return squareNamed(best, game.view.size) < 0 ? "" : best;
    } catch {
      return "";
    }
  }

  /** @param {number} value for the player who moves */
  #black(value) { return this.#move.color === 1 ? value : -value; }

  /** @param {number} square */
  #name(square) { return squareName(square, this.#parts.game.view.size); }

  /** @param {string} key @param {import("../types.js").Params} params */
  #say(key, params) {
    const { t, announce, changed } = this.#parts;
    this.text = t(key, params);
    announce(plain(this.text));
    changed();
  }
}
