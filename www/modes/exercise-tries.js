// @ts-check
// The answers to one exercise so far.

export class ExerciseTries {
  /** Answers that were wrong. */
  wrong = 0;
  /** The player has had a hint. */
  hinted = false;
  /** One answer has been counted. */
  #rated = false;

  /**
   * Another answer as its source counts it.
   * @param {boolean} right @param {boolean} [gaveUp] @returns {import("../types.js").Answered}
   */
  count(right, gaveUp = false) {
    const { wrong: tries, hinted } = this;
    const rated = this.#rated;
    this.#rated = true;
    return { right, gaveUp, first: tries === 0, tries, hinted, rated };
  }
}
