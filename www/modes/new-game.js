// @ts-check
// The intents that begin another game.

/** @typedef {import("../places/new-games.js").NewGames} NewGames */
/** @typedef {import("../types.js").NewGame} NewGame */

/**
 * @param {{
 *   game: import("../session/game.js").GameSession, page: Pick<import("./page.js").Page, "sheets">,
 *   start: (prepare: (games: NewGames) => NewGame | Promise<NewGame>) => Promise<void>, searching: () => void,
 * }} parts `start`: begins the game that is prepared; `searching`: reports the search for a balanced opening
 * @returns {import("../types.js").Handlers}
 */
export const newGameHandlers = ({ game, page, start, searching }) => ({
  newGame: async () => (await page.sheets()).newGames.open(),
  start: ({ choices }) => start((games) => {
    games.choose(choices);
    return games.prepare("", searching);
  }),
  startFrom: ({ size, opening }) => start((games) => {
    games.chooseSize(size);
    return games.prepare(opening, searching);
  }),
  rematch: () => start((games) => games.rematch(game.view)),
});
