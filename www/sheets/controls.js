// @ts-check
// The few controls that sheets are made of; each is a native form control under its looks.

import { el, icon } from "../device/dom.js";

/** @typedef {import("../device/dom.js").Child} Child */

/**
 * A row of choices, of which one holds.
 * @template {string | number} V
 * @param {{ name: string, legend: string, value: V, options: {value: V, label: string, name?: string, mark?: Node}[], aside?: string, pick: (value: V) => void }} options
 */
export function segments({ name, legend, value, options, aside, pick }) {
  const row = el("div", { class: options.some((option) => option.mark) ? "seg tall" : "seg" });
  for (const option of options) {
    const input = el("input", {
      type: "radio", name, value: String(option.value), checked: option.value === value, "aria-label": option.name, on: { change: () => pick(option.value) },
    });
    row.append(el("label", {}, input, el("span", { class: "seg-face" }, option.mark, el("span", { text: option.label }))));
  }
  return el("fieldset", { class: "field" }, el("legend", {}, el("span", { text: legend }), aside && el("b", { text: aside })), row);
}

/**
 * A switch with its sentence.
 * @param {{ name: string, label: string, note?: string, value: boolean, disabled?: boolean, pick: (value: boolean) => void }} options
 */
export function toggle({ name, label, note, value, disabled, pick }) {
  const input = el("input", { type: "checkbox", role: "switch", name, checked: value, disabled });
  input.addEventListener("change", () => pick(input.checked));
  const words = el("span", { class: "toggle-words" }, el("span", { text: label }), note && el("small", { text: note }));
  return el("label", { class: "toggle" }, words, input, el("span", { class: "toggle-track", "aria-hidden": "true" }));
}

/**
 * A slider over whole numbers, with words for where it stands.
 * @param {{ name: string, label: string, value: number, min: number, max: number, low: string, high: string,
 *   say: (value: number) => string, pick: (value: number) => void }} options
 */
export function slider({ name, label, value, min, max, low, high, say, pick }) {
  const said = el("output", { text: say(value) });
  const input = el("input", { type: "range", id: `range-${name}`, name, min, max, step: 1 });
  const show = () => {
    const share = (Number(input.value) - min) / (max - min);
    input.style.setProperty("--share", String(share));
    input.setAttribute("aria-valuetext", say(Number(input.value)));
    said.textContent = say(Number(input.value));
  };
  input.value = String(value);
  input.addEventListener("input", () => {
    show();
    pick(Number(input.value));
  });
  show();
  const ticks = el("div", { class: "ticks", "aria-hidden": "true" });
  for (let tick = min; tick <= max; tick++) ticks.append(el("i"));
  return el("div", { class: "field slider" },
    el("div", { class: "field-head" }, el("label", { for: input.id, text: label }), said),
    input, ticks, el("div", { class: "ends", "aria-hidden": "true" }, el("span", { text: low }), el("span", { text: high })));
}

/**
 * A line that opens more choices; its summary says what holds now.
 * @param {{ name: string, label: string, summary: string, open: boolean, toggled: (open: boolean) => void }} options
 * @param {...Child} children
 */
export function more({ name, label, summary, open, toggled }, ...children) {
  const said = el("span", { class: "more-said", text: summary });
  const node = el("details", { class: "more", open }, el("summary", { id: `more-${name}` }, el("span", { text: label }), said, icon("chev")), ...children);
  node.addEventListener("toggle", () => toggled(node.open));
  return node;
}

/**
 * A text field.
 * @param {{ name: string, label: string, value: string, hint?: string, pick: (value: string) => void }} options
 */
export function textField({ name, label, value, hint, pick }) {
  const input = el("input", { type: "text", name, value, maxlength: 24, autocomplete: "off", placeholder: hint });
  input.addEventListener("input", () => pick(input.value));
  return el("label", { class: "text-field" }, el("span", { text: label }), input);
}

/**
 * A number field.
 * @param {{ name: string, label: string, value: number, min: number, max: number, pick: (value: number) => void }} options
 */
export function numberField({ name, label, value, min, max, pick }) {
  const input = el("input", { type: "number", inputmode: "decimal", name, min, max, step: "any", value: String(value) });
  input.addEventListener("input", () => {
    const number = Number(input.value);
    if (input.value !== "" && number >= min && number <= max) pick(number);
  });
  return el("label", { class: "text-field" }, el("span", { text: label }), input);
}

/**
 * A button.
 * @param {string} label
 * @param {() => void} click
 * @param {{ kind?: "main" | "plain" | "link", mark?: string, id?: string, disabled?: boolean }} [options]
 */
export function button(label, click, { kind = "plain", mark, id, disabled } = {}) {
  return el("button", { type: "button", class: `btn ${kind}`, id, disabled, on: { click } }, mark && icon(mark), el("span", { text: label }));
}

/**
 * A small disc: black, white or, for a toss, half and half.
 * @param {0 | 1 | 2} colour
 */
export const coin = (colour) => el("span", { class: "coin", "data-disc": String(colour), "aria-hidden": "true" });
