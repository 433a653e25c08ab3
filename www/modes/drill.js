// @ts-check
// The drill of openings: the player's moves of a line are asked for, the other side follows it and then plays as people do.
// Missed positions come again by spaced repetition.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { playedMoves } from "../session/opening-moves.js";
import { plain } from "../words/announcer.js";
import { squareName } from "../words/squares.js";
import { drillSlots } from "./drill-slots.js";
import { pointing } from "./pointing.js";

/**
 * @typedef {import("../types.js").DrillShown} Shown
 * @typedef {import("../session/drill-cards.js").DrillLine} DrillLine
 * @typedef {import("../places/places.js").Parts & {
 *   book: import("../book/book.js").Book, cards: import("../session/drill-cards.js").DrillCards,
 *   families: import("../sheets/sheets.js").Families, random: () => number, screen: { render: (shown: Shown) => void },
 * }} Parts
 */

/** How long a move stands before the reply, in ms. */
const REPLY_MS = 600;

export class DrillMode {
  #parts;
  #game;
  #board;
  /** The line that is chosen or drilled. @type {DrillLine} */
  #drilled = { line: "", colour: 1 };
  /** @type {Shown["state"]} */
  #state = "choose";
  /** Missed positions still to be asked for; null while a line is drilled. @type {(DrillLine & { path: string })[] | null} */
  #queue = null;
  /** @type {Shown["card"]} */
  #card = null;
  /** The questions so far, and those that were answered right at once. */
  #asked = 0;
  #right = 0;
  /** The present question has been counted. */
  #counted = false;
  /** Changes with every question and every answer: what arrives late is dropped. */
  #turn = 0;
  #inView = false;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#game = this.#begin("");
    const game = () => this.#game;
    this.#board = new BoardSession({ get view() { return game().view; }, flips: (square) => game().flips(square) }, parts.board);
    this.handlers = this.#handlers();
  }

  /** The running game is under tournament rules. */
  get #shut() { return this.#parts.play.shut; }

  /** The moves so far, in a row. */
  get #moves() { return playedMoves(this.#game.steps.slice(0, this.#game.view.cursor)); }

  /** @param {string} rest the moves of a line */
  enter(rest) {
    this.#inView = true;
    this.#parts.paper.open("drill", true, "openings");
    this.#choose(/^([a-h][1-8])+$/.test(rest) ? rest : this.#drilled.line);
  }

  leave() {
    this.#inView = false;
    this.#turn++;
    this.#parts.paper.close();
  }

  render() {
    if (!this.#inView) return;
    const { paper, screen, cards, families, book } = this.#parts;
    const { line, colour } = this.#drilled;
    const due = cards.due;
    const state = this.#shut ? "shut" : this.#state;
    paper.show(drillSlots({ state, line, due: due.length, asked: this.#asked, whole: !this.#queue }));
    screen.render({
      state, families, line, colour, name: book.openingOf(line).name, card: this.#card,
      onLine: this.#onLine, asked: this.#asked, right: this.#right, due: due.length, lines: cards.lines.map((each) => ({
        ...each, name: book.openingOf(each.line).name,
        due: due.filter((missed) => missed.line === each.line && missed.colour === each.colour).length,
      })),
    });
    this.#renderBoard();
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) {
    const { page, words: { t } } = this.#parts;
    page.announce(plain(t(key, params)));
  }

  clearNotice() {}
  settingsChanged() { this.#renderBoard(); }

  /** The line goes on from here. */
  get #onLine() { return this.#parts.book.lineMove(this.#drilled.line, this.#game.positionText()) !== ""; }

  #renderBoard() {
    if (!this.#inView) return;
    const { page: { settings, still } } = this.#parts;
    const asks = this.#state === "ask" && !this.#shut;
    this.#board.render({
      hints: null, still, locked: !asks, showLegal: asks && settings.legal, showLastFlips: settings.lastFlips,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates,
    });
  }

  /** @param {string} moves */
  #begin(moves) {
    const { Game, now } = this.#parts;
    const game = GameSession.begin({ Game, now }, { size: 8, autoPass: true });
    for (const move of moves.match(/../g) ?? []) play(game, move);
    return game;
  }

  /** Puts the position after these moves on the board. @param {string} moves */
  #lay(moves) {
    this.#game.free();
    this.#game = this.#begin(moves);
    this.#board.reset();
  }

  /** Shows what can be chosen, with a line on the board. @param {string} line */
  #choose(line) {
    const { places } = this.#parts;
    this.#turn++;
    this.#queue = null;
    this.#state = "choose";
    this.#card = null;
    try {
      this.#lay(line);
    } catch {
      // Not a line of moves: there is nothing to choose from it.
      line = "";
      this.#lay("");
    }
    this.#drilled = { ...this.#drilled, line };
    places.replace(["drill", line].filter(Boolean).join("/"));
    this.render();
  }

  /** Asks for the moves of the chosen line. */
  #drill() {
    const { line } = this.#drilled;
    if (!line || this.#shut) return;
    this.#parts.cards.begin(this.#drilled);
    this.#queue = null;
    this.#first();
    this.#lay("");
    this.#next(++this.#turn);
  }

  /** Asks for the missed positions that are due. */
  #repeat() {
    const { due } = this.#parts.cards;
    if (!due.length || this.#shut) return;
    this.#queue = due;
    this.#first();
    this.#next(++this.#turn);
  }

  #first() {
    this.#asked = this.#right = 0;
    this.#card = null;
  }

  /** Lets the other side reply and asks the next question, or ends. @param {number} turn */
  async #next(turn) {
    const { book, random } = this.#parts;
    this.#state = "wait";
    if (this.#queue) {
      const [missed, ...others] = this.#queue;
      if (this.#asked) await this.#pause();
      if (turn !== this.#turn) return;
      if (!missed) return this.#end();
      this.#queue = others;
      this.#drilled = { line: missed.line, colour: missed.colour };
      this.#lay(missed.path);
      return this.#ask();
    }
    while (this.#game.view.phase === "play" && this.#game.view.turn !== this.#drilled.colour) {
      this.render();
      await this.#pause();
      if (turn !== this.#turn) return;
      const reply = book.reply(this.#game.positionText(), this.#drilled.line, random());
      if (!reply) return this.#end();
      play(this.#game, reply);
    }
    this.#ask();
  }

  #pause() { return new Promise((resolve) => setTimeout(resolve, this.#parts.page.still ? 0 : REPLY_MS)); }

  #ask() {
    const { words: { t }, page } = this.#parts;
    if (!this.#answers.length) return this.#end();
    this.#state = "ask";
    this.#counted = false;
    this.#asked++;
    const last = this.#game.steps.at(-1);
    page.announce([this.#card && plain(t(this.#card.key, this.#card.params)), last && t("drill.played", { move: last.text }),
      plain(t("drill.task", { colour: this.#drilled.colour, onLine: this.#onLine }))].filter(Boolean).join(" "));
    this.render();
  }

  /** The right squares' names. */
  get #answers() { return this.#parts.book.answers(this.#game.positionText(), this.#drilled.line); }

  /** Counts the first answer to a question. @param {boolean} right */
  #count(right) {
    if (this.#counted) return;
    this.#counted = true;
    this.#right += Number(right);
    const { book, cards } = this.#parts;
    cards.answered(book.idOf(this.#game.positionText()), { ...this.#drilled, path: this.#moves }, right);
  }

  /** @param {string} square */
  #answer(square) {
    const { book } = this.#parts;
    const position = this.#game.positionText();
    const verdict = book.judge(position, this.#drilled.line, square);
    if (verdict === "right") {
      this.#count(true);
      this.#card = { kind: "right", key: "drill.right", params: { square } };
      play(this.#game, square);
      this.#next(++this.#turn);
      return;
    }
    if (verdict === "wrong") this.#count(false);
    const params = { square, loss: book.loss(position, square) ?? -1 };
    this.#show({ kind: "wrong", key: verdict === "good" ? "drill.good" : "drill.wrong", params });
  }

  /** The line and the statistics have ended, or all missed positions were asked for. */
  #end() {
    this.#state = "done";
    this.#show({ kind: "answer", key: "drill.done", params: { asked: this.#asked, right: this.#right } });
  }

  /** @param {NonNullable<Shown["card"]>} card */
  #show(card) {
    this.#card = card;
    this.notify(card.key, card.params);
    this.render();
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    return {
      tap: ({ square }) => {
        this.#board.focus = square;
        if (this.#state === "ask" && !this.#shut && this.#game.view.legal[square]) this.#answer(squareName(square, 8));
      },
      ...pointing(() => this.#board, () => this.#renderBoard()),
      answer: () => {
        if (this.#state !== "ask") return;
        this.#count(false);
        const squares = this.#answers.join(" ");
        this.#show({ kind: "answer", key: "drill.answers", params: { squares, onLine: this.#onLine } });
      },
      again: () => { if (this.#state !== "choose" && !this.#queue) this.#drill(); },
      startDrill: () => this.#drill(),
      repeat: () => this.#repeat(),
      next: () => this.#choose(this.#drilled.line),
      drillLine: ({ line, colour }) => {
        this.#drilled = { line, colour };
        this.#choose(line);
      },
      drillRemove: ({ line, colour }) => {
        this.#parts.cards.remove({ line, colour });
        this.render();
      },
      playOn: () => {
        const { play: { handlers } } = this.#parts;
        handlers.startFrom?.({ type: "startFrom", size: 8, opening: this.#moves });
      },
    };
  }
}

/** Plays a move, and the pass behind it if there is one. @param {GameSession} game @param {string} move */
function play(game, move) {
  game.act([move]);
  if (game.view.phase === "pass") game.act(["pass"]);
}
