// @ts-check
// Puts the page together that shows one game in a frame of another page.

import { applyLook } from "../device/look.js";
import { exchange, notation } from "../device/modules.js";
import { loadStyle } from "../device/platform.js";
import { EmbedMode, readRequest } from "../modes/embed.js";
import { EmbedScreen } from "../panels/embed-screen.js";
import { Moves } from "../panels/moves.js";
import { addIcons } from "../sheets/icons.js";

/**
 * @param {{
 *   Game: import("../types.js").GameClass, now: () => number, words: import("../words/i18n.js").Words,
 *   page: import("../modes/page.js").Page, board: import("../types.js").BoardWidget, emit: import("../types.js").Emit,
 *   app: HTMLElement,
 * }} parts `app`: the element that holds everything
 */
export async function makeEmbed({ Game, now, words, page, board, emit, app }) {
  const request = readRequest(location.hash.slice("#embed/".length));
  Object.assign(page.settings, request.settings);
  applyLook(page.settings);
  const [{ readLink, writeRecord }] = await Promise.all([
    exchange(), loadStyle("later"), loadStyle("embed"), words.use(page.language),
    words.load((code) => import(`../words/history/${code}.js`)), words.load((code) => import(`../words/link/${code}.js`)),
    words.load((code) => import(`../words/embed/${code}.js`)),
  ]);
  const { Archive = null } = request.game.startsWith("A") ? {} : await notation();
  document.documentElement.classList.add("embedded");
  app.style.visibility = "";
  addIcons(document);
  const moves = new Moves(/** @type {HTMLElement} */ (app.querySelector("#moves")), words.t, emit);
  words.onChange(() => moves.refresh());
  const screen = new EmbedScreen(app, words.t, emit, location.href.split("#")[0]);
  return new EmbedMode({ Game, now, words, page, board, readLink, writeRecord, Archive, moves, screen, request });
}
