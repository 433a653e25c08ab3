// @ts-check
// The intents of the place Review.

import { weightOf } from "../words/review-text.js";
import { squareName } from "../words/squares.js";
import { readGroups, readLine, readWhy } from "./review-aloud.js";
import { nextMove } from "./review-frame.js";
import { actionsOf, isShut, recordToPlayOn } from "./review-table.js";

/**
 * @param {import("./review.js").ReviewMode} mode
 * @returns {import("../types.js").Handlers}
 */
export function reviewHandlers(mode) {
  const { parts } = mode;
  const place = () => (mode.table ? mode.table.tree.fork(mode.table.game.view.node) : { turn: 0, branch: false });
  /** @param {Partial<import("./review-frame.js").Ui>} change */
  const show = (change) => {
    Object.assign(mode.ui, change);
    mode.render();
  };
  /** Goes along the line that the cursor is on. @param {number} by turns */
  const step = (by) => {
    const { table } = mode;
    if (!table) return;
    const { tree, game: { view } } = table;
    const line = [...tree.path(view.node), ...tree.line(view.node)];
    const next = Math.max(table.reviewed.first, Math.min(line.length, view.cursor + by));
    if (next !== view.cursor) mode.go(line[next - 1]?.node ?? 0);
  };
  /** @param {1 | -1} direction */
  const mistake = (direction) => {
    const { table } = mode;
    if (!table) return;
    const { turn, branch } = place();
    const solved = mode.attempt?.state === "right";
    const turns = table.review.mistakes(mode.ui.side || undefined);
    const ahead = direction > 0 ? turns.filter((at) => at > turn || (branch && !solved && at === turn))
      : turns.filter((at) => at < turn).reverse();
    // Round and round: the list has no end.
    const next = ahead[0] ?? (direction > 0 ? turns[0] : turns.at(-1));
    if (next !== undefined) mode.jump(next);
  };
  /** A move of one's own: the game's next one, or a branch. @param {number} square */
  const play = (square) => {
    const { table } = mode;
    const { view } = table?.game ?? {};
    if (!table || !view?.legal[square] || isShut(table)) return;
    table.game.act(actionsOf(table.game, square));
    // A forced pass belongs to the move.
    if (table.game.view.phase === "pass") table.game.act(["pass"]);
    mode.ui.line = false;
    mode.follow();
    mode.keep();
  };
  const leaveBranch = () => {
    const { turn } = place();
    mode.jump(turn);
  };

  return {
    tap: ({ square }) => {
      const { table, attempt } = mode;
      if (!table) return;
      if (mode.board) mode.board.focus = square;
      if (attempt && attempt.state !== "right") return attempt.try(square);
      mode.endAttempt();
      return play(square);
    },
    preview: ({ square }) => {
      if (!mode.board || square === mode.board.preview) return;
      mode.board.preview = square;
      mode.render();
    },
    focus: ({ square }) => {
      if (mode.board) mode.board.focus = square;
    },
    back: () => step(-1),
    forward: () => step(1),
    undo: () => {
      if (!mode.attempt) return step(-1);
      const { turn } = mode.attempt;
      mode.jump(turn);
    },
    first: () => mode.jump(0),
    last: () => mode.jump(Infinity),
    jump: ({ cursor }) => mode.jump(cursor),
    scrub: ({ cursor, scrubbing }) => mode.jump(cursor, scrubbing),
    go: ({ node }) => mode.go(node),
    nextMistake: () => mistake(1),
    previousMistake: () => mistake(-1),
    values: () => show({ values: !mode.ui.values, line: false, notice: "" }),
    unit: () => show({ unit: mode.ui.unit === "discs" ? "chance" : "discs" }),
    bestLine: () => {
      if (mode.attempt) return;
      show({ line: !mode.ui.line, why: false });
      if (mode.ui.line) readLine(mode);
    },
    why: () => {
      show({ why: !mode.ui.why, line: false });
      readWhy(mode);
    },
    groups: () => readGroups(mode),
    reviewList: () => show({ listing: !mode.ui.listing }),
    tab: ({ tab }) => show({ tab }),
    otherSide: () => show({ side: mode.ui.side === 2 ? 1 : 2 }),
    runReview: () => {
      mode.table?.review.start(document.hidden);
      parts.page.announce(parts.words.t("review.analysing"));
      mode.render();
    },
    stopReview: () => {
      mode.table?.review.stop();
      mode.follow(true);
    },
    thorough: () => mode.review("thorough"),
    analyse: () => {
      if (mode.table) mode.analysis.deepen(mode.table.game.positionText());
      mode.render();
    },
    stopAnalysis: () => {
      mode.analysis.stop();
      mode.render();
    },
    tryIt: () => {
      const { table, attempt, ui: { values } } = mode;
      const move = table && !attempt ? nextMove(mode.state(table)) : null;
      if (!table || !move) return;
      if (weightOf(move.mark)) return mode.try();
      // With hidden values there is a button at every move: the mark says that this one was no mistake.
      const { square, color: colour, mark } = move;
      const { numbers, size } = table.reviewed;
      const said = { n: numbers[place().turn], colour, square: squareName(square, size), mark: parts.words.t(`mark.${mark}`) };
      if (!values) mode.notify("spoken.next", said);
    },
    tryHint: () => mode.attempt?.hint(),
    leaveBranch,
    deleteBranch: () => mode.edit("deleteTurn"),
    promoteBranch: () => mode.edit("promoteTurn"),
    playOn: () => {
      if (!mode.table) return;
      const record = recordToPlayOn({ Game: parts.Game, now: parts.now }, mode.table, parts.random());
      parts.emit({ type: "visit", fragment: "" });
      parts.play.handlers.resume?.({ type: "resume", record, goOn: true });
    },
    escape: () => {
      if (mode.attempt) mode.jump(mode.attempt.turn);
      else if (place().branch) leaveBranch();
      else show({ line: false, why: false, listing: false, notice: "" });
    },
    hint: () => mode.attempt?.hint(),
  };
}
