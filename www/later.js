// @ts-check
// What the first board does not need, loaded together once it can be played: the sheets, the browser's history, new versions.

import { keepOffline } from "./device/offline.js";
import { Router } from "./device/router.js";
import { makeSheets } from "./sheets/sheets.js";

export { keepOffline };
export { balancedOpening } from "./session/balanced-opening.js";

/**
 * @param {import("./words/i18n.js").Words} words
 * @param {import("./types.js").Emit} emit
 * @param {(fragment: string) => boolean} go shows a place
 * @param {() => void} unknown reports that there is no such place
 * @param {import("./sheets/sheets.js").Core} core
 */
export function startSheets(words, emit, go, unknown, core) {
  const dialogs = /** @type {HTMLElement} */ (document.getElementById("dialogs"));
  const router = new Router({
    history, location, go, unknown,
    listen: (type, listener) => addEventListener(type, listener), later: (task) => setTimeout(task),
    closeSheet: () => /** @type {HTMLDialogElement | null} */ (dialogs.querySelector("dialog[open]"))?.close(),
  });
  const host = { node: dialogs, opened: () => router.sheetOpened(), closed: () => router.sheetClosed() };
  const sheets = makeSheets(host, words, emit, core);
  router.begin();
  return sheets;
}
