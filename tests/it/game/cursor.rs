//! Which turns can be taken back.

use outflank::game::Game;
use outflank::notation::read_terms;

/// Whether a turn can be taken back at the start, and after each of these actions.
fn can_undo(terms: &str, actions: &[&str]) -> Vec<bool> {
    let mut game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
    let mut seen = vec![game.can_undo()];
    for action in actions {
        match *action {
            "undo" => game.undo(0).unwrap(),
            _ => game.apply(action.parse().unwrap(), 0).unwrap(),
        }
        seen.push(game.can_undo());
    }
    seen
}

#[test]
fn turns_back_to_the_start_or_the_opening_can_be_taken_back() {
    assert_eq!(can_undo("size 6", &["c2", "undo"]), [false, true, false]);
    let opening = "size 6\nstart opening c2b2";
    assert_eq!(can_undo(opening, &["b3", "undo"]), [false, true, false]);
}

#[test]
fn a_disc_put_down_by_hand_can_be_taken_back() {
    assert_eq!(can_undo("size 6\nflip hand", &["c2"]), [false, true]);
}

#[test]
fn without_take_back_turns_can_be_looked_at_again_when_the_game_is_over() {
    let terms = "size 6\ntake-back off";
    assert_eq!(can_undo(terms, &["c2", "resign"]), [false, false, true]);
}
