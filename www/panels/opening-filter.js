// @ts-check
// The choice of an opening: the list then has only games that began with it, or with one that goes on from it.

import { el } from "../device/dom.js";

/** @typedef {import("../book/families.js").Family} Family */

export class OpeningFilter {
  root;
  /** @type {Family[]} */
  #families = [];
  /** What the options were made from. */
  #shown = "";

  /** @param {(opening: string) => void} choose receives the moves of the opening, or "" */
  constructor(choose) {
    const root = el("select", { id: "games-opening", disabled: true });
    root.addEventListener("change", () => choose(root.value));
    this.root = root;
  }

  /** @param {Family[]} families all openings with a name */
  use(families) { this.#families = families; }

  /** The names of an opening and of all that go on from it. @param {string} opening its moves */
  namesOf = (opening) => new Set(this.#families.flatMap(({ openings }) => openings)
    .filter(({ moves }) => moves.startsWith(opening)).map(({ name }) => name));

  /**
   * Offers the openings that games have.
   * @param {import("../words/i18n.js").Words} words @param {string} chosen @param {Set<string>} found names of openings
   */
  render({ t, code }, chosen, found) {
    const key = `${code} ${found.size} ${chosen}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const played = this.#families.flatMap(({ openings }) => openings).filter(({ name }) => found.has(name));
    const offered = (/** @type {Family["openings"][number]} */ { moves }) =>
      moves === chosen || played.some((opening) => opening.moves.startsWith(moves));
    const families = this.#families.map(({ name, openings }) => ({ name, openings: openings.filter(offered) }))
      .filter(({ openings }) => openings.length);
    this.root.setAttribute("aria-label", t("games.opening"));
    this.root.replaceChildren(el("option", { value: "", text: t("games.opening.all") }),
      ...families.map(({ name, openings }) => el("optgroup", { label: name },
        ...openings.map((opening) => el("option", { value: opening.moves, text: opening.name })))));
    this.root.value = chosen;
    this.root.disabled = !families.length;
  }
}
