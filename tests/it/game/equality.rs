//! Two games are equal if their records are: many tests rest on it.

use outflank::game::Game;
use outflank::notation::read_terms;

/// A game after these actions, all at the same time; `undo` among them.
fn game(terms: &str, actions: &[&str]) -> Game {
    let mut game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
    for action in actions {
        match *action {
            "undo" => game.undo(0).unwrap(),
            _ => game.apply(action.parse().unwrap(), 0).unwrap(),
        }
    }
    game
}

#[test]
fn one_difference_makes_games_unequal() {
    let six = |actions: &[&str]| game("size 6", actions);
    let by_hand = |actions: &[&str]| game("size 6\nflip hand", actions);
    let mut later = six(&[]);
    later.jump(0, 0).unwrap();
    assert_eq!(later, six(&[]));
    for (what, one, other) in [
        ("terms", six(&[]), game("size 6\ntake-back off", &[])),
        ("start", six(&[]), game("size 8", &[])),
        ("cursor", six(&["c2", "b2"]), six(&["c2", "b2", "undo"])),
        (
            "time",
            six(&[]),
            Game::new(read_terms("size 6").unwrap(), 1).unwrap(),
        ),
        ("flips", by_hand(&["c2"]), by_hand(&["c2", "flip c3"])),
        ("turn", six(&["c2"]), six(&["b3"])),
        (
            "variation",
            six(&["c2", "b2", "undo"]),
            six(&["c2", "d2", "undo", "b2", "undo"]),
        ),
        (
            "main line",
            six(&["c2", "undo", "b3", "undo", "c2"]),
            six(&["b3", "undo", "c2"]),
        ),
        (
            "current line",
            six(&["c2", "b2", "undo", "d2", "undo"]),
            six(&["c2", "b2", "undo", "d2", "undo", "b2", "undo"]),
        ),
    ] {
        assert_ne!(one, other, "{what}");
        assert_eq!(one, one.clone());
        assert_eq!(other, other.clone());
    }
    let mut noted = six(&["c2"]);
    noted.annotate(1, ";comment one").unwrap();
    assert_ne!(noted, six(&["c2"]), "note");
}

/// The numbers of turns are those of their entry, and no part of the game.
#[test]
fn a_deleted_variation_leaves_no_trace() {
    let mut game_with_one = game("size 6", &["c2", "b2", "undo", "d2", "undo", "b2"]);
    assert_eq!(game_with_one.children(1), [2, 3]);
    game_with_one.delete(3, 0).unwrap();
    let mut other = game("size 6", &["b3", "undo", "c2", "b2"]);
    other.delete(1, 0).unwrap();
    assert_eq!(other.line(), [2, 3]);
    assert_eq!(game_with_one, other);
    assert_eq!(other, game("size 6", &["c2", "b2"]));
}
