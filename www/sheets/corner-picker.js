// @ts-check
// A little board whose four corners can be chosen, for the corner handicap.

import { el } from "../device/dom.js";
import { squareName } from "../words/squares.js";
import { disc } from "./controls.js";

/**
 * The name of a corner: 0 upper left, 1 upper right, 2 lower left, 3 lower right.
 * @param {number} corner
 * @param {number} size
 */
export const cornerName = (corner, size) => squareName((corner >> 1) * size * (size - 1) + (corner & 1) * (size - 1), size);

/**
 * @param {{ legend: string, size: number, chosen: number[], colour: 0 | 1 | 2, pick: (corners: number[]) => void }} options
 */
export function cornerPicker({ legend, size, chosen, colour, pick }) {
  const board = el("div", { class: "corners" });
  for (let corner = 0; corner < 4; corner++) {
    const input = el("input", { type: "checkbox", name: `corner-${corner}`, checked: chosen.includes(corner) });
    input.addEventListener("change", () => {
      const boxes = [...board.querySelectorAll("input")];
      const now = [0, 1, 2, 3].filter((index) => boxes[index].checked);
      if (now.length) pick(now);
      else input.checked = true;
    });
    const name = el("span", { class: "corner-name", text: cornerName(corner, size) });
    board.append(el("label", {}, input, disc(colour), name));
  }
  return el("fieldset", { class: "field" }, el("legend", {}, el("span", { text: legend })), board);
}
