// @ts-check
// The rated puzzles, drawn near the player's rating: of reviewed games, made on the device, or from the file while none of these
// is there.

import { squareNamed } from "../words/squares.js";
import { exactValues } from "./exact-values.js";

/** @typedef {import("../types.js").Exercise} Exercise @typedef {import("../types.js").ExerciseSource} ExerciseSource */

/** The rating of a player without a result. */
const FIRST_RATING = 1000;
/** How far below the rating a puzzle is drawn: about two of three are solved then. */
const BELOW = 100;
/** How far from that the difficulty of a puzzle of a reviewed game may be, as one of the file. */
const NEAR = 100;

/** The puzzles of reviewed games, whatever they are about. */
const FROM_GAMES = "from-games";

/** What is wrong with the best losing move: found as puzzles are drawn, from this number of the file at most. */
const MISSED = ["corner-given", "opened", "threat-left", "stable-lost"];
const DRAWS = 24;

/** What puzzles are about, as the coach calls it; "" for all. */
const THEMES = [
  "", "corner-taken", "corner-declined", "sacrifice", "quiet-found", "mobility-cut", "wedge-made", "not-by-thumb", ...MISSED,
];

/** @implements {ExerciseSource} */
export class PuzzleSource {
  place = "puzzle";
  theme = "";
  #file;
  #engine;
  #practice;
  #made;
  /** By the id of an exercise. @type {Map<string, number>} */
  #difficulties = new Map();

  /**
   * @param {import("../pkg/coach.js").Puzzles} file
   * @param {import("../types.js").EngineApi} engine
   * @param {import("./practice.js").Practice} practice
   * @param {Pick<import("./made-puzzles.js").MadePuzzles, "take" | "make" | "rate" | "missed">} made
   */
  constructor(file, engine, practice, made) {
    this.#file = file;
    this.#engine = engine;
    this.#practice = practice;
    this.#made = made;
  }

  get themes() { return this.#practice.puzzles.length || this.theme === FROM_GAMES ? [...THEMES, FROM_GAMES] : THEMES; }

  /** The theme of the next puzzles; one that is unknown means all. @param {string} theme */
  choose(theme) { this.theme = this.themes.includes(theme) ? theme : ""; }

  /** @returns {Promise<Exercise>} */
  async next() {
    const { rating, streak } = this.#practice;
    const points = rating?.points ?? FIRST_RATING;
    const own = await this.#fromGames(points - BELOW);
    if (!own && this.theme === FROM_GAMES) this.theme = "";
    const { theme } = this;
    const drawn = own ?? this.#made.take(points - BELOW, theme) ?? await this.#draw(points);
    if (!drawn) throw new Error("the file has no such puzzle");
    const { position, solution, difficulty } = drawn;
    if (own) this.#practice.markPuzzle(position, { shown: true });
    this.#difficulties.set(position, difficulty);
    const answer = squareNamed(solution, 8);
    return {
      id: position, position, marks: false, answers: [answer], values: () => this.#values(position),
      task: own ? "learn.onlyWinReviewed" : "learn.onlyWin", goal: "win",
      judge: (square) => (square === answer ? "right" : "wrong"),
      state: { rating: Math.round(rating?.points ?? FIRST_RATING), streak },
    };
  }

  /** A puzzle of the file about the theme. @param {number} points of the player */
  async #draw(points) {
    const { theme } = this;
    const draw = (/** @type {string} */ about) => this.#file.draw(about, points, this.#practice.nextSeed());
    if (!MISSED.includes(theme)) return draw(theme);
    for (let n = 0; n < DRAWS; n++) {
      const drawn = draw("");
      if (drawn && (await this.#made.missed(drawn.position, drawn.solution)).includes(theme)) return drawn;
    }
    // Another theme may have been chosen meanwhile.
    if (this.theme === theme) this.theme = "";
    return draw("");
  }

  /**
   * A puzzle of a reviewed game that fits the player and the theme, or the nearest of these if only they are wanted.
   * @param {number} target
   */
  async #fromGames(target) {
    const { theme } = this;
    const rated = () => this.#practice.puzzles.flatMap(({ difficulty, ...puzzle }) => (difficulty === null ? [] : [{
      ...puzzle, difficulty, distance: Math.abs(difficulty - target),
    }]));
    if (theme === FROM_GAMES && !rated().length) await this.#rate(this.#practice.puzzles[0]);
    const fits = rated().filter(({ distance, themes }) =>
      theme === FROM_GAMES || (distance <= NEAR && (!theme || themes.includes(theme))));
    return fits.sort((a, b) => a.distance - b.distance)[0] ?? null;
  }

  /** Finds how hard a puzzle of a reviewed game is. @param {{ position: string, solution: string }} [puzzle] */
  async #rate(puzzle) {
    if (puzzle) this.#practice.markPuzzle(puzzle.position, await this.#made.rate(puzzle));
  }

  /** The values of a puzzle; the next one is prepared while the player thinks. @param {string} position */
  async #values(position) {
    const values = await exactValues(this.#engine, position);
    const open = this.#practice.puzzles.find(({ difficulty }) => difficulty === null);
    // There are others, should the engine fail.
    if (open) this.#rate(open).catch((error) => console.info("outflank: a puzzle was not rated:", error));
    else this.#made.make();
    return values;
  }

  /** The first answer is rated. @param {Exercise} exercise @param {{ right: boolean, first: boolean, rated: boolean }} result */
  answered(exercise, { right, first, rated }) {
    if (!rated) this.#practice.ratePuzzle(this.#difficulties.get(exercise.id) ?? FIRST_RATING, right && first);
    const { rating, streak } = this.#practice;
    exercise.state = { rating: Math.round(rating?.points ?? FIRST_RATING), streak };
  }
}
