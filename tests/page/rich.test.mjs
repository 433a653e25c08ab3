import assert from "node:assert/strict";
import { test } from "node:test";

/** An element with nothing but its children. */
class Element {
  constructor(tag) { this.tag = tag; this.children = []; }
  replaceChildren(...children) { this.children = children; }
  get text() {
    const inner = this.children.map((child) => (typeof child === "string" ? child : child.text)).join("");
    return this.tag ? `<${this.tag}>${inner}</${this.tag}>` : inner;
  }
}
globalThis.document = { createElement: (tag) => new Element(tag) };
const { rich } = await import("../../www/device/dom.js");

test("marks of a sentence are marks where no letter or digit touches them", () => {
  for (const [sentence, text] of [
    ["*White* answers _f5_, not (_d6_).", "<b>White</b> answers <i>f5</i>, not (<i>d6</i>)."],
    ["_+6_: *after _f5_.*", "<i>+6</i>: <b>after <i>f5</i>.</b>"],
    ["*open and _open", "*open and _open"],
    ["ada_love_lace plays _f5_", "ada_love_lace plays <i>f5</i>"],
    ["Your move, *ada_love_lace*", "Your move, <b>ada_love_lace</b>"],
    ["a*b*c and 2*3*4", "a*b*c and 2*3*4"],
    ["no mark_ and * none", "no mark_ and * none"],
  ]) {
    const node = new Element("");
    rich(node, sentence);
    assert.equal(node.text, text);
  }
});
