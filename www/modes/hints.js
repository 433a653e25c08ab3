// @ts-check
// The intents of a player who wants advice: the values of the legal squares, on the board and read out.

import { hintText, plain, squaresText, startText } from "../words/announcer.js";

/**
 * @param {{
 *   game: import("../session/game.js").GameSession, ui: import("../session/ui.js").Ui,
 *   flow: import("../session/late-turn-flow.js").Flow, page: import("./page.js").Page, t: import("../types.js").Words,
 *   mine: () => boolean, notify: (key: string) => void, render: () => void,
 * }} parts `mine`: a player at this device is to act
 * @returns {import("../types.js").Handlers}
 */
export function hintHandlers({ game, ui, flow, page, t, mine, notify, render }) {
  const announce = (/** @type {string} */ text) => page.announce(plain(text));
  const startHints = () => flow.analyse({
    first: () => announce(hintText(game.view, ui.hints, t, true)),
    stable: () => announce(hintText(game.view, ui.hints, t)),
    failed: () => {
      ui.hintsOn = false;
      notify("problem.engine");
    },
  });
  return {
    hint: () => {
      const { phase, mayHint } = game.view;
      ui.notice = null;
      if (!mayHint) return notify("error.no-hints");
      if (!ui.hintsOn && (!mine() || (phase !== "play" && phase !== "place"))) return;
      flow.stopHints();
      Object.assign(ui, { hintsOn: !ui.hintsOn, hints: null });
      if (ui.hintsOn) startHints();
      render();
    },
    squares: () => {
      const { view } = game;
      announce(mine() && view.legal.includes(1) ? squaresText(view, ui.hints, t) : startText(view, t));
    },
  };
}
