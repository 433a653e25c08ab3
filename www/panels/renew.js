// @ts-check
// Replaces what a list or a row of buttons shows, and keeps the focus at its place among the buttons.

/** @param {Element} parent @param {Element[]} nodes */
export function renew(parent, nodes) {
  const buttons = () => [...parent.querySelectorAll("button")];
  const at = buttons().findIndex((button) => button === document.activeElement);
  parent.replaceChildren(...nodes);
  if (at < 0) return;
  const next = buttons();
  next[Math.min(at, next.length - 1)]?.focus({ preventScroll: true });
}
