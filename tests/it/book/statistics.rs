use outflank::book::Counter;
use outflank::rules::Color;

use super::{after, squares, start};

#[test]
fn games_are_counted_by_position_whatever_the_order_of_moves() {
    let mut counter = Counter::new(20);
    assert_eq!(counter.count(&start(), &squares("f5d6c3"), 10), 3);
    assert_eq!(counter.count(&start(), &squares("c4e3f6"), 0), 3);
    assert_eq!(counter.count(&start(), &squares("d3c5"), -5), 2);
    let openings = counter.finish(1);
    let found = *openings
        .find(&after("e6f4c3"))
        .unwrap_or_else(|| panic!("e6f4c3"));
    assert_eq!(
        (
            found.games,
            found.black_wins,
            found.draws,
            found.white_wins()
        ),
        (2, 1, 1, 0)
    );
    assert_eq!(found.average_tenths(), 50);
    let all = openings.find(&start()).unwrap();
    assert_eq!(
        (all.games, all.black_wins, all.draws, all.white_wins()),
        (3, 1, 1, 1)
    );
    // 5 / 3 discs.
    assert_eq!(all.average_tenths(), 17);
    assert_eq!(openings.games(), 3);
}

#[test]
fn the_empty_squares_are_the_winners() {
    let (black, white) = (Some(Color::Black), Some(Color::White));
    // 20 discs of Black and 1 of White, then 36 and 27.
    let early = format!("{}{}O{} X", "-".repeat(16), "X".repeat(20), "-".repeat(27));
    let late = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXX- O";
    for (text, winner, discs) in [
        (early.as_str(), black, 62),
        (&early, white, -24),
        (&early, None, 0),
        (late, black, 34),
        (late, white, -2),
    ] {
        let end = text.parse().unwrap();
        assert_eq!(Counter::result(&end, winner), discs, "{text} {winner:?}");
    }
}

#[test]
fn rare_positions_and_late_ones_are_left_out() {
    let mut counter = Counter::new(2);
    for _ in 0..3 {
        counter.count(&start(), &squares("f5d6c3"), 2);
    }
    counter.count(&start(), &squares("f5f6"), 2);
    let openings = counter.finish(2);
    assert_eq!(openings.len(), 3, "the start, f5, f5d6");
    assert!(openings.find(&after("f5f6")).is_none());
    assert!(openings.find(&after("f5d6c3")).is_none());
}

#[test]
fn a_move_that_is_not_legal_ends_the_count_of_its_game() {
    let mut counter = Counter::new(20);
    assert_eq!(counter.count(&start(), &squares("f5a1d6"), 2), 1);
    assert_eq!(counter.finish(1).len(), 2);
}

#[test]
fn positions_are_forgotten_a_few_at_a_time() {
    let mut counter = Counter::new(20);
    counter.count(&start(), &squares("f5d6c3"), 2);
    let mut openings = counter.finish(1);
    assert!(openings.forget(3));
    assert_eq!(openings.len(), 1);
    assert!(!openings.forget(3));
    assert!(openings.is_empty());
}

#[test]
fn moves_come_by_their_games() {
    let mut counter = Counter::new(20);
    for (moves, times) in [("f5d6", 2), ("f5f6", 3), ("f5f4", 1)] {
        for _ in 0..times {
            counter.count(&start(), &squares(moves), 0);
        }
    }
    let moves = counter.finish(1).moves(&after("f5"));
    let found: Vec<_> = moves
        .iter()
        .map(|found| (found.square.to_string(), found.statistics.games))
        .collect();
    assert_eq!(
        found,
        [("f6", 3), ("d6", 2), ("f4", 1)].map(|(square, games)| (square.to_owned(), games))
    );
}

#[test]
fn a_game_is_new_after_its_last_known_position() {
    let mut counter = Counter::new(4);
    counter.count(&start(), &squares("f5d6c3d3"), 0);
    let openings = counter.finish(1);
    let new_after = |moves| openings.new_after(&start(), &squares(moves));
    assert_eq!(new_after("f5d6c3"), None, "it never left");
    assert_eq!(new_after("f5d6c4"), Some(2));
    assert_eq!(new_after("f5f6"), Some(1));
    // The statistics end here.
    assert_eq!(new_after("f5d6c3d3c4"), None);
}
