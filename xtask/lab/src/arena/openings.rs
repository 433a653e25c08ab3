//! Balanced random openings, selected by a search.

use outflank::engine::eval::DISC;
use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::{Phase, Position, Square};

/// Largest advantage of either side, in discs.
const MAX_ADVANTAGE: i32 = 2;
/// Depth of the search that measures it.
const DEPTH: u32 = 8;

/// A source of openings; equal seeds give equal openings.
pub struct Openings {
    start: Position,
    plies: usize,
    state: u64,
    engine: Engine,
}

impl Openings {
    /// Openings of `plies` random plies from `start`.
    pub fn new(start: Position, plies: usize, seed: u64) -> Self {
        Self {
            start,
            plies,
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            engine: Engine::new(1 << 22),
        }
    }

    /// A random number below `end` (G. Marsaglia's xorshift). The matches in docs/ name seeds of this sequence, so it
    /// stays apart from the generator of the training.
    fn random_below(&mut self, end: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) as usize % end.max(1)
    }

    fn random_opening(&mut self) -> Option<(Position, Vec<Option<Square>>)> {
        let (mut position, mut moves) = (self.start, Vec::new());
        while moves.len() < self.plies {
            let legal: Vec<Square> = position.legal().iter().collect();
            if legal.is_empty() {
                return None; // An opening has no pass and does not end the game.
            }
            let square = legal[self.random_below(legal.len())];
            position = position.play(square).ok()?.position;
            moves.push(Some(square));
        }
        Some((position, moves))
    }

    /// The next balanced opening: its position and moves.
    pub fn next_balanced(&mut self) -> (Position, Vec<Option<Square>>) {
        loop {
            let Some((position, moves)) = self.random_opening() else {
                continue;
            };
            if position.phase() != Phase::Play {
                continue;
            }
            self.engine.clear();
            let report = self
                .engine
                .search(&position, &Limits::depth(DEPTH), &mut Timeless);
            if report.value.abs() <= MAX_ADVANTAGE * DISC {
                return (position, moves);
            }
        }
    }
}
