// @ts-check
// What the first board does not need, loaded together once it can be played: the sheets, the browser's history, new versions.

import { keepOffline } from "./device/offline.js";
import { Router } from "./device/router.js";
import { makeSheets } from "./sheets/sheets.js";

export { analysisMarks } from "./board/analysis-marks.js";
export { balancedOpening } from "./session/balanced-opening.js";

/** @type {Router | null} */
let router = null;

/** Keeps the page playable offline. @param {(use: () => void) => void} offer called when a new version waits */
export const keepUpdated = (offer) => keepOffline(offer, (reload) => { if (router) router.whenSettled(reload); else reload(); });

/**
 * @param {import("./words/i18n.js").Words} words
 * @param {import("./types.js").Emit} emit
 * @param {(fragment: string) => boolean} go shows a place
 * @param {() => void} unknown reports that there is no such place
 * @param {import("./sheets/sheets.js").Core} core
 */
export function startSheets(words, emit, go, unknown, core) {
  const dialogs = /** @type {HTMLElement} */ (document.getElementById("dialogs"));
  const own = router = new Router({
    history, location, go, unknown,
    listen: (type, listener) => addEventListener(type, listener), later: (task) => setTimeout(task),
    closeSheet: () => /** @type {HTMLDialogElement | null} */ (dialogs.querySelector("dialog[open]"))?.close(),
  });
  const host = { node: dialogs, opened: () => own.sheetOpened(), closed: () => own.sheetClosed() };
  const sheets = makeSheets(host, words, emit, core);
  own.begin();
  return sheets;
}
