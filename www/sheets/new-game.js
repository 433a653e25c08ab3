// @ts-check
// The sheet for a new game: everything from the rules, with sensible defaults and what was chosen last.

import { el, icon } from "../device/dom.js";
import { LEVELS } from "../session/players.js";
import { Dialog } from "./dialog.js";
import { button, coin, more, numberField, segments, slider, textField, toggle } from "./controls.js";
import { cornerPicker } from "./corner-picker.js";

/**
 * @typedef {import("../session/new-game.js").Choices} Choices
 * @typedef {import("../words/i18n.js").WordsOf} WordsOf
 */

/** Minutes a player that the sheet offers; any other number can be typed. */
const MINUTES = [0, 5, 30];

/** The new-game sheet. */
export class NewGameSheet {
  #dialog;
  #t;
  #emit;
  /** @type {Choices} */
  #choices = /** @type {any} */ ({});
  #opened = new Set();
  #ownMinutes = false;

  /** @param {HTMLElement} host @param {WordsOf} t @param {(intent: any) => void} emit */
  constructor(host, t, emit) {
    this.#t = t;
    this.#emit = emit;
    this.#dialog = new Dialog(host, "new-game", t);
  }

  /** @param {Choices} choices what was chosen last */
  open(choices) {
    this.#choices = structuredClone(choices);
    this.#ownMinutes = choices.minutesMe !== choices.minutesOther || !MINUTES.includes(choices.minutesMe);
    this.#dialog.open("new.title", () => this.#fill());
  }

  close() { this.#dialog.close(); }
  refresh() { if (this.#dialog.isOpen) this.#dialog.refresh(); }

  /** @param {Partial<Choices>} change @param {boolean} [rebuild] when other controls depend on it */
  #set(change, rebuild = true) {
    Object.assign(this.#choices, change);
    if (rebuild) this.#dialog.refresh();
  }

  #fill() {
    const t = this.#t;
    const choices = this.#choices;
    const person = choices.opponent === "person";
    const play = button(t("new.play"), () => {
      this.#dialog.close();
      this.#emit({ type: "start", choices: structuredClone(this.#choices) });
    }, { kind: "main", id: "new-game-play" });
    const scroll = el("div", { class: "dlg-scroll" });
    scroll.append(
      segments({
        name: "opponent", legend: t("new.opponent"), value: choices.opponent, pick: (opponent) => this.#set({ opponent }),
        options: [
          { value: "computer", label: t("new.computer"), mark: icon("pc") },
          { value: "person", label: t("new.person"), mark: icon("two") },
          { value: "watch", label: t("new.watch"), mark: icon("eye") },
        ],
      }),
      ...(person ? [this.#names()] : this.#levels()),
      ...this.#black(),
      el("div", { class: "pair" }, this.#size(), this.#minutes()),
    );
    if (this.#ownMinutes) scroll.append(this.#twoClocks());
    scroll.append(this.#startRow(), this.#rulesRow());
    this.#dialog.body.append(scroll, el("footer", { class: "dlg-foot" }, play));
  }

  #names() {
    const t = this.#t;
    return el("div", { class: "pair" },
      textField({ name: "name-me", label: t("new.nameMe"), value: this.#choices.nameMe, hint: t("new.me"), pick: (nameMe) => this.#set({ nameMe }, false) }),
      textField({ name: "name-other", label: t("new.nameOther"), value: this.#choices.nameOther, hint: t("new.other"), pick: (nameOther) => this.#set({ nameOther }, false) }));
  }

  #levels() {
    const t = this.#t;
    const choices = this.#choices;
    const watch = choices.opponent === "watch";
    /** @param {"level" | "level2"} key @param {string} label */
    const one = (key, label) => slider({
      name: key, label, value: choices[key], min: 1, max: LEVELS, low: t("new.low"), high: t("new.high"),
      say: (level) => t(`level.${level}`),
      pick: (level) => {
        const strongest = (choices[key] === LEVELS) !== (level === LEVELS);
        this.#set({ [key]: level }, strongest);
      },
    });
    /** @type {HTMLElement[]} */
    const rows = [one("level", t(watch ? "new.levelFirst" : "new.level"))];
    if (watch) rows.push(one("level2", t("new.levelSecond")));
    if (choices.level === LEVELS || (watch && choices.level2 === LEVELS)) {
      rows.push(segments({
        name: "seconds", legend: t("new.seconds"), value: choices.seconds, pick: (seconds) => this.#set({ seconds }, false),
        options: [2, 5, 15, 60].map((value) => ({ value, label: String(value) })),
      }));
    }
    return rows;
  }

  #black() {
    const t = this.#t;
    const choices = this.#choices;
    const name = (/** @type {"me" | "other"} */ seat) => this.#nameOf(seat);
    const person = choices.opponent === "person";
    const rows = [segments({
      name: "black", legend: t(person || choices.opponent === "watch" ? "new.whoBlack" : "new.youPlay"), value: choices.black, pick: (black) => this.#set({ black }),
      options: [
        { value: "me", label: choices.opponent === "computer" ? t("new.black") : name("me"), mark: coin(1) },
        { value: "other", label: choices.opponent === "computer" ? t("new.white") : name("other"), mark: coin(choices.opponent === "computer" ? 2 : 1) },
        { value: "coin", label: t("new.coin"), mark: coin(0) },
        ...(choices.opponent === "watch" ? [] : [{ value: /** @type {const} */ ("less"), label: t("new.less"), mark: icon("book") }]),
      ],
    })];
    if (choices.black === "less" && choices.opponent !== "watch") {
      rows.push(segments({
        name: "less", legend: t("new.whoLess"), value: choices.less, pick: (less) => this.#set({ less }, false),
        options: [{ value: "me", label: name("me") }, { value: "other", label: name("other") }],
      }));
    }
    return rows;
  }

  /** @param {"me" | "other"} seat */
  #nameOf(seat) {
    const { opponent, nameMe, nameOther, level, level2 } = this.#choices;
    const t = this.#t;
    if (opponent === "watch") return t(`level.${seat === "me" ? level : level2}`);
    if (seat === "me") return (opponent === "person" && nameMe) || t("new.me");
    return opponent === "computer" ? t("new.computer") : nameOther || t("new.other");
  }

  #size() {
    return segments({
      name: "size", legend: this.#t("new.size"), value: this.#choices.size, pick: (size) => this.#set({ size }),
      options: /** @type {const} */ ([6, 8, 10]).map((value) => ({ value, label: String(value) })),
    });
  }

  #minutes() {
    const t = this.#t;
    return segments({
      name: "minutes", legend: t("new.minutes"), value: this.#ownMinutes ? -1 : this.#choices.minutesMe,
      pick: (minutes) => {
        this.#ownMinutes = minutes < 0;
        this.#set(minutes < 0 ? { minutesMe: this.#choices.minutesMe || 10, minutesOther: this.#choices.minutesOther || 10 } : { minutesMe: minutes, minutesOther: minutes });
      },
      options: [...MINUTES.map((value) => ({ value, label: value ? String(value) : t("new.noClock") })), { value: -1, label: "…", name: t("new.ownClock") }],
    });
  }

  #twoClocks() {
    const t = this.#t;
    const { minutesMe, minutesOther } = this.#choices;
    return el("div", { class: "pair" },
      numberField({ name: "minutes-me", label: t("new.minutesOf", { name: this.#nameOf("me") }), value: minutesMe, min: 0.1, max: 600, pick: (value) => this.#set({ minutesMe: value }, false) }),
      numberField({ name: "minutes-other", label: t("new.minutesOf", { name: this.#nameOf("other") }), value: minutesOther, min: 0.1, max: 600, pick: (value) => this.#set({ minutesOther: value }, false) }));
  }

  /** @param {string} name @param {string} label @param {string} summary @param {Node[]} children */
  #more(name, label, summary, children) {
    return more({
      name, label, summary, open: this.#opened.has(name),
      toggled: (open) => { if (open) this.#opened.add(name); else this.#opened.delete(name); },
    }, el("div", { class: "more-body" }, ...children));
  }

  #startRow() {
    const t = this.#t;
    const choices = this.#choices;
    const some = choices.handicap !== "none";
    const rows = [
      segments({
        name: "start", legend: t("new.start"), value: choices.start, pick: (start) => this.#set({ start }),
        options: [{ value: "crossed", label: t("new.crossed") }, { value: "empty", label: t("new.empty") }, { value: "balanced", label: t("new.balanced") }],
      }),
      segments({
        name: "handicap", legend: t("new.handicap"), value: choices.handicap, pick: (handicap) => this.#set({ handicap }),
        options: [{ value: "none", label: t("new.noHandicap") }, { value: "me", label: this.#nameOf("me") }, { value: "other", label: this.#nameOf("other") }],
      }),
    ];
    if (some) {
      const black = choices.black === "less" ? choices.less : choices.black;
      rows.push(cornerPicker({
        legend: t("new.corners"), size: choices.size, chosen: choices.corners,
        colour: black === "coin" ? 0 : black === choices.handicap ? 1 : 2, pick: (corners) => this.#set({ corners }),
      }));
    }
    const summary = t("new.startSaid", { start: choices.start, corners: some ? choices.corners.length : 0 });
    return this.#more("start", t("new.startRow"), summary, rows);
  }

  #rulesRow() {
    const t = this.#t;
    const choices = this.#choices;
    /** @param {"takeBack" | "touchMove" | "autoPass" | "byHand" | "handsOver" | "tournament"} key @param {boolean} [decided] by the tournament switch */
    const one = (key, decided = false) => toggle({
      name: key, label: t(`new.${key}`), note: key === "takeBack" ? "" : t(`new.${key}Note`), disabled: decided && choices.tournament,
      value: decided && choices.tournament ? key === "touchMove" : choices[key],
      pick: (value) => this.#set({ [key]: value }),
    });
    /** @type {HTMLElement[]} */
    const rows = [one("tournament"), one("takeBack", true), one("touchMove", true), one("autoPass", true), one("byHand"), one("handsOver")];
    if (choices.minutesMe > 0) {
      rows.push(segments({
        name: "timeOver", legend: t("new.timeOver"), value: choices.timeOver, pick: (timeOver) => this.#set({ timeOver }, false),
        options: [{ value: "stops", label: t("new.timeStops") }, { value: "loses", label: t("new.timeLoses") }],
      }));
    }
    return this.#more("rules", t("new.rulesRow"), t(choices.tournament ? "new.strict" : "new.friendly"), rows);
  }
}
