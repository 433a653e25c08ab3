// @ts-check
// The core's refusals as the page knows them.

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
 * Calls `what` and turns the core's refusals into `Refused`; every other error stays as it is.
 * @template T
 * @param {() => T} what
 * @param {string} [action]
 * @returns {T}
 */
export function refusing(what, action) {
  try {
    return what();
  } catch (error) {
    if (error instanceof Error && "code" in error) throw new Refused(String(error.code), action);
    throw error;
  }
}
