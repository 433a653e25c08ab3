// @ts-check
// German: a game from a link.

/** @type {Record<string, import("../i18n.js").Phrase>} */
export default {
  "place.g": "Partie per Link",
  "link.reading": "Der Link wird gelesen…",
  "link.back": "Zurück",
  "link.forward": "Weiter",
  "link.keep": "Behalten",
  "link.play": "Fortsetzen",
  "link.analyse": "Analysieren",
  "link.fault": "Der Link ist abgeschnitten oder verändert.",
  "link.fault.link-damaged": "Der Link ist unvollständig oder verändert. Bitte noch einmal schicken lassen.",
  "link.fault.link-newer":
    "Eine neuere Version von Outflank hat diesen Link erstellt. Lade die Seite neu, solange du verbunden bist.",
  "link.unchanged": "Deine eigene Partie ist unverändert.",
  "link.own": "Zu deiner Partie",
  "link.turn": ({ n, of }) => `Zug ${n} von ${of}`,
  "link.at": ({ n, of, black, white }) => `Zug ${n} von ${of}. Schwarz ${black}, Weiß ${white}.`,
};
