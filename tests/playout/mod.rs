//! Random games for tests, the same for the same seed.

use outflank::rules::{Color, Handicap, Phase, Position, Setup, Size, Square, SquareSet, Start};

/// Marsaglia's xorshift: reproducible pseudo-random numbers from a seed.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u8) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) % u64::from(end)) as u8
    }

    /// One of the squares.
    pub fn square(&mut self, squares: SquareSet) -> Square {
        let chosen = self.below(squares.len());
        squares.iter().nth(chosen.into()).unwrap()
    }
}

/// Every size with both starts, without a handicap and with one of the first 1 to 4 corners.
pub fn setups() -> impl Iterator<Item = Setup> {
    let starts = [Start::Crossed, Start::Empty];
    let corners = |size, count| SquareSet::corners(size).iter().take(count);
    let handicap = move |size, color, count| {
        let corners = SquareSet::from_squares(size, corners(size, count)).unwrap();
        (count > 0).then_some(Handicap { color, corners })
    };
    Size::ALL.into_iter().flat_map(move |size| {
        starts.into_iter().flat_map(move |start| {
            (0..10).map(move |n| Setup {
                size,
                start,
                handicap: handicap(size, Color::ALL[n % 2], n / 2),
                passer_hands_over: n % 2 == 1,
            })
        })
    })
}

/// Plays a game to its end; `visit` sees each position, and what was done in it: a square or a pass.
pub fn play(
    setup: &Setup,
    seed: u64,
    mut visit: impl FnMut(&Position, Option<Square>),
) -> Position {
    let mut random = Random::new(seed);
    let mut position = Position::new(setup).unwrap();
    loop {
        let square = match position.phase() {
            Phase::Over => return position,
            Phase::Pass => None,
            Phase::Place | Phase::Play => Some(random.square(position.legal())),
        };
        visit(&position, square);
        let played = match square {
            Some(square) => position.play(square),
            None => position.pass(),
        };
        position = played.unwrap().position;
    }
}
