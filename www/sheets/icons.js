// @ts-check
// The icons of the sheets. Those of the play screen are in index.html.

import { ownMarkup } from "../device/trusted.js";

const SVG = "http://www.w3.org/2000/svg";

/** The shapes in a square of 26 by 26. @type {Record<string, string>} */
const ICONS = {
  chev: '<path d="m10 6 7 7-7 7"/>',
  pc: '<rect x="4.2" y="4.8" width="17.6" height="12.4" rx="2"/><path d="M13 17.4v3.8M8.8 21.2h8.4"/>'
    + '<circle cx="13" cy="11" r="3"/><path class="solid" d="M13 8a3 3 0 0 0 0 6z"/>',
  two: '<circle class="solid" cx="8.4" cy="8" r="3.4"/><circle cx="17.6" cy="8" r="3"/>'
    + '<path d="M3.4 20.6c.2-4.2 2.2-6.2 5-6.2s4.8 2 5 6.2M16 14.8c3.6-.8 6.3 1.2 6.6 5.8"/>',
  eye: '<path d="M3.2 13C5.8 8.8 9 6.6 13 6.6s7.2 2.2 9.8 6.4c-2.6 4.2-5.8 6.4-9.8 6.4S5.8 17.2 3.2 13z"/>'
    + '<circle cx="13" cy="13" r="3"/>',
  gear: '<path d="M4.6 8h8.2m5.2 0h3.4M4.6 18h3.2m5.2 0h8.4"/><circle cx="15.4" cy="8" r="2.6"/>'
    + '<circle cx="10.4" cy="18" r="2.6"/>',
  flag: '<path d="M6.4 22V4.6M6.4 5.4c4.6-2.4 7.4 2.4 13 0v9c-5.6 2.4-8.4-2.4-13 0"/>',
  book: '<path d="M13 7c-2.4-1.8-5-2.4-8.6-2.4v14.8c3.6 0 6.2.6 8.6 2.4 2.4-1.8 5-2.4 8.6-2.4V4.6C18 4.6'
    + ' 15.4 5.2 13 7zm0 0v14.8"/>',
  save: '<path d="M13 4.4v11.4m-4.4-4.2 4.4 4.2 4.4-4.2M5.4 17.6v3.8h15.2v-3.8"/>',
  again: '<path d="M20.6 9.4A8.6 8.6 0 0 0 5.2 9m.2 7.6a8.6 8.6 0 0 0 15.4.4M21.2 4.4v5.2H16M4.8 21.6v-5.2H10"/>',
  new: '<circle cx="13" cy="13" r="9"/><path d="M13 8.6v8.8M8.6 13h8.8"/>',
  swap: '<path d="M4.6 9.4h15m-4-4 4 4-4 4M21.4 17h-15m4-4-4 4 4 4"/>',
  mirror: '<path d="M13 3.6v18.8M9.6 7.4v11.2L3.8 18.6zM16.4 7.4v11.2l5.8 0z"/>',
  keys: '<rect x="3.4" y="6.6" width="19.2" height="12.8" rx="2"/>'
    + '<path d="M7 10.6h.1m3.9 0h.1m3.9 0h.1m3.9 0h.1M9.4 15.4h7.2"/>',
  skip: '<path d="m5.6 6.4 6.6 6.6-6.6 6.6m7.6-13.2 6.6 6.6-6.6 6.6"/>',
  back: '<path d="m15.6 6-7 7 7 7"/>',
  forward: '<path d="m10.4 6 7 7-7 7"/>',
  first: '<path d="m18.4 6-7 7 7 7M7.4 6v14"/>',
  last: '<path d="m7.6 6 7 7-7 7m11-14v14"/>',
  up: '<path d="M13 21.4V5.2m-6 6 6-6 6 6"/>',
  bin: '<path d="M5.4 7.4h15.2M10.4 7V4.8h5.2V7M7.4 7.6l1 13.6h9.2l1-13.6M11.2 11.4v6m3.6-6v6"/>',
  graph: '<path d="M4.4 21.4h17.2M4.8 16.8l5-5.4 4.2 3.4 6-7.4"/><circle class="solid" cx="20.4" cy="6.8" r="1.8"/>',
  tree: '<circle cx="6.2" cy="13" r="2.4"/><circle cx="19.8" cy="6.4" r="2.4"/><circle cx="19.8" cy="13" r="2.4"/>'
    + '<circle cx="19.8" cy="19.6" r="2.4"/><path d="M8.8 13h8.4M8.4 12c4-1 4-5 8.8-5.6M8.4 14c4 1 4 5 8.8 5.6"/>',
  more: '<circle class="solid" cx="6" cy="13" r="1.7"/><circle class="solid" cx="13" cy="13" r="1.7"/>'
    + '<circle class="solid" cx="20" cy="13" r="1.7"/>',
  half: '<circle cx="13" cy="13" r="8.6"/><path class="solid" d="M13 4.4a8.6 8.6 0 0 1 0 17.2z"/>',
  board: '<rect x="4.4" y="4.4" width="17.2" height="17.2" rx="2"/><path d="M13 4.4v17.2M4.4 13h17.2"/>'
    + '<circle cx="8.7" cy="8.7" r="2.1"/><circle class="solid" cx="17.3" cy="8.7" r="2.1"/>',
  target: '<circle cx="13" cy="13" r="8.8"/><circle cx="13" cy="13" r="4.6"/><circle class="solid" cx="13" cy="13" r="1.4"/>',
  box: '<path d="M5.4 12.4h15.2v8.2H5.4zM7 8.8h12M8.8 5.4h8.4M11 16h4"/>',
  file: '<path d="M6.6 4.4h8.2l4.6 4.6v12.6H6.6zM14.6 4.6V9h4.6"/>',
  warn: '<path d="M13 4.6 22.4 21H3.6zM13 10.6v5M13 18.2v.1"/>',
  try: '<path d="M4.6 6.4h6c4 0 3.4 7 7.6 7h3M18.4 10.4l3 3-3 3M4.6 20h6.6c1.4 0 2.3-.5 3-1.3"/>'
    + '<circle class="solid" cx="4.6" cy="6.4" r="1.6"/>',
  step: '<path d="m5.4 6 7.6 7-7.6 7zM14.6 6l7.6 7-7.6 7z"/>',
  bad: '<path d="m13 4.2 8.8 8.8-8.8 8.8L4.2 13zM13 9.2v4.4"/><circle class="solid" cx="13" cy="16.8" r="1.1"/>',
  list: '<path d="M10 7h11.4M10 13h11.4M10 19h11.4"/><circle class="solid" cx="5.6" cy="7" r="1.5"/>'
    + '<circle class="solid" cx="5.6" cy="13" r="1.5"/><circle class="solid" cx="5.6" cy="19" r="1.5"/>',
  copy: '<rect x="8.6" y="8.6" width="12" height="12" rx="2"/><path d="M5.4 16.4V7.2c0-1 .8-1.8 1.8-1.8h9.2"/>',
};

/** Adds the icons to a document, where `icon` finds them. @param {Document} page */
export function addIcons(page) {
  const symbols = Object.entries(ICONS).map(([name, shapes]) => `<symbol id="i-${name}" viewBox="0 0 26 26">${shapes}</symbol>`);
  const sprite = new DOMParser().parseFromString(ownMarkup(`<svg xmlns="${SVG}">${symbols.join("")}</svg>`), "image/svg+xml");
  page.querySelector(".sprite")?.append(...sprite.documentElement.children);
}
