// @ts-check
// An error of the page's own, in one sentence, with a way to take the game along.

import { copyText } from "../device/clipboard.js";
import { el } from "../device/dom.js";

/**
 * Shows the sentence, once.
 * @param {HTMLElement} node
 * @param {import("../words/i18n.js").WordsOf} t
 * @param {string} record "" where there is none
 */
export function showTrouble(node, t, record) {
  if (!node.hidden) return;
  node.hidden = false;
  const said = el("span", { text: t("trouble.text") });
  const copy = async () => { said.textContent = t((await copyText(record)) ? "say.copied" : "say.copyFailed"); };
  const link = (/** @type {string} */ id, /** @type {string} */ key, /** @type {() => void} */ click) =>
    el("button", { type: "button", class: "link", id, text: t(key), on: { click } });
  node.replaceChildren(el("b", { text: t("trouble.title") }), said,
    el("span", {}, record ? link("failure-copy", "trouble.copy", copy) : null, link("failure-reload", "trouble.reload", () => location.reload())));
}
