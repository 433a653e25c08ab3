// @ts-check
// Builds SVG elements, as `el` builds those of HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @param {Record<string, string | number | false>} [attributes]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== false) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** A path through points. @param {[number, number][]} points */
export const through = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** A diamond round the origin. @param {number} reach */
const diamond = (reach) => `M0 ${-reach}L${reach} 0 0 ${reach} ${-reach} 0Z`;

/**
 * The shape of a mark: a slip is hollow, a mistake filled, a blunder filled inside a second outline.
 * @param {number} kind 1 slip, 2 mistake, 3 blunder @param {boolean} own the player's own, not the opponent's
 */
export function markShape(kind, own) {
  const reach = own ? 5.4 : 4.4;
  const paths = kind === 3 ? [["outer", reach * 1.62], ["full", reach * 0.82]]
    : kind === 2 ? [["full edged", reach * 1.1]] : [["outer", reach]];
  return svg("g", { class: own ? "mark own" : "mark" },
    ...paths.map(([name, size]) => svg("path", { class: String(name), d: diamond(Number(size)) })));
}

/** A mark as a picture of its own. @param {number} kind @param {boolean} own */
export const markIcon = (kind, own) =>
  svg("svg", { class: "mark-icon", viewBox: "-10 -10 20 20", "aria-hidden": "true" }, ...(kind ? [markShape(kind, own)] : []));
