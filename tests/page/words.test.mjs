import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { formatOf, LANGUAGES, pickLanguage, Words } from "../../www/words/i18n.js";
import { SETTINGS } from "../../www/session/settings.js";
import { CASES } from "../../www/data/rules-cases.js";

const root = new URL("../..", import.meta.url).pathname;
/** The folders of words: those of the first board, and those of each place. */
const folders = readdirSync(join(root, "www/words"), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const groups = await Promise.all(folders.map(async (folder) => Object.fromEntries(await Promise.all(
  LANGUAGES.map(async ([code]) => [code, (await import(`../../www/words/${folder}/${code}.js`)).default])))));
const languages = Object.fromEntries(LANGUAGES.map(([code]) => [code, Object.assign({}, ...groups.map((group) => group[code]))]));

/** The page's own scripts, without the words and what the build makes. */
function scripts(folder = "www") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "pkg" || folders.includes(entry.name) && folder === "www/words" ? [] : scripts(path);
    return entry.name.endsWith(".js") && !entry.name.includes(".test.") ? [readFileSync(join(root, path), "utf8")] : [];
  });
}

/** Keys that are put together from a prefix and a value; what the values can be is known elsewhere. */
const LEVELS = Array.from({ length: 15 }, (_, i) => String(i + 1));
const made = {
  "level.": LEVELS,
  "guide.": ["0", "1", "2", "3", "4"],
  "over.": ["score", "time", "resign"],
  "moves.": ["pass", "timeout", "resign"],
  "live.": ["pass", "timeout", "resign"],
  "turn.": ["now", "again", "own", "other", "older", "differs"],
  "problem.": ["full", "forbidden", "wiped", "library"],
  "settings.theme.": SETTINGS.theme, "settings.felt.": SETTINGS.felt, "settings.confirm.": SETTINGS.confirm, "settings.animation.": SETTINGS.animation,
  "rules.tip.": ["corner", "beside", "few", "force"],
  "rules.": CASES.flatMap(({ key }) => [key, `${key}.done`, `${key}.title`]),
};

test("all four languages have the same keys", () => {
  const english = Object.keys(languages.en).sort();
  for (const [code] of LANGUAGES) assert.deepEqual(Object.keys(languages[code]).sort(), english, code);
});

test("every place has all four languages with the same keys, and no key twice", () => {
  for (const [index, group] of groups.entries()) for (const [code] of LANGUAGES) {
    assert.deepEqual(Object.keys(group[code]).sort(), Object.keys(group.en).sort(), `${folders[index]} ${code}`);
  }
  const keys = groups.flatMap((group) => Object.keys(group.en));
  assert.equal(new Set(keys).size, keys.length);
});

test("every key is used, and every key that is used exists", () => {
  const code = scripts().join("\n") + readFileSync(join(root, "index.html"), "utf8");
  const quoted = new Set([...code.matchAll(/["'`]([a-z][a-zA-Z]*(?:\.[a-zA-Z0-9-]+)+)["'`]/g)].map(([, key]) => key));
  const prefixes = [...code.matchAll(/`([a-z][a-zA-Z]*\.(?:[a-z]+\.)?)\$\{/g)].map(([, prefix]) => prefix);
  const keys = Object.keys(languages.en);
  const inUse = (key) => quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix)) || Object.entries(made).some(([prefix, ends]) => ends.includes(key.slice(prefix.length)) && key.startsWith(prefix))
    || (key.endsWith("At") && quoted.has(key.slice(0, -2)));
  assert.deepEqual(keys.filter((key) => !inUse(key)), [], "no word without use");
  const families = new Set(keys.map((key) => key.split(".")[0]));
  const called = [...quoted].filter((key) => families.has(key.split(".")[0]) && !/\.(js|css|html|txt|bin|wasm|webmanifest)$/.test(key));
  assert.deepEqual(called.filter((key) => !keys.includes(key)), [], "no use without a word");
  for (const [prefix, ends] of Object.entries(made)) for (const end of ends) assert.ok(keys.includes(prefix + end), prefix + end);
});

/** Parameters that every phrase can be said with. */
const params = {
  colour: 1, winner: 2, count: 2, n: 12, square: "d3", flips: ["e5", "f6"], disc: 1, legal: true, last: true, hint: { value: -2, exact: true, best: true },
  turns: true, byHand: true, size: 8, level: 3, of: 8, more: 40, less: 24, black: 40, white: 24, name: "Ann", missing: 1, extra: 2, cursor: 3, length: 9,
  rating: 1240, solved: 1, gain: 23, days: 3, done: 2, all: 5, reply: "h7", column: "h", missing: 2, extra: 1, turn: 1,
  line: 3, column: 9, left: 1, done: 2, faulty: 1, formats: ["ggf"], ask: false, refused: false,
  text: "d3", squares: ["d3", "e6 +1"], you: 0, soFar: false, exact: true, value: -4, depth: 12, start: "empty", corners: 2, reason: "x", mine: true,
  asked: 8, right: 7, loss: 2.5, onLine: true, line: "Tiger, Black", moves: "f5 d6 c3",
  move: "c4", games: 120, total: 900, share: 13, drawn: 4, average: -1.5, few: false, source: "own",
  other: 2, played: "b2", best: "e6", corner: "a1", club: true, drop: 5, shared: 1, ply: 3, discs: 4, replies: 9, repliesBest: 4, moves: 2, when: "now",
  seen: "quiet", even: 1, swing: 4, stable: 3, safe: 1, phase: "middle", topic: "x", loss: 6, all: 12, line: 3,
  own: 9, chance: 0.5, from: 0.6, to: 0.4, turn: 1, tries: 2, reply: "c2", change: "x", mark: "x", plies: ["d3"], empty: 20, state: "squares", stray: "a1",
  wanted: ["d3", "e6"], regions: [{ squares: ["a1", "b1"], odd: false }, { squares: ["h8"] }], date: "5 January 2026", time: "0:42",
};

test("every phrase says something, in the singular and the plural, without a hole", () => {
  for (const [code] of LANGUAGES) {
    const format = formatOf(code);
    for (const [key, phrase] of Object.entries(languages[code])) {
      for (const count of [0, 1, 2, 5]) {
        const said = typeof phrase === "string" ? phrase : phrase({ ...params, count, colour: 1 + (count % 2), corners: count, flips: key === "board.cell" || /At$|armed/.test(key) ? count : params.flips }, format);
        assert.equal(typeof said, "string", `${code} ${key}`);
        assert.ok(said.trim().length > 0, `${code} ${key} is empty`);
        assert.ok(!/undefined|NaN|\[object|null/.test(said), `${code} ${key}: ${said}`);
        assert.equal((said.match(/\*/g) ?? []).length % 2, 0, `${code} ${key}: ${said}`);
        assert.equal((said.match(/_/g) ?? []).length % 2, 0, `${code} ${key}: ${said}`);
      }
    }
  }
});

test("no language says what English says, but for names", () => {
  const same = new Set(["app.name"]);
  for (const code of ["nl", "fi", "de"]) {
    const equal = Object.keys(languages.en).filter((key) => typeof languages.en[key] === "string" && languages.en[key].length > 12 && languages[code][key] === languages.en[key]);
    assert.deepEqual(equal.filter((key) => !same.has(key)), [], code);
  }
});

/** Words of a second name for what has one: a square, a pass, a draw, undo, the main line. */
const LEFT_OUT = {
  nl: /\bvel(d|den)\b|\bvak(ken)?\b|middenvak|gelijk ?spe|overslaan|hoofdlijn/i,
  de: /aussetz|ausgesetzt|setzte? aus\b|unentschieden|hauptfolge|hauptlinie/i,
  fi: /luopu|luovu[nt]?\b|luovuttava|siirtovuorosta|ohita|ohitus|"ohi"|kumoa|tasan [$]|, tasan,|päälinja/i,
};

test("a meaning has one word in each language", () => {
  for (const [code, pattern] of Object.entries(LEFT_OUT)) for (const folder of folders) {
    const text = readFileSync(join(root, "www/words", folder, `${code}.js`), "utf8");
    assert.deepEqual(text.split("\n").filter((line) => pattern.test(line)), [], `${code}, ${folder}`);
  }
});

test("the language is the chosen one, else the browser's first known, else English", () => {
  assert.equal(pickLanguage("fi", ["de"]), "fi");
  assert.equal(pickLanguage("auto", ["sv-SE", "nl-BE", "en"]), "nl");
  assert.equal(pickLanguage("auto", ["ja"]), "en");
  assert.equal(pickLanguage("xx", []), "en");
});

test("words change with the language", async () => {
  const words = new Words();
  await words.use("de");
  const german = words.t("action.undo");
  await words.use("nl");
  assert.notEqual(words.t("action.undo"), german);
  assert.equal(words.t("no.such.key"), "no.such.key");
});

test("words of a part that loads later come in the language in use, and follow it", async () => {
  const words = new Words();
  const asked = [];
  await words.use("de");
  await words.load(async (code) => {
    asked.push(code);
    return { default: { "later.word": `in ${code}` } };
  });
  assert.equal(words.t("later.word"), "in de");
  // They come while another language is on its way.
  const changing = words.use("en");
  await words.load(async (code) => ({ default: { "other.word": `other in ${code}` } }));
  await changing;
  assert.deepEqual([words.t("later.word"), words.t("other.word")], ["in en", "other in en"]);
  await words.use("nl");
  assert.equal(words.t("later.word"), "in nl");
  await assert.rejects(words.load(async () => { throw new Error("offline"); }));
  await words.use("fi");
  assert.equal(words.t("later.word"), "in fi");
});

test("words that come later leave the texts in view alone", async () => {
  const words = new Words();
  await words.use("de");
  let changes = 0;
  words.onChange(() => { changes++; });
  const again = words.use("de");
  await words.load(async () => ({ default: { "later.word": "later" } }));
  await again;
  assert.deepEqual([changes, words.t("later.word")], [1, "later"]);
});

test("no sentence stands in the code", () => {
  for (const code of scripts()) {
    const sentences = [...code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").matchAll(/"([^"\\\n]*)"/g)].map(([, text]) => text)
      .filter((text) => /^[A-Z][a-z]+ [a-z]+ /.test(text));
    assert.deepEqual(sentences, []);
  }
});

test("numbers read as Intl writes them, with a formatter of ours or without", () => {
  for (const [code] of LANGUAGES) {
    const format = formatOf(code);
    const numbers = new Intl.NumberFormat(code, { maximumFractionDigits: 1 });
    for (const value of [...Array(1001).keys(), -1, -64, 0.5, 12.34, 1000000]) assert.equal(format.n(value), numbers.format(value).replace("-", "−"), `${code} ${value}`);
  }
});

test("the markup is filled, and listeners are called when the language changes", async () => {
  const node = (attributes, tag = "p") => ({
    attributes, textContent: "", getAttribute: (name) => attributes[name], matches: (selector) => selector === tag,
    setAttribute(name, value) { attributes[name] = value; },
  });
  const text = node({ "data-i18n": "action.undo" });
  const label = node({ "data-i18n-label": "action.sound" }, "button");
  const region = node({ "data-i18n-label": "board.region" });
  const page = {
    documentElement: { lang: "" },
    querySelectorAll: (selector) => (selector === "[data-i18n]" ? [text] : [label, region]),
  };
  const words = new Words();
  words.onChange(() => words.fill(page));
  await words.use("nl");
  assert.equal(page.documentElement.lang, "nl");
  assert.equal(text.textContent, words.t("action.undo"));
  assert.deepEqual([label.attributes["aria-label"], label.attributes.title], [words.t("action.sound"), words.t("action.sound")]);
  assert.deepEqual([region.attributes["aria-label"], region.attributes.title], [words.t("board.region"), undefined]);
});
