//! Playing levels.

use outflank::engine::{Choice, Engine, LEVELS, Limits, Question, Timeless};
use outflank::rules::{Phase, Size, Square};

use crate::support::engine_position::{crossed, layout};
use crate::support::position::start;
use crate::support::rng::Rng;

#[test]
fn every_level_plays_legal_moves_to_the_end_and_the_seed_repeats_them() {
    for size in Size::ALL {
        for level in [1, 2, 3, 4, 5] {
            let game = |seed: u64| {
                let mut position = start(size);
                let mut engine = Engine::new(1 << 18);
                let mut moves = Vec::new();
                while position.phase() != Phase::Over && moves.len() < 30 {
                    let report =
                        engine.search(&position, &Limits::level(level, seed), &mut Timeless);
                    moves.push(report.best);
                    position = match report.best {
                        Choice::Play(square) => {
                            let square = Square::from_index(size, square).unwrap();
                            position.play(square).unwrap().position
                        }
                        Choice::Pass => position.pass().unwrap().position,
                        Choice::Nothing => panic!("nothing to play in {position}"),
                    };
                }
                moves
            };
            assert_eq!(game(5), game(5), "{size:?} level {level}");
            assert!(
                (6..12).any(|seed| game(seed) != game(5)),
                "{size:?} level {level}"
            );
        }
    }
    const { assert!(LEVELS == 8) };
}

#[test]
fn a_weak_level_plays_the_same_whatever_was_searched_before() {
    let mut position = start(Size::Eight);
    let mut used = Engine::new(1 << 20);
    for turn in 0..40_u64 {
        if position.phase() != Phase::Play {
            break;
        }
        let level = 3 + (turn % 4) as u8;
        used.search(&position, &Limits::depth(7), &mut Timeless);
        let limits = Limits::level(level, turn);
        let report = used.search(&position, &limits, &mut Timeless);
        let fresh = Engine::new(1 << 20).search(&position, &limits, &mut Timeless);
        assert_eq!(report.best, fresh.best, "turn {turn}, level {level}");
        let Choice::Play(square) = report.best else {
            panic!("no square");
        };
        let square = Square::from_index(Size::Eight, square).unwrap();
        position = position.play(square).unwrap().position;
    }
}

#[test]
fn weak_levels_never_play_the_worst_of_their_moves() {
    let layout = layout::<u64>(Size::Eight);
    let mut position = crossed(&layout);
    let mut rng = Rng::new(1);
    for _ in 0..30 {
        let mut engine = Engine::new(1 << 16);
        let values = engine.run_search(
            Question::AllMoves,
            &layout,
            position,
            &Limits::depth(1),
            &mut Timeless,
        );
        let worst = values
            .squares
            .iter()
            .map(|entry| entry.value)
            .min()
            .unwrap();
        let best = values
            .squares
            .iter()
            .map(|entry| entry.value)
            .max()
            .unwrap();
        let report = engine.run_search(
            Question::BestMove,
            &layout,
            position,
            &Limits::level(1, rng.below(1 << 32) as u64),
            &mut Timeless,
        );
        assert!(report.value > worst || worst == best, "{position:?}");
        let Choice::Play(square) = report.best else {
            break;
        };
        position = position.play(square, position.flips(square));
        if position.legal(!0) == 0 {
            break;
        }
    }
}
