// @ts-check
// English: the sentences of the coach. `club` adds what a club player wants to know; squares are names.

/** @typedef {import("../i18n.js").Format} Format */

const side = (/** @type {number} */ colour) => (colour === 1 ? "Black" : "White");
const discs = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(Math.round(count), { one: "1 disc", other: `${f.n(Math.round(count))} discs` });
const moves = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(count, { one: "1 move", other: `${f.n(count)} moves` });
const corners = (/** @type {string[]} */ squares, /** @type {Format} */ f) => `corner${squares.length > 1 ? "s" : ""} ${f.list(squares)}`;
/** What the reply is worth, unless it is the only one. @param {{ club: boolean, drop: number, other: number, rough?: boolean }} finding @param {Format} f */
const worth = ({ club, drop, other, rough }, f) => (club && drop >= 2 && drop < 64 ? ` Without it ${side(other)} would have ${rough ? "about " : ""}${discs(drop, f)} less.` : "");

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "coach.takeBack": "Take back",
  "coach.showMe": "Show me",
  "coach.goOn": "Go on",
  "coach.lesson": "Lesson",
  "coach.ply": ({ colour, square }) => `${side(colour)} ${square || "passes"}`,
  "coach.loses": ({ square, best, loss, exact }, f) => `${square} loses ${exact ? "" : "about "}${discs(loss, f)}; ${best} was better.`,
  "coach.cost": ({ loss, exact }, f) => `It costs ${exact ? "" : "about "}${discs(loss, f)}.`,

  "finding.corner-given": (p, f) => `${side(p.other)} can now take the ${corners(p.squares, f)}, and a corner never turns.${worth(p, f)}`,
  "finding.corner-left": (p, f) => `${side(p.other)} was about to take the ${corners(p.squares, f)}; ${p.best} prevents it.${worth(p, f)}`,
  "finding.pass-missed": ({ other, colour, best }) => `After ${best} ${side(other)} would have no move, and ${side(colour)} would play twice.`,
  "finding.corner-missed": ({ squares }, f) => `The ${corners(squares, f)} ${squares.length > 1 ? "were" : "was"} free.`,
  "finding.wedge-allowed": (p, f) => `${side(p.other)} can get in between the discs of the edge, on ${f.list(p.squares)}.${worth(p, f)}`,
  "finding.opened": (p, f) => `This opens ${f.list(p.squares)} for ${side(p.other)}.${worth(p, f)}`,
  "finding.threat-left": (p, f) => (p.shared ? `Both sides wanted ${p.best}, and now ${side(p.other)} can take it.` : `${side(p.other)} can still play ${f.list(p.squares)}; ${p.best} closes it.`) + worth(p, f),
  "finding.out-of-safe-moves": ({ colour, squares }, f) => `After this every move of ${side(colour)} gives a corner away, ${f.list(squares)} first.`,
  "finding.tempo-lost": ({ colour, moves: lost, best }, f) => `${side(colour)} runs out of moves ${moves(lost, f)} earlier than after ${best}.`,
  "finding.pass-suffered": ({ colour, other }) => `${side(colour)} will have no move, and ${side(other)} plays twice.`,
  "finding.corner-later": ({ other, squares, ply }, f) => `${side(other)} takes the ${corners(squares, f)} in ${moves(ply - 1, f)}.`,
  "finding.stable-lost": ({ colour, best, discs: count }, f) => `After ${best} ${side(colour)} would be ${discs(count, f)} better off in discs that never turn.`,
  "finding.mobility-lost": ({ when, seen, other, colour, replies, repliesBest, best, club }, f) => [
    when === "now" ? `${side(other)} now has ${moves(replies, f)}, after ${best} only ${f.n(repliesBest)}.` : `${side(colour)} will have fewer moves than after ${best}.`,
    seen === "quiet" && `${best} is quiet: it turns no disc on the outside.`,
    seen === "wall" && "The move builds a wall on the outside.",
    seen === "greedy" && "The move turns many discs.",
    club && when === "now" && `It also means fewer moves for ${side(colour)} soon.`,
  ].filter(Boolean).join(" "),
  "finding.edge-lost": ({ colour, best, squares }) => `After ${best} ${side(colour)} would stand much better on the edge from ${squares[0]} to ${squares[squares.length - 1]}.`,
  "finding.refuted-by": ({ other, squares, drop, rough }, f) => `The answer is ${f.list(squares)}${drop < 64 ? `; any other would cost ${side(other)} ${rough ? "about " : ""}${discs(drop, f)}` : ""}.`,

  "finding.only-win-missed": ({ best }) => `${best} was the only winning move.`,
  "finding.win-missed": ({ best }) => `There was a winning move: ${best}.`,
  "finding.draw-missed": ({ best }) => `${best} would have kept the draw.`,
  "finding.wiped-out": ({ colour, best }) => `${side(colour)} loses every disc; ${best} keeps some.`,
  "finding.count": ({ best, swing }, f) => `${best} brings ${discs(swing, f)} more.`,

  "finding.only-win-found": "The only winning move.",
  "finding.only-draw-found": "The only move that keeps the draw.",
  "finding.corner-taken": ({ stable, club }, f) => `The corner, at the right time.${club && stable > 0 ? ` ${discs(stable, f)} can no longer be turned.` : ""}`,
  "finding.corner-declined": ({ squares }, f) => `Well left alone: the ${corners(squares, f)} can wait.`,
  "finding.beside-corner-safe": ({ played }) => `${played} lies beside an empty corner and is safe here.`,
  "finding.sacrifice": ({ squares }, f) => `Giving up the ${corners(squares, f)} is right here.`,
  "finding.quiet-found": ({ other }) => `A quiet move: it opens nothing for ${side(other)}.`,
  "finding.mobility-cut": ({ other, safe, squares }, f) => (safe ? `${side(other)} has only one move left that gives no corner: ${f.list(squares)}.` : `${side(other)} has no move left that gives no corner.`),
  "finding.wedge-made": ({ played }) => `${played} stands between the discs of the edge, where it cannot be turned along it.`,
  "finding.pass-forced": ({ other }) => `${side(other)} has to pass.`,

  "finding.x-played": ({ played, corner }) => `${played} is the X-square, diagonally beside the empty corner ${corner}.`,
  "finding.c-played": ({ played, corner }) => `${played} is a C-square, beside the empty corner ${corner}.`,
  "finding.edge-unbalanced": ({ squares }) => `The edge from ${squares[0]} to ${squares[squares.length - 1]} is unbalanced: five discs and an open end.`,
  "finding.even-region-first": ({ played }, f) => `${played} lies in a region with an even number of empty squares, while there is an odd one.`,
  "finding.region-last-lost": ({ other, played, even, club }) => `${side(other)} gets the last move in the region of ${played}.${club && even ? " It was even: parity speaks against going first." : ""}`,
  "finding.last-move-lost": ({ other }) => `${side(other)} gets the last move of the game.`,
  "finding.corner-won-else": ({ best, squares }, f) => `${best} leads to the corner ${f.list(squares)}.`,
  "finding.move-order": ({ played, best }) => `${played} comes later in the best line, after ${best}.`,
  "finding.access-lost": ({ colour, squares }, f) => `${side(colour)} can no longer play ${f.list(squares)}.`,
  "finding.safe-moves-lost": ({ colour, best }) => `${side(colour)} has fewer moves that give no corner than after ${best}.`,

  "aloud.button": "Read out the regions",
  "aloud.regions": ({ regions }, f) => `${f.plural(regions.length, { one: "One region", other: `${f.n(regions.length)} regions` })}: ${regions.map((/** @type {{ squares: string[], odd?: boolean }} */ { squares, odd }) => `${squares.join(" ")}${odd === undefined ? "" : odd ? ", odd" : ", even"}`).join("; ")}.`,
  "aloud.stable": ({ colour, squares }) => `Discs of ${side(colour)} that never turn: ${squares.join(" ") || "none"}.`,
  "aloud.frontier": ({ colour, squares }) => `Discs of ${side(colour)} beside empty squares: ${squares.join(" ") || "none"}.`,
  "aloud.onlyMine": ({ colour, squares }) => `Squares that only ${side(colour)} can play: ${squares.join(" ") || "none"}.`,

  "summary.decided.last-win": ({ colour, n, square, exact }, f) => `Decided by move ${f.n(n)}: ${side(colour)} ${square} ${exact ? "gave the win away" : "probably gave the win away"}.`,
  "summary.decided.last-draw": ({ colour, n, square, exact }, f) => `Decided by move ${f.n(n)}: ${side(colour)} ${square} ${exact ? "gave the draw away" : "probably gave the draw away"}.`,
  "summary.decided.phase": ({ phase }) => `Decided in the ${/** @type {Record<string, string>} */ ({ opening: "opening", middle: "middle game", end: "endgame" })[phase]}.`,
  "summary.decided.drawn": "A draw.",
  "summary.well.move": ({ n, square, text }, f) => `Well played: move ${f.n(n)}, ${square}. ${text}`,
  "summary.well.phase": ({ phase, loss }, f) => `Best in the ${/** @type {Record<string, string>} */ ({ opening: "opening", middle: "middle game", end: "endgame" })[phase]}: ${f.n(loss)} discs lost a move.`,
  "summary.practise.reason": ({ topic, count, loss }, f) => `To practise: ${topic} (${f.plural(count, { one: "once", other: `${f.n(count)} times` })}, ${discs(loss, f)}).`,
  "summary.practise.phase": ({ phase, loss }, f) => `To practise: the ${/** @type {Record<string, string>} */ ({ opening: "opening", middle: "middle game", end: "endgame" })[phase]} (${f.n(loss)} discs lost a move).`,

  "topic.corner-given": "giving no corner",
  "topic.corner-left": "preventing corners",
  "topic.pass-missed": "making the other side pass",
  "topic.corner-missed": "taking corners",
  "topic.wedge-allowed": "closing edges",
  "topic.opened": "opening nothing",
  "topic.threat-left": "the squares both sides want",
  "topic.out-of-safe-moves": "keeping safe moves",
  "topic.tempo-lost": "counting moves at the end",
  "topic.pass-suffered": "keeping a move",
  "topic.corner-later": "looking ahead to corners",
  "topic.stable-lost": "discs that never turn",
  "topic.mobility-lost": "keeping more moves",
  "topic.edge-lost": "edges",
  "topic.refuted-by": "the best reply of the other side",
};
