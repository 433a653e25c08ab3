// @ts-check
// How practice went in the last weeks: a bar a week, the part solved at the first try filled. For screen readers a table.

import { el } from "../device/dom.js";

/**
 * @param {HTMLElement} node
 * @param {import("../types.js").LearnShown["weeks"]} weeks
 * @param {import("../words/i18n.js").Words} words
 */
export function renderWeeks(node, weeks, { t, code }) {
  const most = Math.max(...weeks.map(({ tries }) => tries));
  node.hidden = most === 0;
  if (most === 0) return;
  const format = new Intl.DateTimeFormat(code, { day: "numeric", month: "short", timeZone: "UTC" });
  const rows = weeks.map(({ monday, tries, solved }) => {
    const date = format.format(new Date(monday * 86_400_000));
    const bar = el("span", { class: "week-bar", "aria-hidden": "true" }, el("i"));
    bar.style.setProperty("--tries", String(tries / most));
    bar.style.setProperty("--solved", String(tries ? solved / tries : 0));
    const text = t("weeks.row", { tries, solved });
    return el("tr", { title: tries ? `${date}: ${text}` : null },
      el("th", { scope: "row" }, el("span", { text: date })), el("td", {}, bar, el("span", { class: "hidden", text })));
  });
  node.replaceChildren(
    el("h3", { class: "learn-heading", text: t("weeks.title") }),
    el("table", { class: "weeks" }, el("caption", { class: "hidden", text: t("weeks.caption") }), el("tbody", {}, ...rows)));
}
