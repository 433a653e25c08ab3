// @ts-check
// Replaces buttons in a row and keeps the focus at its place among them.

/** @param {Element} parent @param {Element[]} nodes */
export function renew(parent, nodes) {
  const at = [...parent.children].indexOf(/** @type {Element} */ (document.activeElement));
  parent.replaceChildren(...nodes);
  if (at >= 0) /** @type {HTMLElement | undefined} */ (nodes[at])?.focus();
}
