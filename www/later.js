// @ts-check
// What the first board does not need, loaded together once it can be played: the sheets, the browser's history, new versions.

import { Game } from "./pkg/outflank.js";
import { Board } from "./board/board.js";
import { keepOffline } from "./device/offline.js";
import { hosted } from "./device/platform.js";
import { Router } from "./device/router.js";
import { GameSession } from "./session/game.js";
import { makeSheets } from "./sheets/sheets.js";

/**
 * @param {import("./words/i18n.js").Words} words
 * @param {import("./types.js").Emit} emit
 * @param {(fragment: string) => boolean} go shows a place
 * @param {(key: string) => void} notify
 * @param {(use: () => void) => void} updateReady is called when a new version is ready; `use` takes it into use
 */
export function startRest(words, emit, go, notify, updateReady) {
  const dialogs = /** @type {HTMLElement} */ (document.getElementById("dialogs"));
  const router = new Router({
    history, location, go, listen: (type, listener) => addEventListener(type, listener), later: (task) => setTimeout(task),
    unknown: () => notify("say.noPlace"),
    closeSheet: () => /** @type {HTMLDialogElement | null} */ (dialogs.querySelector("dialog[open]"))?.close(),
  });
  const host = { node: dialogs, opened: () => router.sheetOpened(), closed: () => router.sheetClosed() };
  const sheets = makeSheets(host, words, emit, {
    game: (size, moves) => GameSession.replay({ Game, now: () => 0 }, `size ${size}\n`, moves),
    board: (node, emitHere) => new Board(node, { emit: emitHere, words: words.t }),
  });
  router.begin();
  if (hosted) keepOffline(updateReady);
  return sheets;
}
