// @ts-check
// What Review reads out on request: the best line, why a move lost, the regions.

import { groupsText } from "../words/coach-text.js";
import { lineText } from "../words/review-text.js";
import { bestLine, factTexts, nextMove, reasonText } from "./review-frame.js";

/** @typedef {import("./review.js").ReviewMode} Mode */

/** Plies of the best line that are read out. */
const SPOKEN_PLIES = 4;

/** Reads the best line out. @param {Mode} mode */
export function readLine(mode) {
  const { table, parts: { page, words: { t } } } = mode;
  const { turn, size } = table?.game.view ?? {};
  if (table && turn && size) page.announce(lineText(bestLine(mode.state(table)), turn, size, SPOKEN_PLIES, t));
}

/** Reads out what is shown on request: the reason, and what the move did on the board. @param {Mode} mode */
export function readWhy(mode) {
  const { table, ui, parts: { page } } = mode;
  if (!table || !ui.why) return;
  const state = mode.state(table);
  const move = nextMove(state);
  if (move) page.announce([reasonText(state, move), ...factTexts(state, move)].filter(Boolean).join(" "));
}

/** Reads out the regions, and the squares that have a name. @param {Mode} mode */
export function readGroups({ table, parts: { page, coach, words: { t } } }) {
  const { turn, size } = table?.game.view ?? {};
  if (!table || !turn || !size) return;
  page.announce(groupsText(coach.squareGroups(table.game.positionText()), { colour: turn, size }, t));
}
