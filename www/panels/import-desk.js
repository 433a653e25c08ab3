// @ts-check
// What the import shows: the text, what was recognised, a row per game, mistakes with their place.

import { el, icon, rich, setText } from "../device/dom.js";
import { SHOWN } from "../session/bring-in.js";
import { earlyOf } from "../session/early-result.js";
import { shownName } from "../session/players.js";
import { ProgressBar } from "./progress-bar.js";
import { thumbnail } from "./thumbnail.js";

/**
 * @typedef {import("../modes/import.js").Shown} Shown
 * @typedef {import("../session/bring-in.js").Row} Row
 * @typedef {import("../pkg/notation.js").NotationFault} Fault
 */

/** Characters that are shown before and after the place of a mistake. */
const AROUND = 14;

/** The families of mistakes that have a sentence of their own, by the codes of the readers. @type {Record<string, string>} */
const FAULTS = {
  "unknown-format": "unknown", "no-game": "nothing", "too-large": "large", "names-only": "names", "other-game": "other",
  "bad-token": "token", "bad-square": "token", occupied: "occupied", "not-centre": "centre", "no-flip": "flip",
  "must-pass": "pass", "not-forced": "forced", over: "over", "wrong-turn": "turn", "position-centre": "empty",
  "no-board": "board", "bad-board": "board", overlap: "board", "position-side": "side", "late-setup": "late",
  "unsupported-size": "size", octagon: "octagon", unclosed: "unclosed", "bad-sheet": "sheet", newer: "newer",
  "link-newer": "newer", "bad-link": "link", "link-damaged": "link", truncated: "damaged", damaged: "damaged",
  "wthor-length": "damaged",
};

/** The key of the sentence for a mistake. @param {string} code */
export const faultKey = (code) => `import.fault.${FAULTS[code] ?? "value"}`;

export class ImportDesk {
  #desk;
  #tools;
  #setup = el("a", { class: "tool", id: "import-setup", href: "#games/setup" }, icon("board"));
  #words;
  #emit;
  #label = el("label", { for: "import-text", class: "hidden" });
  #text = el("textarea", {
    id: "import-text", class: "import-text", rows: 5, spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    on: { input: () => this.#emit({ type: "typeGames", text: this.#text.value }) },
  });
  #files = el("input", {
    type: "file", id: "import-files", class: "hidden", multiple: true, tabindex: "-1", "aria-hidden": "true",
    on: {
      change: () => {
        this.#emit({ type: "chosenFiles", files: [...this.#files.files ?? []] });
        this.#files.value = "";
      },
    },
  });
  #found = el("div", { class: "import-found" });
  /** What was shown last: its mistakes are announced once. @type {Shown["found"]} */
  #last = null;
  #progress;

  /**
   * @param {import("./paper.js").Paper} paper @param {import("../words/i18n.js").Words} words
   * @param {import("../types.js").Emit} emit
   */
  constructor(paper, words, emit) {
    this.#desk = paper.desk;
    this.#tools = paper.tools;
    this.#words = words;
    this.#emit = emit;
    this.#progress = new ProgressBar("import", () => emit({ type: "stopKeeping" }));
  }

  /** @param {Shown} shown */
  render({ text, found, running, loading, ending }) {
    const { t } = this.#words;
    if (!this.#text.isConnected) {
      this.#desk.append(this.#label, this.#text, this.#files, this.#found);
      this.#tools.append(this.#setup);
    }
    this.#setup.setAttribute("aria-label", t("import.setup"));
    setText(this.#label, t("import.text"));
    this.#text.placeholder = t("import.hint");
    if (this.#text.value !== text) this.#text.value = text;
    this.#text.readOnly = Boolean(running);
    if (running) return this.#showProgress(running);
    const focused = document.activeElement?.id;
    this.#found.replaceChildren();
    if (ending) this.#found.append(el("p", { class: "import-status", text: ending }));
    if (loading) this.#found.append(el("p", { class: "import-status", text: t("import.reading") }));
    else if (found) this.#show(found);
    if (focused?.startsWith("import-")) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  /** Opens the browser's dialog for files. */
  pickFiles() { this.#files.click(); }

  /** Gives the focus to the field; the cursor goes to a mistake. @param {Fault | null} fault */
  focusText(fault) {
    if (fault) {
      const at = this.#offset(fault);
      this.#text.focus();
      this.#text.setSelectionRange(at, Math.min(at + 1, this.#text.value.length));
    } else if (!matchMedia("(pointer: coarse)").matches) this.#text.focus({ preventScroll: true });
  }

  /** The place of a mistake in the field, in UTF-16 units. @param {Fault} fault */
  #offset({ line, column }) {
    const lines = this.#text.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
    return before + [...lines[line - 1] ?? ""].slice(0, column - 1).join("").length;
  }

  /** @param {import("../session/bring-in.js").Found} found */
  #show(found) {
    const { t } = this.#words;
    const faulty = found.rows.filter(({ summary }) => summary.fault).length;
    if (found.total || found.choices.length) {
      const status = el("p", { class: "import-status" }, icon("check"), el("span"));
      rich(/** @type {Element} */ (status.lastChild), t("import.summary", {
        formats: found.formats, count: found.total, faulty, ask: found.choices.length > 0, refused: false,
      }));
      this.#found.append(status);
    }
    if (found.choices.length) this.#found.append(this.#ask(found.choices));
    const role = found === this.#last ? null : "alert";
    this.#last = found;
    for (const { file, fault } of found.refused) this.#found.append(this.#mistake(fault, { file, role }));
    const rows = found.rows.map((row, index) => this.#row(row, index));
    if (rows.length) this.#found.append(el("ul", { class: "import-rows", "aria-label": t("import.games") }, ...rows));
    const more = found.total - SHOWN;
    if (more > 0) this.#found.append(el("p", { class: "import-more", text: t("import.more", { count: more }) }));
  }

  /** The ways to read an ambiguous text. @param {string[]} choices */
  #ask(choices) {
    const { t } = this.#words;
    const choice = (/** @type {string} */ code) => el("button", {
      type: "button", class: "import-choice", id: `import-choice-${code}`, text: t(`import.choice.${code}`),
      on: { click: () => this.#emit({ type: "chooseReading", code }) },
    });
    return el("div", { class: "import-ask", role: "group", "aria-label": t("import.ask") }, ...choices.map(choice));
  }

  /** @param {Row} row @param {number} index */
  #row({ summary, chosen }, index) {
    const { t } = this.#words;
    const [black, white] = summary.players;
    // The direction of a name in another script ends with it.
    const name = (/** @type {string} */ written) => el("bdi", { text: written || t("import.nobody") });
    const names = black || white ? [name(black), " – ", name(white)] : [t("import.game", { n: index + 1 })];
    const { fault, score, turns, over, result } = summary;
    const end = t(over && !result ? "import.complete" : "import.turns", { black: score[0], white: score[1], count: turns });
    const early = result && t("early.result", earlyOf(result));
    const state = fault ? t("import.upTo", { count: turns }) : [end, early].filter(Boolean).join(", ");
    const size = summary.size === 8 ? "" : `${summary.size}×${summary.size}`;
    const about = [summary.event, summary.date, size].filter(Boolean)
      .flatMap((part, n) => [n > 0 && " · ", el("bdi", { text: part })]);
    const box = el("input", {
      type: "checkbox", id: `import-row-${index}`, checked: chosen, disabled: Boolean(fault && !turns),
      on: { change: () => this.#emit({ type: "chooseRow", index, chosen: box.checked }) },
    });
    const face = el("span", { class: "import-box", "aria-hidden": "true" }, icon("check"));
    return el("li", { class: fault ? "faulty" : "" }, el("label", { class: "import-row" }, box, face, thumbnail(summary.board),
      el("span", { class: "import-names" }, el("b", {}, ...names), el("span", { class: "import-state", text: state }),
        about.length > 0 && el("span", { class: "import-about" }, ...about))),
    fault && this.#mistake(fault, summary));
  }

  /** @param {Fault} fault @param {{ possible?: string[], file?: string, role?: string | null }} more */
  #mistake(fault, { possible = [], file, role }) {
    const { t } = this.#words;
    const sentence = el("p");
    const where = this.#text.value ? t("import.at", { line: fault.line, column: fault.column }) : "";
    rich(sentence, `${t(faultKey(fault.code))} ${where}`);
    if (file) sentence.prepend(el("b", { text: shownName(file) }), ": ");
    const shown = possible.slice(0, 3).join(", ");
    const excerpt = this.#text.value && this.#excerpt(fault);
    return el("div", { class: "import-fault", role }, icon("warn"), el("div", {}, sentence,
      shown && el("p", { class: "import-possible", text: t("import.possible", { text: shown, more: possible.length - 3 }) }),
      excerpt));
  }

  /** The text round a mistake. @param {Fault} fault */
  #excerpt({ line, column }) {
    const signs = [...this.#text.value.split("\n")[line - 1] ?? ""];
    if (!signs.length) return null;
    const from = Math.max(0, column - 1 - AROUND);
    const to = column - 1 + AROUND;
    const text = (/** @type {number} */ a, /** @type {number} */ b) => signs.slice(a, b).join("");
    return el("code", { class: "import-excerpt" }, from > 0 && "…", text(from, column - 1),
      el("mark", { text: text(column - 1, column + 1) || " " }), text(column + 1, to), to < signs.length && "…");
  }

  /** @param {{ done: number, total: number }} running */
  #showProgress({ done, total }) {
    const { t } = this.#words;
    this.#progress.render({ text: t("import.keeping", { count: done, n: total }), stop: t("import.stop"), done, total });
    if (!this.#progress.root.isConnected) this.#found.replaceChildren(this.#progress.root);
  }
}
