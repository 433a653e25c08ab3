// @ts-check
// The coach during play: looks at the position while the learner thinks, and has a sentence after a move where that is due.

import { MoveReview } from "./move-review.js";

/**
 * @typedef {import("../pkg/coach.js").Remark} Remark
 * @typedef {import("../pkg/coach.js").ReviewedMove} ReviewedMove
 * @typedef {{ remark: Remark, move: ReviewedMove, cursor: number }} Spoken `cursor`: turns of the game before the move
 * @typedef {"beginner" | "club-player"} Audience
 * @typedef {{
 *   Review: typeof import("../pkg/coach.js").Review, Manners: typeof import("../pkg/coach.js").Manners,
 *   engine: import("../types.js").EngineApi, later: (task: () => void, ms: number) => unknown,
 *   changed: () => void, spoken: (spoken: Spoken) => void,
 * }} Parts `changed`: what is shown is another; `spoken`: there is a new sentence
 * @typedef {{
 *   game: string, cursor: number, mine: boolean, playing: boolean, clock: boolean, audience: Audience | "off",
 *   position: string, move: string, acted: boolean,
 * }} Turn `game`: its id; `mine`: the learner is to move; `playing`: a move is to be made; `clock`: one runs; `move`: the last;
 *   `acted`: a move was made, not only gone to
 */

/** The learner has thought this long: a second look, in ms. */
const THOUGHT_MS = 3000;
/** A sentence that comes later is left to the review, in ms. */
const LATE_MS = 1000;
/** The other player waits this long for an answer, in ms. */
const WAIT_MS = 8000;
/** Between two moves that are shown, in ms. */
const SHOWN_MS = 700;
/** The most moves that are shown. */
export const SHOWN_PLIES = 4;

export class LiveCoach {
  #parts;
  /** @type {import("../pkg/coach.js").Manners | null} */
  #manners = null;
  #game = "";
  /** The turn of the learner that is looked at. @type {{ review: MoveReview, cursor: number } | null} */
  #turn = null;
  /** The last sentence; it stays until the learner's next move. @type {Spoken | null} */
  #spoken = null;
  /** Lets the other player go on. @type {(() => void) | null} */
  #goOn = null;
  /** Plies that are shown on the board. */
  #plies = 0;
  /** Turns before the move that is being judged; -1 for none. */
  #judged = -1;
  /** Changes with every move of the learner: what arrives late is dropped. */
  #request = 0;

  /** @param {Parts} parts */
  constructor(parts) { this.#parts = parts; }

  get spoken() { return this.#spoken; }
  /** No position is looked at. */
  get idle() { return this.#turn === null; }
  /** The other player waits for an answer to the sentence. */
  get waits() { return this.#goOn !== null && this.#spoken !== null; }
  /** The moves that follow the learner's, as far as they are shown: squares, -1 for a pass. */
  get shown() { return [...this.#spoken?.move.linePlayed ?? []].slice(1, 1 + this.#plies); }

  /**
   * The game has changed.
   * @param {Turn} turn
   * @param {() => void} goOn starts what follows by itself: called now, or once the sentence is answered
   */
  follow(turn, goOn) {
    const last = this.#turn;
    const same = turn.game === this.#game && turn.audience !== "off";
    if (!same) this.#forget(turn.game);
    // A step through the turns that there are is no move.
    const moved = same && last && turn.cursor === last.cursor + 1 && turn.acted;
    // The sentence to come is still about the last move while the other player answers it.
    const answered = same && !moved && this.#judged >= 0 && turn.cursor > this.#judged + 1;
    if (!answered) this.#request++;
    this.#goOn = null;
    this.#plies = 0;
    // A sentence about a move that has been taken back is over.
    if (this.#spoken && (turn.cursor <= this.#spoken.cursor || moved)) this.#spoken = null;
    if (last && !moved) last.review.end();
    this.#turn = null;
    if (moved) {
      if (turn.clock) goOn();
      this.#judge(last, turn, goOn, this.#request);
    } else {
      this.look(turn);
      goOn();
    }
    this.#parts.changed();
  }

  /** Looks at the position if the learner is to move. @param {Turn} turn */
  look(turn) {
    if (!turn.mine || !turn.playing || turn.audience === "off" || this.#turn) return;
    if (turn.game !== this.#game) this.#forget(turn.game);
    this.#manners ??= new this.#parts.Manners(turn.audience);
    const { Review, engine, later } = this.#parts;
    const review = new MoveReview({ Review, engine, priority: "review" }, turn.position);
    const own = { review, cursor: turn.cursor };
    this.#turn = own;
    review.look("estimate");
    later(() => { if (this.#turn === own) review.look("second-look"); }, THOUGHT_MS);
  }

  /** The learner goes on with the game. */
  goOn() {
    const goOn = this.#goOn;
    this.#goOn = null;
    this.#plies = 0;
    goOn?.();
    this.#parts.changed();
  }

  /** Shows on the board what follows the move, one ply after the other. The other player waits until the learner goes on. */
  showMe() {
    const request = ++this.#request;
    this.#plies = 0;
    const step = () => {
      const most = Math.min(SHOWN_PLIES, (this.#spoken?.move.linePlayed.length ?? 1) - 1);
      if (request !== this.#request || this.#plies >= most) return;
      this.#plies++;
      this.#parts.changed();
      this.#parts.later(step, SHOWN_MS);
    };
    step();
  }

  /** @param {{ review: MoveReview, cursor: number }} own @param {Turn} turn @param {() => void} goOn @param {number} request */
  async #judge({ review, cursor }, turn, goOn, request) {
    const { later, spoken, changed } = this.#parts;
    const start = () => { if (!turn.clock) goOn(); };
    this.#judged = cursor;
    later(() => review.end(), LATE_MS);
    const judged = await review.judge(turn.move, turn.position).catch(() => null);
    // A remark that nobody sees does not count.
    const remark = request === this.#request && judged ? this.#manners?.remark(judged, 0) : null;
    const move = judged?.move(0);
    judged?.free();
    if (request !== this.#request) return;
    this.#judged = -1;
    if (!remark || !move) return start();
    this.#spoken = { remark, move, cursor };
    const advises = remark.mark === "mistake" || remark.mark === "blunder";
    if (advises && !turn.clock) {
      this.#goOn = goOn;
      later(() => { if (request === this.#request && this.#goOn === goOn) this.goOn(); }, WAIT_MS);
    } else start();
    spoken(this.#spoken);
    changed();
  }

  /** Another game, or the coach is off: nothing has been stated. @param {string} game */
  #forget(game) {
    this.#game = game;
    this.#manners?.free();
    this.#manners = this.#spoken = null;
    this.#turn?.review.end();
    this.#turn = null;
  }
}
