// @ts-check
// Builds elements without HTML text, so that no text from outside is ever read as markup.

/**
 * @typedef {Node | string | null | undefined | false} Child
 * @typedef {string | number | boolean | null | undefined} Value
 * @typedef {{ [event: string]: (event: Event) => void }} Listeners
 */

/**
 * An element with its attributes, listeners and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {{ on?: Listeners } & Record<string, Value | Listeners>} [attributes] `class`, `text`, `on: {event: listener}`,
 *   properties (`checked`, `value`, `disabled`) or attributes
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "object") for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    else if (name === "text") node.textContent = String(value);
    else if (name === "class") node.className = String(value);
    else if (name === "checked" || name === "value" || name === "disabled") Object.assign(node, { [name]: value });
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) node.append(child);
  return node;
}

/**
 * Changes a text, but keeps the one that is the same: WebKit drops the click of a button whose text is replaced between press
 * and release.
 * @param {Element} node @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Replaces the children of `parent` by `nodes`, but keeps those that are the same: a button that is being pressed must stay.
 * @param {Element} parent @param {readonly Element[]} nodes
 */
export function fill(parent, nodes) {
  nodes.forEach((node, i) => {
    const old = parent.children[i];
    if (!old) parent.append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  while (parent.children.length > nodes.length) parent.lastElementChild?.remove();
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An icon by its name; screen readers skip it.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/**
 * Fills `node` with a sentence in which `*…*` is strong and `_…_` names a square or move, unless letters or digits
 * touch the marks, as in the name `ada_love_lace`.
 * @param {Element} node
 * @param {string} sentence
 */
export function rich(node, sentence) {
  node.replaceChildren(...sentence.split(/(\B\*[^*]+\*\B|\b_[^_]+_\b)/).map((part, i) => {
    // What the pattern holds, with its marks, is at odd places.
    if (i % 2 === 0) return part;
    const inner = el(part[0] === "*" ? "b" : "i");
    rich(inner, part.slice(1, -1));
    return inner;
  }).filter(Boolean));
}

/** The square of the board that holds the tab stop. @returns {HTMLElement | null} */
export const boardStop = () => document.querySelector("#board [tabindex='0']");
