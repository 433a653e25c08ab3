// @ts-check
// Dutch: the place where games are brought in.

/** @type {Record<string, string>} */
const FORMATS = {
  transcript: "zetten", sheet: "notatieformulier", board: "bord", bits: "bitborden", record: "Outflank", link: "link",
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
  "place.import": "Partijen inlezen",
  "import.text": "Partijen als tekst",
  "import.hint": "Plak of typ zetten, een partij in GGF, SGF of PGN, een bord of een link. Bestanden mag je overal neerzetten.",
  "import.paste": "Plakken",
  "import.file": "Bestand",
  "import.setup": "Stelling opzetten",
  "import.keep": "Bewaren",
  "import.reading": "Lezen…",
  "import.pasteHere": "Plak hier",
  "import.games": "Gevonden partijen",
  "import.ask": "Hoe is het bedoeld?",
  "import.stop": "Stoppen",
  "import.nobody": "naamloos",
  "import.game": ({ n }) => `Partij ${n}`,
  "import.summary": ({ formats, count, faulty, ask, refused }, f) => {
    if (ask) return `*${named(formats)}.* Dit kan verschillende partijen betekenen. Hoe is het bedoeld?`;
    if (!count) return refused ? "Niets hierin is leesbaar." : "Nog geen partij.";
    const games = count === 1 ? "1 partij" : `${f.n(count)} partijen`;
    return `*${named(formats)}, ${games}.*${faulty ? ` ${faulty === 1 ? "Eén stopt" : `${faulty} stoppen`} te vroeg.` : ""}`;
  },
  "import.complete": ({ black, white }) => `${black}–${white}, compleet`,
  "import.turns": ({ black, white, count }) =>
    (count ? `${black}–${white} na ${count} beurten` : `een stelling, ${black}–${white}`),
  "import.upTo": ({ count }) => `goed tot en met beurt ${count}`,
  "import.at": ({ line, column }) => `Regel ${line}, teken ${column}.`,
  "import.possible": ({ text, more }) => `Daar kan: ${text}${more > 0 ? ` en nog ${more}` : ""}`,
  "import.more": ({ count }, f) => `en nog ${f.n(count)}, die ook bewaard worden als ze heel zijn`,
  "import.keeping": ({ count, n }, f) => `Bewaren: ${f.n(count)} van ${f.n(n)}`,
  "import.kept": ({ count, left }, f) =>
    `${count === 1 ? "1 partij" : `${f.n(count)} partijen`} bewaard${left ? `, ${f.n(left)} weggelaten` : ""}`,
  "import.stopped": ({ count }, f) => `Gestopt; ${count === 1 ? "1 partij is" : `${f.n(count)} partijen zijn`} bewaard`,
  "import.choice.one-game": "Alle regels zijn één partij",
  "import.choice.game-per-line": "Elke regel is een partij",
  "import.choice.zero-black": "0 is zwart",
  "import.choice.zero-white": "0 is wit",
  "import.choice.black-moves": "Zwart is aan zet",
  "import.choice.white-moves": "Wit is aan zet",
  "import.choice.high-black": "a1 is de hoogste bit, zwart eerst",
  "import.choice.high-white": "a1 is de hoogste bit, wit eerst",
  "import.choice.low-black": "a1 is de laagste bit, zwart eerst",
  "import.choice.low-white": "a1 is de laagste bit, wit eerst",
  "import.choice.crossed-6": "Op 6×6",
  "import.choice.crossed-10": "Op 10×10",
  "import.choice.empty-6": "Op 6×6, vanaf een leeg bord",
  "import.choice.empty-8": "Op 8×8, vanaf een leeg bord",
  "import.choice.empty-10": "Op 10×10, vanaf een leeg bord",
  "import.fault.unknown": "*Dit is geen bekende vorm van een partij.*",
  "import.fault.nothing": "*Er zit geen partij in.*",
  "import.fault.large": "*Het bestand is groter dan 64 MB.*",
  "import.fault.names": "*Dit bestand bevat alleen namen.* Kies het samen met zijn partijbestanden.",
  "import.fault.other": "*Dit is een partij van een ander spel.*",
  "import.fault.token": "*Dit is geen vakje en geen pas.*",
  "import.fault.occupied": "*Het vakje is bezet.*",
  "import.fault.centre": "*De eerste vier stenen komen in het midden.*",
  "import.fault.flip": "*Daar wordt niets omgedraaid.*",
  "import.fault.pass": "*De speler heeft daar geen zet en moet passen.*",
  "import.fault.forced": "*Passen kan niet: er is een zet.*",
  "import.fault.over": "*De partij is daar afgelopen.*",
  "import.fault.turn": "*De andere speler is aan zet.*",
  "import.fault.empty": "*Het midden is niet vol, maar er liggen elders stenen.*",
  "import.fault.board": "*Het bord ontbreekt, of het aantal vakjes klopt niet.*",
  "import.fault.side": "*Er staat niet bij wie aan zet is.*",
  "import.fault.late": "*Er worden stenen geplaatst na de eerste zet.*",
  "import.fault.size": "*Hier speel je alleen op 6×6, 8×8 en 10×10.*",
  "import.fault.octagon": "*Het achthoekige bord wordt hier niet gespeeld.*",
  "import.fault.unclosed": "*Het einde ontbreekt: een haakje of commentaar is niet gesloten.*",
  "import.fault.sheet": "*De nummers van het formulier hebben een gat of een dubbele.*",
  "import.fault.newer": "*Een nieuwere versie van Outflank heeft dit gemaakt.*",
  "import.fault.link": "*De link is afgekapt of veranderd.*",
  "import.fault.damaged": "*De opname is afgekapt of veranderd.*",
  "import.fault.value": "*Dit is niet leesbaar.*",
};
