// @ts-check
// Puts the page together. The only module with side effects at import.

import init, { Game } from "./pkg/outflank.js";
import { afterPaint, doNow } from "./device/paint-scheduler.js";
import { Board } from "./board/board.js";
import { Controller } from "./modes/controller.js";
import { el, icon } from "./device/dom.js";
import { EngineClient } from "./engine/client.js";
import { pickLanguage, Words } from "./words/i18n.js";
import { Keys, WAIT_MS } from "./device/keyboard.js";
import { keepOffline } from "./device/offline.js";
import { Actions } from "./panels/actions.js";
import { Moves } from "./panels/moves.js";
import { Sentence } from "./panels/status-line.js";
import { Strips } from "./panels/player-strips.js";
import { showTrouble } from "./panels/error-banner.js";
import { ValueBar } from "./panels/value-bar.js";
import { hosted, loadEngine, loadGame, loadWeights, spawnWorker } from "./device/platform.js";
import { Sound } from "./device/sound.js";
import { readSettings } from "./session/state.js";
import { Storage } from "./device/storage.js";
import { tintBrowser } from "./board/theme.js";

/** @typedef {import("./modes/controller.js").Frame} Frame */

const root = document.documentElement;
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = new Words();
const { t } = words;
const sound = new Sound();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tintBrowser);
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Controller | null} */
let controller = null;
const fail = (/** @type {unknown} */ error, /** @type {string} */ record = controller?.record ?? "") => {
  console.error(error);
  showTrouble(at("failure"), t, record);
};
// The browser reports a slow resize as an error without an Error; it is none.
addEventListener("error", (event) => { if (event.error) fail(event.error); });
addEventListener("unhandledrejection", (event) => fail(event.reason));

const storage = new Storage(() => localStorage, (trouble) => queueMicrotask(() => controller?.tell(`trouble.${trouble}`)));
const settings = readSettings(storage.settings);
const speak = (/** @type {string} */ chosen) => words.use(pickLanguage(chosen, navigator.languages));
dress(settings);
const emit = (/** @type {any} */ intent) => controller?.dispatch(intent);
// The empty board is painted while the game is still on its way, in the size it had last.
at("board").dataset.size = /^size (6|10)$/m.exec(storage.game)?.[1] ?? "8";
const board = new Board(at("board"), { emit, words: t });
const [module] = await Promise.all([loadGame(), speak(settings.language)]);
await init({ module_or_path: module });

const strips = new Strips(at("strip-far"), at("strip-near"), t);
const sentence = new Sentence(at("sentence"), t, emit);
const actions = new Actions(document, t, emit);
const moves = new Moves(at("moves"), t, emit);
const narrowBar = el("section", { id: "value", class: "value", hidden: true });
at("sentence").before(narrowBar);
const valueBars = [new ValueBar(at("value-wide"), t), new ValueBar(narrowBar, t)];

/** @type {Promise<import("./sheets/sheets.js").Sheets> | null} */
let made = null;
/** The sheets and dialogs, which nobody needs before the board is there. */
const sheets = () => (made ??= import("./sheets/sheets.js").then(({ makeSheets }) => makeSheets(at("dialogs"), t, emit, {
  game: (size, transcript) => {
    const game = Game.fromTranscript(`size ${size}\n`, transcript, 0);
    return { view: () => game.view(0), flips: (square) => game.flips(square), apply: (action) => game.apply(action, 0), free: () => game.free() };
  },
  board: (host, hear) => new Board(host, { emit: hear, words: t }),
})));

// In "board only" the menu is hidden, so there has to be another way out.
const showAll = el("button", { id: "show-all", type: "button", class: "tool", on: { click: () => emit({ type: "boardOnly" }) } }, icon("x"));
at("app").append(showAll);

/** @param {Frame} frame */
function boardUi({ view, ui, settings: wanted, near, previewFlips, mine, still }) {
  return {
    preview: ui.armed >= 0 ? ui.armed : ui.preview, previewFlips, focus: ui.focus >= 0 ? ui.focus : (view.cells.length >> 1) - 1 - (view.size >> 1),
    hints: ui.hints, showLegal: wanted.legal, showLastFlips: wanted.lastFlips, near: /** @type {1 | 2} */ (near), turns: wanted.turns, mirrored: wanted.mirrored,
    coordinates: wanted.coordinates, locked: !mine, expectConfirm: ui.armed >= 0, placing: ui.placing, still,
  };
}

/** The board first: all around it is written once that has been painted, the first time with it. @param {Frame} frame */
function render(frame) {
  board.render(frame.view, boardUi(frame));
  afterPaint("panels", () => {
    root.classList.toggle("board-only", frame.ui.boardOnly);
    for (const panel of [strips, sentence, actions, moves, ...valueBars]) panel.render(frame);
  });
  if (!root.dataset.ready) doNow();
}

/** Only what follows the finger. @param {Frame} frame */
function renderPreview(frame) {
  board.render(frame.view, boardUi(frame));
  afterPaint("sentence", () => sentence.render(frame));
}

/** What the style sheets read of the settings. @param {typeof settings} wanted */
function dress(wanted) {
  const set = (/** @type {string} */ key, /** @type {string} */ value, /** @type {string} */ unless) => {
    if (value === unless) delete root.dataset[key];
    else root.dataset[key] = value;
  };
  set("theme", wanted.theme, "system");
  set("board", wanted.felt, "classic");
  set("motion", wanted.animation, "system");
  root.classList.toggle("table-mode", wanted.table);
  tintBrowser();
}

/** @param {typeof settings} wanted */
function useSettings(wanted) {
  dress(wanted);
  sound.on = wanted.sound;
  const code = pickLanguage(wanted.language, navigator.languages);
  if (code !== words.code) speak(code).then(fillWords, fail);
}

/** Says everything anew in the language of now. */
function fillWords() {
  root.lang = words.code;
  words.fill(document);
  showAll.setAttribute("aria-label", t("action.showAll"));
  moves.refresh();
  made?.then(({ refresh }) => refresh());
  controller?.render();
}

const live = at("live");
const say = (/** @type {string | (() => string)} */ text) => afterPaint("say", () => { live.textContent = typeof text === "string" ? text : text(); });
const engine = new EngineClient(loadEngine, spawnWorker);

fillWords();
controller = new Controller({
  Game: /** @type {any} */ (Game), now: () => Date.now(), words, storage, engine, sound, render, renderPreview, place: (square) => board.place(square), say, sheets, useSettings,
  renderClocks: (frame) => strips.renderClocks(frame), fail,
  still: () => (controller?.settings.animation === "system" ? reduced.matches : controller?.settings.animation === "off"),
});
useSettings(controller.settings);
controller.begin();
root.dataset.ready = "yes";

listenToKeys(new Keys(), controller);
addEventListener("pagehide", doNow);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) doNow();
  else controller?.dispatch({ type: "wake" });
});

// The board can be played now; the rest is fetched once it has been seen, so that it holds nothing up.
requestAnimationFrame(() => setTimeout(async () => {
  const weigh = (/** @type {number} */ size) => loadWeights(size).then((bytes) => { if (bytes) engine.addWeights(size, bytes); });
  // One by one, so that a touch finds its way between them.
  for (const fetchNext of [sheets, () => engine.warm(), ...[8, 6, 10].map((size) => () => weigh(size)), () => { if (hosted) keepOffline(offerUpdate); }]) {
    await new Promise((resolve) => setTimeout(resolve));
    fetchNext();
  }
}, 300));

/** @param {() => void} use */
function offerUpdate(use) {
  if (controller) controller.update = use;
  controller?.tell("say.updateReady");
}

/** @param {Keys} keys @param {Controller} control */
function listenToKeys(keys, control) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea")) return;
    const reading = keys.read(event, control.view.size, performance.now());
    if (!reading) return;
    event.preventDefault();
    clearTimeout(waiting);
    const { now, later } = reading;
    if (now) control.dispatch(now);
    if (later) waiting = setTimeout(() => control.dispatch(later), WAIT_MS);
  });
}
