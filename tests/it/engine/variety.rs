//! Games of the strongest levels: none is like another, and the seed repeats each.

use std::collections::HashSet;

use outflank::book::{Freedom, Openings};
use outflank::engine::eval::Evaluation;
use outflank::engine::{Choice, Engine, LEVELS, Limits, Question, Timeless};
use outflank::rules::{Phase, Position, Size, Square};

use crate::support::position::start;
use crate::support::rng::Rng;

const WEIGHTS: &[u8] = include_bytes!("../../../www/data/weights-8.bin");
const OPENINGS: &[u8] = include_bytes!("../../../www/data/openings-8.bin");

/// What a move may lose for the sake of variety, in 1/128 discs: half a disc.
const MOST_LOSS: i32 = 64;

/// What plays a game.
struct Table {
    engine: Engine,
    openings: Openings,
}

impl Table {
    fn new() -> Self {
        let mut engine = Engine::new(1 << 20);
        engine.set_evaluation(Evaluation::trained(WEIGHTS).unwrap());
        let (openings, _) = Openings::read(OPENINGS).unwrap();
        Self { engine, openings }
    }

    /// The first moves of a game of a level against itself, with the seeds of turns as on the page.
    fn game(&mut self, limits: Limits, moves: usize) -> Vec<Square> {
        self.engine.clear();
        let (mut position, mut played, mut turn) = (start(Size::Eight), Vec::new(), 0_u64);
        while played.len() < moves && position.phase() != Phase::Over {
            turn += 1;
            let seed = (limits.seed + turn * 0x9e37_79b1) & u64::from(u32::MAX);
            if let Ok(passed) = position.pass() {
                position = passed.position;
                continue;
            }
            let square = self.choose(&position, &played, Limits { seed, ..limits });
            position = position.play(square).unwrap().position;
            played.push(square);
        }
        played
    }

    fn choose(&mut self, position: &Position, played: &[Square], limits: Limits) -> Square {
        let freedom = Freedom::of_level(limits.level.unwrap_or(LEVELS), LEVELS);
        let drawn = self.openings.choose(position, played, freedom, limits.seed);
        drawn.unwrap_or_else(|| {
            let report = self.engine.search(position, &limits, &mut Timeless);
            square(report.best)
        })
    }
}

fn square(choice: Choice) -> Square {
    let Choice::Play(square) = choice else {
        panic!("no square");
    };
    Square::from_index(Size::Eight, square).unwrap()
}

/// A level with few nodes, so that a hundred games take seconds.
fn limits(level: u8, seed: u64) -> Limits {
    Limits {
        nodes: Some(4000),
        ..Limits::level(level, seed)
    }
}

/// With the levels' own nodes all of them are different (docs/openings.md); so few find fewer moves of the same value.
#[test]
fn a_hundred_games_of_the_strongest_levels_are_different() {
    let mut table = Table::new();
    for level in 13..=LEVELS {
        let games: HashSet<_> = (0..100)
            .map(|seed| table.game(limits(level, 7919 * seed), 60))
            .collect();
        assert!(games.len() >= 98, "level {level}: {}", games.len());
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    let mut table = Table::new();
    for level in 13..=LEVELS {
        for seed in [1, 77] {
            let limits = limits(level, seed);
            let game = table.game(limits, 60);
            assert_eq!(game, table.game(limits, 60), "level {level}");
            assert_eq!(game, Table::new().game(limits, 60), "level {level}");
        }
    }
}

/// A position after random moves.
fn scattered(rng: &mut Rng, moves: usize) -> Position {
    let mut position = start(Size::Eight);
    for _ in 0..moves {
        match position.phase() {
            Phase::Pass => position = position.pass().unwrap().position,
            Phase::Play => {
                let square = rng.pick(&position.legal().iter().collect::<Vec<_>>());
                position = position.play(square).unwrap().position;
            }
            _ => break,
        }
    }
    position
}

#[test]
fn variety_costs_half_a_disc_at_most_and_nothing_near_the_end() {
    let mut table = Table::new();
    let mut rng = Rng::new(20);
    let mut varied = 0;
    for (moves, depth) in [(12, 6), (20, 6), (30, 6), (48, 12)] {
        for _ in 0..6 {
            let position = scattered(&mut rng, moves);
            if position.phase() != Phase::Play {
                continue;
            }
            let fixed = Limits {
                depth: Some(depth),
                exact_empties: Some(12),
                fresh: true,
                ..Limits::default()
            };
            let analysis = table
                .engine
                .run(Question::AllMoves, &position, &fixed, &mut Timeless);
            let most = analysis.squares.iter().map(|found| found.value).max();
            let best = most.unwrap();
            let mut chosen = HashSet::new();
            for seed in 0..12 {
                let limits = Limits {
                    level: Some(LEVELS),
                    seed,
                    ..fixed
                };
                let report = table.engine.search(&position, &limits, &mut Timeless);
                let mut found = analysis.squares.iter();
                let found = found.find(|found| Choice::Play(found.square) == report.best);
                let loss = best - found.unwrap().value;
                let bound = if analysis.exact { 0 } else { MOST_LOSS };
                assert!(loss <= bound, "{position} seed {seed}: {loss}");
                assert_eq!(report.value, best - loss, "the value is that of the move");
                chosen.insert(square(report.best));
            }
            varied += usize::from(chosen.len() > 1);
        }
    }
    assert!(varied >= 3, "{varied} positions");
}
