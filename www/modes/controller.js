// @ts-check
// Dispatches intents to the mode in view, or to the page where the mode has no answer.

import { doNow } from "../device/paint-scheduler.js";
import { Refused } from "../session/refused.js";

/**
 * @typedef {import("../types.js").Intent} Intent
 * @typedef {import("../types.js").Mode} Mode
 */

/** Intents that are painted at once and do not wait for tasks of the touch before. */
const LIGHT = ["tap", "preview", "focus"];

export class Controller {
  /** @type {Record<string, () => Promise<Mode | null>>} */
  #places = {};
  #root;
  #page;
  #fail;
  #mode;
  #wanted = "";

  /**
   * @param {Mode} root the mode without a fragment
   * @param {(controller: Controller) => import("../types.js").Handlers} page makes the handlers that all modes share
   * @param {(error: unknown) => void} fail reports an error of the page's own
   */
  constructor(root, page, fail) {
    this.#root = this.#mode = root;
    this.#fail = fail;
    this.#page = page(this);
  }

  /** The mode in view. */
  get mode() { return this.#mode; }

  /** Begins at the root. */
  begin() { this.#mode.enter(""); }

  /**
   * Adds a place.
   * @param {string} name the first part of its fragment
   * @param {() => Promise<Mode | null>} load called at each visit; null if it cannot be loaded, which `load` has reported
   */
  add(name, load) { this.#places[name] = load; }

  /**
   * Brings the place of a fragment into view, as soon as it is loaded.
   * @param {string} fragment without `#`: a name, and after a slash what the place shows
   * @returns {boolean} false if there is no such place; the root comes into view then
   */
  go(fragment) {
    const [name] = fragment.split("/");
    const known = Object.hasOwn(this.#places, name);
    this.#wanted = fragment;
    if (known) {
      this.#places[name]().then((mode) => {
        if (mode && this.#wanted === fragment) this.#show(mode, fragment.slice(name.length + 1));
      }).catch(this.#fail);
    } else if (this.#mode !== this.#root) this.#show(this.#root, "");
    return known || !name;
  }

  /** @param {Mode} mode @param {string} rest */
  #show(mode, rest) {
    doNow();
    if (mode !== this.#mode) this.#mode.leave();
    this.#mode = mode;
    mode.enter(rest);
  }

  /** @param {Intent["type"]} type @param {Mode} mode */
  #handlers(type, mode) { return [mode.handlers, this.#page].find((some) => Object.hasOwn(some, type)); }

  /** Dispatches what a key means, if it means anything in the mode in view. @param {Intent} intent */
  offer = (intent) => { if (this.#handlers(intent.type, this.#mode)) this.dispatch(intent); };

  /**
   * Dispatches the intents of one mode. Those that come while another mode is in view are dropped: the player has left before a
   * file was read or a name was found.
   * @param {() => Mode | null} mode @returns {import("../types.js").Emit}
   */
  emitOf = (mode) => (intent) => { if (this.#mode === mode()) this.dispatch(intent); };

  /** @param {Intent} intent @param {Mode} [mode] the one in view, or one that goes on in the background */
  dispatch = (intent, mode = this.#mode) => {
    const failed = (/** @type {unknown} */ error) => {
      if (error instanceof Refused) mode.notify(`error.${error.code}`, { square: error.action.replace("flip ", "") });
      else this.#fail(error);
    };
    try {
      if (!LIGHT.includes(intent.type)) doNow();
      const { type } = intent;
      const handlers = this.#handlers(type, mode);
      if (!handlers) throw new Error(`no handler for the intent ${JSON.stringify(type)}`);
      const done = /** @type {(intent: Intent) => unknown} */ (handlers[type])(intent);
      if (done instanceof Promise) done.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
