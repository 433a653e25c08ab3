//! Playing levels.

use outflank::engine::{Choice, Engine, Limits, Timeless};
use outflank::rules::{Phase, Size, Square};

use super::ticking::{Ticking, is_legal};
use crate::support::position::start;
use crate::support::rng::Rng;

#[test]
fn every_level_plays_legal_moves_to_the_end_and_the_seed_repeats_them() {
    for size in Size::ALL {
        for level in 1..=9 {
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
}

#[test]
fn a_weak_level_plays_the_same_whatever_was_searched_before() {
    let mut position = start(Size::Eight);
    let mut busy = Engine::new(1 << 20);
    for turn in 0..40_u64 {
        if position.phase() != Phase::Play {
            break;
        }
        let level = 3 + (turn % 9) as u8;
        busy.search(&position, &Limits::depth(7), &mut Timeless);
        let limits = Limits::level(level, turn);
        let report = busy.search(&position, &limits, &mut Timeless);
        let fresh = Engine::new(1 << 20).search(&position, &limits, &mut Timeless);
        let [used, fresh] = [&report, &fresh].map(|report| (report.best, report.value));
        assert_eq!(used, fresh, "turn {turn}, level {level}");
        let Choice::Play(square) = report.best else {
            panic!("no square");
        };
        let square = Square::from_index(Size::Eight, square).unwrap();
        position = position.play(square).unwrap().position;
    }
}

#[test]
fn what_was_found_on_one_board_is_not_used_on_another() {
    let mut busy = Engine::new(1 << 20);
    for size in Size::ALL.into_iter().chain([Size::Six, Size::Eight]) {
        let search = |engine: &mut Engine| {
            let report = engine.search(&start(size), &Limits::depth(7), &mut Timeless);
            (report.best, report.value, report.nodes)
        };
        let shared = search(&mut busy);
        busy.clear();
        assert_eq!(shared, search(&mut Engine::new(1 << 20)), "{size:?}");
        // The next board finds the entries of this one.
        search(&mut busy);
    }
}

#[test]
fn a_weak_level_that_is_ended_early_plays_no_better() {
    let mut position = start(Size::Eight);
    for square in ["f5", "d6", "c3", "d3", "c4"] {
        position = position.play(square.parse().unwrap()).unwrap().position;
    }
    let best = Engine::new(1 << 18)
        .search(&position, &Limits::depth(6), &mut Timeless)
        .best;
    let (mut paused, mut reported) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let mut host = Ticking::default();
        // Its own depth is searched before the first pause.
        let limits = Limits {
            depth: Some(9),
            pause_ms: Some(1.0),
            ..Limits::level(1, seed)
        };
        let report = Engine::new(1 << 16).search(&position, &limits, &mut host);
        assert!(report.is_paused() && is_legal(&position, &report));
        paused.push(report.best);
        // Without pauses the reports on the way are those of the level too.
        Engine::new(1 << 16).search(&position, &Limits::level(1, seed), &mut host);
        reported.extend(host.reports.iter().map(|report| report.best));
        assert!(host.reports.iter().all(|report| report.squares.is_empty()));
    }
    for bests in [&paused, &reported] {
        let strong = bests.iter().filter(|&&found| found == best).count();
        assert!(
            !bests.is_empty() && strong * 2 < bests.len(),
            "{strong} of {}",
            bests.len()
        );
    }
}

/// Plays a level against one who always flips most discs, after four random turns, and returns the number of turns and the
/// lead of the level.
fn game_against_most_flips(level: u8, seed: u64) -> (usize, i32) {
    let mut rng = Rng::new(seed);
    let mut engine = Engine::new(1 << 16);
    let (mut position, mut turns) = (start(Size::Eight), 0);
    let own = position.turn();
    loop {
        let square = match position.phase() {
            Phase::Over => break,
            Phase::Pass => {
                position = position.pass().unwrap().position;
                continue;
            }
            _ if turns < 4 => rng.pick(&position.legal().iter().collect::<Vec<_>>()),
            _ if position.turn() == own => {
                let report = engine.search(&position, &Limits::level(level, seed), &mut Timeless);
                let Choice::Play(square) = report.best else {
                    panic!("no square in {position}");
                };
                Square::from_index(Size::Eight, square).unwrap()
            }
            _ => {
                let flips = |square: &Square| position.flips(*square).len();
                position.legal().iter().max_by_key(flips).unwrap()
            }
        };
        position = position.play(square).unwrap().position;
        turns += 1;
    }
    let discs = position.board().count().map(i32::from);
    (turns, discs[own] - discs[!own])
}

#[test]
fn beginners_levels_are_beatable_but_do_not_lose_all_discs_early() {
    for level in [1, 2, 3] {
        let games: Vec<_> = (0..100)
            .map(|seed| game_against_most_flips(level, seed))
            .collect();
        let lost = games.iter().filter(|(_, lead)| *lead < 0).count();
        assert!((10..=75).contains(&lost), "level {level} lost {lost}");
        let early = games.iter().filter(|(turns, _)| *turns < 20).count();
        assert!(early <= 3, "level {level}: {early} games ended early");
    }
}
