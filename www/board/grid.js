// @ts-check
// The real board: a transparent grid of buttons over the canvas. Taps, keys, focus and labels all go through it.

/** @typedef {import("../types.js").BoardIntent} BoardIntent */

const STEPS = /** @type {Record<string, [number, number]>} */ (
  { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

export class Grid {
  #size = 0;
  /** @type {HTMLButtonElement[]} */
  #cells = [];
  /** The attributes of each cell; reading them from the page would be slower. @type {Record<string, string>[]} */
  #attributes = [];
  /** @type {Uint8Array} */
  #places = new Uint8Array(0);
  /** The place pressed, -1 none. */
  #pressed = -1;
  #over = -1;
  /** The board's rectangle while a finger is down: measuring it again would be slow. @type {DOMRect | null} */
  #box = null;
  /** A click that only repeats a pointer's release. */
  #echo = false;

  /** @param {HTMLElement} element @param {(intent: BoardIntent) => void} emit */
  constructor(element, emit) {
    this.element = element;
    this.emit = emit;
    /** @template {keyof HTMLElementEventMap} K @param {K} type @param {(event: HTMLElementEventMap[K]) => void} listener */
    const on = (type, listener) => element.addEventListener(type, listener);
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", () => this.release());
    on("pointerleave", () => this.release());
    // The pointer events report a finger's tap; the mouse events that a browser makes of it would only delay the frame.
    on("touchend", (event) => { if (event.cancelable) event.preventDefault(); });
    on("click", (event) => this.#click(event));
    on("keydown", (event) => this.#key(event, this.#placeOf(event.target)));
    on("focusin", (event) => this.#focus(event));
    on("focusout", (event) => { if (this.#placeOf(event.relatedTarget) < 0) this.#preview(-1); });
    // A long press is a look at the flips, not a menu.
    on("contextmenu", (event) => { if (this.#pressed >= 0) event.preventDefault(); });
  }

  /** Whether the cells are others than those that stand there now. @param {number} size @param {Uint8Array} places */
  differs(size, places) {
    return size !== this.#size || this.#places.some((square, place) => square !== places[place]);
  }

  /**
   * @param {number} size @param {Uint8Array} places  the square seen at each place
   * @param {number} focus  the square with the tab stop
   * @param {(square: number) => string} label @param {(square: number) => boolean} open  whether a tap there would do something
   */
  render(size, places, focus, label, open) {
    const held = this.#places[this.#placeOf(document.activeElement)];
    if (size !== this.#size) this.#build(size);
    const turned = this.#places.some((square, place) => square !== places[place]);
    this.#places = places;
    this.#cells.forEach((cell, place) => {
      const square = places[place];
      const attributes = this.#attributes[place];
      const set = (/** @type {string} */ name, /** @type {string} */ value) => {
        if (attributes[name] === value) return;
        attributes[name] = value;
        cell.setAttribute(name, value);
      };
      set("aria-label", label(square));
      set("aria-disabled", String(!open(square)));
      set("data-square", String(square));
      set("tabindex", square === focus ? "0" : "-1");
    });
    if (!turned) return;
    this.release();
    // The focus stays on its square when the board is turned, and on the board when the cells are new.
    if (held !== undefined) this.focus(held < places.length ? held : focus);
  }

  /** A finger that is down plays nothing any more: it lies on another square than before. */
  release() {
    this.#pressed = -1;
    this.#box = null;
    this.#preview(-1);
  }

  /** Puts the keyboard on a square. @param {number} square */
  focus(square) {
    this.#cells[this.#places.indexOf(square)]?.focus();
  }

  /** @param {number} size */
  #build(size) {
    this.#size = size;
    this.#cells = [];
    this.#attributes = Array.from({ length: size * size }, () => ({}));
    this.#pressed = this.#over = -1;
    const rows = Array.from({ length: size }, () => {
      const row = role("div", "row");
      for (let col = 0; col < size; col++) {
        const cell = role("div", "gridcell");
        const button = document.createElement("button");
        button.type = "button";
        cell.append(button);
        row.append(cell);
        this.#cells.push(button);
      }
      return row;
    });
    this.element.replaceChildren(...rows);
  }

  /** @param {EventTarget | null} target */
  #placeOf(target) {
    return this.#cells.indexOf(/** @type {HTMLButtonElement} */ (target));
  }

  /** @param {PointerEvent} event */
  #placeUnder(event) {
    const box = this.#box ?? this.element.getBoundingClientRect();
    const [col, row] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
      .map((share) => Math.floor(share * this.#size));
    return Math.min(col, row) < 0 || Math.max(col, row) >= this.#size ? -1 : row * this.#size + col;
  }

  /** @param {number} place */
  #preview(place) {
    if (place === this.#over) return;
    this.#over = place;
    this.emit({ type: "preview", square: place < 0 ? -1 : this.#places[place] });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#echo = false;
    if (!event.isPrimary || event.button) return void (this.#pressed = -1);
    this.#box = this.element.getBoundingClientRect();
    this.#pressed = this.#placeUnder(event);
    this.#preview(this.#pressed);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!event.isPrimary) return;
    const place = this.#placeUnder(event);
    if (this.#pressed >= 0 && place !== this.#pressed) {
      this.#pressed = -1;
      this.#preview(-1);
    } else if (event.pointerType === "mouse" && !event.buttons) this.#preview(place);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!event.isPrimary) return;
    const place = this.#pressed;
    this.#pressed = -1;
    this.#echo = true;
    if (place >= 0 && place === this.#placeUnder(event)) {
      this.emit({ type: "tap", square: this.#places[place], pointer: /** @type {"mouse"} */ (event.pointerType || "mouse") });
    }
    this.#box = null;
    if (event.pointerType !== "mouse") this.#preview(-1);
  }

  /** Keys and assistive technology press a button without a pointer. @param {MouseEvent} event */
  #click(event) {
    const place = this.#placeOf(event.target);
    if (place >= 0 && (!this.#echo || !event.detail)) this.emit({ type: "tap", square: this.#places[place], pointer: "key" });
    this.#echo = false;
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const place = this.#placeOf(event.target);
    if (place < 0) return;
    this.emit({ type: "focus", square: this.#places[place] });
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.#preview(place);
  }

  /** Goes one square on from `square` by an arrow key. @param {KeyboardEvent} event @param {number} square */
  walk(event, square) {
    if (event.key in STEPS) this.#key(event, this.#places.indexOf(square));
  }

  /** @param {KeyboardEvent} event @param {number} place where the keyboard is */
  #key(event, place) {
    if (place < 0 || event.altKey || event.metaKey || event.shiftKey) return;
    const size = this.#size;
    const row = Math.floor(place / size);
    const step = STEPS[event.key];
    let next = -1;
    if (step && !event.ctrlKey) {
      const [down, right] = [row + step[0], place % size + step[1]];
      if (Math.min(down, right) >= 0 && Math.max(down, right) < size) next = down * size + right;
    } else if (event.ctrlKey && event.key === "Home") next = 0;
    else if (event.ctrlKey && event.key === "End") next = size * size - 1;
    // Home and End alone go to the ends of the game.
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (next >= 0) this.#cells[next].focus();
  }
}

/** @param {string} tag @param {string} name */
function role(tag, name) {
  const element = document.createElement(tag);
  element.setAttribute("role", name);
  return element;
}
