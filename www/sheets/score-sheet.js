// @ts-check
// A score sheet for print, one A4 page: a grid with the number of each move, and the moves in columns.

import { el } from "../device/dom.js";
import { squareName } from "../words/squares.js";

/**
 * @typedef {{ size: number, start: number[], steps: import("../types.js").Step[], names: [string, string], score: number[],
 *   date: string, qr: HTMLElement }} Printed `start`: the squares before the first move; `qr`: the code of the link
 */

/** Columns of moves; so the longest game on 10x10 squares fits on the page too. */
const COLUMNS = 3;

/** @param {Printed} game @param {import("../types.js").Words} t */
export function scoreSheet(game, t) {
  const fact = (/** @type {string} */ name, /** @type {string} */ value) =>
    el("div", { class: "print-fact" }, el("small", { text: name }), el("b", { text: value }));
  return el("section", { id: "print-sheet" },
    el("header", {}, el("h1", { text: t("share.format.sheet") }),
      el("span", { class: "print-score", text: `${game.score[0]} – ${game.score[1]}` })),
    el("div", { class: "print-facts" },
      fact(t("share.black"), game.names[0]), fact(t("share.white"), game.names[1]), fact(t("share.date"), game.date)),
    grid(game),
    el("div", { class: "print-moves" }, ...columns(game, t),
      el("div", { class: "print-qr" }, game.qr, el("small", { text: t("share.replay") }))),
    el("footer", {}, el("span", { text: "Outflank" }), el("span", { text: `${t("share.signed")} ____________  ____________` })));
}

/** @param {Printed} game */
function grid({ size, start, steps }) {
  const numbers = new Map();
  let number = 0;
  for (const { square, color } of steps) if (square >= 0) numbers.set(square, { number: ++number, color });
  const cell = (/** @type {number} */ square) => {
    const played = numbers.get(square);
    if (played) return el("td", {}, el("i", { class: played.color === 1 ? "print-black" : "", text: String(played.number) }));
    return el("td", {}, start[square] > 0 && el("i", { class: start[square] === 1 ? "print-black print-start" : "print-start" }));
  };
  const range = Array.from({ length: size }, (_, index) => index);
  return el("table", { class: size > 8 ? "print-grid print-ten" : "print-grid" },
    el("tr", {}, el("th"), ...range.map((column) => el("th", { text: String.fromCharCode(97 + column) }))),
    ...range.map((row) => el("tr", {}, el("th", { text: String(row + 1) }),
      ...range.map((column) => cell(row * size + column)))));
}

/**
 * A row begins with a move of Black and has the number of its first disc; a pass stands in its column.
 * @param {Printed} game @param {import("../types.js").Words} t
 */
function columns({ size, steps }, t) {
  /** @type {[number, string, string][]} */
  const rows = [];
  let number = 0;
  for (const { square, color } of steps) {
    if (square >= 0) number++;
    const text = square >= 0 ? squareName(square, size) : t("share.pass");
    const last = rows.at(-1);
    if (color === 2 && last && !last[2]) last[2] = text;
    else rows.push([square < 0 ? number + 1 : number, color === 1 ? text : "", color === 2 ? text : ""]);
  }
  const tables = [];
  const height = Math.max(1, Math.ceil(rows.length / COLUMNS));
  for (let from = 0; from < rows.length; from += height) {
    tables.push(el("table", { class: "print-list" }, ...rows.slice(from, from + height).map(([first, black, white]) =>
      el("tr", {}, el("th", { text: String(first) }), el("td", { text: black }), el("td", { text: white })))));
  }
  return tables;
}

/** Prints a page alone. @param {HTMLElement} page */
export function print(page) {
  document.body.append(page);
  document.documentElement.dataset.printing = "yes";
  const end = () => {
    page.remove();
    delete document.documentElement.dataset.printing;
  };
  addEventListener("afterprint", end, { once: true });
  window.print();
}
