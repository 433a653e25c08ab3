// @ts-check
// What a mode with a board session does when a square is pointed at, or gets the keyboard.

/**
 * @param {() => import("../session/board-session.js").BoardSession | null} session
 * @param {() => void} render
 * @returns {Pick<import("../types.js").Handlers, "preview" | "focus">}
 */
export const pointing = (session, render) => ({
  preview: ({ square }) => {
    const board = session();
    if (!board || board.preview === square) return;
    board.preview = square;
    render();
  },
  focus: ({ square }) => {
    const board = session();
    if (!board) return;
    board.focus = square;
    render();
  },
});
