// @ts-check
// The sheet for a new game: everything that the rules leave open. It starts from the last choices.

import { el, icon } from "../device/dom.js";
import { levelFor, readMatch } from "../session/match-me.js";
import { FIRST_GAME, mayFollow } from "../session/new-game.js";
import { LEVELS } from "../session/players.js";
import { button, choice, disc, disclosure, numberField, segments, slider, textField, toggle } from "./controls.js";
import { cornerPicker } from "./corner-picker.js";
import { Dialog } from "./dialog.js";

/**
 * @typedef {import("../session/new-game.js").Choices} Choices
 * @typedef {import("../types.js").Words} Words
 * @typedef {import("./sheets.js").Families} Families
 */

/** Minutes per player that the sheet offers; other numbers can be typed. */
const MINUTES = [0, 5, 30];

export class NewGameSheet {
  #dialog;
  #t;
  #emit;
  /** @type {Choices} */
  #choices = FIRST_GAME;
  /** The stored rating of the player. @type {Record<string, unknown>} */
  #match = {};
  /** The disclosures that are open. */
  #opened = new Set();
  #ownMinutes = false;
  #decided;
  #loadFamilies;
  /** The openings that the computer can follow, once they are loaded. @type {Families} */
  #families = [];
  /** The row for the start was built without the openings. */
  #behind = false;

  /**
   * @param {import("./dialog.js").Host} host @param {Words} t @param {import("../types.js").Emit} emit
   * @param {import("../types.js").TournamentRules} decided by tournament rules
   * @param {() => Promise<Families>} families of openings
   */
  constructor(host, t, emit, decided, families) {
    this.#t = t;
    this.#emit = emit;
    this.#decided = decided;
    this.#loadFamilies = families;
    this.#dialog = new Dialog(host, "new-game", t);
  }

  /** @param {Choices} choices of the last game @param {Record<string, unknown>} match the stored rating of the player */
  open(choices, match) {
    this.#choices = structuredClone(choices);
    this.#match = match;
    this.#ownMinutes = choices.minutesMe !== choices.minutesOther || !MINUTES.includes(choices.minutesMe);
    this.#dialog.open("new.title", () => this.#fill());
    // Without the names the computer opens as people do.
    if (!this.#families.length) this.#loadFamilies().then((families) => {
      this.#families = families;
      // They show in the row for the start only; building the sheet again would take a control from under a finger.
      if (this.#opened.has("start")) this.refresh();
      else this.#behind = true;
    }, () => {});
  }

  refresh() { this.#dialog.refresh(); }

  /** Notes a change on which no other control depends. @param {Partial<Choices>} change */
  #note(change) {
    Object.assign(this.#choices, change);
  }

  /** Notes a change and shows what follows from it. @param {Partial<Choices>} change */
  #set(change) {
    this.#note(change);
    this.#dialog.refresh();
  }

  #fill() {
    this.#behind = false;
    const t = this.#t;
    const choices = this.#choices;
    const persons = choices.opponent === "person" || choices.opponent === "link";
    const play = button(t("new.play"), () => {
      this.#dialog.close();
      this.#emit({ type: "start", choices: structuredClone(this.#choices) });
    }, { kind: "main", id: "new-game-play" });
    const scroll = el("div", { class: "dialog-scroll" });
    scroll.append(
      segments({
        name: "opponent", legend: t("new.opponent"), value: choices.opponent, pick: (opponent) => this.#set({ opponent }),
        options: [
          { value: "computer", label: t("new.computer"), mark: icon("pc") },
          { value: "person", label: t("new.person"), mark: icon("two") },
          { value: "link", label: t("new.link"), mark: icon("share") },
          { value: "watch", label: t("new.watch"), mark: icon("eye") },
        ],
      }),
      ...(persons ? [this.#names()] : this.#levels()),
      ...this.#black(),
      el("div", { class: "pair" }, this.#size(), ...(choices.opponent === "link" ? [] : [this.#minutes()])),
    );
    if (choices.size === 6 && choices.start === "crossed" && choices.handicap === "none") {
      scroll.append(el("p", { class: "field-note", id: "new-game-solved", text: t("new.solved") }));
    }
    if (this.#ownMinutes && choices.opponent !== "link") scroll.append(this.#twoClocks());
    scroll.append(this.#startRow(), this.#rulesRow());
    this.#dialog.body.append(scroll, el("footer", { class: "dialog-foot" }, play));
  }

  #names() {
    const t = this.#t;
    return el("div", { class: "pair" },
      textField({
        name: "name-me", label: t("new.nameMe"), value: this.#choices.nameMe, hint: t("new.me"),
        pick: (nameMe) => this.#note({ nameMe }),
      }),
      textField({
        name: "name-other", label: t("new.nameOther"), value: this.#choices.nameOther, hint: t("new.other"),
        pick: (nameOther) => this.#note({ nameOther }),
      }));
  }

  #levels() {
    const t = this.#t;
    const choices = this.#choices;
    const watch = choices.opponent === "watch";
    /** @param {"level" | "level2"} key @param {string} label */
    const one = (key, label) => slider({
      name: key, label, value: choices[key], min: 1, max: LEVELS, low: t("new.low"), high: t("new.high"),
      text: (level) => t(`level.${level}`),
      pick: (level) => {
        const strongest = (choices[key] === LEVELS) !== (level === LEVELS);
        if (strongest) this.#set({ [key]: level });
        else this.#note({ [key]: level });
      },
    });
    /** @type {HTMLElement[]} */
    const rows = [!watch && choices.matchMe ? this.#matched() : one("level", t(watch ? "new.levelFirst" : "new.level"))];
    if (watch) rows.push(one("level2", t("new.levelSecond")));
    else rows.push(this.#matchMe());
    if (choices.level === LEVELS || (watch && choices.level2 === LEVELS)) {
      rows.push(segments({
        name: "seconds", legend: t("new.seconds"), value: choices.seconds,
        pick: (seconds) => this.#note({ seconds }),
        options: [2, 5, 15, 60].map((value) => ({ value, label: String(value) })),
      }));
    }
    return rows;
  }

  /** The level that the rating decides. */
  #matched() {
    const t = this.#t;
    return el("div", { class: "field field-head" },
      el("span", { text: t("new.level") }), el("span", { class: "field-value", text: t(`level.${this.#choices.level}`) }));
  }

  #matchMe() {
    const t = this.#t;
    const { level, matchMe } = this.#choices;
    const { rating, games } = readMatch(this.#match, level);
    return toggle({
      name: "matchMe", label: t("new.match"), value: matchMe,
      note: games ? t("new.matchRating", { rating: Math.round(rating) }) : t("new.matchNote"),
      pick: (on) => this.#set(on ? { matchMe: on, level: levelFor(rating) } : { matchMe: on }),
    });
  }

  #black() {
    const t = this.#t;
    const choices = this.#choices;
    const name = (/** @type {"me" | "other"} */ seat) => this.#nameOf(seat);
    const alone = choices.opponent === "computer";
    const less = { value: /** @type {const} */ ("less"), label: t("new.less"), mark: icon("book") };
    const rows = [segments({
      name: "black", legend: t(alone ? "new.youPlay" : "new.whoBlack"), value: choices.black,
      pick: (black) => this.#set({ black }),
      options: [
        { value: "me", label: alone ? t("new.black") : name("me"), mark: disc(1) },
        { value: "other", label: alone ? t("new.white") : name("other"), mark: disc(alone ? 2 : 1) },
        { value: "coin", label: t("new.coin"), mark: disc(0) },
        ...(choices.opponent === "watch" ? [] : [less]),
      ],
    })];
    if (choices.black === "less" && choices.opponent !== "watch") {
      rows.push(segments({
        name: "less", legend: t("new.whoLess"), value: choices.less, pick: (less) => this.#note({ less }),
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
    if (seat === "me") return (opponent !== "computer" && nameMe) || t("new.me");
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
        const { minutesMe, minutesOther } = this.#choices;
        if (this.#ownMinutes) this.#set({ minutesMe: minutesMe || 10, minutesOther: minutesOther || 10 });
        else this.#set({ minutesMe: minutes, minutesOther: minutes });
      },
      options: [
        ...MINUTES.map((value) => ({ value, label: value ? String(value) : t("new.noClock") })),
        { value: -1, label: "…", name: t("new.ownClock") },
      ],
    });
  }

  #twoClocks() {
    const { minutesMe, minutesOther } = this.#choices;
    /** @param {"me" | "other"} seat @param {number} value @param {(minutes: number) => void} pick */
    const one = (seat, value, pick) => numberField({
      name: `minutes-${seat}`, label: this.#t("new.minutesOf", { name: this.#nameOf(seat) }), value, min: 0.1, max: 600, pick,
    });
    return el("div", { class: "pair" },
      one("me", minutesMe, (minutes) => this.#note({ minutesMe: minutes })),
      one("other", minutesOther, (minutes) => this.#note({ minutesOther: minutes })));
  }

  /** @param {string} name @param {string} label @param {string} summary @param {Node[]} children */
  #disclosure(name, label, summary, children) {
    return disclosure({
      name, label, summary, open: this.#opened.has(name),
      toggled: (open) => {
        if (open) this.#opened.add(name);
        else this.#opened.delete(name);
        if (open && this.#behind) this.refresh();
      },
    }, el("div", { class: "disclosure-body" }, ...children));
  }

  #startRow() {
    const t = this.#t;
    const choices = this.#choices;
    const some = choices.handicap !== "none";
    /** @type {HTMLElement[]} */
    const rows = [
      segments({
        name: "start", legend: t("new.start"), value: choices.start, pick: (start) => this.#set({ start }),
        options: [
          { value: "crossed", label: t("new.crossed") },
          { value: "empty", label: t("new.empty") },
          { value: "balanced", label: t("new.balanced") },
        ],
      }),
      segments({
        name: "handicap", legend: t("new.handicap"), value: choices.handicap,
        pick: (handicap) => this.#set({ handicap }),
        options: [
          { value: "none", label: t("new.noHandicap") },
          { value: "me", label: this.#nameOf("me") },
          { value: "other", label: this.#nameOf("other") },
        ],
      }),
    ];
    if (some) {
      const black = choices.black === "less" ? choices.less : choices.black;
      rows.push(cornerPicker({
        legend: t("new.corners"), size: choices.size, chosen: choices.corners,
        colour: black === "coin" ? 0 : black === choices.handicap ? 1 : 2, pick: (corners) => this.#set({ corners }),
      }));
    }
    if (this.#families.length && mayFollow(choices)) {
      rows.splice(1, 0, choice({
        name: "line", label: t("new.line"), value: choices.line, first: t("new.anyLine"), pick: (line) => this.#note({ line }),
        groups: this.#families.map(({ name, openings }) => (
          { label: name, options: openings.map((opening) => ({ value: opening.moves, label: opening.name })) })),
      }));
    }
    const summary = t("new.startSaid", { start: choices.start, corners: some ? choices.corners.length : 0 });
    return this.#disclosure("start", t("new.startRow"), summary, rows);
  }

  #rulesRow() {
    const t = this.#t;
    const choices = this.#choices;
    /** @type {Partial<Choices>} */
    const decided = choices.tournament ? this.#decided : {};
    const keys = /** @type {const} */ (["tournament", "takeBack", "touchMove", "autoPass", "byHand", "handsOver"]);
    /** @type {HTMLElement[]} */
    const rows = keys.map((key) => toggle({
      name: key, label: t(`new.${key}`), note: key === "takeBack" ? "" : t(`new.${key}Note`),
      disabled: key in decided, value: decided[key] ?? choices[key], pick: (value) => this.#set({ [key]: value }),
    }));
    if (choices.minutesMe > 0) {
      rows.push(segments({
        name: "timeOver", legend: t("new.timeOver"), value: choices.timeOver,
        pick: (timeOver) => this.#note({ timeOver }),
        options: [{ value: "stops", label: t("new.timeStops") }, { value: "loses", label: t("new.timeLoses") }],
      }));
    }
    return this.#disclosure("rules", t("new.rulesRow"), t(choices.tournament ? "new.strict" : "new.friendly"), rows);
  }
}
