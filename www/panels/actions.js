// @ts-check
// The row of actions, and the tools beside the name on a wide screen.

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").PlainIntent} PlainIntent
 */

export class Actions {
  #t;
  #buttons;
  #passWord;
  #passIcon;
  #soundIcon;

  /** @param {Document} page @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(page, t, emit) {
    this.#t = t;
    const find = (/** @type {string} */ id) => /** @type {HTMLButtonElement} */ (page.getElementById(id));
    const wire = (/** @type {string} */ id, /** @type {PlainIntent} */ type) => {
      const node = find(id);
      node.addEventListener("click", () => { if (node.getAttribute("aria-disabled") !== "true") emit({ type }); });
      return node;
    };
    this.#buttons = {
      undo: wire("undo", "undo"), redo: wire("redo", "redo"), hint: wire("hint", "hint"), pass: wire("pass", "pass"),
      sound: wire("sound", "sound"),
    };
    wire("menu", "menu");
    wire("turn", "rotate");
    wire("share", "copyMoves");
    this.#passWord = /** @type {HTMLElement} */ (this.#buttons.pass.querySelector("span"));
    this.#passIcon = /** @type {Element} */ (this.#buttons.pass.querySelector("use"));
    this.#soundIcon = /** @type {Element} */ (this.#buttons.sound.querySelector("use"));
  }

  /** @param {Frame} frame */
  render({ view, ui, settings, mine }) {
    const { undo, redo, hint, pass, sound } = this.#buttons;
    const may = (/** @type {HTMLElement} */ node, /** @type {boolean} */ can) => {
      node.setAttribute("aria-disabled", String(!can));
    };
    may(undo, view.canUndo);
    may(redo, view.canRedo);
    may(hint, mine && view.mayHint && (view.phase === "play" || view.phase === "place"));
    hint.setAttribute("aria-pressed", String(ui.hintsOn));
    const flipping = view.phase === "flip" && mine;
    const passing = view.phase === "pass" && mine;
    may(pass, flipping || passing);
    pass.classList.toggle("now", flipping || passing);
    this.#passIcon.setAttribute("href", flipping ? "#i-check" : "#i-pass");
    const word = this.#t(flipping ? "action.done" : "action.pass");
    if (this.#passWord.textContent !== word) this.#passWord.textContent = word;
    this.#passWord.removeAttribute("data-i18n");
    sound.setAttribute("aria-pressed", String(settings.sound));
    this.#soundIcon.setAttribute("href", settings.sound ? "#i-sound" : "#i-silent");
  }
}
