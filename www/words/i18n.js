// @ts-check
// Words: one file per language, the same keys in each; a value is a text or a small function.

import english from "./lang/en.js";

/**
 * What a language's functions get beside their parameters.
 * @typedef {{
 *   n: (value: number) => string,
 *   signed: (value: number) => string,
 *   plural: (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}) => string,
 *   list: (items: string[]) => string,
 * }} Format
 * @typedef {string | ((p: any, f: Format) => string)} Phrase
 * @typedef {(key: string, params?: Record<string, any>) => string} WordsOf
 */

/** Each language with the name its own speakers give it. */
export const LANGUAGES = /** @type {const} */ ([["en", "English"], ["nl", "Nederlands"], ["fi", "Suomi"], ["de", "Deutsch"]]);

/**
 * English comes with the page, the others when they are spoken.
 * @type {Record<string, () => Promise<{default: Record<string, Phrase>}>>}
 */
const LOADERS = {
  en: async () => ({ default: english }),
  nl: () => import("./lang/nl.js"),
  fi: () => import("./lang/fi.js"),
  de: () => import("./lang/de.js"),
};

/**
 * The language to speak: the chosen one, or the first of the browser's that we know, or English.
 * @param {string} chosen a code, or "auto"
 * @param {readonly string[]} browsers what the browser asks for, best first
 */
export function pickLanguage(chosen, browsers) {
  if (chosen in LOADERS) return chosen;
  return browsers.map((tag) => tag.toLowerCase().split("-")[0]).find((code) => code in LOADERS) ?? "en";
}

/**
 * Made when it is first needed, and kept: a browser takes its time for each of these.
 * @template T
 * @param {() => T} make
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
}

/**
 * Number, plural and list forms of one language. Whole numbers below a thousand are written alike in all of ours, and
 * need no formatter: a browser takes longer to make its first one than to start the page.
 * @param {string} code
 * @returns {Format}
 */
export function formatOf(code) {
  const rules = once(() => new Intl.PluralRules(code));
  const numbers = once(() => new Intl.NumberFormat(code, { maximumFractionDigits: 1 }));
  const signs = once(() => new Intl.NumberFormat(code, { maximumFractionDigits: 1, signDisplay: "exceptZero" }));
  const lists = once(() => new Intl.ListFormat(code, { type: "conjunction" }));
  return {
    n: (value) => (Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numbers().format(value)),
    signed: (value) => signs().format(value),
    plural: (count, forms) => forms[rules().select(count)] ?? forms.other,
    list: (items) => lists().format(items),
  };
}

/** The words of the language in use. */
export class Words {
  /** @type {Record<string, Phrase>} */
  #phrases = {};
  #format = formatOf("en");
  code = "en";

  /**
   * Speaks another language from now on.
   * @param {string} code
   */
  async use(code) {
    const loaded = await LOADERS[code]();
    this.#phrases = loaded.default;
    this.#format = formatOf(code);
    this.code = code;
  }

  /**
   * The phrase for a key; an unknown key comes back itself, so that a gap is seen and not hidden.
   * @type {WordsOf}
   */
  t = (key, params = {}) => {
    const phrase = this.#phrases[key];
    if (phrase === undefined) return key;
    return typeof phrase === "string" ? phrase : phrase(params, this.#format);
  };

  /** @param {string} key */
  has = (key) => key in this.#phrases;

  /**
   * Fills the words that stand in the markup: `data-i18n` is an element's text, `data-i18n-label` its accessible name.
   * @param {ParentNode} root
   */
  fill(root) {
    for (const node of root.querySelectorAll("[data-i18n]")) node.textContent = this.t(node.getAttribute("data-i18n") ?? "");
    for (const node of root.querySelectorAll("[data-i18n-label]")) {
      const name = this.t(node.getAttribute("data-i18n-label") ?? "");
      node.setAttribute("aria-label", name);
      if (node.matches("button")) node.setAttribute("title", name);
    }
  }
}
