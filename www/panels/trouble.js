// @ts-check
// An error of the page's own, in one sentence, with a way to take the game along.

import { el } from "../dom.js";
import { button } from "./controls.js";
import { copyText } from "../clipboard.js";

/**
 * Shows the sentence, once.
 * @param {HTMLElement} node
 * @param {import("../i18n.js").WordsOf} t
 * @param {string} record "" where there is none
 */
export function showTrouble(node, t, record) {
  if (!node.hidden) return;
  node.hidden = false;
  const said = el("span", { text: ` ${t("trouble.text")} ` });
  const copy = record && button(t("trouble.copy"), async () => { said.textContent = ` ${t((await copyText(record)) ? "say.copied" : "say.copyFailed")} `; }, { kind: "link", id: "failure-copy" });
  node.replaceChildren(el("b", { text: t("trouble.title") }), said, copy || "", " ", button(t("trouble.reload"), () => location.reload(), { kind: "link", id: "failure-reload" }));
}
