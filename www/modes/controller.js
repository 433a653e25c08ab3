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
  #modes;
  #page;
  #fail;
  #mode;

  /**
   * @param {Record<string, Mode>} modes by the first part of their fragment; `""` is the root
   * @param {(controller: Controller) => import("../types.js").Handlers} page makes the handlers that all modes share
   * @param {(error: unknown) => void} fail reports an error of the page's own
   */
  constructor(modes, page, fail) {
    this.#modes = modes;
    this.#mode = modes[""];
    this.#fail = fail;
    this.#page = page(this);
  }

  /** The mode in view. */
  get mode() { return this.#mode; }

  /** Begins at the root. */
  begin() { this.#mode.enter(); }

  /**
   * Brings the place of a fragment into view.
   * @param {string} fragment without `#`
   * @returns {boolean} false if there is no such place; the root comes into view then
   */
  go(fragment) {
    const name = fragment.split("/")[0];
    const known = Object.hasOwn(this.#modes, name);
    const next = this.#modes[known ? name : ""];
    if (next !== this.#mode) {
      this.#mode.leave();
      this.#mode = next;
      next.enter();
    }
    return known;
  }

  /** @param {Intent} intent */
  dispatch = (intent) => {
    try {
      if (!LIGHT.includes(intent.type)) doNow();
      const { type } = intent;
      const handlers = [this.#mode.handlers, this.#page].find((some) => Object.hasOwn(some, type));
      if (!handlers) throw new Error(`no handler for the intent ${JSON.stringify(type)}`);
      /** @type {(intent: Intent) => unknown} */ (handlers[type])(intent);
    } catch (error) {
      if (error instanceof Refused) this.#mode.notify(`error.${error.code}`, { square: error.action.replace("flip ", "") });
      else this.#fail(error);
    }
  };
}
