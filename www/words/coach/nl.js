// @ts-check
// Nederlands: de zinnen van de coach. `club` voegt toe wat een clubspeler wil weten; vakjes zijn namen.

/** @typedef {import("../i18n.js").Format} Format */

const side = (/** @type {number} */ colour) => (colour === 1 ? "Zwart" : "Wit");
const discs = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(Math.round(count), { one: "1 steen", other: `${f.n(Math.round(count))} stenen` });
const moves = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(count, { one: "1 zet", other: `${f.n(count)} zetten` });
const phases = /** @type {Record<string, string>} */ ({ opening: "de opening", middle: "het middenspel", end: "het eindspel" });
/** Wat het antwoord waard is, tenzij het het enige is. @param {{ club: boolean, drop: number, other: number, rough?: boolean }} finding @param {Format} f */
const worth = ({ club, drop, other, rough }, f) => (club && drop >= 2 && drop < 64 ? ` Zonder dat antwoord zou ${side(other)} ${rough ? "ongeveer " : ""}${discs(drop, f)} minder hebben.` : "");
const corners = (/** @type {string[]} */ squares, /** @type {Format} */ f) => `hoek${squares.length > 1 ? "en" : ""} ${f.list(squares)}`;

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "coach.takeBack": "Terug",
  "coach.showMe": "Laat zien",
  "coach.goOn": "Verder",
  "coach.lesson": "Les",
  "coach.ply": ({ colour, square }) => `${side(colour)} ${square || "past"}`,
  "coach.loses": ({ square, best, loss, exact }, f) => `${square} verliest ${exact ? "" : "ongeveer "}${discs(loss, f)}; ${best} was beter.`,
  "coach.cost": ({ loss, exact }, f) => `Het kost ${exact ? "" : "ongeveer "}${discs(loss, f)}.`,

  "finding.corner-given": (p, f) => `${side(p.other)} kan nu de ${corners(p.squares, f)} nemen, en een hoek draait nooit meer om.${worth(p, f)}`,
  "finding.corner-left": (p, f) => `${side(p.other)} dreigde de ${corners(p.squares, f)} te nemen; ${p.best} voorkomt dat.${worth(p, f)}`,
  "finding.pass-missed": ({ other, colour, best }) => `Na ${best} heeft ${side(other)} geen zet en speelt ${side(colour)} twee keer.`,
  "finding.corner-missed": ({ squares }, f) => `Vrij: de ${corners(squares, f)}.`,
  "finding.wedge-allowed": (p, f) => `${side(p.other)} kan tussen de stenen van de rand komen, op ${f.list(p.squares)}.${worth(p, f)}`,
  "finding.opened": (p, f) => `Dit opent ${f.list(p.squares)} voor ${side(p.other)}.${worth(p, f)}`,
  "finding.threat-left": (p, f) => (p.shared ? `Beide kanten wilden ${p.best}, en nu kan ${side(p.other)} het nemen.` : `${side(p.other)} kan ${f.list(p.squares)} nog spelen; ${p.best} sluit dat af.`) + worth(p, f),
  "finding.out-of-safe-moves": ({ colour, squares }, f) => `Hierna geeft elke zet van ${side(colour)} een hoek weg, ${f.list(squares)} als eerste.`,
  "finding.tempo-lost": ({ colour, moves: lost, best }, f) => `${side(colour)} raakt ${moves(lost, f)} eerder door de zetten heen dan na ${best}.`,
  "finding.pass-suffered": ({ colour, other }) => `${side(colour)} krijgt geen zet meer, en ${side(other)} speelt twee keer.`,
  "finding.corner-later": ({ other, squares, ply }, f) => `Over ${moves(ply - 1, f)} neemt ${side(other)} de ${corners(squares, f)}.`,
  "finding.stable-lost": ({ colour, best, discs: count }, f) => `Na ${best} zou ${side(colour)} ${discs(count, f)} beter staan bij de stenen die nooit meer omdraaien.`,
  "finding.mobility-lost": ({ when, seen, other, colour, replies, repliesBest, best, club }, f) => [
    when === "now" ? `${side(other)} heeft nu ${moves(replies, f)}, na ${best} maar ${f.n(repliesBest)}.` : `${side(colour)} krijgt minder zetten dan na ${best}.`,
    seen === "quiet" && `${best} draait geen steen aan de buitenkant om.`,
    seen === "wall" && "De zet legt veel stenen naast lege vakjes.",
    seen === "greedy" && "De zet draait veel stenen om.",
    club && when === "now" && `Het betekent binnenkort ook minder zetten voor ${side(colour)}.`,
  ].filter(Boolean).join(" "),
  "finding.edge-lost": ({ colour, best, squares }) => `Na ${best} zou ${side(colour)} veel beter staan op de rand van ${squares[0]} tot ${squares[squares.length - 1]}.`,
  "finding.refuted-by": ({ other, squares, drop, rough }, f) => `Het antwoord is ${f.list(squares)}${drop < 64 ? `; elk ander kost ${side(other)} ${rough ? "ongeveer " : ""}${discs(drop, f)}` : ""}.`,

  "finding.only-win-missed": ({ best }) => `${best} was de enige winnende zet.`,
  "finding.win-missed": ({ best }) => `Er was een winnende zet: ${best}.`,
  "finding.draw-missed": ({ best }) => `${best} hield remise.`,
  "finding.wiped-out": ({ colour, best }) => `${side(colour)} verliest alle stenen; ${best} houdt er over.`,
  "finding.count": ({ best, swing }, f) => `${best} levert ${discs(swing, f)} meer op.`,

  "finding.only-win-found": "De enige winnende zet.",
  "finding.only-draw-found": "De enige zet die remise houdt.",
  "finding.corner-taken": ({ stable, club }, f) => `De hoek, op het goede moment.${club && stable > 0 ? ` Draait nooit meer om: ${discs(stable, f)}.` : ""}`,
  "finding.corner-declined": ({ squares }, f) => `Goed dat je de ${corners(squares, f)} nog laat liggen.`,
  "finding.beside-corner-safe": ({ played }) => `${played} ligt naast een lege hoek en is hier veilig.`,
  "finding.sacrifice": ({ squares }, f) => `Het is juist om de ${corners(squares, f)} hier op te geven.`,
  "finding.quiet-found": ({ other }) => `Een zet die niets opent voor ${side(other)}.`,
  "finding.mobility-cut": ({ other, safe, squares }, f) => (safe ? `${side(other)} heeft nog maar één zet die geen hoek weggeeft: ${f.list(squares)}.` : `${side(other)} heeft geen zet meer die geen hoek weggeeft.`),
  "finding.wedge-made": ({ played }) => `${played} staat tussen de stenen van de rand en kan daarlangs niet omgedraaid worden.`,
  "finding.pass-forced": ({ other }) => `${side(other)} moet passen.`,

  "finding.x-played": ({ played, corner }) => `${played} is de X-square, schuin naast de lege hoek ${corner}.`,
  "finding.c-played": ({ played, corner }) => `${played} is een C-square, naast de lege hoek ${corner}.`,
  "finding.edge-unbalanced": ({ squares }) => `De rand van ${squares[0]} tot ${squares[squares.length - 1]} is aan te vallen: vijf stenen en een open eind.`,
  "finding.even-region-first": ({ played }) => `${played} ligt in een gebied met een even aantal lege vakjes, terwijl er een oneven is.`,
  "finding.region-last-lost": ({ other, played, even, club }) => `${side(other)} heeft de laatste zet in het gebied van ${played}.${club && even ? " Het aantal lege vakjes was even: dan is beginnen meestal slecht." : ""}`,
  "finding.last-move-lost": ({ other }) => `${side(other)} krijgt de laatste zet van de partij.`,
  "finding.corner-won-else": ({ best, squares }, f) => `${best} leidt naar de ${corners(squares, f)}.`,
  "finding.move-order": ({ played, best }) => `${played} komt in de beste reeks later, na ${best}.`,
  "finding.access-lost": ({ colour, squares }, f) => `${side(colour)} kan ${f.list(squares)} niet meer spelen.`,
  "finding.safe-moves-lost": ({ colour, best }) => `${side(colour)} heeft minder zetten die geen hoek weggeven dan na ${best}.`,

  "aloud.button": "Gebieden voorlezen",
  "aloud.regions": ({ regions }, f) => `${f.plural(regions.length, { one: "Eén gebied", other: `${f.n(regions.length)} gebieden` })}: ${regions.map((/** @type {{ squares: string[], odd?: boolean }} */ { squares, odd }) => `${squares.join(" ")}${odd === undefined ? "" : odd ? ", oneven" : ", even"}`).join("; ")}.`,
  "aloud.stable": ({ colour, squares }) => `Stenen van ${side(colour)} die nooit meer omdraaien: ${squares.join(" ") || "geen"}.`,
  "aloud.frontier": ({ colour, squares }) => `Stenen van ${side(colour)} naast lege vakjes: ${squares.join(" ") || "geen"}.`,
  "aloud.onlyMine": ({ colour, squares }) => `Vakjes die alleen ${side(colour)} kan spelen: ${squares.join(" ") || "geen"}.`,

  "summary.decided.last-win": ({ colour, n, square, exact }, f) => `Beslist door zet ${f.n(n)}: ${side(colour)} ${square} gaf ${exact ? "" : "waarschijnlijk "}de winst weg.`,
  "summary.decided.last-draw": ({ colour, n, square, exact }, f) => `Beslist door zet ${f.n(n)}: ${side(colour)} ${square} gaf ${exact ? "" : "waarschijnlijk "}de remise weg.`,
  "summary.decided.phase": ({ phase }) => `Beslist in ${phases[phase]}.`,
  "summary.decided.drawn": "Remise.",
  "summary.well.move": ({ n, square, text }, f) => `Goed gespeeld: zet ${f.n(n)}, ${square}. ${text}`,
  "summary.well.phase": ({ phase, loss }, f) => `Het best in ${phases[phase]}: ${f.n(loss)} stenen verlies per zet.`,
  "summary.practise.reason": ({ topic, count, loss }, f) => `Om te oefenen: ${topic} (${f.n(count)} keer, ${discs(loss, f)}).`,
  "summary.practise.phase": ({ phase, loss }, f) => `Om te oefenen: ${phases[phase]} (${f.n(loss)} stenen verlies per zet).`,

  "topic.corner-given": "geen hoek weggeven",
  "topic.corner-left": "hoeken voorkomen",
  "topic.pass-missed": "de ander laten passen",
  "topic.corner-missed": "hoeken nemen",
  "topic.wedge-allowed": "randen dichthouden",
  "topic.opened": "niets openen",
  "topic.threat-left": "de vakjes die beide kanten willen",
  "topic.out-of-safe-moves": "veilige zetten overhouden",
  "topic.tempo-lost": "zetten tellen aan het eind",
  "topic.pass-suffered": "een zet overhouden",
  "topic.corner-later": "vooruitkijken naar hoeken",
  "topic.stable-lost": "stenen die nooit omdraaien",
  "topic.mobility-lost": "meer zetten overhouden",
  "topic.edge-lost": "randen",
  "topic.refuted-by": "het beste antwoord van de ander",
};
