// @ts-check
// Suomi: the place Review.

const side = (/** @type {number} */ colour) => (colour === 1 ? "Musta" : "Valkoinen");
const sides = (/** @type {number} */ colour) => (colour === 1 ? "Mustan" : "Valkoisen");
/** @param {number} value for Black @param {import("../i18n.js").Format} f */
const by = (value, f) => (Math.round(value) === 0 ? "tasan" : `${side(value > 0 ? 1 : 2)} +${f.n(Math.abs(Math.round(value)))}`);
const capital = (/** @type {string} */ text) => text[0].toUpperCase() + text.slice(1);
/** A value as it is read out. @param {number} value @param {import("../i18n.js").Format} f */
const signed = (value, f) => (value ? `${value > 0 ? "plus" : "miinus"} ${f.n(Math.abs(value))}` : f.n(0));
const percent = (/** @type {number} */ chance) => `${Math.round(chance * 100)} %`;
/** @type {Record<string, string>} */
const PHASES = { opening: "avaus", middle: "keskipeli", end: "loppupeli" };

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "review.after": ({ n, colour }, f) => (colour ? `Siirron ${f.n(n)} jälkeen, ${sides(colour)} vuoro` : `Siirron ${f.n(n)} jälkeen, loppu`),
  "review.ended": ({ n, text }, f) => `Siirron ${f.n(n)} jälkeen: ${text}`,
  "review.start": ({ colour }) => `Alku, ${sides(colour)} vuoro`,
  "review.by": ({ black }, f) => capital(by(black, f)),
  "review.chance": ({ colour, chance }) => `${sides(colour)} voittomahdollisuus ${percent(chance)}`,
  "review.proof": ({ exact }) => (exact ? "tarkka" : "arvio"),
  "review.discs": ({ black, white }, f) => `Nappulat ${f.n(black)}–${f.n(white)}`,
  "review.unit": "Nappulat tai voittomahdollisuus",
  "review.eye": "Arvot",
  "review.none": "Tarkasteltavaa peliä ei vielä ole. Pelaa peli tai avaa talletettu.",
  "review.games": "Avaa pelit",
  "review.shut": "Turnaussäännöillä peliä voi tarkastella vasta sen päätyttyä.",

  "review.analysing": "Analyysi lopusta alkaen",
  "review.stopped": "Analyysi on pysäytetty",
  "review.resting": "Analyysi lepää, kun sivu on piilossa",
  "review.deeper": "Toinen katse virheisiin",
  "review.solvedFrom": ({ n }, f) => `Siirrosta ${f.n(n)} alkaen kaikki on ratkaistu. Voit katsella sillä välin.`,
  "review.lookAround": "Voit katsella sillä välin.",
  "review.stop": "Pysäytä",
  "review.goOn": "Jatka",
  "review.done": "Analyysi on valmis.",
  "review.noEngine": "Tietokone ei ole täällä",
  "review.noEngineText": "Se latautuu, kun yhteys on. Siihen asti kuvaaja laskee nappulat.",
  "review.tryAgain": "Yritä uudelleen",

  "mark.forced": "ainoa mahdollinen siirto",
  "mark.only-move": "ainoa voittava siirto",
  "mark.best": "paras",
  "mark.book": "tunnettu avaus",
  "mark.good": "hyvä",
  "mark.inaccuracy": "epätarkkuus",
  "mark.mistake": "virhe",
  "mark.blunder": "paha virhe",

  "card.change": ({ from, to }, f) => `${capital(by(from, f))} → ${by(to, f)}`,
  "card.chances": ({ from, to }) => `mahdollisuus ${percent(from)} → ${percent(to)}`,
  "card.better": ({ square, black }, f) => `_${square}_ oli parempi: ${by(black, f)}.`,
  "card.lastWin": ({ name, exact }) => (exact ? `*${name}: voitto oli mahdollinen tähän asti.*` : `*${name}: voitto oli luultavasti mahdollinen tähän asti.*`),
  "card.lastDraw": ({ name, exact }) => (exact ? `*${name}: tasapeli oli mahdollinen tähän asti.*` : `*${name}: tasapeli oli luultavasti mahdollinen tähän asti.*`),
  "card.nearly": ({ loss }, f) => `Se maksoi ${f.n(loss)} ${loss === 1 ? "nappulan" : "nappulaa"}, mutta tuskin mahdollisuuksia.`,
  "card.pass": ({ colour }) => `${side(colour)} ei voi siirtää ja passaa.`,
  "card.figures": "Tarkkuus ja yhteenveto tulevat analyysin myötä.",
  "card.soon": "Tämän aseman arvot ovat tulossa.",
  "card.unknown": "Tätä asemaa ei ole analysoitu.",
  "card.try": "Etsi itse",
  "card.line": "Paras jatko",
  "card.why": "Näytä",
  "card.analyse": "Analysoi",
  "card.branch": "Oma muunnelma",
  "card.depth": ({ depth, exact }, f) => (exact ? "Ratkaistu pelin loppuun." : `${f.n(depth)} siirron syvyydeltä.`),

  "card.delete": "Poista",
  "card.promote": "Päämuunnelma",
  "try.title": ({ square }) => `Parempi kuin ${square}?`,
  "try.ask": ({ colour, square }) => `*${sides(colour)} vuoro.* Etsi parempi siirto kuin _${square}_: kosketa ruutua.`,
  "try.same": ({ square }) => `_${square}_ pelattiin pelissä. Etsi parempi siirto.`,
  "try.thinking": ({ square }) => `_${square}_: vastausta haetaan…`,
  "try.wrong": ({ square, reply, black, exact }, f) => `_${square}_ ei kelpaa: vastaus on _${reply}_, ${by(black, f)}${exact ? ", tarkka" : ""}. Yritä uudelleen.`,
  "try.wrongEnd": ({ square, black }, f) => `_${square}_ ei kelpaa: ${by(black, f)}. Yritä uudelleen.`,
  "try.wins": ({ square, black, exact }, f) => `*_${square}_ pitää voiton.* ${capital(by(black, f))}, ${exact ? "tarkka" : "arvio"}.`,
  "try.draws": ({ square }) => `*_${square}_ pitää tasapelin.*`,
  "try.right": ({ square, black, exact }, f) => `*_${square}_ on oikein.* ${capital(by(black, f))}, ${exact ? "tarkka" : "arvio"}.`,
  "try.kept": ({ tries, n }, f) => `${tries === 1 ? "Ensimmäinen yritys" : `Yritys ${f.n(tries)}`}. Talletettu muunnelmaksi siirtoon ${f.n(n)}.`,
  "try.hint": ({ square }) => `Katso ruutua _${square}_.`,
  "try.undo": "Peru",
  "try.playOn": "Pelaa tästä",
  "try.next": "Seuraava",

  "slot.start": "Alku",
  "slot.back": "Taakse",
  "slot.forward": "Eteen",
  "slot.mistake": "Virhe",
  "slot.game": "Peliin",
  "slot.list": "Lista",

  "list.moves": "Siirrot",
  "list.mistakes": ({ count }, f) => `Virheet${count ? ` ${f.n(count)}` : ""}`,
  "list.summary": "Yhteenveto",
  "list.opening": ({ name, n }, f) => `Avaus: _${name}_${n === null ? "" : `, uusi siirron ${f.n(n)} jälkeen`}.`,
  "list.none": "Virheitä ei löytynyt.",
  "list.discs": "nappulaa",
  "list.betterOnly": ({ square }) => `parempi ${square}`,
  "list.quiet": ({ count }, f) => f.plural(count, { one: "Vielä yksi siirto menetti nappuloita mutta ei mahdollisuuksia.", other: `Vielä ${f.n(count)} siirtoa menetti nappuloita mutta ei mahdollisuuksia.` }),
  "list.of": ({ name, colour }) => `${name}, ${side(colour)}`,
  "list.row": ({ n, colour, square, mark, loss, change, best }, f) =>
    `${f.n(n)}, ${side(colour)} ${square}, ${mark}, menettää ${f.n(loss)} nappulaa, ${change}, parempi ${best}`,
  "list.go": ({ n, colour, text, mark }, f) => `${n ? `Siirto ${f.n(n)}, ` : ""}${side(colour)} ${text}${mark ? `, ${mark}` : ""}`,
  "list.pass": "passi",

  "sum.accuracy": "Tarkkuus",
  "sum.accuracyNote": "100 on virheetön peli. Turnauspelaajat yltävät 81:een, tämän tietokoneen taso 4 yltää 68:aan.",
  "sum.marks": "Epätarkkuudet, virheet, pahat virheet",
  "sum.phase": ({ phase }) => `Menetettyjä nappuloita siirtoa kohti, ${PHASES[phase]}`,
  "sum.loss": ({ n }, f) => f.n(n),
  "sum.legend": "Laatta, jossa on merkki, on tarkka; vino luku on arvio. Voittomahdollisuus on tasaväkisten kerhopelaajien kesken.",
  "sum.thorough": "Analysoi perusteellisesti",
  "sum.effort": "Aseman analyysi enintään",
  "sum.seconds": ({ n }, f) => (n < 60 ? `${f.n(n)} s` : `${f.n(n / 60)} minuuttia`),

  "graph.at": ({ turn, last, black, exact }, f) =>
    `siirto ${f.n(turn)}/${f.n(last)}${black === null ? ", ei analysoitu" : `, ${by(black, f)}, ${exact ? "tarkka" : "arvio"}`}`,
  "graph.count": ({ turn, last, black, white }, f) => `siirto ${f.n(turn)}/${f.n(last)}, nappulat ${f.n(black)}–${f.n(white)}`,

  "ends.exact": "NÄIN PELI PÄÄTTYY, TARKKA",
  "ends.estimate": "NÄIN PELI PÄÄTTYISI, ARVIO",
  "ends.now": "NYT",
  "ends.end": "LOPPU",
  "ends.board": "NYT LAUDALLA",

  "spoken.at": ({ n, colour, square }, f) => `Siirto ${f.n(n)}, ${side(colour)} ${square}.`,
  "spoken.pass": ({ colour }) => `${side(colour)} passasi.`,
  "spoken.start": "Alku.",
  "spoken.value": ({ black, exact }, f) => `${capital(by(black, f))}, ${exact ? "tarkka" : "arvio"}.`,
  "spoken.next": ({ n, colour, square, mark }, f) => `Seuraavaksi: siirto ${f.n(n)}, ${side(colour)} ${square}, ${mark}.`,
  "spoken.mistake": ({ n, colour, square, mark, loss, best, value, exact }, f) =>
    `Siirto ${f.n(n)}, ${side(colour)} ${square}, ${mark}, menettää ${f.n(loss)} nappulaa; paras oli ${best}, ${signed(value, f)}, ${exact ? "tarkka" : "arvio"}.`,
  "spoken.line": ({ plies }) => `Paras jatko: ${plies.join(", ")}.`,
  "spoken.ply": ({ colour, square }) => `${side(colour)} ${square}`,
};
