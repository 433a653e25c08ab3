use outflank::book::{Answer, Counter, Openings, PositionKey, line_move};
use outflank::rules::Square;

use super::{after, squares, start};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Statistics of these games, each played once, with estimates in discs for Black after some of them.
fn openings(games: &[&str], values: &[(&str, i16)]) -> Openings {
    let mut counter = Counter::new(20);
    for moves in games {
        counter.count(&start(), &squares(moves), 0);
    }
    let mut openings = counter.finish(1);
    let values: Vec<_> = values
        .iter()
        .map(|&(moves, value)| (PositionKey::new(&after(moves)), value))
        .collect();
    openings.evaluate(|position| {
        let key = PositionKey::new(position);
        2 * values
            .iter()
            .find(|(other, _)| *other == key)
            .map_or(0, |&(_, value)| value)
    });
    openings
}

#[test]
fn a_line_goes_on_in_every_direction_and_after_every_order_of_moves() {
    let line = squares("f5d6c3d3c4f4");
    assert_eq!(
        line_move(&line, &start()),
        Some(square("f5")),
        "its own square"
    );
    for (moves, next) in [
        ("f5d6c3", "d3"),
        ("c4e3f6", "e6"),
        ("e6f4c3", "c4"),
        ("d3c5f6", "f5"),
        ("f5d6c3d3c4", "f4"),
    ] {
        assert_eq!(
            line_move(&line, &after(moves)),
            Some(square(next)),
            "{moves}"
        );
    }
    assert_eq!(line_move(&line, &after("f5d6c3d3c4f4")), None, "its end");
    assert_eq!(line_move(&line, &after("f5f6")), None, "beside it");
    let broken = squares("f5d6a1c3");
    assert_eq!(line_move(&broken, &after("f5")), Some(square("d6")));
    assert_eq!(line_move(&broken, &after("f5d6")), None, "no legal move");
}

#[test]
fn the_move_of_the_line_is_right_and_others_are_good_if_they_lose_little() {
    let games = ["f5d6", "f5f6", "f5f4"];
    let openings = openings(&games, &[("f5f6", 1), ("f5f4", 2)]);
    let judge = |line: &str, name: &str| openings.judge(&after("f5"), &squares(line), square(name));
    assert_eq!(
        openings.answers(&after("f5"), &squares("f5f6")),
        [square("f6")]
    );
    assert_eq!(judge("f5f6", "f6"), Answer::Right);
    assert_eq!(judge("f5f6", "d6"), Answer::Good);
    assert_eq!(judge("f5f6", "f4"), Answer::Wrong);
    // Where the line has ended, all moves that lose a disc at most are right.
    assert_eq!(judge("f5", "d6"), Answer::Right);
    assert_eq!(judge("f5", "f6"), Answer::Right);
    assert_eq!(judge("f5", "f4"), Answer::Wrong);
    assert_eq!(judge("f5", "a1"), Answer::Wrong);
    // Images of the line's move are as right.
    for name in ["f5", "d3", "c4", "e6"] {
        assert_eq!(
            openings.judge(&start(), &squares("f5"), square(name)),
            Answer::Right,
            "{name}"
        );
    }
}

#[test]
fn a_drill_ends_where_line_and_statistics_end() {
    let openings = openings(&["f5d6c3", "f5d6c3"], &[]);
    let line = squares("f5");
    assert!(openings.answers(&after("f5d6c3"), &line).is_empty());
    assert_eq!(openings.reply(&after("f5d6c3"), &line, 1), None);
    assert_eq!(
        openings.judge(&after("f5d6c3"), &line, square("d3")),
        Answer::Wrong
    );
}

#[test]
fn the_opponent_follows_the_line_and_then_people() {
    let openings = openings(&["f5d6", "f5d6", "f5d6", "f5f6"], &[]);
    let line = squares("f5f4");
    for seed in 0..20 {
        assert_eq!(
            openings.reply(&after("f5"), &line, seed),
            Some(square("f4"))
        );
    }
    let drawn = |seed| openings.reply(&after("f5"), &[], seed);
    let often = (0..4000)
        .filter(|&seed| drawn(seed) == Some(square("d6")))
        .count();
    assert!((2900..3100).contains(&often), "{often} of 4000");
    assert_eq!(drawn(7), drawn(7));
}
