// @ts-check
// What can be done with kept games beside opening them: the player's own words about one, files of one, some or all.

import { el } from "../device/dom.js";
import { button, toggle } from "./controls.js";
import { Dialog } from "./dialog.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {{ card: Card | null, name: string, opening: string, listed: number }} State `card`: the chosen game; `name`: its
 *   players; `opening`: a sentence about its opening, or ""; `listed`: how many games the list shows
 */

export class GamesSheet {
  #dialog;
  #t;
  #emit;
  /** @type {State} */
  #state = { card: null, name: "", opening: "", listed: 0 };

  /** @param {import("./dialog.js").Host} host @param {import("../types.js").Words} t @param {import("../types.js").Emit} emit */
  constructor(host, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#dialog = new Dialog(host, "games-more", t);
  }

  /** @param {State} state */
  open(state) {
    this.#state = state;
    this.#dialog.open("games.more", () => this.#fill());
  }

  refresh() { this.#dialog.refresh(); }

  #fill() {
    const t = this.#t;
    const { card, listed } = this.#state;
    const then = (/** @type {import("../types.js").Intent} */ intent) => {
      this.#dialog.close();
      this.#emit(intent);
    };
    const one = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ mark,
      /** @type {import("../types.js").Intent} */ intent) => button(label, () => then(intent), { mark, id: `games-${id}` });
    const file = el("input", {
      type: "file", id: "games-file", class: "hidden", accept: ".txt,text/plain", tabindex: "-1",
      "aria-label": t("games.restoreBackup"),
    });
    file.addEventListener("change", () => { if (file.files?.[0]) then({ type: "restoreBackup", file: file.files[0] }); });
    this.#dialog.body.append(el("div", { class: "dialog-scroll menu-list" },
      ...(card ? this.#about(card) : []),
      card && one("exportOne", t("games.exportOne"), "save", { type: "exportGames", what: "chosen" }),
      listed > 0
        && one("exportListed", t("games.exportListed", { count: listed }), "save", { type: "exportGames", what: "listed" }),
      one("backUp", t("games.backUp"), "box", { type: "backUpGames" }),
      button(t("games.restoreBackup"), () => file.click(), { mark: "again", id: "games-restoreBackup" }), file));
  }

  /** @param {Card} card */
  #about(card) {
    const t = this.#t;
    const { name, opening } = this.#state;
    const remark = (/** @type {import("../types.js").GameRemark} */ change) => {
      Object.assign(card, change);
      this.#emit({ type: "remarkGame", id: card.id, change });
    };
    const note = el("textarea", { id: "games-note", rows: 3, maxlength: 2000, value: card.note ?? "" });
    note.addEventListener("change", () => remark({ note: note.value.trim() }));
    const title = el("input", { type: "text", id: "games-title", maxlength: 80, autocomplete: "off", value: card.title ?? "" });
    title.addEventListener("change", () => remark({ title: title.value.trim() }));
    const field = (/** @type {string} */ label, /** @type {HTMLElement} */ control) =>
      el("label", { class: "text-field" }, el("span", { text: label }), control);
    return [
      el("p", { class: "games-name" }, el("b", { text: name }), opening && el("span", { text: opening })),
      toggle({ name: "games-star", label: t("games.star"), value: Boolean(card.star), pick: (star) => remark({ star }) }),
      field(t("games.title"), title), field(t("games.note"), note),
    ];
  }
}
