//! Random games for tests, the same for the same seed.

use outflank::rules::{Color, Handicap, Phase, Position, Setup, Size, Square, SquareSet, Start};

use super::effort::fewer_in_miri;
use super::rng::Rng;

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
    let mut rng = Rng::new(seed);
    let mut position = Position::new(setup).unwrap();
    loop {
        let square = match position.phase() {
            Phase::Over => return position,
            Phase::Pass => None,
            Phase::Place | Phase::Play => {
                let squares: Vec<Square> = position.legal().iter().collect();
                Some(rng.pick(&squares))
            }
        };
        visit(&position, square);
        let played = match square {
            Some(square) => position.play(square),
            None => position.pass(),
        };
        position = played.unwrap().position;
    }
}

/// The same, but in Miri `visit` sees every eighth position only.
pub fn sample(
    setup: &Setup,
    seed: u64,
    mut visit: impl FnMut(&Position, Option<Square>),
) -> Position {
    let mut turns = 0usize;
    play(setup, seed, |position, done| {
        if turns.is_multiple_of(fewer_in_miri(1, 8)) {
            visit(position, done);
        }
        turns += 1;
    })
}
