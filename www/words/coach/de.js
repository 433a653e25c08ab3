// @ts-check
// Deutsch: die Sätze des Trainers. `club` fügt hinzu, was Vereinsspieler wissen wollen; Felder sind Namen.

/** @typedef {import("../i18n.js").Format} Format */

const side = (/** @type {number} */ colour) => (colour === 1 ? "Schwarz" : "Weiß");
const discs = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(Math.round(count), { one: "1 Stein", other: `${f.n(Math.round(count))} Steine` });
const moves = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(count, { one: "1 Zug", other: `${f.n(count)} Züge` });
/** Nach „in“ und „um“. */
const later = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(count, { one: "einem Zug", other: `${f.n(count)} Zügen` });
const phases = /** @type {Record<string, string>} */ ({ opening: "in der Eröffnung", middle: "im Mittelspiel", end: "im Endspiel" });
const named = /** @type {Record<string, string>} */ ({ opening: "die Eröffnung", middle: "das Mittelspiel", end: "das Endspiel" });
const corners = (/** @type {string[]} */ squares, /** @type {Format} */ f) => `Ecke${squares.length > 1 ? "n" : ""} ${f.list(squares)}`;
/** Was die Antwort wert ist, außer wenn sie die einzige ist. @param {{ club: boolean, drop: number, other: number, rough?: boolean }} finding @param {Format} f */
const worth = ({ club, drop, other, rough }, f) => (club && drop >= 2 && drop < 64 ? ` Ohne diese Antwort hätte ${side(other)} ${rough ? "etwa " : ""}${discs(drop, f)} weniger.` : "");

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "coach.takeBack": "Zurück",
  "coach.showMe": "Zeigen",
  "coach.goOn": "Weiter",
  "coach.lesson": "Lektion",
  "coach.ply": ({ colour, square }) => `${side(colour)} ${square || "passt"}`,
  "coach.loses": ({ square, best, loss, exact }, f) => `${square} verliert ${exact ? "" : "etwa "}${discs(loss, f)}; ${best} war besser.`,
  "coach.cost": ({ loss, exact }, f) => `Das kostet ${exact ? "" : "etwa "}${discs(loss, f)}.`,

  "finding.corner-given": (p, f) => `${side(p.other)} kann jetzt die ${corners(p.squares, f)} nehmen, und eine Ecke wird nie mehr umgedreht.${worth(p, f)}`,
  "finding.corner-left": (p, f) => `${side(p.other)} drohte, die ${corners(p.squares, f)} zu nehmen; ${p.best} verhindert das.${worth(p, f)}`,
  "finding.pass-missed": ({ other, colour, best }) => `Nach ${best} hätte ${side(other)} keinen Zug, und ${side(colour)} wäre zweimal am Zug.`,
  "finding.corner-missed": ({ squares }, f) => `Frei: die ${corners(squares, f)}.`,
  "finding.wedge-allowed": (p, f) => `${side(p.other)} kann sich auf ${f.list(p.squares)} zwischen die Steine der Kante setzen.${worth(p, f)}`,
  "finding.opened": (p, f) => `Das öffnet ${f.list(p.squares)} für ${side(p.other)}.${worth(p, f)}`,
  "finding.threat-left": (p, f) => (p.shared ? `Beide Seiten wollten ${p.best}, und jetzt kann ${side(p.other)} es nehmen.` : `${side(p.other)} kann ${f.list(p.squares)} noch spielen; ${p.best} schließt das.`) + worth(p, f),
  "finding.out-of-safe-moves": ({ colour, squares }, f) => `Danach verschenkt jeder Zug von ${side(colour)} eine Ecke, ${f.list(squares)} zuerst.`,
  "finding.tempo-lost": ({ colour, moves: lost, best }, f) => `${side(colour)} gehen die Züge um ${later(lost, f).replace("einem", "einen").replace("Zügen", "Züge")} früher aus als nach ${best}.`,
  "finding.pass-suffered": ({ colour, other }) => `${side(colour)} wird passen müssen, und ${side(other)} ist zweimal am Zug.`,
  "finding.corner-later": ({ other, squares, ply }, f) => `In ${later(ply - 1, f)} nimmt ${side(other)} die ${corners(squares, f)}.`,
  "finding.stable-lost": ({ colour, best, discs: count }, f) => `Nach ${best} stünde ${side(colour)} bei den Steinen, die nie umgedreht werden, um ${discs(count, f)} besser.`,
  "finding.mobility-lost": ({ when, seen, other, colour, replies, repliesBest, best, club }, f) => [
    when === "now" ? `${side(other)} hat jetzt ${moves(replies, f)}, nach ${best} nur ${f.n(repliesBest)}.` : `${side(colour)} bekommt weniger Züge als nach ${best}.`,
    seen === "quiet" && `${best} ist ein leiser Zug: Er dreht keinen Stein am Außenrand um.`,
    seen === "wall" && "Der Zug baut außen eine Mauer.",
    seen === "greedy" && "Der Zug dreht viele Steine um.",
    club && when === "now" && `Das heißt bald auch weniger Züge für ${side(colour)}.`,
  ].filter(Boolean).join(" "),
  "finding.edge-lost": ({ colour, best, squares }) => `Nach ${best} stünde ${side(colour)} an der Kante von ${squares[0]} bis ${squares[squares.length - 1]} viel besser.`,
  "finding.refuted-by": ({ other, squares, drop, rough }, f) => `Die Antwort ist ${f.list(squares)}${drop < 64 ? `; jede andere kostet ${side(other)} ${rough ? "etwa " : ""}${discs(drop, f)}` : ""}.`,

  "finding.only-win-missed": ({ best }) => `${best} war der einzige Gewinnzug.`,
  "finding.win-missed": ({ best }) => `Es gab einen Gewinnzug: ${best}.`,
  "finding.draw-missed": ({ best }) => `${best} hätte das Remis gehalten.`,
  "finding.wiped-out": ({ colour, best }) => `${side(colour)} verliert alle Steine; mit ${best} bleiben welche.`,
  "finding.count": ({ best, swing }, f) => `${best} bringt ${discs(swing, f)} mehr.`,

  "finding.only-win-found": "Der einzige Gewinnzug.",
  "finding.only-draw-found": "Der einzige Zug, der das Remis hält.",
  "finding.corner-taken": ({ stable, club }, f) => `Die Ecke, im richtigen Augenblick.${club && stable > 0 ? ` Jetzt sicher: ${discs(stable, f)} mehr.` : ""}`,
  "finding.corner-declined": ({ squares }, f) => `Gut, die ${corners(squares, f)} noch liegen zu lassen.`,
  "finding.beside-corner-safe": ({ played }) => `${played} liegt neben einer leeren Ecke und ist hier sicher.`,
  "finding.sacrifice": ({ squares }, f) => `Es ist richtig, die ${corners(squares, f)} hier aufzugeben.`,
  "finding.quiet-found": ({ other }) => `Ein leiser Zug: Er öffnet ${side(other)} nichts.`,
  "finding.mobility-cut": ({ other, safe, squares }, f) => (safe ? `${side(other)} hat nur noch einen Zug, der keine Ecke verschenkt: ${f.list(squares)}.` : `${side(other)} hat keinen Zug mehr, der keine Ecke verschenkt.`),
  "finding.wedge-made": ({ played }) => `${played} steht zwischen den Steinen der Kante und kann dort nicht umgedreht werden.`,
  "finding.pass-forced": ({ other }) => `${side(other)} muss passen.`,

  "finding.x-played": ({ played, corner }) => `${played} ist das X-Feld, schräg neben der leeren Ecke ${corner}.`,
  "finding.c-played": ({ played, corner }) => `${played} ist ein C-Feld, neben der leeren Ecke ${corner}.`,
  "finding.edge-unbalanced": ({ squares }) => `Die Kante von ${squares[0]} bis ${squares[squares.length - 1]} ist angreifbar: fünf Steine und ein offenes Ende.`,
  "finding.even-region-first": ({ played }) => `${played} liegt in einer Region mit gerader Zahl leerer Felder, während es eine ungerade gibt.`,
  "finding.region-last-lost": ({ other, played, even, club }) => `${side(other)} hat den letzten Zug in der Region von ${played}.${club && even ? " Sie war gerade: Die Parität spricht dagegen, dort anzufangen." : ""}`,
  "finding.last-move-lost": ({ other }) => `${side(other)} bekommt den letzten Zug der Partie.`,
  "finding.corner-won-else": ({ best, squares }, f) => `${best} führt zur Ecke ${f.list(squares)}.`,
  "finding.move-order": ({ played, best }) => `${played} kommt in der besten Folge später, nach ${best}.`,
  "finding.access-lost": ({ colour, squares }, f) => `${side(colour)} kann ${f.list(squares)} nicht mehr spielen.`,
  "finding.safe-moves-lost": ({ colour, best }) => `${side(colour)} hat weniger Züge, die keine Ecke verschenken, als nach ${best}.`,

  "aloud.button": "Regionen vorlesen",
  "aloud.regions": ({ regions }, f) => `${f.plural(regions.length, { one: "Eine Region", other: `${f.n(regions.length)} Regionen` })}: ${regions.map((/** @type {{ squares: string[], odd?: boolean }} */ { squares, odd }) => `${squares.join(" ")}${odd === undefined ? "" : odd ? ", ungerade" : ", gerade"}`).join("; ")}.`,
  "aloud.stable": ({ colour, squares }) => `Steine von ${side(colour)}, die sich nie mehr umdrehen lassen: ${squares.join(" ") || "keine"}.`,
  "aloud.frontier": ({ colour, squares }) => `Steine von ${side(colour)} neben leeren Feldern: ${squares.join(" ") || "keine"}.`,
  "aloud.onlyMine": ({ colour, squares }) => `Felder, auf die nur ${side(colour)} setzen kann: ${squares.join(" ") || "keine"}.`,

  "summary.decided.last-win": ({ colour, n, square, exact }, f) => `Entschieden im Zug ${f.n(n)}: ${side(colour)} ${square} gab ${exact ? "" : "wahrscheinlich "}den Sieg her.`,
  "summary.decided.last-draw": ({ colour, n, square, exact }, f) => `Entschieden im Zug ${f.n(n)}: ${side(colour)} ${square} gab ${exact ? "" : "wahrscheinlich "}das Remis her.`,
  "summary.decided.phase": ({ phase }) => `Entschieden ${phases[phase]}.`,
  "summary.decided.drawn": "Ein Remis.",
  "summary.well.move": ({ n, square, text }, f) => `Gut gespielt: Zug ${f.n(n)}, ${square}. ${text}`,
  "summary.well.phase": ({ phase, loss }, f) => `Am besten ${phases[phase]}: ${f.n(loss)} Steine Verlust je Zug.`,
  "summary.practise.reason": ({ topic, count, loss }, f) => `Zum Üben: ${topic} (${f.n(count)}-mal, ${discs(loss, f)}).`,
  "summary.practise.phase": ({ phase, loss }, f) => `Zum Üben: ${named[phase]} (${f.n(loss)} Steine Verlust je Zug).`,

  "topic.corner-given": "keine Ecke verschenken",
  "topic.corner-left": "Ecken verhindern",
  "topic.pass-missed": "den anderen passen lassen",
  "topic.corner-missed": "Ecken nehmen",
  "topic.wedge-allowed": "Kanten geschlossen halten",
  "topic.opened": "nichts öffnen",
  "topic.threat-left": "Felder, die beide wollen",
  "topic.out-of-safe-moves": "sichere Züge behalten",
  "topic.tempo-lost": "Züge am Ende zählen",
  "topic.pass-suffered": "einen Zug behalten",
  "topic.corner-later": "Ecken vorausberechnen",
  "topic.stable-lost": "sichere Steine",
  "topic.mobility-lost": "mehr Züge behalten",
  "topic.edge-lost": "Kanten",
  "topic.refuted-by": "die beste Antwort des anderen",
};
