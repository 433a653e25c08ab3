// @ts-check
// What the first board does not need, loaded together once it can be played: the sheets, the places, the browser's history, new
// versions.

import { openBook, openingFamilies, storedBalanced } from "./book/late-book.js";
import { keepOffline } from "./device/offline.js";
import { loadStyle } from "./device/platform.js";
import { Router } from "./device/router.js";
import { Places } from "./places/places.js";
import { findBalanced } from "./session/balanced-opening.js";
import { variedOpening } from "./session/varied-opening.js";
import { makeSheets } from "./sheets/sheets.js";

export { Places };
export { NewGames } from "./places/new-games.js";
export { analysisMarks } from "./board/analysis-marks.js";
export { showHistory } from "./places/history.js";
/** @type {import("./types.js").FindBalanced} */
export const balancedOpening = (...game) => findBalanced(storedBalanced, ...game);
export const openingMove = variedOpening(openBook);

/** @typedef {import("./places/new-games.js").NewGames} Games */
/** @typedef {import("./sheets/sheets.js").Sheets & { places: Places, newGames: Games }} Sheets */

/** @type {Router | null} */
let router = null;

/** Keeps the page playable offline. @param {(use: () => void) => void} offer called when a new version waits */
export const keepUpdated = (offer) => keepOffline(offer, (reload) => { if (router) router.whenSettled(reload); else reload(); });

/** Loads what the sheets and the list of moves need. @param {import("./words/i18n.js").Words} words */
export const loadParts = (words) => Promise.all([
  loadStyle("later"), words.load((code) => import(`./words/sheets/${code}.js`)),
  words.load((code) => import(`./words/history/${code}.js`)),
]);

/**
 * @param {import("./words/i18n.js").Words} words
 * @param {import("./types.js").Emit} emit
 * @param {Places} places
 * @param {Games} newGames
 * @param {Omit<import("./sheets/sheets.js").Core, "places" | "families">} core
 */
export function startSheets(words, emit, places, newGames, core) {
  const dialogs = /** @type {HTMLElement} */ (document.getElementById("dialogs"));
  const own = router = new Router({
    history, location, go: places.go, unknown: places.unknown,
    listen: (type, listener) => addEventListener(type, listener), later: (task, ms) => setTimeout(task, ms),
    closeSheet: () => /** @type {HTMLDialogElement | null} */ (dialogs.querySelector("dialog[open]"))?.close(),
  });
  const host = { node: dialogs, opened: () => own.sheetOpened(), closed: () => own.sheetClosed() };
  const sheets = makeSheets(host, words, emit, { ...core, places: places.names, families: openingFamilies });
  places.router = own;
  places.host = host;
  own.begin();
  places.takeShared().catch((error) => console.error(error));
  return { ...sheets, places, newGames };
}
