// @ts-check
// The intents that go through the turns of a game.

/**
 * @param {import("../session/game.js").GameSession} game
 * @param {(step: () => void) => void} walk calls `step`, which moves the cursor, and shows where it is then
 * @param {(view: import("../types.js").View) => boolean} skips true for turns at which undo and redo do not stop
 * @returns {import("../types.js").Handlers}
 */
export function historyHandlers(game, walk, skips) {
  const jump = (/** @type {number} */ cursor) => {
    const { view } = game;
    if (cursor >= 0 && cursor <= view.length && cursor !== view.cursor) walk(() => game.jump(cursor));
  };
  return {
    undo: () => walk(() => game.undo(skips)),
    redo: () => walk(() => game.redo(skips)),
    back: () => game.view.canUndo && jump(game.view.cursor - 1),
    forward: () => jump(game.view.cursor + 1),
    // The first moves may be an opening, which the game does not go back into.
    first: () => game.view.canUndo && walk(() => game.undo(() => true)),
    last: () => jump(game.view.length),
    jump: ({ cursor }) => jump(cursor),
    goTo: ({ node }) => walk(() => game.goTo(node)),
  };
}
