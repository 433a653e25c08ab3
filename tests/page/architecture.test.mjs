// The page's folders and the imports between them. A new arrow is added to the table here, on purpose.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

const www = new URL("../../www", import.meta.url).pathname;

/** Which folders each folder imports from. */
const ARROWS = {
  "main.js": ["board", "device", "engine", "later.js", "modes", "panels", "pkg", "places", "session", "words"],
  "later.js": ["board", "book", "device", "places", "session", "sheets", "words"],
  places: ["book", "device", "film", "import", "modes", "panels", "session", "sheets", "vendor", "words"],
  modes: ["device", "session", "words"],
  panels: ["device", "session", "words"],
  sheets: ["data", "device", "session", "words"],
  session: ["words"],
  board: ["device", "words"],
  device: ["pkg", "vendor", "words"],
  book: ["data", "device", "pkg"],
  engine: ["pkg"],
  film: ["vendor"],
  import: ["device", "pkg", "session"],
  words: [],
  vendor: [],
  data: [],
  "sw.js": [],
};

/** Arrows in JSDoc types alone; every folder takes types from `types.d.ts` too. */
const TYPE_ARROWS = {
  "main.js": ["sheets"], modes: ["book", "places", "sheets"], sheets: ["film"], places: ["modes"], session: ["book", "device", "pkg"], panels: ["book", "modes", "pkg"], 
};

/** Scripts that run by themselves: the page, its worker and its service worker. */
const ENTRIES = ["main.js", "engine/worker.js", "film/worker.js", "import/worker.js", "sw.js"];

const MOST_LINES = 320;
const MOST_COLUMNS = 130;

/** All modules with their text, by their path below www/. */
function modules(folder = "") {
  return readdirSync(join(www, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "pkg" ? [] : modules(path);
    return entry.name.endsWith(".js") ? [{ path, text: readFileSync(join(www, path), "utf8") }] : [];
  });
}

const all = modules();
const folderOf = (path) => path.split("/")[0];
const withoutComments = (text) => text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "");

/** The paths below www/ that a text imports. */
function imports(path, text) {
  const specifiers = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()["`](\.[^"`]+)["`]/g)].map(([, specifier]) => specifier);
  return specifiers.map((specifier) => normalize(join(dirname(path), specifier)));
}

test("modules are found", () => {
  assert.ok(all.length > 60);
  assert.deepEqual(imports("a/b.js", 'import { x } from "../c/d.js";\nimport("./e.js");\nimport(`./f/${g}.js`);'),
    ["c/d.js", "a/e.js", "a/f/${g}.js"]);
});

test("folders import only what the table allows, and everything in the table is used", () => {
  const found = new Map(Object.keys(ARROWS).map((folder) => [folder, new Set()]));
  for (const { path, text } of all) for (const target of imports(path, withoutComments(text))) {
    const [from, to] = [folderOf(path), folderOf(target)];
    if (from === to) continue;
    assert.ok(ARROWS[from]?.includes(to), `${path} imports ${target}`);
    found.get(from)?.add(to);
  }
  for (const [from, arrows] of Object.entries(ARROWS)) assert.deepEqual([...found.get(from)].sort(), arrows, from);
});

test("types come along the same arrows, or from types.d.ts and the bindings", () => {
  for (const { path, text } of all) for (const target of imports(path, text)) {
    const [from, to] = [folderOf(path), folderOf(target)];
    const allowed = [from, "types.js", "pkg", ...ARROWS[from], ...TYPE_ARROWS[from] ?? []];
    assert.ok(allowed.includes(to), `${path} takes a type from ${target}`);
  }
});

test("no folder depends on itself through others", () => {
  const depends = (from, to, seen = new Set()) => (ARROWS[from] ?? []).some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return depends(next, to, seen);
  });
  for (const folder of Object.keys(ARROWS)) assert.ok(!depends(folder, folder), folder);
});

test("only entries do anything at import", async () => {
  for (const { path, text } of all) {
    if (ENTRIES.includes(path)) continue;
    // Node has no page: a module that touches it at import throws.
    await import(join(www, path));
    const statements = withoutComments(text).split("\n").filter((line) => /^[A-Za-z$_]/.test(line));
    const other = statements.filter((line) => !/^(import|export|const|let|class|function|async function) /.test(line));
    assert.deepEqual(other, [], path);
  }
});

test("text becomes markup or a script in one place", () => {
  const sinks = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc|new Function|\beval\(|setHTML/;
  // The icons are the only markup in the sources.
  const makers = /parseFromString|ownMarkup\(|createHTML/;
  for (const { path, text } of all) {
    if (path.startsWith("pkg/") || path.startsWith("vendor/")) continue;
    const code = withoutComments(text);
    assert.doesNotMatch(code, sinks, path);
    if (!["sheets/icons.js", "device/trusted.js"].includes(path)) assert.doesNotMatch(code, makers, path);
    if (/new Worker\(|serviceWorker\.register\(/.test(code)) assert.match(code, /(new Worker|register)\(scriptAddress\(/, path);
  }
});

test("files and lines stay short", () => {
  for (const { path, text } of all) {
    if (/^words\/.+\//.test(path)) continue;
    const lines = text.split("\n");
    assert.ok(lines.length <= MOST_LINES, `${path} has ${lines.length} lines`);
    lines.forEach((line, index) => assert.ok(line.length <= MOST_COLUMNS, `${path}:${index + 1} has ${line.length} columns`));
  }
});
