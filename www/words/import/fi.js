// @ts-check
// Finnish: the place where games are brought in.

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: "siirrot", sheet: "pelipöytäkirja", board: "lauta", bits: "bittilaudat", record: "Outflank", link: "linkki",
  ggf: "GGF", sgf: "SGF", pgn: "PGN", fen: "FEN", obf: "OBF", logbook: "Logistello", quest: "Othello Quest",
  egaroucid: "Egaroucid", wthor: "WTHOR", "wthor-10": "WTHOR 10×10", solitaires: "WTHOR",
};

/** @param {string[]} [formats] */
const named = (formats = []) => {
  const names = formats.map((format) => FORMATS[format] ?? format).join(", ");
  return names.charAt(0).toUpperCase() + names.slice(1);
};

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.import": "Tuo pelejä",
  "import.text": "Pelit tekstinä",
  "import.hint": "Liitä tai kirjoita siirrot, GGF-, SGF- tai PGN-peli, lauta tai linkki. Tiedostot voi pudottaa minne vain.",
  "import.paste": "Liitä",
  "import.file": "Tiedosto",
  "import.setup": "Aseta asema",
  "import.keep": "Säilytä",
  "import.reading": "Luetaan…",
  "import.pasteHere": "Liitä kenttään",
  "import.games": "Löydetyt pelit",
  "import.ask": "Mitä se tarkoittaa?",
  "import.stop": "Pysäytä",
  "import.nobody": "nimetön",
  "import.game": ({ n }) => `Peli ${n}`,
  "import.summary": ({ formats, count, faulty, ask, refused }, f) => {
    if (ask) return `*${named(formats)}.* Se voi tarkoittaa eri pelejä. Mitä se tarkoittaa?`;
    if (!count) return refused ? "Mitään siitä ei voi lukea." : "Ei vielä peliä.";
    const games = count === 1 ? "1 peli" : `${f.n(count)} peliä`;
    return `*${named(formats)}, ${games}.*${faulty ? ` ${faulty === 1 ? "Yksi loppuu" : `${faulty} loppuu`} kesken.` : ""}`;
  },
  "import.complete": ({ black, white }) => `${black}–${white}, kokonainen`,
  "import.turns": ({ black, white, count }) =>
    (count ? `${black}–${white}, ${count} vuoron jälkeen` : `asema, ${black}–${white}`),
  "import.upTo": ({ count }) => `kunnossa vuoroon ${count} asti`,
  "import.at": ({ line, column }) => `Rivi ${line}, merkki ${column}.`,
  "import.possible": ({ text, more }) => `Siinä voi pelata: ${text}${more > 0 ? ` ja ${more} muuta` : ""}`,
  "import.more": ({ count }, f) => `ja ${f.n(count)} muuta, jotka myös säilytetään, jos ne ovat ehjiä`,
  "import.keeping": ({ count, n }, f) => `Säilytetään: ${f.n(count)}/${f.n(n)}`,
  "import.kept": ({ count, left }, f) =>
    `${count === 1 ? "1 peli" : `${f.n(count)} peliä`} säilytetty${left ? `, ${f.n(left)} jätetty pois` : ""}`,
  "import.stopped": ({ count }, f) => `Pysäytetty; ${count === 1 ? "1 peli" : `${f.n(count)} peliä`} säilytetty`,
  "import.choice.one-game": "Kaikki rivit ovat yksi peli",
  "import.choice.game-per-line": "Joka rivi on peli",
  "import.choice.zero-black": "0 on musta",
  "import.choice.zero-white": "0 on valkoinen",
  "import.choice.black-moves": "Musta on vuorossa",
  "import.choice.white-moves": "Valkoinen on vuorossa",
  "import.choice.high-black": "a1 on ylin bitti, musta ensin",
  "import.choice.high-white": "a1 on ylin bitti, valkoinen ensin",
  "import.choice.low-black": "a1 on alin bitti, musta ensin",
  "import.choice.low-white": "a1 on alin bitti, valkoinen ensin",
  "import.choice.crossed-6": "Laudalla 6×6",
  "import.choice.crossed-10": "Laudalla 10×10",
  "import.choice.empty-6": "Laudalla 6×6, tyhjästä",
  "import.choice.empty-8": "Laudalla 8×8, tyhjästä",
  "import.choice.empty-10": "Laudalla 10×10, tyhjästä",
  "import.fault.unknown": "*Tämä ei ole tunnettu pelin muoto.*",
  "import.fault.nothing": "*Siinä ei ole peliä.*",
  "import.fault.large": "*Tiedosto on suurempi kuin 64 Mt.*",
  "import.fault.names": "*Tässä tiedostossa on vain nimiä.* Valitse se yhdessä pelitiedostojen kanssa.",
  "import.fault.other": "*Tämä on toisen pelin tiedosto.*",
  "import.fault.token": "*Tämä ei ole ruutu eikä passi.*",
  "import.fault.occupied": "*Ruutu on varattu.*",
  "import.fault.centre": "*Neljä ensimmäistä nappulaa pelataan keskelle.*",
  "import.fault.flip": "*Siinä mikään ei kääntyisi.*",
  "import.fault.pass": "*Pelaajalla ei ole siirtoa, joten on passattava.*",
  "import.fault.forced": "*Passata ei voi: siirto on olemassa.*",
  "import.fault.over": "*Peli on siinä päättynyt.*",
  "import.fault.turn": "*On toisen pelaajan vuoro.*",
  "import.fault.empty": "*Keskusta ei ole täynnä, mutta muualla on nappuloita.*",
  "import.fault.board": "*Lauta puuttuu, tai ruutujen määrä ei täsmää.*",
  "import.fault.side": "*Ei ole kirjoitettu, kuka on vuorossa.*",
  "import.fault.late": "*Nappuloita asetetaan ensimmäisen siirron jälkeen.*",
  "import.fault.size": "*Täällä pelataan vain laudoilla 6×6, 8×8 ja 10×10.*",
  "import.fault.octagon": "*Kahdeksankulmaista lautaa ei pelata täällä.*",
  "import.fault.unclosed": "*Loppu puuttuu: sulku tai kommentti jää auki.*",
  "import.fault.sheet": "*Pöytäkirjan numeroissa on aukko tai kaksoiskappale.*",
  "import.fault.newer": "*Uudempi Outflankin versio on tehnyt tämän.*",
  "import.fault.link": "*Linkki on katkennut tai sitä on muutettu.*",
  "import.fault.damaged": "*Tallenne on katkennut tai sitä on muutettu.*",
  "import.fault.value": "*Tätä ei voi lukea.*",
};
