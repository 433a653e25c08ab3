// @ts-check
// Suomi: valmentajan lauseet. `club` lisää sen, mitä kerhopelaaja haluaa tietää; ruudut ovat nimiä.

/** @typedef {import("../i18n.js").Format} Format */

const side = (/** @type {number} */ colour) => (colour === 1 ? "Musta" : "Valkoinen");
const sides = (/** @type {number} */ colour) => (colour === 1 ? "Mustan" : "Valkoisen");
const has = (/** @type {number} */ colour) => (colour === 1 ? "Mustalla" : "Valkoisella");
const to = (/** @type {number} */ colour) => (colour === 1 ? "Mustalle" : "Valkoiselle");
const discs = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(Math.round(count), { one: "1 nappula", other: `${f.n(Math.round(count))} nappulaa` });
const lost = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(Math.round(count), { one: "1 nappulan", other: `${f.n(Math.round(count))} nappulaa` });
const moves = (/** @type {number} */ count, /** @type {Format} */ f) => f.plural(count, { one: "1 siirto", other: `${f.n(count)} siirtoa` });
const phases = /** @type {Record<string, string>} */ ({ opening: "avauksessa", middle: "keskipelissä", end: "loppupelissä" });
const named = /** @type {Record<string, string>} */ ({ opening: "avaus", middle: "keskipeli", end: "loppupeli" });
/** Mitä vastaus on arvoltaan, ellei se ole ainoa. @param {{ club: boolean, drop: number, other: number, rough?: boolean }} finding @param {Format} f */
const worth = ({ club, drop, other, rough }, f) => (club && drop >= 2 && drop < 64 ? ` Ilman sitä ${has(other)} olisi ${rough ? "noin " : ""}${discs(drop, f)} vähemmän.` : "");
const by = (/** @type {string[]} */ squares, /** @type {string} */ one, /** @type {string} */ many) => (squares.length > 1 ? many : one);

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "coach.takeBack": "Peru",
  "coach.showMe": "Näytä",
  "coach.goOn": "Jatka",
  "coach.lesson": "Oppitunti",
  "coach.ply": ({ colour, square }) => `${side(colour)} ${square || "passaa"}`,
  "coach.loses": ({ square, best, loss, exact }, f) => `Siirto ${square} maksaa ${exact ? "" : "noin "}${lost(loss, f)}; ${best} oli parempi.`,
  "coach.cost": ({ loss, exact }, f) => `Se maksaa ${exact ? "" : "noin "}${lost(loss, f)}.`,

  "finding.corner-given": (p, f) => `${side(p.other)} voi nyt ottaa ${by(p.squares, "kulman", "kulmat")} ${f.list(p.squares)}, eikä kulmaa voi enää kääntää.${worth(p, f)}`,
  "finding.corner-left": (p, f) => `${side(p.other)} oli ottamassa ${by(p.squares, "kulmaa", "kulmia")} ${f.list(p.squares)}; ${p.best} estää sen.${worth(p, f)}`,
  "finding.pass-missed": ({ other, colour, best }) => `Siirron ${best} jälkeen ${has(other)} ei olisi siirtoa, ja ${side(colour)} siirtäisi kahdesti.`,
  "finding.corner-missed": ({ squares }, f) => `Vapaana: ${f.list(squares)}.`,
  "finding.wedge-allowed": (p, f) => `${side(p.other)} pääsee reunan nappuloiden väliin ruutuun ${f.list(p.squares)}.${worth(p, f)}`,
  "finding.opened": (p, f) => `Tämä avaa ${to(p.other)} ruudun ${f.list(p.squares)}.${worth(p, f)}`,
  "finding.threat-left": (p, f) => (p.shared ? `Molemmat halusivat ruudun ${p.best}, ja nyt ${side(p.other)} voi ottaa sen.` : `${side(p.other)} voi yhä pelata ruutuun ${f.list(p.squares)}; ${p.best} sulkee sen.`) + worth(p, f),
  "finding.out-of-safe-moves": ({ colour, squares }, f) => `Tämän jälkeen jokainen ${sides(colour)} siirto antaa kulman, ensimmäisenä kulman ${f.list(squares)}.`,
  "finding.tempo-lost": ({ colour, moves: count, best }, f) => `${sides(colour)} siirrot loppuvat ${moves(count, f)} aiemmin kuin siirron ${best} jälkeen.`,
  "finding.pass-suffered": ({ colour, other }) => `${has(colour)} ei pian ole siirtoa, ja ${side(other)} siirtää kahdesti.`,
  "finding.corner-later": ({ other, squares, ply }, f) => `${side(other)} ottaa ${by(squares, "kulman", "kulmat")} ${f.list(squares)} ${f.plural(ply - 1, { one: "yhden siirron", other: `${f.n(ply - 1)} siirron` })} päästä.`,
  "finding.stable-lost": ({ colour, best, discs: count }, f) => `Siirron ${best} jälkeen ${side(colour)} olisi ${discs(count, f)} paremmalla nappuloissa, joita ei voi enää kääntää.`,
  "finding.mobility-lost": ({ when, seen, other, colour, replies, repliesBest, best, club }, f) => [
    when === "now" ? `${has(other)} on nyt ${moves(replies, f)}, siirron ${best} jälkeen vain ${f.n(repliesBest)}.` : `${has(colour)} on pian vähemmän siirtoja kuin siirron ${best} jälkeen.`,
    seen === "quiet" && `${best} ei käännä yhtään nappulaa ulkolaidalta.`,
    seen === "wall" && "Siirto tuo monta nappulaa tyhjien ruutujen viereen.",
    seen === "greedy" && "Siirto kääntää monta nappulaa.",
    club && when === "now" && `Se tarkoittaa pian vähemmän siirtoja myös ${to(colour)}.`,
  ].filter(Boolean).join(" "),
  "finding.edge-lost": ({ colour, best, squares }) => `Siirron ${best} jälkeen ${side(colour)} olisi reunalla ${squares[0]}–${squares[squares.length - 1]} paljon paremmalla.`,
  "finding.refuted-by": ({ other, squares, drop, rough }, f) => `Vastaus on ${f.list(squares)}${drop < 64 ? `; mikä tahansa muu maksaisi ${to(other)} ${rough ? "noin " : ""}${lost(drop, f)}` : ""}.`,

  "finding.only-win-missed": ({ best }) => `${best} oli ainoa voittava siirto.`,
  "finding.win-missed": ({ best }) => `Voitto oli tarjolla: ${best}.`,
  "finding.draw-missed": ({ best }) => `${best} olisi pitänyt tasapelin.`,
  "finding.wiped-out": ({ colour, best }) => `${side(colour)} menettää kaikki nappulansa; ${best} säästää osan.`,
  "finding.count": ({ best, swing }, f) => `${best} tuo ${discs(swing, f)} enemmän.`,

  "finding.only-win-found": "Ainoa voittava siirto.",
  "finding.only-draw-found": "Ainoa siirto, joka pitää tasapelin.",
  "finding.corner-taken": ({ stable, club }, f) => `Kulma oikealla hetkellä.${club && stable > 0 ? ` Nappuloita, joita ei voi enää kääntää, tuli lisää: ${f.n(stable)}.` : ""}`,
  "finding.corner-declined": ({ squares }, f) => `Hyvä, että jätit vielä ${by(squares, "kulman", "kulmat")} ${f.list(squares)}.`,
  "finding.beside-corner-safe": ({ played }) => `${played} on tyhjän kulman vieressä ja tässä turvallinen.`,
  "finding.sacrifice": ({ squares }, f) => `Kulman ${f.list(squares)} antaminen on tässä oikein.`,
  "finding.quiet-found": ({ other }) => `Siirto, joka ei avaa mitään ${to(other)}.`,
  "finding.mobility-cut": ({ other, safe, squares }, f) => (safe ? `${has(other)} on enää yksi siirto, joka ei anna kulmaa: ${f.list(squares)}.` : `${has(other)} ei ole enää siirtoa, joka ei anna kulmaa.`),
  "finding.wedge-made": ({ played }) => `${played} on reunan nappuloiden välissä, eikä sitä voi kääntää reunaa pitkin.`,
  "finding.pass-forced": ({ other }) => `${sides(other)} on passattava.`,

  "finding.x-played": ({ played, corner }) => `${played} on vinosti tyhjän kulman ${corner} vieressä.`,
  "finding.c-played": ({ played, corner }) => `${played} on reunalla tyhjän kulman ${corner} vieressä.`,
  "finding.edge-unbalanced": ({ squares }) => `Reuna ${squares[0]}–${squares[squares.length - 1]} on hyökättävissä: viisi nappulaa ja avoin pää.`,
  "finding.even-region-first": ({ played }) => `${played} on alueella, jossa on parillinen määrä tyhjiä ruutuja, vaikka pariton alue on olemassa.`,
  "finding.region-last-lost": ({ other, played, even, club }) => `${side(other)} saa viimeisen siirron ruudun ${played} alueella.${club && even ? " Tyhjiä ruutuja oli siellä parillinen määrä: silloin ei yleensä kannata aloittaa." : ""}`,
  "finding.last-move-lost": ({ other }) => `${side(other)} saa pelin viimeisen siirron.`,
  "finding.corner-won-else": ({ best, squares }, f) => `${best} johtaa kulmaan ${f.list(squares)}.`,
  "finding.move-order": ({ played, best }) => `${played} tulee parhaassa jatkossa myöhemmin, siirron ${best} jälkeen.`,
  "finding.access-lost": ({ colour, squares }, f) => `${side(colour)} ei enää pääse ruutuun ${f.list(squares)}.`,
  "finding.safe-moves-lost": ({ colour, best }) => `${has(colour)} on vähemmän siirtoja, jotka eivät anna kulmaa, kuin siirron ${best} jälkeen.`,

  "aloud.button": "Lue alueet ääneen",
  "aloud.regions": ({ regions }, f) => `${f.plural(regions.length, { one: "Yksi alue", other: `${f.n(regions.length)} aluetta` })}: ${regions.map((/** @type {{ squares: string[], odd?: boolean }} */ { squares, odd }) => `${squares.join(" ")}${odd === undefined ? "" : odd ? ", pariton" : ", parillinen"}`).join("; ")}.`,
  "aloud.stable": ({ colour, squares }) => `${sides(colour)} nappulat, joita ei voi enää kääntää: ${squares.join(" ") || "ei yhtään"}.`,
  "aloud.frontier": ({ colour, squares }) => `${sides(colour)} nappulat tyhjien ruutujen vieressä: ${squares.join(" ") || "ei yhtään"}.`,
  "aloud.onlyMine": ({ colour, squares }) => `Ruudut, joihin vain ${side(colour)} voi pelata: ${squares.join(" ") || "ei yhtään"}.`,

  "summary.decided.last-win": ({ colour, n, square, exact }, f) => `Ratkaisu siirrossa ${f.n(n)}: ${side(colour)} ${square} antoi ${exact ? "" : "luultavasti "}voiton pois.`,
  "summary.decided.last-draw": ({ colour, n, square, exact }, f) => `Ratkaisu siirrossa ${f.n(n)}: ${side(colour)} ${square} antoi ${exact ? "" : "luultavasti "}tasapelin pois.`,
  "summary.decided.phase": ({ phase }) => `Peli ratkesi ${phases[phase]}.`,
  "summary.decided.drawn": "Tasapeli.",
  "summary.well.move": ({ n, square, text }, f) => `Hyvin pelattu: siirto ${f.n(n)}, ${square}. ${text}`,
  "summary.well.phase": ({ phase, loss }, f) => `Paras osuus oli ${named[phase]}: siirtoa kohti hävisi ${f.n(loss)} nappulaa.`,
  "summary.practise.reason": ({ topic, count, loss }, f) => `Harjoiteltavaa: ${topic} (${f.plural(count, { one: "kerran", other: `${f.n(count)} kertaa` })}, ${discs(loss, f)}).`,
  "summary.practise.phase": ({ phase, loss }, f) => `Harjoiteltavaa: ${named[phase]} (siirtoa kohti hävisi ${f.n(loss)} nappulaa).`,

  "topic.corner-given": "kulmien varjeleminen",
  "topic.corner-left": "kulmien estäminen",
  "topic.pass-missed": "toisen jättäminen ilman siirtoa",
  "topic.corner-missed": "kulmien ottaminen",
  "topic.wedge-allowed": "reunojen pitäminen kiinni",
  "topic.opened": "avaamisen välttäminen",
  "topic.threat-left": "ruudut, jotka molemmat haluavat",
  "topic.out-of-safe-moves": "turvallisten siirtojen säästäminen",
  "topic.tempo-lost": "siirtojen laskeminen lopussa",
  "topic.pass-suffered": "siirron säästäminen",
  "topic.corner-later": "kulmien ennakointi",
  "topic.stable-lost": "nappulat, jotka eivät käänny",
  "topic.mobility-lost": "siirtomahdollisuuksien pitäminen",
  "topic.edge-lost": "reunat",
  "topic.refuted-by": "toisen paras vastaus",
};
