// The sentences of the coach: one for each code in each language, which names no square but those of its finding.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { findingText, groupsText, remarkText, summaryText } from "../../www/words/coach-text.js";
import { formatOf, LANGUAGES } from "../../www/words/i18n.js";

const languages = Object.fromEntries(await Promise.all(
  LANGUAGES.map(async ([code]) => [code, (await import(`../../www/words/coach/${code}.js`)).default])));

const source = readFileSync(new URL("../../src/coach/code.rs", import.meta.url), "utf8");
const codes = [...source.matchAll(/^ +\w+ "([a-z-]+)" (Reason|Verdict|Praise|Fact) /gm)].map(([, code, kind]) => ({ code, kind }));

/** The words of a language as the page calls them. @param {string} code */
function wordsOf(code) {
  const format = formatOf(code);
  return (/** @type {string} */ key, params = {}) => {
    const phrase = languages[code][key];
    assert.ok(phrase !== undefined, `${code} has no ${key}`);
    return typeof phrase === "string" ? phrase : phrase(params, format);
  };
}

const move = { colour: /** @type {1} */ (1), square: 9, size: 8 }; // b2
/** The best square of every finding: e6. */
const best = 44;
const NAMED = ["b2", "e6"];

/** Details of every kind, in several combinations. */
const details = [
  { drop: 5.4, shared: 0, ply: 4, discs: 6, plies: 8, mean: 3, replies: 9, repliesBest: 4, moves: 2, movesBest: 5, when: "now", seen: "quiet", even: 1, size: 4, score: -4, best: 6, swing: 10, wins: 1, stable: 5, back: 1, safe: 1, open: 1, by: "x", edge: "top", count: 2, safeBest: 3, taken: 0 },
  { drop: 64, shared: 1, ply: 2, discs: 1, plies: 2, mean: 2.5, replies: 1, repliesBest: 0, moves: 1, movesBest: 1, when: "soon", seen: "wall", even: 0, size: 1, score: 0, best: 2, swing: 2, wins: 4, stable: -2, back: 0, safe: 0, open: 0, by: "line", edge: "left", count: 1, safeBest: 1, taken: 1 },
  { drop: 0, shared: 0, ply: 3, discs: 22, plies: 14, mean: 6, replies: 12, repliesBest: 3, moves: 3, movesBest: 8, when: "now", seen: "greedy", even: 0, size: 2, score: -64, best: -2, swing: 62, wins: 2, stable: 0, back: 2, safe: 0, open: 1, by: "c", edge: "bottom", count: 3, safeBest: 2, taken: 0 },
];

test("the codes of the source are read", () => {
  assert.ok(codes.length >= 40, `${codes.length} codes`);
});

test("all four languages have the same keys, and no other than those of the codes", () => {
  const english = Object.keys(languages.en).sort();
  for (const [code] of LANGUAGES) assert.deepEqual(Object.keys(languages[code]).sort(), english, code);
  assert.deepEqual(english.filter((key) => key.startsWith("finding.")), codes.map(({ code }) => `finding.${code}`).sort());
  assert.deepEqual(english.filter((key) => key.startsWith("topic.")), codes.filter(({ kind }) => kind === "Reason").map(({ code }) => `topic.${code}`).sort());
});

test("each code has a sentence in each language, which names no square outside of its finding", () => {
  for (const [language] of LANGUAGES) {
    const t = wordsOf(language);
    for (const { code, kind } of codes) {
      for (const club of [false, true]) for (const detail of details) for (const squares of [[56], [0, 1, 2, 3, 4, 5, 6, 7]]) {
        const finding = /** @type {any} */ ({ code, kind, severity: 6, best, squares, tint: [17, 18], path: [], details: detail });
        const text = findingText(finding, move, /** @type {any} */ (t), club);
        assert.ok(text.length > 8 && /[.!]$/.test(text), `${language} ${code}: ${text}`);
        assert.ok(!/undefined|NaN|\[object|null|false/.test(text), `${language} ${code}: ${text}`);
        const allowed = new Set([...NAMED, ...squares.map((at) => "abcdefgh"[at % 8] + (1 + (at >> 3)))]);
        for (const [name] of text.matchAll(/\b[a-h][1-8]\b/g)) assert.ok(allowed.has(name), `${language} ${code} names ${name}: ${text}`);
      }
    }
  }
});

test("a number is in the sentence only where it is one", () => {
  const t = wordsOf("en");
  const text = (/** @type {string} */ code, /** @type {object} */ detail, club = true) =>
    findingText(/** @type {any} */ ({ code, best, squares: [56], details: detail }), move, /** @type {any} */ (t), club);
  assert.equal(text("corner-given", { drop: 5.6, by: "x" }), "White can now take the corner a8, and a corner never turns. Without it White would have 6 discs less.");
  assert.equal(text("corner-given", { drop: 5.6, by: "x" }, false), "White can now take the corner a8, and a corner never turns.");
  assert.equal(text("refuted-by", { drop: 64 }), "The answer is a8.");
  assert.match(findingText(/** @type {any} */ ({ code: "refuted-by", best, squares: [56], details: { drop: 5.6 } }), { ...move, exact: false },
    /** @type {any} */ (t)), /cost White about 6 discs/);
  assert.equal(text("threat-left", { drop: 3, shared: 1 }, false), "Both sides wanted e6, and now White can take it.");
});

test("a summary has a line for each code in each language", () => {
  const lines = {
    decided: [{ code: "last-win", turn: 40, exact: true }, { code: "last-draw", turn: 41, exact: false }, { code: "phase", phase: "middle" }, { code: "drawn" }],
    well: [{ code: "move", turn: 20, finding: "quiet-found" }, { code: "phase", phase: "opening", loss: 0.83 }],
    practise: [{ code: "reason", finding: "corner-given", count: 1, loss: 12.3 }, { code: "phase", phase: "end", loss: 3.24 }],
  };
  for (const [language] of LANGUAGES) {
    const t = wordsOf(language);
    for (const [part, list] of Object.entries(lines)) for (const line of list) {
      const text = summaryText(/** @type {any} */ (part), /** @type {any} */ (line), { move, text: "Text." }, /** @type {any} */ (t));
      assert.ok(text.length > 6 && !/undefined|NaN|\[object|null/.test(text), `${language}: ${text}`);
    }
  }
});

test("a remark is the verdict, the reason and one number, or only what is known", () => {
  const finding = (/** @type {string} */ code, /** @type {object} */ detail = {}) => ({ code, best, squares: [56], details: detail });
  const about = { color: 1, square: 9, best, loss: 5.6, exact: false };
  for (const [language] of LANGUAGES) {
    const text = (/** @type {object} */ remark, club = true) =>
      remarkText(/** @type {any} */ ({ remark: { mark: "blunder", verdict: null, finding: null, ...remark }, move: about }), 8, /** @type {any} */ (wordsOf(language)), club);
    for (const { code } of codes.filter(({ kind }) => kind === "Reason")) {
      const said = text({ verdict: finding("win-missed", details[0]), finding: finding(code, details[0]) }).replace(/_[a-h][1-8]_/g, "");
      assert.ok(/\d/.test(said), `${language} ${code}: ${said}`);
    }
    assert.ok(text({}).includes("_b2_") && /\b6 /.test(text({})), text({}));
    assert.ok(!/\b\d/.test(text({ finding: finding("opened", { drop: 5, count: 1 }) }, false)));
  }
});

test("regions and the squares that lessons name are read out; where squares are to be marked, no answer is", () => {
  const groups = { regions: [[0, 1, 9], [63]], stable: [7], frontier: [], onlyMine: [0, 1] };
  const english = /** @type {any} */ (wordsOf("en"));
  assert.equal(groupsText(groups, { colour: 2, size: 8 }, english),
    "2 regions: a1 b1 b2, odd; h8, odd. Discs of White that never turn: h1. Discs of White beside empty squares: none. "
    + "Squares that only White can play: a1 b1.");
  assert.equal(groupsText({ ...groups, regions: [[0, 1]] }, { colour: 2, size: 8, marks: true }, english), "One region: a1 b1.");
  for (const [code] of LANGUAGES) {
    const text = groupsText(groups, { colour: 1, size: 8 }, /** @type {any} */ (wordsOf(code)));
    assert.ok(!/undefined|object/.test(text) && text.includes("a1 b1 b2"), text);
  }
});
