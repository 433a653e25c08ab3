use std::collections::BTreeSet;

use outflank::book::{Counter, Freedom, Openings, PositionKey};
use outflank::rules::{Color, Position};

use super::{after, squares, start};

/// Statistics of these games, with estimates for Black in discs; 0 where none is given.
fn openings(games: &[(&str, u32)], values: &[(&str, i16)]) -> Openings {
    let mut counter = Counter::new(20);
    for &(moves, times) in games {
        for _ in 0..times {
            counter.count(&start(), &squares(moves), 0);
        }
    }
    let mut openings = counter.finish(1);
    openings.evaluate(|position| {
        let given = values
            .iter()
            .find(|(moves, _)| *after(moves).board() == *position.board());
        2 * given.map_or(0, |&(_, value)| value)
    });
    openings
}

const FREE: Freedom = Freedom {
    loss: 3.0,
    total: 100.0,
    discs: 10,
    untried: 2.0,
    rare: false,
};

fn chosen(openings: &Openings, position: &Position, freedom: Freedom) -> BTreeSet<String> {
    (0..200)
        .filter_map(|seed| openings.choose(position, &[], freedom, seed))
        .map(|square| square.to_string())
        .collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[test]
fn moves_are_drawn_as_often_as_people_play_them() {
    let openings = openings(&[("f5d6", 30), ("f5f6", 10)], &[]);
    let position = after("f5");
    let count = (0..4000)
        .filter(|&seed| {
            openings
                .choose(&position, &[], FREE, seed)
                .unwrap()
                .to_string()
                == "d6"
        })
        .count();
    assert!((2900..3100).contains(&count), "{count} of 4000");
}

#[test]
fn the_same_seed_draws_the_same_move() {
    let openings = openings(&[("f5d6", 5), ("f5f6", 5)], &[]);
    for seed in 0..50 {
        let draw = || openings.choose(&after("f5"), &[], FREE, seed);
        assert_eq!(draw(), draw());
    }
}

#[test]
fn a_move_that_loses_too_much_is_not_drawn() {
    // White moves: a value for Black is a loss.
    let values = [("c4c3", 0), ("c4e3", 3), ("c4c5", 4)];
    let games = [("c4c3", 1), ("c4e3", 9), ("c4c5", 9)];
    let openings = openings(&games, &values);
    // The values are of the canonical images; ask where the images are these.
    let position = after("c4");
    assert_eq!(position.turn(), Color::White);
    let moves = openings.moves(&position);
    let value = |square: &str| {
        let found = moves
            .iter()
            .find(|found| found.square.to_string() == square);
        found.unwrap().statistics.value()
    };
    let losing: Vec<_> = ["c3", "e3", "c5"].map(value).to_vec();
    let best = losing.iter().flatten().copied().fold(f32::MAX, f32::min);
    for loss in [0.0, 3.0, 10.0] {
        let freedom = Freedom { loss, ..FREE };
        let expected: Vec<&str> = ["c3", "e3", "c5"]
            .into_iter()
            .filter(|square| value(square).unwrap() <= best + loss)
            .collect();
        assert_eq!(
            chosen(&openings, &position, freedom),
            set(&expected),
            "{loss}"
        );
    }
}

#[test]
fn the_engine_chooses_where_the_statistics_end() {
    let openings = openings(&[("f5d6c3", 1)], &[]);
    assert_eq!(
        openings.choose(&after("f5d6c3"), &[], FREE, 1),
        None,
        "no move"
    );
    assert_eq!(
        openings.choose(&after("f5f6"), &[], FREE, 1),
        None,
        "unknown"
    );
    let short = Freedom { discs: 2, ..FREE };
    assert!(openings.choose(&after("f5"), &[], short, 1).is_some());
    assert_eq!(
        openings.choose(&after("f5d6"), &[], short, 1),
        None,
        "too late"
    );
    let mut counter = Counter::new(20);
    counter.count(&start(), &squares("f5d6"), 0);
    let without = counter.finish(1);
    assert_eq!(without.choose(&start(), &[], FREE, 1), None, "no estimates");
}

#[test]
fn the_engine_chooses_if_all_known_moves_are_bad() {
    let here = after("c4");
    let bad = |value| {
        let mut counter = Counter::new(20);
        counter.count(&start(), &squares("c4e3"), 0);
        let mut openings = counter.finish(1);
        openings.evaluate(|position| {
            if position.turn() == Color::Black {
                value
            } else {
                0
            }
        });
        openings.choose(&here, &[], FREE, 1)
    };
    assert!(bad(4).is_some());
    assert!(bad(5).is_none());
}

#[test]
fn freedom_grows_with_weakness_and_never_reaches_far() {
    for levels in [8, 10] {
        let all: Vec<Freedom> = (1..=levels)
            .map(|level| Freedom::of_level(level, levels))
            .collect();
        assert!(
            all.windows(2).all(|two| two[0].loss > two[1].loss),
            "{all:?}"
        );
        assert!(
            all[..all.len() - 1]
                .windows(2)
                .all(|two| two[0].discs <= two[1].discs),
            "{all:?}"
        );
        assert!(
            all.iter()
                .all(|freedom| freedom.discs <= 20 && freedom.loss <= 5.0)
        );
    }
    assert_eq!(Freedom::of_level(0, 8), Freedom::of_level(1, 8));
    assert_eq!(Freedom::of_level(9, 8), Freedom::of_level(8, 8));
}

#[test]
fn a_loss_leaves_less_for_later_moves() {
    let mut counter = Counter::new(20);
    for moves in ["f5d6c3d3", "f5d6c3f4", "f5f6"] {
        counter.count(&start(), &squares(moves), 0);
    }
    let mut openings = counter.finish(1);
    // White's d6, and its f4 afterwards, lose two discs each.
    let behind = ["f5d6", "f5d6c3f4"].map(|moves| PositionKey::new(&after(moves)));
    openings.evaluate(|position| 4 * i16::from(behind.contains(&PositionKey::new(position))));
    let freedom = Freedom { total: 3.0, ..FREE };
    let drawn = |played: &str| -> BTreeSet<String> {
        let draw = |seed| openings.choose(&after("f5d6c3"), &squares(played), freedom, seed);
        (0..200)
            .filter_map(draw)
            .map(|square| square.to_string())
            .collect()
    };
    assert_eq!(
        drawn("f5d6c3"),
        set(&["d3"]),
        "two of three discs are spent"
    );
    assert_eq!(
        drawn("f5d6c3f4"),
        set(&["d3"]),
        "a move that was taken back"
    );
    assert_eq!(drawn(""), set(&["d3", "f4"]), "nothing is spent");
    assert_eq!(
        drawn("f5f6"),
        set(&["d3", "f4"]),
        "moves that lead elsewhere"
    );
}

#[test]
fn rare_moves_are_drawn_more_often_by_the_strongest_levels() {
    let openings = openings(&[("f5d6", 81), ("f5f6", 9)], &[]);
    let freedom = Freedom { rare: true, ..FREE };
    let count = (0..4000)
        .filter(|&seed| {
            openings
                .choose(&after("f5"), &[], freedom, seed)
                .unwrap()
                .to_string()
                == "d6"
        })
        .count();
    assert!(
        (2900..3100).contains(&count),
        "{count} of 4000: three of four"
    );
    assert!((13..=15).all(|level| Freedom::of_level(level, 15).rare));
    assert!(!Freedom::of_level(12, 15).rare);
}
