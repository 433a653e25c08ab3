// A view to test with: Black's first turn on 8x8, changed as a test likes.

/**
 * @param {object} [setup] changes to the setup
 * @param {object} [changes] changes to the view
 */
export function view(setup = {}, changes = {}) {
  const flags = (...squares) => Uint8Array.from({ length: 64 }, (_, square) => (squares.includes(square) ? 1 : 0));
  const cells = new Uint8Array(64);
  cells[27] = cells[36] = 2;
  cells[28] = cells[35] = 1;
  const person = (seat) => ({ computer: false, level: 0, seat, name: "" });
  const terms = { touchMove: true, tournament: false, ...setup };
  return {
    size: 8, cells, turn: 1, phase: "play", legal: flags(19, 26, 37, 44), flipCounts: flags(19, 26, 37, 44), ownDisc: true,
    confirm: terms.tournament ? "never" : terms.touchMove ? "optional" : "always", mayHint: !terms.tournament, players: [person("me"), person("other")], score: [2, 2], tournament: [32, 32],
    supply: [30, 30], lastSquare: -1, lastFlips: new Uint8Array(0), lastPass: false, passReason: "", handOvers: 0, cursor: 0, length: 0,
    canUndo: false, canRedo: false, clocks: null, outcome: null, byHand: null,
    setup: {
      size: 8, start: "crossed", opening: "", handicap: null, passerHandsOver: false, byHand: false, clockMs: null, timeOver: "stops", takeBack: true,
      touchMove: true, autoPass: false, tournament: false, ...setup,
    },
    tags: {}, ...changes,
  };
}
