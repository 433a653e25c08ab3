// @ts-check
// What the place Review shows, from what is known about the game: texts and numbers for the panels, marks for the board. Pure.

import { earlyOf } from "../session/early-result.js";
import { findingText } from "../words/coach-text.js";
import { moveCard, weightOf } from "../words/review-text.js";
import { squareName, squareNamed } from "../words/squares.js";
import { listsOf } from "./review-list-frame.js";

/**
 * @typedef {import("../types.js").ReviewFrame} ReviewFrame
 * @typedef {import("../types.js").ReviewCard} ReviewCard
 * @typedef {import("../types.js").Words} Words
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../pkg/coach.js").ReviewedMove} ReviewedMove
 * @typedef {import("../types.js").Report} Report
 * @typedef {{ black: number, chance: number, exact: boolean, depth: number }} Value in discs and chances for Black
 * @typedef {{
 *   values: boolean, line: boolean, why: boolean, listing: boolean, tab: ReviewFrame["tab"], unit: "discs" | "chance",
 *   side: 0 | 1 | 2, notice: string,
 * }} Ui `side`: whose mistakes are listed, 0 both; `notice`: a sentence in the place of the card's
 * @typedef {{
 *   t: Words, view: View, tree: import("../session/turn-tree.js").TurnTree,
 *   reviewed: import("../session/reviewed-game.js").ReviewedGame, review: import("../session/review.js").ReviewSession,
 *   place: { turn: number, branch: boolean }, number: number, report: Report | null, value: Value | null, analysing: boolean,
 *   canDeepen: boolean, effort: number, values: Map<number, Value>, names: [string, string], own: 0 | 1 | 2, ui: Ui,
 *   attempt: import("./review-try.js").TryIt | null, opening: import("../book/book.js").Opening,
 * }} State `place`: the turns of the game before the cursor, or before the branch that it is on; `number`: discs played before
 *   it; `report`: of an analysis of this very position; `values`: of nodes in branches
 */

/** Facts about a move that are stated on request. */
const MOST_FACTS = 3;

/** Plies of the best line on the board. */
const LINE_PLIES = 8;

/** The game's next move with what is known about it, unless the cursor is in a branch. @param {State} state */
export const nextMove = ({ place, review }) => (place.branch ? null : review.move(place.turn));

/** The best line from here on: squares, -1 for a pass. @param {State} state @returns {number[]} */
export function bestLine(state) {
  const { report, view } = state;
  const move = nextMove(state);
  const deeper = report?.pv.length && (!move || report.exact || report.depth > move.depth);
  if (!deeper) return move?.lineBest ?? [];
  return report.pv.map((name) => (name === "pass" ? -1 : squareNamed(name, view.size)));
}

/** The values of squares for the board, or null. @param {State} state */
export function hintsOf(state) {
  const { ui, attempt, report } = state;
  if (!ui.values || ui.line || attempt) return null;
  const move = nextMove(state);
  if (report?.squares?.length && (!move || report.exact || report.depth > move.depth)) {
    const best = Math.max(...report.squares.map(({ value }) => value));
    return new Map(report.squares.map(({ square, value, exact, depth }) =>
      [square, { value: whole(value, exact), exact, depth, best: value > best - 0.5 }]));
  }
  if (!move) return null;
  return new Map(move.moves.map(({ square, value, exact, depth }) =>
    [square, { value: whole(value, exact), exact, depth, best: square === move.best }]));
}

/** A value as it is shown: estimates in whole discs. @param {number} value @param {boolean} exact */
const whole = (value, exact) => (exact ? value : Math.round(value) || 0);

/** Marks of squares for the board. @param {State} state @returns {Map<number, import("../types.js").SquareMark>} */
export function marksOf(state) {
  const { ui, attempt, view } = state;
  /** @type {Map<number, import("../types.js").SquareMark>} */
  const marks = new Map();
  if (attempt) {
    marks.set(attempt.played, { badge: attempt.weight });
    if (attempt.state === "asking" && attempt.tried >= 0) marks.set(attempt.tried, { badge: 2 });
    return marks;
  }
  const move = nextMove(state);
  if (move && ui.values && weightOf(move.mark)) marks.set(move.square, { badge: weightOf(move.mark) });
  if (!ui.line) return marks;
  let colour = view.turn;
  bestLine(state).slice(0, LINE_PLIES).forEach((square, i) => {
    if (square >= 0 && colour) marks.set(square, { ...marks.get(square), line: { number: i + 1, colour }, best: i === 0 });
    colour = colour === 1 ? 2 : 1;
  });
  return marks;
}

/** What the tubes hold. @param {State} state @returns {import("../types.js").Ends} */
export function endsOf({ view, value, ui, attempt, t }) {
  const [black, white] = view.score;
  const shown = ui.values && !attempt ? value : null;
  const all = view.size * view.size;
  const end = shown ? Math.max(0, Math.min(all, Math.round((all + shown.black) / 2))) : 0;
  const empties = all - black - white;
  const title = !shown ? "ends.board" : shown.exact ? "ends.exact" : "ends.estimate";
  return {
    now: [black, white], end: shown ? [end, all - end] : null,
    // The wider the more is open: about half a standard deviation of the results of games with as many empty squares.
    open: !shown || shown.exact ? 0 : Math.min(8, 2 + empties / 12),
    labels: { title: t(title), now: t("ends.now"), end: t("ends.end") },
  };
}

/** @param {State} state @returns {ReviewFrame} */
export function frameOf(state) {
  const { reviewed, ui, names, attempt } = state;
  const [black, white] = reviewed.scores[reviewed.scores.length - 1];
  return {
    names, score: [black, white], values: ui.values, progress: attempt ? null : progressOf(state),
    where: attempt ? attempt.title : whereOf(state),
    value: valueOf(state), graph: graphOf(state), card: cardOf(state), listing: ui.listing && !attempt, tab: ui.tab,
    lists: listsOf(state),
  };
}

/** Where the cursor stands, and at the end why no move follows. @param {State} state */
function whereOf({ t, view, number, place }) {
  const { turn, cursor, length } = view;
  const early = cursor > 0 && cursor === length && !place.branch && view.result;
  if (early) return t("review.ended", { n: number, text: t("early.result", earlyOf(early)) });
  return t(number || cursor ? "review.after" : "review.start", { n: number, colour: turn });
}

/** @param {State} state @returns {ReviewFrame["value"]} */
function valueOf({ t, value, ui, attempt, view }) {
  if (attempt) return null;
  if (!value || !ui.values) return { text: t("review.discs", { black: view.score[0], white: view.score[1] }), proof: "" };
  const text = t(ui.unit === "discs" ? "review.by" : "review.chance", { black: value.black, colour: 1, chance: value.chance });
  return { text, proof: t("review.proof", { exact: value.exact }) };
}

/** @param {State} state @returns {ReviewFrame["progress"]} */
function progressOf({ t, review, reviewed }) {
  const { state, share, judged, graph } = review;
  if (state === "done" || state === "failed" || (state === "stopped" && share >= 1)) return null;
  const running = state === "running";
  const title = t(running ? judged ? "review.deeper" : "review.analysing"
    : state === "resting" ? "review.resting" : "review.stopped");
  const from = graph.findLastIndex((value) => !value?.exact) + 1;
  const n = from < reviewed.moves.length ? reviewed.numbers.slice(from).find(Boolean) ?? 0 : 0;
  const note = !running || judged ? "" : n ? t("review.solvedFrom", { n }) : t("review.lookAround");
  // Whole percents: the bar is drawn again only when it has grown.
  return {
    title, share: Math.round(share * 100) / 100, note,
    button: running ? { label: "review.stop", intent: "stopReview" } : { label: "review.goOn", intent: "runReview" },
  };
}

/** @param {State} state @returns {ReviewFrame["graph"]} */
function graphOf(state) {
  const { t, reviewed, review, place, ui, own, value, values, tree, view, attempt } = state;
  // Moves are numbered by their discs.
  const passes = reviewed.moves.flatMap((move, turn) => (move === "pass" ? [turn + 1] : []));
  const number = place.turn - passes.filter((turn) => turn <= place.turn).length;
  const last = reviewed.moves.length - passes.length;
  const known = review.graph.map((point) => point && { black: point.value, chance: point.chance, exact: point.exact });
  const counts = !known.some(Boolean) && review.state !== "running";
  const points = counts ? reviewed.scores.map(([black, white]) => ({ black: black - white, chance: 0.5, exact: true })) : known;
  // A try must not show how the game went on.
  const end = attempt ? place.turn : ui.values || counts ? Infinity : -1;
  const seen = points.map((point, turn) => (turn <= end ? point : null));
  const [black, white] = view.score;
  const text = counts ? t("graph.count", { turn: number, last, black, white })
    : t("graph.at", { turn: number, last, black: value && ui.values ? value.black : null, exact: value?.exact });
  const marked = ui.values && !attempt ? review.mistakes() : [];
  const path = place.branch ? tree.path(view.node).slice(place.turn) : [];
  return {
    values: seen, unit: counts ? "discs" : ui.unit, most: reviewed.size ** 2, cursor: place.turn, text, discs: counts,
    marks: marked.map((turn) => ({
      turn: turn + 1, kind: weightOf(review.move(turn)?.mark ?? ""), own: !own || reviewed.colours[turn] === own,
    })),
    passes,
    branch: path.length ? { from: place.turn, values: path.map(({ node }) => values.get(node) ?? null) } : null,
  };
}

/** @param {State} state @returns {ReviewCard | null} */
function cardOf(state) {
  const { t, view, place, review, reviewed, attempt, ui, analysing } = state;
  /** @param {string} title @param {string[]} lines @param {ReviewCard["actions"]} [actions] @returns {ReviewCard} */
  const plainCard = (title, lines, actions = []) => ({ title, glyph: "", aside: "", lines, actions });
  if (attempt) return attemptCard(state, attempt);
  if (ui.notice) return plainCard(ui.notice, []);
  if (place.branch) return branchCard(state);
  if (review.state === "failed") {
    return plainCard(`*${t("review.noEngine")}*`, [t("review.noEngineText")],
      [{ id: "review-again", label: "review.tryAgain", intent: "runReview", mark: "again" }]);
  }
  if (place.turn === reviewed.moves.length) return endCard(state);
  if (reviewed.moves[place.turn] === "pass") return plainCard(t("card.pass", { colour: reviewed.colours[place.turn] }), []);
  const move = nextMove(state);
  const soon = analysing || review.state === "running";
  if (!move) return plainCard(t(soon ? "card.soon" : "card.unknown"), [], lineActions(state));
  if (!ui.values) return plainCard(`*${reviewed.numbers[place.turn]}*`, [], [tryAction]);
  const { lastWin, lastDraw } = review.figures;
  const [isLastWin, isLastDraw] = [lastWin, lastDraw].map((point) => point?.turn === place.turn);
  const name = state.names[move.color - 1];
  const reason = reasonText(state, move);
  const card = moveCard({
    move, n: reviewed.numbers[place.turn], name, size: view.size, lastWin: isLastWin, lastDraw: isLastDraw,
    proven: Boolean((isLastWin ? lastWin : lastDraw)?.exact), reason,
  }, t);
  const tryable = weightOf(move.mark) > 0;
  const found = findingsOf(state, move).at(-1);
  const actions = lineActions(state).filter(({ intent }) => !tryable || intent === "bestLine" || intent === "playOn");
  if (tryable) actions.unshift(tryAction);
  const facts = factTexts(state, move);
  if (facts.length || (found && (found.tint.length || found.squares.length))) {
    actions.splice(-1, 0, { id: "review-why", label: "card.why", intent: "why", mark: "eye", pressed: ui.why, small: true });
  }
  return { ...card, lines: [...card.lines, ...(ui.why ? facts : [])], actions };
}

/** @type {ReviewCard["actions"][0]} */
const tryAction = { id: "review-try", label: "card.try", intent: "tryIt", mark: "try", main: true };

/** The game goes on from here, against the computer. @type {ReviewCard["actions"][0]} */
const playOnAction = { id: "review-play-on", label: "try.playOn", intent: "playOn", mark: "half", small: true };

/** @param {State} state @returns {ReviewCard["actions"]} */
function lineActions(state) {
  const { ui, canDeepen, view, analysing } = state;
  if (view.phase !== "play") return [];
  /** @type {ReviewCard["actions"]} */
  const actions = [];
  if (bestLine(state).length) {
    actions.push({ id: "review-line", label: "card.line", intent: "bestLine", mark: "step", pressed: ui.line });
  }
  if (analysing) actions.push({ id: "review-stop", label: "review.stop", intent: "stopAnalysis", mark: "x" });
  else if (canDeepen && !nextMove(state)?.exact) {
    actions.push({ id: "review-analyse", label: "card.analyse", intent: "analyse", mark: "graph" });
  }
  return [...actions, playOnAction];
}

/** @param {State} state @param {import("./review-try.js").TryIt} attempt @returns {ReviewCard} */
function attemptCard({ t, reviewed }, attempt) {
  const right = attempt.state === "right";
  const kept = right ? [t("try.kept", { tries: attempt.tries, n: reviewed.numbers[attempt.turn] })] : [];
  return { title: attempt.text, glyph: "", aside: "", lines: kept, actions: [], right };
}

/** @param {State} state @returns {ReviewCard} */
function branchCard(state) {
  const { t, report, value, ui } = state;
  const lines = [];
  if (ui.values && report?.pv.length && value) lines.push(t("card.depth", { depth: report.depth, exact: report.exact }));
  return {
    title: `*${t("card.branch")}*`, glyph: "", aside: "", lines,
    actions: [
      ...lineActions(state),
      { id: "review-promote", label: "card.promote", intent: "promoteBranch" },
      { id: "review-delete", label: "card.delete", intent: "deleteBranch", mark: "bin" },
    ],
  };
}

/** @param {State} state @returns {ReviewCard} */
function endCard(state) {
  const { t, names, review, reviewed, report } = state;
  if (!reviewed.moves.length) {
    const title = report ? t("card.depth", { depth: report.depth, exact: report.exact }) : t("card.soon");
    return { title: `*${title}*`, glyph: "", aside: "", lines: [], actions: lineActions(state) };
  }
  if (!review.judged) return { title: t("card.figures"), glyph: "", aside: "", lines: [], actions: lineActions(state) };
  const accuracy = review.figures.players.map(({ accuracy: percent }, i) =>
    (percent === null ? "" : `${names[i]} ${Math.round(percent)}`));
  return {
    title: `*${t("sum.accuracy")}*`, glyph: "", aside: accuracy.filter(Boolean).join(" · "),
    lines: listsOf(state).summary.lines, actions: lineActions(state), sums: true,
  };
}

/**
 * What the coach says about a move: its verdict and its first reason, or a praise.
 * @param {State} state @param {ReviewedMove} move
 */
function findingsOf({ ui }, { mark, reasons, praises }) {
  if (!ui.values) return [];
  const verdict = reasons.filter(({ kind }) => kind === "verdict");
  // A verdict is stated whatever the mark.
  if (!weightOf(mark)) return (verdict.length ? verdict : praises).slice(0, 1);
  return [...verdict.slice(0, 1), ...reasons.filter(({ kind }) => kind === "reason").slice(0, 1)];
}

/** Findings as sentences. @param {State} state @param {ReviewedMove} move @param {ReviewedMove["facts"]} found */
function textsOf({ view: { size }, t }, { square, color: colour, exact }, found) {
  return found.map((each) => findingText(each, { colour, square, exact, size }, t));
}

/** What the coach says, "" for nothing. @param {State} state @param {ReviewedMove} move */
export const reasonText = (state, move) => textsOf(state, move, findingsOf(state, move)).join(" ");

/** What a move did on the board: stated on request, and never as a reason. @param {State} state @param {ReviewedMove} move */
export const factTexts = (state, move) => (state.ui.values ? textsOf(state, move, move.facts.slice(0, MOST_FACTS)) : []);

/**
 * What the reason points at on the board, once the player asks.
 * @param {State} state
 * @returns {import("../types.js").Pointers | null}
 */
export function pointersOf(state) {
  const { ui, attempt } = state;
  if (attempt) return attempt.hinted >= 0 ? { rings: [], groups: [[attempt.hinted]] } : null;
  const move = ui.why ? nextMove(state) : null;
  const found = move && findingsOf(state, move).at(-1);
  if (!move || !found) return null;
  // The squares that the other player gains; those of praise are one's own.
  const colour = weightOf(move.mark) ? /** @type {Player} */ (3 - move.color) : move.color;
  const tint = [...found.tint];
  return {
    rings: [...found.squares].filter((square) => !state.view.cells[square]).map((square) => ({ square, colour })),
    groups: tint.length ? [tint] : [],
  };
}
