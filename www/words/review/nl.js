// @ts-check
// Nederlands: the place Review.

const side = (/** @type {number} */ colour) => (colour === 1 ? "Zwart" : "Wit");
/** @param {number} value for Black @param {import("../i18n.js").Format} f */
const by = (value, f) => (Math.round(value) === 0 ? "gelijk" : `${side(value > 0 ? 1 : 2)} ${f.n(Math.abs(Math.round(value)))} voor`);
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
/** A value as it is read out. @param {number} value @param {import("../i18n.js").Format} f */
const signed = (value, f) => (value ? `${value > 0 ? "plus" : "min"} ${f.n(Math.abs(value))}` : f.n(0));
const percent = (/** @type {number} */ chance) => `${Math.round(chance * 100)} %`;
/** @type {Record<string, string>} */
const PHASES = { opening: "opening", middle: "middenspel", end: "eindspel" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "review.after": ({ n, colour }, f) => (colour ? `Na zet ${f.n(n)}, ${side(colour)} aan zet` : `Na zet ${f.n(n)}, het einde`),
  "review.ended": ({ n, text }, f) => `Na zet ${f.n(n)}: ${text}`,
  "review.start": ({ colour }) => `Begin, ${side(colour)} aan zet`,
  "review.by": ({ black }, f) => capital(by(black, f)),
  "review.chance": ({ colour, chance }) => `${side(colour)}: winstkans ${percent(chance)}`,
  "review.proof": ({ exact }) => (exact ? "exact" : "geschat"),
  "review.discs": ({ black, white }, f) => `Stenen ${f.n(black)}–${f.n(white)}`,
  "review.unit": "Stenen of winstkans",
  "review.eye": "Waarden",
  "review.none": "Er is nog geen partij om terug te zien. Speel er een, of open een bewaarde.",
  "review.games": "Partijen openen",
  "review.shut": "Volgens de toernooiregels is deze partij pas terug te zien als ze uit is.",

  "review.analysing": "Analyse vanaf het einde",
  "review.stopped": "De analyse staat stil",
  "review.resting": "De analyse rust zolang de pagina verborgen is",
  "review.deeper": "Een tweede blik op de fouten",
  "review.solvedFrom": ({ n }, f) => `Vanaf zet ${f.n(n)} is alles opgelost. Kijk intussen gerust rond.`,
  "review.lookAround": "Kijk intussen gerust rond.",
  "review.stop": "Stoppen",
  "review.goOn": "Verder",
  "review.done": "De analyse is klaar.",
  "review.noEngine": "De computer is er niet",
  "review.noEngineText": "Hij wordt geladen zodra er verbinding is. Tot dan telt de grafiek stenen.",
  "review.tryAgain": "Nog eens",

  "mark.forced": "de enige mogelijke zet",
  "mark.only-move": "de enige winnende zet",
  "mark.best": "het best",
  "mark.book": "bekende opening",
  "mark.good": "goed",
  "mark.inaccuracy": "slordigheid",
  "mark.mistake": "fout",
  "mark.blunder": "blunder",

  "card.change": ({ from, to }, f) => `${capital(by(from, f))} → ${by(to, f)}`,
  "card.chances": ({ from, to }) => `kans ${percent(from)} → ${percent(to)}`,
  "card.better": ({ square, black }, f) => `_${square}_ was beter: ${by(black, f)}.`,
  "card.lastWin": ({ name, exact }) => (exact ? `*${name} kon tot hier winnen.*` : `*${name} kon tot hier waarschijnlijk winnen.*`),
  "card.lastDraw": ({ name, exact }) => (exact ? `*${name} kon tot hier remise houden.*` : `*${name} kon tot hier waarschijnlijk remise houden.*`),
  "card.nearly": ({ loss }, f) => `Hij kostte ${f.n(loss)} ${loss === 1 ? "steen" : "stenen"}, maar nauwelijks kansen.`,
  "card.pass": ({ colour }) => `${side(colour)} heeft geen zet en past.`,
  "card.figures": "Nauwkeurigheid en samenvatting volgen met de analyse.",
  "card.soon": "De waarden van deze stelling zijn onderweg.",
  "card.unknown": "Deze stelling is niet geanalyseerd.",
  "card.try": "Zelf zoeken",
  "card.line": "Beste vervolg",
  "card.why": "Tonen",
  "card.analyse": "Analyseren",
  "card.branch": "Een eigen variant",
  "card.depth": ({ depth, exact }, f) => (exact ? "Opgelost tot het einde van de partij." : `${f.n(depth)} zetten diep.`),

  "card.delete": "Wissen",
  "card.promote": "Hoofdvariant",
  "try.title": ({ square }) => `Beter dan ${square}?`,
  "try.ask": ({ colour, square }) => `*${side(colour)} aan zet.* Zoek een betere zet dan _${square}_: raak een vakje aan.`,
  "try.same": ({ square }) => `_${square}_ werd in de partij gespeeld. Zoek een betere zet.`,
  "try.thinking": ({ square }) => `_${square}_: het antwoord wordt gezocht…`,
  "try.wrong": ({ square, reply, black, exact }, f) => `_${square}_ is het niet: _${reply}_ is het antwoord, ${by(black, f)}${exact ? ", exact" : ""}. Probeer het nog eens.`,
  "try.wrongEnd": ({ square, black }, f) => `_${square}_ is het niet: ${by(black, f)}. Probeer het nog eens.`,
  "try.wins": ({ square, black, exact }, f) => `*_${square}_ houdt de winst vast.* ${capital(by(black, f))}, ${exact ? "exact" : "geschat"}.`,
  "try.draws": ({ square }) => `*_${square}_ houdt remise.*`,
  "try.right": ({ square, black, exact }, f) => `*_${square}_ is goed.* ${capital(by(black, f))}, ${exact ? "exact" : "geschat"}.`,
  "try.kept": ({ tries, n }, f) => `${tries === 1 ? "Eerste poging" : `Poging ${f.n(tries)}`}. Bewaard als variant bij zet ${f.n(n)}.`,
  "try.hint": ({ square }) => `Kijk eens naar _${square}_.`,
  "try.undo": "Terug",
  "try.playOn": "Doorspelen",
  "try.next": "Volgende",

  "slot.start": "Begin",
  "slot.back": "Terug",
  "slot.forward": "Vooruit",
  "slot.mistake": "Fout",
  "slot.game": "Partij",
  "slot.list": "Lijst",

  "list.moves": "Zetten",
  "list.mistakes": ({ count }, f) => `Fouten${count ? ` ${f.n(count)}` : ""}`,
  "list.summary": "Overzicht",
  "list.opening": ({ name, n }, f) => `Opening: _${name}_${n === null ? "" : `, nieuw na zet ${f.n(n)}`}.`,
  "list.none": "Er zijn geen fouten gevonden.",
  "list.discs": "stenen",
  "list.betterOnly": ({ square }) => `beter ${square}`,
  "list.quiet": ({ count }, f) => f.plural(count, { one: "Nog één zet kostte stenen maar geen kansen.", other: `Nog ${f.n(count)} zetten kostten stenen maar geen kansen.` }),
  "list.of": ({ name, colour }) => `${name}, ${side(colour)}`,
  "list.row": ({ n, colour, square, mark, loss, change, best }, f) =>
    `${f.n(n)}, ${side(colour)} ${square}, ${mark}, kost ${f.n(loss)} stenen, ${change}, beter ${best}`,
  "list.go": ({ n, colour, text, mark }, f) => `${n ? `Zet ${f.n(n)}, ` : ""}${side(colour)} ${text}${mark ? `, ${mark}` : ""}`,
  "list.pass": "past",

  "sum.accuracy": "Nauwkeurigheid",
  "sum.accuracyNote": "100 is foutloos spel. Toernooispelers halen 81, niveau 4 van deze computer 68.",
  "sum.marks": "Slordigheden, fouten, blunders",
  "sum.phase": ({ phase }) => `Stenen verloren per zet, ${PHASES[phase]}`,
  "sum.loss": ({ n }, f) => f.n(n),
  "sum.legend": "Een plaatje met een vinkje is exact, een schuin getal geschat. De winstkans geldt tussen even sterke clubspelers.",
  "sum.thorough": "Grondig analyseren",
  "sum.effort": "Langste analyse van een stelling",
  "sum.seconds": ({ n }, f) => (n < 60 ? `${f.n(n)} s` : `${f.n(n / 60)} min`),

  "graph.at": ({ turn, last, black, exact }, f) =>
    `zet ${f.n(turn)} van ${f.n(last)}${black === null ? ", niet geanalyseerd" : `, ${by(black, f)}, ${exact ? "exact" : "geschat"}`}`,
  "graph.count": ({ turn, last, black, white }, f) => `zet ${f.n(turn)} van ${f.n(last)}, stenen ${f.n(black)} tegen ${f.n(white)}`,

  "ends.exact": "ZO EINDIGT HET, EXACT",
  "ends.estimate": "ZO ZOU HET EINDIGEN, GESCHAT",
  "ends.now": "NU",
  "ends.end": "EINDE",
  "ends.board": "NU OP HET BORD",

  "spoken.at": ({ n, colour, square }, f) => `Zet ${f.n(n)}, ${side(colour)} ${square}.`,
  "spoken.pass": ({ colour }) => `${side(colour)} paste.`,
  "spoken.start": "Het begin.",
  "spoken.value": ({ black, exact }, f) => `${capital(by(black, f))}, ${exact ? "exact" : "geschat"}.`,
  "spoken.next": ({ n, colour, square, mark }, f) => `Daarna: zet ${f.n(n)}, ${side(colour)} ${square}, ${mark}.`,
  "spoken.mistake": ({ n, colour, square, mark, loss, best, value, exact }, f) =>
    `Zet ${f.n(n)}, ${side(colour)} ${square}, ${mark}, kost ${f.n(loss)} stenen; het best was ${best}, ${signed(value, f)}, ${exact ? "exact" : "geschat"}.`,
  "spoken.line": ({ plies }) => `Beste vervolg: ${plies.join(", ")}.`,
  "spoken.ply": ({ colour, square }) => `${side(colour)} ${square}`,
};
