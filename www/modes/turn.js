// @ts-check
// The intents that end a turn, and those that make the computer wait, go on or hurry.

/**
 * @param {{
 *   game: import("../session/game.js").GameSession, ui: import("../session/ui.js").Ui,
 *   flow: import("../session/late-turn-flow.js").Flow, page: Pick<import("./page.js").Page, "sheets">,
 *   table: () => import("../session/turn-flow.js").Table, emit: import("../types.js").Emit, render: () => void,
 * }} parts
 * @returns {import("../types.js").Handlers}
 */
export function turnHandlers({ game, ui, flow, page, table, emit, render }) {
  const goOn = () => {
    const hint = table().mine && ui.notice?.key === "problem.engine";
    Object.assign(ui, { paused: false, notice: null });
    if (hint) return emit({ type: "hint" });
    flow.goOn(table());
    render();
  };
  return {
    goOn,
    pause: () => {
      flow.pause();
      Object.assign(ui, { paused: true, thinking: null });
      render();
    },
    pass: async () => {
      const { phase, turn, cursor, length, byHand } = game.view;
      if (turn !== 0 && !table().mine) {
        if (ui.thinking) flow.moveNow();
        else if (ui.paused || cursor < length || ui.notice?.key === "problem.engine") goOn();
        return;
      }
      if (byHand?.endsGame) {
        const { confirm } = await page.sheets();
        if (!await confirm.request("flips")) return;
      }
      emit({ type: "act", actions: [phase === "flip" ? "done" : "pass"] });
    },
  };
}
