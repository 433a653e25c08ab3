// Why a link or a file cannot be read: announced once, by the place or where it is shown.

import assert from "node:assert/strict";
import { test } from "node:test";

/** An element with its attributes and children. */
class Element {
  attributes = {};
  children = [];
  style = {};
  append(...nodes) {
    this.children.push(...nodes);
    for (const node of nodes) if (node instanceof Element) node.isConnected = true;
  }
  prepend(...nodes) { this.children.unshift(...nodes); }
  replaceChildren(...nodes) { this.children = nodes; }
  setAttribute(name, value) { this.attributes[name] = value; }
  addEventListener() {}
  get lastChild() { return this.children.at(-1); }
  /** All elements below with this role. @param {string} role @returns {Element[]} */
  withRole(role) {
    return this.children.filter((child) => child instanceof Element)
      .flatMap((child) => [...(child.attributes.role === role ? [child] : []), ...child.withRole(role)]);
  }
}
globalThis.document = { createElement: () => new Element(), createElementNS: () => new Element(), activeElement: null };
const { LinkDesk } = await import("../../www/panels/link-desk.js");
const { ImportDesk } = await import("../../www/panels/import-desk.js");

const words = { t: (/** @type {string} */ key) => key };
const aPaper = () => ({ desk: new Element(), tools: new Element() });

test("a link that cannot be read is announced by its place alone", () => {
  const paper = aPaper();
  new LinkDesk(paper, words, () => {}).render({ fault: "link-damaged" });
  assert.deepEqual([paper.desk.children.map(({ textContent }) => textContent), paper.desk.withRole("alert")],
    [["link.fault.link-damaged", "link.unchanged"], []]);
});

test("why a file cannot be read is announced once, however often it is shown, and so is that of the next one", () => {
  const paper = aPaper();
  const desk = new ImportDesk(paper, words, () => {});
  const found = () => ({ total: 0, choices: [], rows: [], refused: [{ file: "", fault: { code: "damaged", line: 1, column: 1 } }] });
  const shown = (/** @type {object | null} */ of) => {
    desk.render({ text: "", found: of, running: null, loading: !of, ending: "" });
    return paper.desk.withRole("alert").length;
  };
  const [first, second] = [found(), found()];
  assert.deepEqual([first, first, first, null, second, second].map(shown), [1, 0, 0, 0, 1, 0]);
});
