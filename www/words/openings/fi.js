// @ts-check
// Suomi: paikka Avaukset.

/** Luku ääneen luettuna. @param {number} value @param {import("../i18n.js").Format} f */
const spoken = (value, f) => {
  const tenths = Math.round(value * 10) / 10;
  return tenths < 0 ? `miinus ${f.n(-tenths)}` : f.n(tenths);
};

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "openings.first": "Alku",
  "openings.back": "Taakse",
  "openings.forward": "Eteen",
  "openings.drill": "Harjoit­tele",
  "openings.playOn": "Pelaa tästä",
  "openings.games": "Pelit",
  "openings.results": "Musta, tasapeli, Valkoinen",
  "openings.value": "Arvo",
  "openings.loading": "Tilastoja ladataan …",
  "openings.failed": "Tilastoja ei voitu ladata. Tietokoneen arvot toimivat ilman niitä.",
  "openings.shut": "Avaukset ovat suljettuina, kunnes turnaussäännöillä pelattava peli päättyy.",
  "openings.count": ({ games, total, source }, f) => source === "tournaments"
    ? `${f.n(games)} / ${f.n(total)} turnauspeliä`
    : source === "files" ? `${f.n(games)} / ${f.n(total)} tiedostojen peliä`
    : `${f.n(games)} / ${f.n(total)} omaa peliä`,
  "openings.moves": "Pelatut siirrot",
  "openings.none": ({ source }) => source === "tournaments"
    ? "Alle 20 turnauspeliä pääsi tänne asti."
    : source === "files" ? "Mikään näistä peleistä ei päässyt tähän asemaan."
    : "Yksikään pelisi ei päässyt tähän asemaan.",
  "openings.noTournaments": "Tälle laudalle ei ole turnauspelejä. Loppuun pelaamasi pelit lasketaan tänne.",
  "openings.note": ({ size }) => `Palkit ovat ihmisten tuloksia, niiden alla on Mustan johto keskimäärin; arvo on tietokoneen arvo siirtovuorossa olevalle; _vino_ on arvio, *pysty* tarkka. Pelit lasketaan missä tahansa siirtojärjestyksessä. ${size === 8
    ? "Turnauspelit: Ranskan Othello-liiton WTHOR-tietokanta, 1977–2014." : "Tälle laudalle ei ole turnauspelejä."}`,
  "openings.line": "Tähänastiset siirrot",
  "openings.start": "Alkuasema",
  "openings.go": ({ n, move }) => `Siirto ${n}, ${move}`,
  "openings.share": ({ games, share }, f) => `${f.n(games)}${share ? ` ${f.n(share)} %` : ""}`,
  "openings.average": ({ average }, f) => `keskimäärin ${f.signed(Number(average))}`,
  "openings.few": "liian vähän pelejä",
  "openings.signed": ({ value }, f) => f.signed(Math.round(value * 10) / 10),
  "openings.row": ({ move, name, games, black, drawn, white, average, value, exact, few }, f) => [
    move, name && `avaus ${name}`, f.plural(games, { one: "1 peli", other: `${f.n(games)} peliä` }),
    !few && `Musta ${black} prosenttia, tasapeli ${drawn}, Valkoinen ${white}, keskimäärin ${spoken(average, f)} Mustalle`,
    value !== undefined && `${exact ? "tarkka arvo" : "arvo"} ${spoken(value, f)}`,
  ].filter(Boolean).join(", "),
  "openings.sources": "Kenen pelit",
  "openings.tournaments": "Turnaukset",
  "openings.own": "Omat pelit",
  "openings.ownBlack": "Omat mustilla",
  "openings.ownWhite": "Omat valkoisilla",
  "openings.files": "Tiedostot …",
  "openings.filesRead": ({ games }, f) => f.plural(games, { one: "Yksi päättynyt peli luettu", other: `${f.n(games)} päättynyttä peliä luettu` }),
  "openings.noGames": "Sieltä ei löytynyt päättynyttä peliä.",
  "openings.years": "Vuosi",
  "openings.allYears": "Kaikki vuodet",
  "openings.sizes": "Lauta",
  "openings.size": ({ size }) => `${size}×${size}`,
  "openings.noMove": ({ move }) => `${move} ei ole tässä mahdollinen; sitä edeltävät siirrot näkyvät.`,
};
