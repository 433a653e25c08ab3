// @ts-check
// The browser's history. The fragment names the place; a place has one entry, and an open sheet one of its own, so that Back
// closes the sheet first and then the place. Moves and settings never make an entry.

/**
 * @typedef {{
 *   history: Pick<History, "state" | "pushState" | "replaceState" | "go">,
 *   location: Pick<Location, "hash" | "pathname" | "search">,
 *   listen: (type: "popstate" | "pageshow", listener: (event: Event) => void) => void,
 *   later: (task: () => void, ms?: number) => void,
 *   go: (fragment: string) => boolean, unknown: () => void, closeSheet: () => void,
 * }} Parts `later`: calls `task` once the present event is over, or after `ms`; `go`: shows a place, false if there is none of
 *   that name; `unknown`: reports that; `closeSheet`: closes the sheet on top
 * @typedef {{ sheets?: number, places?: number } | null} State of an entry: how many entries of sheets and of places lie below
 *   it and count it; null for one that a link or the address bar has made
 */

/** A step that has not arrived after this time, in ms, does not arrive any more. */
const LATEST_MS = 10_000;

/** The name of a place. @param {string} fragment */
const placeOf = (fragment) => fragment.split("/")[0];

export class Router {
  #parts;
  /** Sheets that are open. */
  #open = 0;
  /** History entries of sheets up to the present one. */
  #entries = 0;
  /** History entries of places below the present place. */
  #places = 0;
  /** The fragment that was shown last. @type {string | null} */
  #shown = null;
  /** The step back that has not arrived yet; `own`: it shows nothing. @type {{ own: boolean } | null} */
  #pending = null;
  /** The player has asked to go back from a place. */
  #leaving = false;
  #waiting = false;
  /** What waits until no step is under way. @type {(() => void)[]} */
  #afterwards = [];

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
    parts.listen("popstate", () => this.#arrived());
    // Back shows a page that was reloaded as the browser has kept it in memory.
    parts.listen("pageshow", (event) => { if ("persisted" in event && event.persisted) this.#arrived(); });
  }

  /** Shows the place of the address. */
  begin() {
    const { history } = this.#parts;
    const { sheets = 0, places = 0 } = /** @type {State} */ (history.state) ?? {};
    this.#places = places && places + sheets;
    // A page that was reloaded beneath an open sheet takes its entry over: a step back would show the page before it again.
    if (!history.state || sheets) history.replaceState(places ? { places: this.#places } : {}, "");
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

  /** Goes to a place, which gets an entry of its own. @param {string} fragment "" for the root */
  visit(fragment) { this.whenSettled(() => { this.#parts.location.hash = fragment; }); }

  /**
   * Goes back to where one came from, or to the root if the page was opened with the place. Browsers add up steps: another one
   * before the first has arrived would leave the page.
   */
  back() {
    if (this.#leaving) return;
    this.#leaving = true;
    this.whenSettled(() => {
      this.#leaving = this.#shown !== "" && this.#places > 0;
      if (this.#leaving) this.#step(-1, false);
      else this.#parts.location.hash = "";
    });
  }

  /** Names what the place in view shows now, without a new entry. @param {string} fragment */
  replace(fragment) {
    this.whenSettled(() => {
      // Another place may have come meanwhile, which has its own name.
      if (fragment && placeOf(fragment) !== placeOf(this.#shown ?? "")) return;
      this.#shown = fragment;
      this.#rename(fragment);
    });
  }

  /** @param {string} fragment */
  #rename(fragment) {
    const { history, location } = this.#parts;
    try {
      history.replaceState(history.state, "", fragment ? `#${fragment}` : location.pathname + location.search);
    } catch {
      // Browsers refuse too many changes at a time: the next one names the place again.
    }
  }

  /** Shows the place of the address, unless it is in view already. */
  #show() {
    const { location, go, unknown } = this.#parts;
    const fragment = location.hash.slice(1);
    if (fragment === this.#shown) return;
    this.#shown = fragment;
    if (go(fragment)) return;
    this.#shown = "";
    this.#rename("");
    unknown();
  }

  /** The player has gone back or forward, our own step has arrived, or a link or the address bar has named a place. */
  #arrived() {
    const { history, location } = this.#parts;
    const state = /** @type {State} */ (history.state);
    const pending = this.#pending;
    if (!state) {
      this.#places += this.#entries + 1;
      this.#entries = 0;
      history.replaceState({ places: this.#places }, "");
      if (pending) {
        // A link that was followed before a step has arrived: the step leads away from it.
        const { hash } = location;
        this.#afterwards.push(() => { location.hash = hash; });
        return;
      }
    }
    this.#pending = null;
    this.#leaving = false;
    if (state) {
      this.#entries = state.sheets ?? 0;
      this.#places = state.places ?? 0;
    }
    if (pending?.own) {
      // The bottom may be a place that the page was opened with.
      if (this.#shown === "" && location.hash) this.#rename("");
    } else {
      this.#show();
      for (let closing = this.#open - this.#entries; closing > 0; closing--) this.#parts.closeSheet();
    }
    // The root lies at the bottom: one goes back to it, so that the next Back leaves.
    if (this.#shown === "" && this.#places) this.#step(-this.#places);
    this.#settleLater();
  }

  /** @param {number} steps @param {boolean} [own] as of `#pending` */
  #step(steps, own = true) {
    const { history, later } = this.#parts;
    const pending = this.#pending = { own };
    later(() => {
      if (this.#pending !== pending) return;
      this.#pending = null;
      // A link has cancelled the step, or it leads further back than browsers remember: they keep some fifty entries.
      history.replaceState({ sheets: this.#entries, places: 0 }, "");
      this.#arrived();
    }, LATEST_MS);
    history.go(steps);
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
    if (this.#pending) return;
    if (this.#entries > this.#open) this.#step(this.#open - this.#entries);
    while (this.#entries < this.#open) {
      try {
        history.pushState({ sheets: this.#entries + 1, places: this.#places }, "");
      } catch {
        // Browsers refuse too many entries at a time: the sheet works without one.
        break;
      }
      this.#entries++;
    }
    // A task may begin a step.
    while (!this.#pending && this.#afterwards.length) this.#afterwards.shift()?.();
  }
}
