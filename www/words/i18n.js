// @ts-check
// Words: one file per language, the same keys in each; a value is a text or a small function.

import english from "./lang/en.js";

/**
 * What a phrase's function takes beside its parameters.
 * @typedef {{
 *   n: (value: number) => string,
 *   signed: (value: number) => string,
 *   plural: (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}) => string,
 *   list: (items: string[]) => string,
 * }} Format
 * @typedef {string | ((params: any, format: Format) => string)} Phrase each takes the parameters that its key is used with
 * @typedef {(code: string) => Promise<{ default: Record<string, Phrase> }>} Group loads words in one language
 */

/** Each language with the name its own speakers give it. */
export const LANGUAGES = /** @type {const} */ ([["en", "English"], ["nl", "Nederlands"], ["fi", "Suomi"], ["de", "Deutsch"]]);

/**
 * English comes with the page, the others when they are chosen.
 * @type {Record<string, () => Promise<{default: Record<string, Phrase>}>>}
 */
const LOADERS = {
  en: async () => ({ default: english }),
  nl: () => import("./lang/nl.js"),
  fi: () => import("./lang/fi.js"),
  de: () => import("./lang/de.js"),
};

/**
 * The language to use: the chosen one, or the first of the browser's that is known, or English.
 * @param {string} chosen a code, or "auto"
 * @param {readonly string[]} browsers what the browser asks for, best first
 */
export function pickLanguage(chosen, browsers) {
  if (chosen in LOADERS) return chosen;
  return browsers.map((tag) => tag.toLowerCase().split("-")[0]).find((code) => code in LOADERS) ?? "en";
}

/**
 * Makes a value when it is first needed: browsers are slow to make each of these.
 * @template T
 * @param {() => T} make
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * Number, plural and list forms of one language. Whole numbers below a thousand look alike in all four languages and need
 * no formatter: making the first one takes a browser longer than starting the page.
 * @param {string} code
 * @returns {Format}
 */
export function formatOf(code) {
  const rules = once(() => new Intl.PluralRules(code));
  const numbers = once(() => new Intl.NumberFormat(code, { maximumFractionDigits: 1 }));
  const signs = once(() => new Intl.NumberFormat(code, { maximumFractionDigits: 1, signDisplay: "exceptZero" }));
  const lists = once(() => new Intl.ListFormat(code, { type: "conjunction" }));
  // Some languages write a hyphen, which is too short beside figures.
  const minus = (/** @type {string} */ text) => text.replace("-", "\u2212");
  return {
    n: (value) => (Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : minus(numbers().format(value))),
    signed: (value) => minus(signs().format(value)),
    plural: (count, forms) => forms[rules().select(count)] ?? forms.other,
    list: (items) => lists().format(items),
  };
}

/** The words of the language in use. */
export class Words {
  /** @type {Record<string, Phrase>} */
  #phrases = {};
  /** Each loads a group of words. @type {Group[]} */
  #groups = [(code) => LOADERS[code]()];
  #format = formatOf("en");
  /** The language in use, or the one that is being loaded. */
  #wanted = "en";
  /** @type {(() => void)[]} */
  #listeners = [];
  code = "en";

  /**
   * Changes the language.
   * @param {string} code
   */
  async use(code) {
    this.#wanted = code;
    const loaded = await Promise.all(this.#groups.map((load) => load(code)));
    if (code !== this.#wanted) return;
    // A group may have come since these were asked for: its words stay.
    const before = code === this.code ? this.#phrases : {};
    this.#phrases = Object.assign(before, ...loaded.map((group) => group.default));
    this.#format = formatOf(code);
    this.code = code;
    this.refresh();
  }

  /**
   * Adds the words of a part of the page that loads later, in whatever language is in use. The texts in view stay.
   * @param {Group} group called once per language
   */
  async load(group) {
    const wanted = this.#wanted;
    const loaded = await group(wanted);
    this.#groups.push(group);
    if (wanted === this.code && wanted === this.#wanted) Object.assign(this.#phrases, loaded.default);
    else await this.use(this.#wanted);
  }

  /** @param {() => void} listener called when the language changes */
  onChange(listener) { this.#listeners.push(listener); }

  /** Calls all listeners. */
  refresh() { for (const listener of this.#listeners) listener(); }

  /**
   * The phrase for a key; an unknown key is its own phrase, so that a gap is visible.
   * @type {import("../types.js").Words}
   */
  t = (key, params = {}) => {
    const phrase = this.#phrases[key];
    if (phrase === undefined) return key;
    return typeof phrase === "string" ? phrase : phrase(params, this.#format);
  };

  /** @param {string} key */
  has = (key) => key in this.#phrases;

  /**
   * Fills the words in the markup: `data-i18n` is an element's text, `data-i18n-label` its accessible name.
   * @param {Document} page
   */
  fill(page) {
    page.documentElement.lang = this.code;
    for (const node of page.querySelectorAll("[data-i18n]")) {
      const text = this.t(node.getAttribute("data-i18n") ?? "");
      if (node.textContent !== text) node.textContent = text;
    }
    for (const node of page.querySelectorAll("[data-i18n-label]")) {
      const name = this.t(node.getAttribute("data-i18n-label") ?? "");
      node.setAttribute("aria-label", name);
      if (node.matches("button")) node.setAttribute("title", name);
    }
  }
}
