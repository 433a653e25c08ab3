// @ts-check
// The row of actions: what can be done now, always in the same slots, and the tools beside the name on a wide screen.

import { el, icon, setText } from "../device/dom.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").PlainIntent} PlainIntent
 */

/** What takes the slots of the others once the game is over: the id, the icon, the word, the intent. */
const AFTERWARDS = /** @type {const} */ ([
  ["to-review", "graph", "place.review", { type: "visit", fragment: "review" }],
  ["rematch", "swap", "action.rematch", { type: "rematch" }],
  ["to-share", "share", "action.share", { type: "share" }],
]);

export class Actions {
  #t;
  #emit;
  #buttons;
  #passWord;
  #passIcon;
  /** Beside the name on a wide screen, in the row elsewhere. */
  #sounds;
  /** The buttons after the end of a game, made at the first one. @type {HTMLButtonElement[]} */
  #afterwards = [];

  /** @param {Document} page @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(page, t, emit) {
    this.#t = t;
    this.#emit = emit;
    const find = (/** @type {string} */ id) => /** @type {HTMLButtonElement} */ (page.getElementById(id));
    const wire = (/** @type {string} */ id, /** @type {PlainIntent} */ type) => {
      const node = find(id);
      node.addEventListener("click", () => { if (node.getAttribute("aria-disabled") !== "true") emit({ type }); });
      return node;
    };
    this.#buttons = {
      undo: wire("undo", "undo"), redo: wire("redo", "redo"), hint: wire("hint", "hint"), pass: wire("pass", "pass"),
    };
    this.#sounds = [wire("sound", "sound"), wire("sound-here", "sound")];
    wire("menu", "menu");
    wire("turn", "rotate");
    wire("share", "share");
    this.#passWord = /** @type {HTMLElement} */ (this.#buttons.pass.querySelector("span"));
    this.#passIcon = /** @type {Element} */ (this.#buttons.pass.querySelector("use"));
  }

  /** @param {Frame} frame */
  render(frame) {
    const { view, ui, settings, mine } = frame;
    const { undo, redo, hint, pass } = this.#buttons;
    const may = (/** @type {HTMLElement} */ node, /** @type {boolean} */ can) => {
      node.setAttribute("aria-disabled", String(!can));
    };
    const send = frame.byLink?.toSend(frame);
    this.#end(view.phase === "over" && send !== "now");
    may(undo, view.canUndo);
    may(redo, view.canRedo);
    may(hint, mine && view.mayHint && (view.phase === "play" || view.phase === "place"));
    hint.setAttribute("aria-pressed", String(ui.hintsOn));
    const flipping = view.phase === "flip" && mine;
    const passing = view.phase === "pass" && mine;
    const late = !mine && !!ui.thinking?.late;
    may(pass, flipping || passing || late || !!send);
    pass.classList.toggle("now", flipping || passing || send === "now");
    this.#passIcon.setAttribute("href", send ? "#i-share" : flipping ? "#i-check" : late ? "#i-skip" : "#i-pass");
    const word = this.#t(send ? `turn.${send}` : flipping ? "action.done" : late ? "action.moveNow" : "action.pass");
    setText(this.#passWord, word);
    this.#passWord.removeAttribute("data-i18n");
    for (const sound of this.#sounds) {
      sound.setAttribute("aria-pressed", String(settings.sound));
      sound.querySelector("use")?.setAttribute("href", settings.sound ? "#i-sound" : "#i-silent");
    }
  }

  /** Exchanges the actions of a game for those after its end, or back. @param {boolean} over */
  #end(over) {
    if (this.#afterwards.length ? this.#afterwards[0].hidden !== over : !over) return;
    const { undo, redo, hint, pass } = this.#buttons;
    if (!this.#afterwards.length) {
      this.#afterwards = AFTERWARDS.map(([id, mark, word, intent]) =>
        el("button", { type: "button", id, on: { click: () => this.#emit(intent) } },
          icon(mark), el("span", { "data-i18n": word, text: this.#t(word) })));
      this.#afterwards[0].classList.add("now");
      pass.after(...this.#afterwards);
    }
    const focused = document.activeElement;
    for (const button of this.#afterwards) button.hidden = !over;
    const playing = [undo, redo, hint, pass, this.#sounds[1]];
    for (const button of playing) button.hidden = over;
    // The keyboard stays in the row.
    if (playing.some((button) => button === focused)) this.#afterwards[0].focus();
  }
}
