// @ts-check
// A turn of a game by link has come: the game goes on in Play. Where the link and the kept game differ, both are shown, and the
// player chooses.

import { GameSession } from "../session/game.js";
import { compareTurns, copiesSaid, ownColour } from "../session/by-link.js";
import { cardOf, GameKeeper } from "../session/kept-game.js";
import { linkFaultKey, OWN_GAME } from "../session/link-fault.js";
import { playerName, playersOf } from "../session/players.js";

/** How long the position before the last move is shown, in ms. */
const LAST_MOVE_MS = 700;

/**
 * @typedef {{ record: string, game: GameSession }} Copy
 * @typedef {{ own: Copy, other: Copy, relation: import("../session/by-link.js").Relation, common: number }} Question
 * @typedef {{ question: Question } | { fault: string }} Shown `fault`: the code of a refusal
 * @typedef {import("../places/places.js").Parts & {
 *   exchange: () => Promise<Pick<typeof import("../pkg/exchange.js"), "readTurn">>,
 *   screen: { render: (shown: Shown) => void } }} Parts
 */

export class TurnMode {
  #parts;
  #inView = false;
  /** @type {Shown | null} */
  #shown = null;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.handlers = this.#handlers();
  }

  /** @param {string} link what follows the name of the place in the address */
  async enter(link) {
    const { exchange, places } = this.#parts;
    this.#inView = true;
    // Another link in the same window comes without leaving the place.
    if (this.#shown) this.#parts.paper.close();
    this.#clear();
    const [{ readTurn }] = await Promise.all([exchange(), places.loadByLink()]);
    if (!this.#inView) return;
    try {
      await this.#receive(link, readTurn);
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      if (!code) throw error;
      this.#show({ fault: code });
    }
  }

  leave() {
    this.#inView = false;
    if (this.#shown) this.#parts.paper.close();
    this.#clear();
  }

  render() {
    if (!this.#shown) return;
    const { paper, screen } = this.#parts;
    paper.show("fault" in this.#shown ? [OWN_GAME] : [
      { id: "turn-own", label: "turn.own", mark: "check", intent: { type: "ownTurn" }, now: true },
      { id: "turn-other", label: "turn.other", mark: "swap", intent: { type: "otherTurn" } },
    ]);
    screen.render(this.#shown);
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(this.#parts.words.t(key, params)); }

  clearNotice() {}
  settingsChanged() { this.render(); }

  #clear() {
    if (this.#shown && "question" in this.#shown) {
      this.#shown.question.own.game.free();
      this.#shown.question.other.game.free();
    }
    this.#shown = null;
  }

  /** @param {string} record @returns {Copy} */
  #open(record) {
    const { Game, now } = this.#parts;
    const game = GameSession.restore({ Game, now }, record);
    if (game.view.cursor < game.view.length) game.jump(game.view.length);
    return { record, game };
  }

  /** @param {string} link @param {typeof import("../pkg/exchange.js").readTurn} readTurn */
  async #receive(link, readTurn) {
    const { now } = this.#parts;
    let other = this.#open(readTurn(link, false, now()));
    const record = await this.#ownRecord(GameKeeper.idOf(other.game.view));
    if (!this.#inView) return other.game.free();
    if (!record) return this.#take(other);
    const own = this.#open(record);
    if (ownColour(own.game.view) !== ownColour(other.game.view)) {
      // The player's own link, sent from here.
      other.game.free();
      other = this.#open(readTurn(link, true, now()));
    }
    const { relation, common } = compareTurns(own.game.steps, other.game.steps);
    if (relation === "newer") {
      own.game.free();
      this.#take(other);
    } else if (relation === "same") {
      other.game.free();
      this.#goOn(own);
    } else this.#show({ question: { own, other, relation, common } });
  }

  /** The record of a game as it is here, running or kept; "" for one that has never been here. @param {string} id */
  async #ownRecord(id) {
    const { play, library } = this.#parts;
    if (!id) return "";
    return GameKeeper.idOf(play.view) === id ? play.record : library.record(id);
  }

  /** @param {Shown} shown */
  #show(shown) {
    const { paper, words: { t } } = this.#parts;
    this.#shown = shown;
    paper.open("t", false);
    this.render();
    if ("fault" in shown) this.notify(linkFaultKey(shown.fault));
    else this.notify(`turn.${shown.question.relation}`, copiesSaid(shown.question, t));
  }

  /** Goes on with the game as it came; its last move is played on the board. @param {Copy} received */
  #take({ record, game }) {
    const { page, play, emit } = this.#parts;
    const { length } = game.view;
    try {
      if (!page.still && length) game.undo((view) => view.phase === "pass");
    } catch {
      // Nothing is taken back in this game.
    }
    const before = game.view.cursor < length ? game.write() : record;
    game.free();
    emit({ type: "visit", fragment: "" });
    play.handlers.resume?.({ type: "resume", record: before });
    if (before === record) return;
    const { seed } = play.view.tags;
    setTimeout(() => {
      const { tags, cursor } = play.view;
      if (tags.seed === seed && cursor < play.view.length) play.handlers.last?.();
    }, LAST_MOVE_MS);
  }

  /** Goes on with the game as it is here. @param {Copy} own */
  #goOn({ record, game }) {
    const { play, emit, words: { t } } = this.#parts;
    const { view, steps } = game;
    const own = ownColour(view);
    const waits = steps.at(-1)?.color === own && view.turn !== own && !view.outcome;
    game.free();
    emit({ type: "visit", fragment: "" });
    if (GameKeeper.idOf(play.view) !== GameKeeper.idOf(view)) play.handlers.resume?.({ type: "resume", record });
    if (waits) play.notify("turn.notYet", { name: playerName(playersOf(view.players), 3 - own, t) });
  }

  /** Keeps a copy that was not chosen, unless the other one has all of it. @param {Copy} copy */
  #keep({ record, game: { view, steps } }) {
    const { library, now } = this.#parts;
    const { id, ...card } = cardOf(view, steps, "", now());
    return library.addMany([{ card: { ...card, kind: "link" }, record }], `t${now().toString(36)}`);
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const choose = async (/** @type {"own" | "other"} */ chosen) => {
      if (!this.#shown || "fault" in this.#shown) return;
      const { question } = this.#shown;
      this.#shown = null;
      this.#parts.paper.close();
      const left = question[chosen === "own" ? "other" : "own"];
      if (chosen === "other" || question.relation === "differs") await this.#keep(left);
      left.game.free();
      if (chosen === "own") this.#goOn(question.own);
      else this.#take(question.other);
    };
    return { ownTurn: () => choose("own"), otherTurn: () => choose("other") };
  }
}
