// @ts-check
// Puts the page together and starts it. The only module with side effects at import.

import init, { Game, rulesChecksum, tournamentRules } from "./pkg/outflank.js";
import { Board } from "./board/board.js";
import { listenToKeys } from "./device/keyboard.js";
import { NotLoaded, keepLoading, loadLater } from "./device/late-loading.js";
import { tintBrowser } from "./device/look.js";
import { doNow } from "./device/paint-scheduler.js";
import { hosted, loadData, loadEngine, loadGame, loadWeights, spawnWorker } from "./device/platform.js";
import { random } from "./device/random.js";
import { Sound } from "./device/sound.js";
import { Storage } from "./device/storage.js";
import { LateEngineClient } from "./engine/late-client.js";
import { Controller } from "./modes/controller.js";
import { Page } from "./modes/page.js";
import { PlayMode } from "./modes/play.js";
import { showErrorBanner } from "./panels/error-banner.js";
import { PlayScreen } from "./panels/play-screen.js";
import { GameSession } from "./session/game.js";
import { lateTurnFlow } from "./session/late-turn-flow.js";
import { Miscounted, checkRules } from "./session/recount.js";
import { Words } from "./words/i18n.js";

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = new Words();
const { t } = words;

/** @type {{ play: PlayMode, controller: Controller } | null} */
let app = null;
const fail = (/** @type {unknown} */ error) => {
  if (error instanceof NotLoaded) return notify("say.notLoaded");
  console.error(error);
  const text = error instanceof Miscounted ? "problem.miscounted" : "problem.text";
  showErrorBanner(at("failure"), at("live"), t, text, app?.play.record ?? storage.game);
};
// Browsers report a slow resize as an error event without an error.
addEventListener("error", (event) => { if (event.error) fail(event.error); });
addEventListener("unhandledrejection", (event) => fail(event.reason));
/** Reports an error by itself: WebKit reports none while a module is evaluated. @template T @param {() => T} step */
const starting = (step) => {
  try {
    return step();
  } catch (error) {
    fail(error);
    throw error;
  }
};

/** @type {import("./types.js").Emit} */
const emit = (intent) => app?.controller.dispatch(intent);
/** The running game goes on while another place is in view. @type {import("./types.js").Emit} */
const emitToGame = (intent) => app?.controller.dispatch(intent, app.play);
// A wall clock that is set back must not stop a player's clock, nor must a sleep, in which the other one may stand.
const began = Date.now() - performance.now();
const now = () => Math.max(Date.now(), Math.floor(began + performance.now()));
/** Another page shows one game in a frame: nothing is stored, and nothing loads later. */
const embedded = location.hash.startsWith("#embed/");
const notify = (/** @type {string} */ key) => app?.controller.mode.notify(key);

const storage = new Storage(() => /** @type {any} */ (embedded ? null : localStorage),
  (problem) => queueMicrotask(() => notify(`problem.${problem}`)));
const sound = new Sound();
/** @type {Promise<import("./later.js").Sheets> | null} */
let sheets = null;
const loadSheets = () => (sheets ??= import("./later.js").then(async (later) => {
  await later.loadParts(words);
  return later;
}).catch((error) => {
  // Nothing has begun: the next request tries again.
  sheets = null;
  throw new NotLoaded("later.js", { cause: error });
}).then(async (later) => {
  const { NewGames, Places, analysisMarks, keepUpdated, showHistory, startSheets } = later;
  board.useAnalysis(analysisMarks);
  if (hosted) keepUpdated((use) => {
    page.update = use;
    notify("say.updateReady");
  });
  const places = new Places({
    Game, now, words, page, storage, engine, sound, board, playScreen: screen, emit, play, controller,
  });
  const newGames = new NewGames({
    page, words, storage, findOpening: (board) => later.balancedOpening(Game, engine, board, random),
  });
  const made = startSheets(words, emit, places, newGames, {
    game: (size, moves) => GameSession.begin({ Game, now: () => 0 }, { size, opening: moves }),
    board: (host, emitHere) => new Board(host, { emit: emitHere, words: t }),
    decided: tournamentRules(), emitToGame,
  });
  // A touch is handled in between.
  await new Promise((resolve) => setTimeout(resolve));
  showHistory({ play, screen, words, emit: emitToGame, now, storage, newGames, list: at("moves"), above: at("play-desk") });
  return made;
}));
const page = new Page({ words, storage, sound, live: at("live"), sheets: loadSheets, fail });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tintBrowser);

// The empty board is painted while the game is still on its way, in the size of the stored game.
at("board").dataset.size = storage.size;
if (embedded) at("app").style.visibility = "hidden";
const board = new Board(at("board"), { emit: (intent) => app?.controller.offer(intent), words: t });
const [module] = await Promise.all([loadGame(), words.use(page.language)]);
await init({ module_or_path: module });
starting(() => checkRules(rulesChecksum));

const engine = new LateEngineClient(async () => {
  const { EngineClient, makeSharedMemory, threadsFor } = await import("./engine/client.js");
  const most = threadsFor(navigator.hardwareConcurrency, matchMedia("(pointer: coarse)").matches);
  const threads = () => page.settings.threads || most;
  const loadSolved = () => loadData("solved-6.bin");
  return new EngineClient(loadEngine, spawnWorker, { threads, makeMemory: makeSharedMemory, loadSolved });
});
const screen = new PlayScreen(document, words, emitToGame);
const play = starting(() => new PlayMode({
  Game, now, words, page, storage, sound, board, screen, emit: emitToGame,
  makeFlow: (game, listener) => lateTurnFlow(async () => new (await import("./session/turn-flow.js")).TurnFlow(
    engine, game, listener, (...turn) => import("./later.js").then(({ openingMove }) => openingMove(...turn) ?? ""))),
}));
const root = !embedded ? play
  : await (await import("./places/embed.js")).makeEmbed({ Game, now, words, page, board, emit, app: at("app") });
const controller = new Controller(root,
  (current) => (embedded ? {} : page.handlers(() => current.mode, () => play.handlers)), fail);
app = { play, controller };

words.onChange(() => words.fill(document));
words.refresh();
controller.begin();
words.onChange(() => controller.mode.render());
document.documentElement.dataset.ready = "yes";

listenToKeys(() => Number(at("board").dataset.size), controller.offer, (event) => board.walk(event),
  () => controller.mode.keys, page.settings);
// A message makes browsers drop the pages that they keep in memory. After the reload that isolates the page, Chromium would show
// the page before it at the next step back.
const pages = new BroadcastChannel("outflank.pages");
pages.onmessage = () => {};
pages.postMessage("");
const leave = () => {
  if (storage.lacksGame) play.saveSoon();
  doNow();
};
addEventListener("pagehide", leave);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) leave();
  else emitToGame({ type: "wake" });
});

// Another window of this browser has stored its turn.
addEventListener("storage", () => { if (!document.hidden) emitToGame({ type: "wake" }); });

const addWeights = (/** @type {number} */ size) => keepLoading(async () => {
  const bytes = await loadWeights(size);
  if (bytes) engine.addWeights(size, bytes);
});
if (!embedded) loadLater([
  () => keepLoading(loadSheets), () => engine.warm(), () => addWeights(8), () => addWeights(6), () => addWeights(10),
]);
