// @ts-check
// The few controls that sheets are made of; each is a native form control under its look.

import { el, icon } from "../device/dom.js";

/** @typedef {import("../device/dom.js").Child} Child */

/**
 * A row of options, of which one is chosen.
 * @template {string | number} V
 * @param {{ name: string, legend: string, value: V, options: {value: V, label: string, name?: string, mark?: Node}[],
 *   pick: (value: V) => void }} options
 */
export function segments({ name, legend, value, options, pick }) {
  const row = el("div", { class: options.some((option) => option.mark) ? "segments tall" : "segments" });
  for (const option of options) {
    const input = el("input", {
      type: "radio", name, value: String(option.value), checked: option.value === value, "aria-label": option.name,
      on: { change: () => pick(option.value) },
    });
    const face = el("span", { class: "segment-face" }, option.mark, el("span", { text: option.label }));
    row.append(el("label", {}, input, face));
  }
  return el("fieldset", { class: "field" }, el("legend", {}, el("span", { text: legend })), row);
}

/**
 * A switch with its sentence.
 * @param {{ name: string, label: string, note?: string, value: boolean, disabled?: boolean,
 *   pick: (value: boolean) => void }} options
 */
export function toggle({ name, label, note, value, disabled, pick }) {
  const input = el("input", { type: "checkbox", role: "switch", name, checked: value, disabled });
  input.addEventListener("change", () => pick(input.checked));
  const words = el("span", { class: "toggle-words" }, el("span", { text: label }), note && el("small", { text: note }));
  return el("label", { class: "toggle" }, words, input, el("span", { class: "toggle-track", "aria-hidden": "true" }));
}

/**
 * A slider over whole numbers, with a text for the present one.
 * @param {{ name: string, label: string, value: number, min: number, max: number, low: string, high: string,
 *   text: (value: number) => string, pick: (value: number) => void }} options
 */
export function slider({ name, label, value, min, max, low, high, text, pick }) {
  const output = el("span", { class: "field-value", text: text(value) });
  const input = el("input", { type: "range", id: `range-${name}`, name, min, max, step: 1 });
  const show = () => {
    const share = (Number(input.value) - min) / (max - min);
    input.style.setProperty("--share", String(share));
    input.setAttribute("aria-valuetext", text(Number(input.value)));
    output.textContent = text(Number(input.value));
  };
  input.value = String(value);
  input.addEventListener("input", () => {
    show();
    pick(Number(input.value));
  });
  show();
  const ticks = el("div", { class: "ticks", "aria-hidden": "true" });
  for (let tick = min; tick <= max; tick++) ticks.append(el("i"));
  const head = el("div", { class: "field-head" }, el("label", { for: input.id, text: label }), output);
  const ends = el("div", { class: "ends", "aria-hidden": "true" }, el("span", { text: low }), el("span", { text: high }));
  return el("div", { class: "field slider" }, head, input, ticks, ends);
}

/**
 * A line that opens more controls; its summary names their values.
 * @param {{ name: string, label: string, summary: string, open: boolean, toggled: (open: boolean) => void }} options
 * @param {...Child} children
 */
export function disclosure({ name, label, summary, open, toggled }, ...children) {
  const values = el("span", { class: "disclosure-values", text: summary });
  const head = el("summary", { id: `more-${name}` }, el("span", { text: label }), values, icon("chev"));
  const node = el("details", { class: "disclosure", open }, head, ...children);
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
 * A list of options in groups, from which one is chosen; before them one that belongs to none.
 * @typedef {{ value: string, label: string }} Option
 * @param {{
 *   name: string, label: string, value: string, first: string, groups: { label: string, options: Option[] }[],
 *   pick: (value: string) => void,
 * }} options `first`: the label of the value ""
 */
export function choice({ name, label, value, first, groups, pick }) {
  const select = el("select", { name, on: { change: () => pick(select.value) } },
    el("option", { value: "", text: first }),
    ...groups.map((group) => el("optgroup", { label: group.label },
      ...group.options.map((option) => el("option", { value: option.value, text: option.label })))));
  select.value = value;
  return el("label", { class: "text-field" }, el("span", { text: label }), select);
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
 * @param {{ kind?: "main" | "plain" | "link", mark?: string, id?: string }} [options]
 */
export function button(label, click, { kind = "plain", mark, id } = {}) {
  const attributes = { type: "button", class: `button ${kind}`, id, on: { click } };
  return el("button", attributes, mark && icon(mark), el("span", { text: label }));
}

/**
 * A small disc: black, white or, before a coin toss, half and half.
 * @param {0 | 1 | 2} colour
 */
export const disc = (colour) => el("span", { class: "disc", "data-disc": String(colour), "aria-hidden": "true" });
