// @ts-check
// A game on a board: the squares that the player points at, and what the board shows for them. The main board has one, and
// so has each small board of the rules sheet.

/** @typedef {{ view: import("../types.js").View, flips: (square: number) => Uint8Array }} ShownGame */

export class BoardSession {
  /** The square under the finger, pointer or focus; -1 none. */
  preview = -1;
  /** The square that a first tap has chosen and a second one plays; -1 none. */
  armed = -1;
  /** The square that holds the tab stop; -1 for the default. */
  focus = -1;
  #game;
  #board;

  /** @param {ShownGame} game @param {import("../types.js").BoardWidget} board */
  constructor(game, board) {
    this.#game = game;
    this.#board = board;
  }

  /** A disc has been put down that the game has not taken yet. */
  get discInFlight() { return this.#board.discInFlight; }

  /** Nothing is pointed at any more. */
  reset() { this.preview = this.armed = this.focus = -1; }

  /** @param {import("../types.js").BoardLook} look */
  render(look) {
    const { view } = this.#game;
    const preview = this.armed >= 0 ? this.armed : this.preview;
    const flips = preview >= 0 && !look.locked && view.legal[preview] && view.phase === "play";
    if (this.focus >= view.cells.length) this.focus = -1;
    this.#board.render(view, {
      ...look, preview, previewFlips: flips ? this.#game.flips(preview) : null, expectConfirm: this.armed >= 0,
      focus: this.focus >= 0 ? this.focus : (view.cells.length >> 1) - 1 - (view.size >> 1),
    });
  }

  /** Shows a disc on `square` in the next frame, before the game has taken the move. @param {number} square */
  place(square) { this.#board.place(square); }

  /** Puts the keyboard on the board. */
  takeFocus() { this.#board.takeFocus(); }

  /** Removes the disc in flight if no new view has come: the game has refused the move. */
  recall() { this.#board.recall(); }
}
