// @ts-check
// The two players' strips: name, role, score, clock.

import { clockText, LOW_MS } from "../session/clocks.js";
import { LEVELS, playerName } from "../session/players.js";

/** @typedef {import("../types.js").Frame} Frame */

export class PlayerStrips {
  #strips;
  #t;

  /** @param {HTMLElement} far @param {HTMLElement} near @param {import("../types.js").Words} t */
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
      text(strip.name, playerName(players, colour, this.#t));
      text(strip.role, this.#role(frame, colour));
      const score = frame.settings.tournamentScore && view.phase === "over" ? view.tournament : view.score;
      text(strip.score, String(score[colour - 1]));
      strip.root.setAttribute("aria-label", [
        this.#t("player.strip", { colour }),
        this.#t("player.score", { count: view.score[colour - 1] }),
        this.#t("player.supply", { count: view.supply[colour - 1] }),
      ].join(", "));
      const share = thinks ? ui.thinking?.share ?? null : null;
      strip.thinking.hidden = share === null;
      if (share !== null) {
        strip.thinking.value = share;
        strip.thinking.setAttribute("aria-label", this.#t("think.label"));
      }
    });
    this.renderClocks(frame);
  }

  /** Renders only the clocks: called whenever their text changes. @param {Frame} frame */
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
    const named = playerName(players, colour, t) !== t("player.colour", { colour });
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

/** The text of each element; reading it from the page would be slower. @type {WeakMap<HTMLElement, string>} */
const texts = new WeakMap();

/** @param {HTMLElement} node @param {string} value */
function text(node, value) {
  if (texts.get(node) === value) return;
  texts.set(node, value);
  node.textContent = value;
}
