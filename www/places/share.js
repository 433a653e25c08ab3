// @ts-check
// Puts the sheet together that takes a game out of the page.

import { exchange } from "../device/modules.js";
import { loadStyle, spawnWorker } from "../device/platform.js";
import { filmOf } from "../film/client.js";
import { GameSession } from "../session/game.js";
import { playerName, playersOf } from "../session/players.js";
import { startCells } from "../session/start-cells.js";
import { ShareSheet } from "../sheets/share.js";

/**
 * @param {import("../sheets/dialog.js").Host} host
 * @param {import("../words/i18n.js").Words} words
 * @param {import("../session/game.js").Core} core
 */
export async function makeShare(host, words, core) {
  const [{ generate }] = await Promise.all([
    import("../vendor/lean-qr/index.js"), loadStyle("share"), words.load((code) => import(`../words/share/${code}.js`)),
  ]);
  return new ShareSheet(host, words, {
    exchange, generate: /** @type {any} */ (generate), now: core.now,
    film: (film, progress, signal) => filmOf(film, { spawn: () => spawnWorker("film"), progress, signal }),
    address: () => location.href.split("#")[0], shown: (record) => shownGame(core, words, record),
  });
}

/**
 * What pictures and score sheets show of a game.
 * @param {import("../session/game.js").Core} core @param {import("../words/i18n.js").Words} words @param {string} record
 * @returns {import("../sheets/share.js").ShownGame}
 */
function shownGame(core, { t, code }, record) {
  const game = GameSession.restore(core, record);
  const { view, steps } = game;
  const players = playersOf(view.players);
  const cells = [...view.cells];
  let start;
  try {
    game.jump(0);
    start = [...game.view.cells];
  } catch {
    // Under tournament rules, and into drawn first moves, no game goes back.
    start = startCells(view.cells, steps.slice(0, view.cursor));
  }
  game.free();
  const day = new Intl.DateTimeFormat(code, { dateStyle: "medium" });
  return {
    size: view.size, cells, start, steps, last: view.lastSquare, score: [...view.score],
    names: [playerName(players, 1, t), playerName(players, 2, t)], date: view.tags.date || day.format(core.now()),
  };
}
