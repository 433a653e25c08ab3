// @ts-check
// German: the place where games are brought in.

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: "Züge", sheet: "Partieformular", board: "Brett", bits: "Bitbretter", record: "Outflank", link: "Link",
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
  "place.import": "Partien einlesen",
  "import.text": "Partien als Text",
  "import.hint":
    "Züge, eine Partie in GGF, SGF oder PGN, ein Brett oder einen Link einfügen oder tippen. Dateien überall ablegbar.",
  "import.paste": "Einfügen",
  "import.file": "Datei",
  "import.setup": "Stellung aufbauen",
  "import.keep": "Behalten",
  "import.reading": "Lesen…",
  "import.pasteHere": "In das Feld einfügen",
  "import.games": "Gefundene Partien",
  "import.ask": "Wie ist es gemeint?",
  "import.stop": "Anhalten",
  "import.nobody": "ohne Namen",
  "import.game": ({ n }) => `Partie ${n}`,
  "import.summary": ({ formats, count, faulty, ask, refused }, f) => {
    if (ask) return `*${named(formats)}.* Das kann verschiedene Partien bedeuten. Wie ist es gemeint?`;
    if (!count) return refused ? "Nichts davon ist lesbar." : "Noch keine Partie.";
    const games = count === 1 ? "1 Partie" : `${f.n(count)} Partien`;
    return `*${named(formats)}, ${games}.*${faulty ? ` ${faulty === 1 ? "Eine endet" : `${faulty} enden`} zu früh.` : ""}`;
  },
  "import.complete": ({ black, white }) => `${black}–${white}, vollständig`,
  "import.turns": ({ black, white, count }) =>
    (count ? `${black}–${white} nach ${count} Zügen` : `eine Stellung, ${black}–${white}`),
  "import.upTo": ({ count }) => `gut bis Zug ${count}`,
  "import.at": ({ line, column }) => `Zeile ${line}, Zeichen ${column}.`,
  "import.possible": ({ text, more }) => `Möglich ist dort: ${text}${more > 0 ? ` und ${more} weitere` : ""}`,
  "import.more": ({ count }, f) => `und ${f.n(count)} weitere, die auch behalten werden, wenn sie vollständig sind`,
  "import.keeping": ({ count, n }, f) => `Behalten: ${f.n(count)} von ${f.n(n)}`,
  "import.kept": ({ count, left }, f) =>
    `${count === 1 ? "1 Partie" : `${f.n(count)} Partien`} behalten${left ? `, ${f.n(left)} ausgelassen` : ""}`,
  "import.stopped": ({ count }, f) => `Angehalten; ${count === 1 ? "1 Partie ist" : `${f.n(count)} Partien sind`} behalten`,
  "import.choice.one-game": "Alle Zeilen sind eine Partie",
  "import.choice.game-per-line": "Jede Zeile ist eine Partie",
  "import.choice.zero-black": "0 ist Schwarz",
  "import.choice.zero-white": "0 ist Weiß",
  "import.choice.black-moves": "Schwarz ist am Zug",
  "import.choice.white-moves": "Weiß ist am Zug",
  "import.choice.high-black": "a1 ist das höchste Bit, Schwarz zuerst",
  "import.choice.high-white": "a1 ist das höchste Bit, Weiß zuerst",
  "import.choice.low-black": "a1 ist das niedrigste Bit, Schwarz zuerst",
  "import.choice.low-white": "a1 ist das niedrigste Bit, Weiß zuerst",
  "import.choice.crossed-6": "Auf 6×6",
  "import.choice.crossed-10": "Auf 10×10",
  "import.choice.empty-6": "Auf 6×6, vom leeren Brett",
  "import.choice.empty-8": "Auf 8×8, vom leeren Brett",
  "import.choice.empty-10": "Auf 10×10, vom leeren Brett",
  "import.fault.unknown": "*Das ist keine bekannte Form einer Partie.*",
  "import.fault.nothing": "*Darin ist keine Partie.*",
  "import.fault.large": "*Die Datei ist größer als 64 MB.*",
  "import.fault.names": "*Diese Datei enthält nur Namen.* Wähle sie zusammen mit ihren Partiedateien.",
  "import.fault.other": "*Das ist eine Partie eines anderen Spiels.*",
  "import.fault.token": "*Das ist weder ein Feld noch ein Passen.*",
  "import.fault.occupied": "*Das Feld ist besetzt.*",
  "import.fault.centre": "*Die ersten vier Steine kommen in die Mitte.*",
  "import.fault.flip": "*Dort würde nichts umgedreht.*",
  "import.fault.pass": "*Dort gibt es keinen Zug; es muss gepasst werden.*",
  "import.fault.forced": "*Passen geht nicht: es gibt einen Zug.*",
  "import.fault.over": "*Die Partie ist dort zu Ende.*",
  "import.fault.turn": "*Am Zug ist die andere Seite.*",
  "import.fault.empty": "*Die Mitte ist nicht voll, aber anderswo liegen Steine.*",
  "import.fault.board": "*Das Brett fehlt, oder die Zahl der Felder stimmt nicht.*",
  "import.fault.side": "*Es steht nicht da, wer am Zug ist.*",
  "import.fault.late": "*Nach dem ersten Zug werden Steine gesetzt.*",
  "import.fault.size": "*Gespielt wird hier nur auf 6×6, 8×8 und 10×10.*",
  "import.fault.octagon": "*Das achteckige Brett wird hier nicht gespielt.*",
  "import.fault.unclosed": "*Das Ende fehlt: eine Klammer oder ein Kommentar ist nicht geschlossen.*",
  "import.fault.sheet": "*In den Nummern des Formulars ist eine Lücke oder eine doppelte.*",
  "import.fault.newer": "*Eine neuere Version von Outflank hat es erstellt.*",
  "import.fault.link": "*Der Link ist abgeschnitten oder verändert.*",
  "import.fault.damaged": "*Die Aufzeichnung ist abgeschnitten oder verändert.*",
  "import.fault.value": "*Das ist nicht lesbar.*",
};
