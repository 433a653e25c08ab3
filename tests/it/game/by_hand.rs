//! What a view says about flips that are being made by hand.

use outflank::game::Game;
use outflank::notation::read_terms;

#[test]
fn wrong_flips_that_would_end_the_game_are_noticed_before() {
    let mut game = Game::new(read_terms("size 6\nflip hand").unwrap(), 0).unwrap();
    let mut ends_after = |action: &str| {
        game.apply(action.parse().unwrap(), 0).unwrap();
        game.view(0).wrong_flips_end
    };
    assert!(!ends_after("c2"));
    assert!(!ends_after("flip c3"), "right, and White goes on");
    assert!(ends_after("flip d4"), "wrong, and no White disc is left");
    assert!(!ends_after("flip c3"), "wrong, and White goes on");
    assert!(ends_after("flip c3"));
    assert!(!ends_after("done"), "it has ended");
}
