//! Balanced random openings, found by our own search.

use outflank::engine::eval::DISC;
use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::{Phase, Position, Square};

/// How far, in discs, an opening may favour a side.
const BALANCE: i32 = 2;
/// How deep, in plies, an opening is looked at.
const DEPTH: u32 = 8;

/// A source of openings; the same seed gives the same ones.
pub struct Openings {
    start: Position,
    plies: usize,
    state: u64,
    judge: Engine,
}

impl Openings {
    /// Openings of so many plies from a start position.
    pub fn new(start: Position, plies: usize, seed: u64) -> Self {
        Self {
            start,
            plies,
            state: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            judge: Engine::new(1 << 22),
        }
    }

    /// A number of chance below `below` (G. Marsaglia's xorshift).
    fn chance(&mut self, below: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) as usize % below.max(1)
    }

    fn random(&mut self) -> Option<(Position, Vec<Option<Square>>)> {
        let (mut position, mut moves) = (self.start, Vec::new());
        while moves.len() < self.plies {
            let legal: Vec<Square> = position.legal().iter().collect();
            if legal.is_empty() {
                return None; // A pass or an end this early makes no opening.
            }
            let square = legal[self.chance(legal.len())];
            position = position.play(square).ok()?.position;
            moves.push(Some(square));
        }
        Some((position, moves))
    }

    /// The next opening in which neither side has an advantage, and the moves that lead to it.
    pub fn next_balanced(&mut self) -> (Position, Vec<Option<Square>>) {
        loop {
            let Some((position, moves)) = self.random() else {
                continue;
            };
            if position.phase() != Phase::Play {
                continue;
            }
            self.judge.clear();
            let report = self
                .judge
                .search(&position, &Limits::depth(DEPTH), &mut Timeless);
            if report.value.abs() <= BALANCE * DISC {
                return (position, moves);
            }
        }
    }
}
