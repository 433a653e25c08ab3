// @ts-check
// A row of bullets: which tasks of a lesson are done.

import { el } from "../device/dom.js";

/**
 * @param {("done" | "due" | "open")[]} tasks @param {import("../types.js").Words} t
 * @param {number} [now] the index of the present task
 */
export function bullets(tasks, t, now = -1) {
  const done = tasks.filter((task) => task === "done").length;
  const row = el("span", { class: "bullets", role: "img", "aria-label": t("learn.progress", { done, all: tasks.length }) });
  row.append(...tasks.map((task, index) => el("i", { class: index === now ? `${task} now` : task })));
  return row;
}
