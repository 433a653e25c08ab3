import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../../www/style/tokens.css", import.meta.url), "utf8").replace(/\/\*[^]*?\*\//g, "");

/** What follows an opening bracket up to the one that closes it. */
function inside(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    depth += { "(": 1, ")": -1 }[text[at]] ?? 0;
    if (!depth) return text.slice(from, at);
  }
  throw new Error(text);
}

/** One way of a token: `var(--light, x)` is x by day and nothing by lamplight. */
function resolve(value, ways, tokens) {
  const at = value.indexOf("var(--");
  if (at < 0) return value.trim();
  const whole = inside(value, at + 4);
  const [name, ...rest] = whole.split(",");
  const rule = name.trim().slice(2);
  const said = ways.includes(rule) ? rest.join(",") : ["light", "dark", "soft", "hard"].includes(rule) ? "" : tokens[rule];
  return resolve(value.slice(0, at) + said + value.slice(at + 4 + whole.length + 1), ways, tokens);
}

/** All tokens of a board in a light. */
function tokensOf(board, ways) {
  const raw = {};
  for (const [, selector, body] of css.matchAll(/(:root[^{]*)\{([^{}]*)\}/g)) {
    const of = /data-board="(\w+)"/.exec(selector)?.[1];
    if ((of && of !== board) || /data-theme|:not/.test(selector)) continue;
    for (const [, name, value] of body.matchAll(/--([\w-]+):([^;]*);/g)) if (!["light", "dark", "soft", "hard"].includes(name)) raw[name] = value;
  }
  return (name) => resolve(raw[name], ways, raw);
}

/** The relative luminance of WCAG. */
function luminance(hex) {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a, b) => {
  const [more, less] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (more + 0.05) / (less + 0.05);
};

const BOARDS = ["classic", "blue", "wine", "slate"];
const LIGHTS = { day: ["light", "soft"], lamplight: ["dark", "soft"], "high contrast by day": ["light", "hard"], "high contrast in the dark": ["dark", "hard"] };

test("every mark and disc stands out 3 to 1 on every board in every light", () => {
  const poor = [];
  for (const board of BOARDS) for (const [light, ways] of Object.entries(LIGHTS)) {
    const of = tokensOf(board, ways);
    // On the felt's lightest part, where light marks have the least: the open square, the white disc and the white sliver under a black one.
    const pairs = [["pearl-1", "felt-1"], ["white-2", "felt-1"], ["white-2", "black-2"], ["mark-on-white", "white-2"], ["mark-on-black", "black-2"], ["engraved", "frame-1"]];
    for (const [mark, ground] of pairs) {
      const ratio = contrast(of(mark), of(ground));
      if (!(ratio >= 3)) poor.push(`${board}, ${light}: ${mark} on ${ground} ${ratio.toFixed(2)}`);
    }
  }
  assert.deepEqual(poor, []);
});

test("words stand out 4.5 to 1, edges of controls 3 to 1, in every light", () => {
  const poor = [];
  for (const [light, ways] of Object.entries(LIGHTS)) {
    const of = tokensOf("classic", ways);
    const pairs = [["ink", "paper"], ["ink", "sheet"], ["ink-2", "paper"], ["ink-2", "sheet"], ["ink-2", "well"], ["accent", "paper"], ["accent", "sheet"], ["on-accent", "accent"]];
    for (const [word, ground] of pairs) if (!(contrast(of(word), of(ground)) >= 4.5)) poor.push(`${light}: ${word} on ${ground} ${contrast(of(word), of(ground)).toFixed(2)}`);
    for (const ground of ["paper", "sheet"]) if (!(contrast(of("edge"), of(ground)) >= 3)) poor.push(`${light}: edge on ${ground} ${contrast(of("edge"), of(ground)).toFixed(2)}`);
  }
  assert.deepEqual(poor, []);
});

test("every token is defined where a style sheet uses it, whatever has loaded before", () => {
  const folder = new URL("../../www/style/", import.meta.url);
  const read = (name) => readFileSync(new URL(name, folder), "utf8");
  const withImports = (name) => [...read(name).matchAll(/@import "\.\/(.+?)"/g)].map(([, each]) => read(each)).join("") + read(name);
  const first = withImports("style.css");
  const later = first + withImports("later.css");
  // Modules set some on elements.
  const code = readdirSync(new URL("../", folder), { recursive: true }).filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(new URL(path, new URL("../", folder)), "utf8")).join("");
  const unknown = (text, known) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name)
    .filter((name) => !new RegExp(`${name}\\s*:`).test(known) && !code.includes(`"${name}"`));
  assert.deepEqual(unknown(first, first), []);
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".css"))) {
    assert.deepEqual(unknown(read(name), later + read(name)), [], name);
  }
});
