// @ts-check
// The look of the whole page: the style sheets read these attributes of the root element.

/**
 * @param {{ theme: string, felt: string, animation: string, table: boolean }} settings
 */
export function applyLook({ theme, felt, animation, table }) {
  const { dataset, classList } = document.documentElement;
  const set = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ unless) => {
    if (value === unless) delete dataset[name];
    else dataset[name] = value;
  };
  set("theme", theme, "system");
  set("board", felt, "classic");
  set("motion", animation, "system");
  classList.toggle("table-mode", table);
  tintBrowser();
}

/** Gives the browser's own bars the colour of the paper. */
export function tintBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", paper);
}
