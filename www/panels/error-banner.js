// @ts-check
// An error of the page's own: one sentence, and a way to take the game along. It can be closed: on a small window it lies over
// a part of the page.

import { copyText } from "../device/clipboard.js";
import { el } from "../device/dom.js";

/**
 * Shows the banner, unless it is there already.
 * @param {HTMLElement} node
 * @param {HTMLElement} live what screen readers announce
 * @param {import("../types.js").Words} t
 * @param {string} key of what happened
 * @param {string} record "" where there is none
 */
export function showErrorBanner(node, live, t, key, record) {
  if (!node.hidden) return;
  node.hidden = false;
  const text = el("span", { text: t(key) });
  const copy = async () => { text.textContent = t((await copyText(record)) ? "say.copiedGame" : "say.copyFailed"); };
  const link = (/** @type {string} */ id, /** @type {string} */ key, /** @type {() => void} */ click) =>
    el("button", { type: "button", class: "link", id, text: t(key), on: { click } });
  const reload = link("failure-reload", "problem.reload", () => location.reload());
  const close = link("failure-close", "problem.close", () => { node.hidden = true; });
  const ways = el("span", {}, record && link("failure-copy", "problem.copy", copy), reload, close);
  live.textContent = `${t("problem.title")} ${t(key)}`;
  node.replaceChildren(el("b", { id: "failure-title", text: t("problem.title") }), text, ways);
}
