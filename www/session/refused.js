// @ts-check
// The core's refusals as the page knows them.

import { Miscounted } from "./recount.js";

/** A refusal by the core: a stable code, and the action that was refused. */
export class Refused extends Error {
  /** @param {string} code @param {string} [action] */
  constructor(code, action = "") {
    super(code);
    this.code = code;
    this.action = action;
  }
}

/**
 * Calls `what` and turns the core's refusals into `Refused`, and a recount that does not agree into `Miscounted`; every other
 * error stays as it is.
 * @template T
 * @param {() => T} what
 * @param {string} [action]
 * @returns {T}
 */
export function refusing(what, action) {
  try {
    return what();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw error.code === "miscounted" ? new Miscounted() : new Refused(String(error.code), action);
  }
}
