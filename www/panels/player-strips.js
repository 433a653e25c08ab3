// @ts-check
// The two players' strips: name, what they are about, score, clock.

import { clockText, LOW_MS } from "../session/clocks.js";
import { LEVELS, nameOf } from "../session/players.js";

/** @typedef {import("../modes/controller.js").Frame} Frame */

/** The strips at both sides of the board. */
export class Strips {
  #strips;
  #t;

  /** @param {HTMLElement} far @param {HTMLElement} near @param {import("../words/i18n.js").WordsOf} t */
  constructor(far, near, t) {
    this.#strips = [far, near].map(parts);
    this.#t = t;
  }

  /** @param {Frame} frame */
  render(frame) {
    this.#each(frame, (strip, colour) => {
      const { view, players, ui } = frame;
      const thinks = ui.thinking?.colour === colour;
      strip.root.dataset.disc = String(colour);
      strip.root.classList.toggle("turn", view.turn === colour);
      strip.root.classList.toggle("won", view.outcome?.winner === colour);
      text(strip.name, nameOf(players, colour, this.#t));
      text(strip.role, this.#role(frame, colour));
      const score = frame.settings.tournamentScore && view.phase === "over" ? view.tournament : view.score;
      text(strip.score, String(score[colour - 1]));
      strip.root.setAttribute("aria-label", [
        this.#t("player.strip", { colour }), this.#t("player.score", { count: view.score[colour - 1] }), this.#t("player.supply", { count: view.supply[colour - 1] }),
      ].join(", "));
      strip.thinking.hidden = !thinks;
      if (thinks && ui.thinking) {
        if (ui.thinking.depth) strip.thinking.value = ui.thinking.share;
        else strip.thinking.removeAttribute("value");
        strip.thinking.setAttribute("aria-label", this.#t("think.label"));
      }
    });
    this.renderClocks(frame);
  }

  /** Only the clocks: called as often as their text changes. @param {Frame} frame */
  renderClocks(frame) {
    this.#each(frame, ({ clock }, colour) => {
      const { clocks, setup } = frame.view;
      clock.hidden = !clocks;
      if (!clocks || !setup.clockMs) return;
      const left = clocks.remainingMs[colour - 1];
      text(clock, clockText(left));
      clock.classList.toggle("low", left < Math.min(LOW_MS, setup.clockMs[colour - 1] / 4));
      clock.classList.toggle("runs", clocks.running === colour);
    });
  }

  /** @param {Frame} frame @param {(strip: ReturnType<typeof parts>, colour: 1 | 2) => void} paint */
  #each(frame, paint) {
    paint(this.#strips[0], frame.near === 1 ? 2 : 1);
    paint(this.#strips[1], frame.near === 1 ? 1 : 2);
  }

  /** @param {Frame} frame @param {number} colour */
  #role({ view, players, ui }, colour) {
    const t = this.#t;
    const it = players[/** @type {1 | 2} */ (colour)];
    const named = nameOf(players, colour, t) !== t("player.colour", { colour });
    const about = view.outcome?.winner === colour ? t("role.winner")
      : view.clocks?.expired[colour - 1] ? t("role.outOfTime")
      : ui.thinking?.colour === colour ? t("role.thinking")
      : view.turn === colour && !it.computer ? t("role.toMove") : "";
    if (it.computer && !about) return t("player.level", { level: it.level, of: LEVELS });
    if (!named && !about) return t(view.outcome ? (view.outcome.winner ? "role.lost" : "role.draw") : "role.waiting");
    if (!named) return about;
    return [t("player.colour", { colour }), about && about[0].toLocaleLowerCase() + about.slice(1)].filter(Boolean).join(", ");
  }
}

/** @param {HTMLElement} root */
function parts(root) {
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(name));
  return {
    root, name: find(".name"), role: find(".role"), clock: find(".clock"), score: find(".score"),
    thinking: /** @type {HTMLProgressElement} */ (find(".thinking")),
  };
}

/** What each element says now; asking the page would be slower. @type {WeakMap<HTMLElement, string>} */
const said = new WeakMap();

/** @param {HTMLElement} node @param {string} value */
function text(node, value) {
  if (said.get(node) === value) return;
  said.set(node, value);
  node.textContent = value;
}
