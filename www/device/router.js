// @ts-check
// The browser's history. The fragment names the place; an open sheet has an entry of its own, so that Back closes it.
// Moves and settings never make an entry.

/**
 * @typedef {{
 *   history: Pick<History, "state" | "pushState" | "replaceState" | "go">,
 *   location: Pick<Location, "hash" | "pathname" | "search">,
 *   listen: (type: "popstate", listener: () => void) => void, later: (task: () => void) => void,
 *   go: (fragment: string) => boolean, unknown: () => void, closeSheet: () => void,
 * }} Parts `later`: calls `task` once the present event is over; `go`: shows a place, false if there is none of that name;
 *   `unknown`: reports that; `closeSheet`: closes the sheet on top
 */

export class Router {
  #parts;
  /** Sheets that are open. */
  #open = 0;
  /** History entries of sheets up to the present one. */
  #entries = 0;
  /** A step back of our own has not arrived yet. */
  #stepping = false;
  #waiting = false;
  /** What waits until no step is under way. @type {(() => void)[]} */
  #afterwards = [];

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    parts.listen("popstate", () => this.#arrived());
  }

  /** Shows the place of the address. */
  begin() {
    this.#entries = this.#depth;
    this.#show();
    this.#settleLater();
  }

  /** A sheet has opened. */
  sheetOpened() {
    this.#open++;
    this.#settleLater();
  }

  /** A sheet has closed, in whatever way. */
  sheetClosed() {
    this.#open--;
    this.#settleLater();
  }

  /**
   * Runs a task once the history agrees with the open sheets. A step that is under way would cancel a reload.
   * @param {() => void} task
   */
  whenSettled(task) {
    this.#afterwards.push(task);
    this.#settleLater();
  }

  /** The sheet entries up to the present one, as that entry records them. */
  get #depth() { return Number(/** @type {{ sheets?: number } | null} */ (this.#parts.history.state)?.sheets ?? 0); }

  #show() {
    const { history, location, go, unknown } = this.#parts;
    if (go(location.hash.slice(1))) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    unknown();
  }

  /** The player has gone back or forward, our own step has arrived, or the fragment was typed. */
  #arrived() {
    this.#entries = this.#depth;
    if (this.#stepping) this.#stepping = false;
    else {
      this.#show();
      for (let closing = this.#open - this.#entries; closing > 0; closing--) this.#parts.closeSheet();
    }
    this.#settleLater();
  }

  /** Once the event is over: a sheet that opens as another one closes takes over its entry. */
  #settleLater() {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#parts.later(() => {
      this.#waiting = false;
      this.#settle();
    });
  }

  /** Makes the history agree with the open sheets. */
  #settle() {
    const { history } = this.#parts;
    if (this.#stepping) return;
    if (this.#entries > this.#open) {
      this.#stepping = true;
      history.go(this.#open - this.#entries);
    }
    while (this.#entries < this.#open) {
      try {
        history.pushState({ sheets: this.#entries + 1 }, "");
      } catch {
        // Browsers refuse too many entries at a time: the sheet works without one.
        break;
      }
      this.#entries++;
    }
    if (!this.#stepping) for (const task of this.#afterwards.splice(0)) task();
  }
}
