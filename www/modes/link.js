// @ts-check
// A game from a link: it lies on the board, to be looked through, kept or played on. The running game is not touched before that.

import { BoardSession } from "../session/board-session.js";
import { GameSession } from "../session/game.js";
import { cardOf, GameKeeper, hash } from "../session/kept-game.js";
import { linkFaultKey, OWN_GAME } from "../session/link-fault.js";

/**
 * @typedef {{ view: import("../types.js").View } | { fault: string } | null} Shown `fault`: the code of a refusal; null: not
 *   read yet
 * @typedef {import("../places/places.js").Parts & {
 *   exchange: () => Promise<typeof import("../pkg/exchange.js")>, screen: { render: (shown: Shown) => void } }} Parts
 */

export class LinkMode {
  #parts;
  #inView = false;
  #record = "";
  #fault = "";
  /** @type {{ game: GameSession, board: BoardSession } | null} */
  #table = null;
  handlers;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.handlers = this.#handlers();
  }

  /** @param {string} link what follows the name of the place in the address */
  async enter(link) {
    const { paper, exchange, Game, now, board } = this.#parts;
    this.#inView = true;
    this.#clear();
    paper.open("g", true);
    this.render();
    const { readLink } = await exchange();
    if (!this.#inView) return;
    try {
      this.#record = readLink(link, now());
      const game = GameSession.restore({ Game, now }, this.#record);
      this.#table = { game, board: new BoardSession(game, board) };
    } catch (error) {
      this.#fault = /** @type {{ code?: string }} */ (error).code ?? "";
      if (!this.#fault) throw error;
      // The board still shows the player's own game.
      paper.open("g", false);
    }
    this.render();
    this.#announce();
  }

  leave() {
    this.#inView = false;
    this.#clear();
    this.#parts.paper.close();
  }

  render() {
    const { paper, screen, page: { settings } } = this.#parts;
    const { game, board } = this.#table ?? {};
    const off = !game;
    paper.show(this.#fault ? [OWN_GAME] : [
      { id: "link-back", label: "link.back", mark: "undo", intent: { type: "back" }, off: !game?.view.canUndo },
      { id: "link-forward", label: "link.forward", mark: "redo", intent: { type: "forward" }, off: !game?.view.canRedo },
      { id: "link-keep", label: "link.keep", mark: "box", intent: { type: "keepGames" }, off },
      { id: "link-play", label: "link.play", mark: "half", intent: { type: "playOn" }, off, now: !off },
    ]);
    screen.render(game ? { view: game.view } : this.#fault ? { fault: this.#fault } : null);
    board?.render({
      hints: null, still: this.#parts.page.still, near: 1, locked: true, showLegal: false, showLastFlips: settings.lastFlips,
      turns: settings.turns, mirrored: settings.mirrored, coordinates: settings.coordinates,
    });
  }

  /** @param {string} key @param {import("../types.js").Params} [params] */
  notify(key, params) { this.#parts.page.announce(this.#parts.words.t(key, params)); }

  clearNotice() {}
  settingsChanged() { this.render(); }

  #clear() {
    this.#table?.game.free();
    this.#table = null;
    this.#record = this.#fault = "";
  }

  #announce() {
    const { view } = this.#table?.game ?? {};
    if (view) this.notify("link.at", { n: view.cursor, of: view.length, black: view.score[0], white: view.score[1] });
    else if (this.#fault) this.notify(linkFaultKey(this.#fault));
  }

  /** @param {(game: GameSession) => void} move */
  #step(move) {
    if (!this.#table) return;
    try {
      move(this.#table.game);
    } catch {
      return; // There is no such turn.
    }
    this.render();
    this.#announce();
  }

  /** The card of the game at its end. @param {GameSession} game @param {string} id */
  #cardOf(game, id) {
    const at = game.view.cursor;
    game.jump(game.view.length);
    const card = cardOf(game.view, game.steps, id, this.#parts.now());
    game.jump(at);
    return { ...card, kind: /** @type {const} */ ("link") };
  }

  /** Keeps the game, once however often its link is opened, and shows its position in Review. */
  async #analyse() {
    const { library, emit } = this.#parts;
    const { game } = this.#table ?? {};
    if (!game) return;
    const id = `l${hash(this.#record)}`;
    const [card, { cursor }] = [this.#cardOf(game, id), game.view];
    if (!await library.record(id)) await library.keep({ card, record: this.#record });
    emit({ type: "visit", fragment: `review/${id}/${cursor}` });
  }

  /** A kept game with the id of this one gets another place, unless this one goes on from its end. @param {GameSession} game */
  async #keepOther(game) {
    const { library, Game, now } = this.#parts;
    const id = GameKeeper.idOf(game.view);
    const { moves } = this.#cardOf(game, id);
    const record = id ? await library.record(id) : "";
    if (!record) return;
    const kept = GameSession.restore({ Game, now }, record);
    const card = this.#cardOf(kept, `h${hash(record)}`);
    kept.free();
    if (!moves.startsWith(card.moves)) await library.keep({ card: { ...card, kind: "own" }, record });
  }

  /** @returns {import("../types.js").Handlers} */
  #handlers() {
    const { library, now, emit, play } = this.#parts;
    const never = () => false;
    return {
      back: () => this.#step((game) => game.undo(never)),
      forward: () => this.#step((game) => game.redo(never)),
      first: () => this.#step((game) => game.view.canUndo && game.undo(() => true)),
      last: () => this.#step((game) => game.jump(game.view.length)),
      keepGames: async () => {
        const { game } = this.#table ?? {};
        if (!game) return;
        const { id, ...card } = this.#cardOf(game, "");
        await library.addMany([{ card, record: this.#record }], `k${now().toString(36)}`);
        emit({ type: "visit", fragment: "games" });
      },
      analyse: () => this.#analyse(),
      playOn: async () => {
        if (!this.#table) return;
        const record = this.#record;
        await this.#keepOther(this.#table.game);
        emit({ type: "visit", fragment: "" });
        play.handlers.resume?.({ type: "resume", record });
      },
    };
  }
}
