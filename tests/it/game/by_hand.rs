//! What a view says about flips that are being made by hand.

use outflank::game::{Game, PassReason, StepKind, Terms, TimeOver};
use outflank::notation::read_terms;
use outflank::rules::{ByColor, Color, Phase};

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

#[test]
fn flips_corrected_against_a_player_without_time_pass_their_turn() {
    let terms = Terms {
        clock_ms: Some(ByColor {
            black: 100_000,
            white: 1_000,
        }),
        time_over: TimeOver::Stops,
        ..read_terms("size 6\nflip hand").unwrap()
    };
    let mut game = Game::new(terms, 0).unwrap();
    let mut play = |actions: &[&str], now_ms| {
        for action in actions {
            game.apply(action.parse().unwrap(), now_ms).unwrap();
        }
        game.view(now_ms)
    };
    play(&["c2", "flip c3", "done"], 0);
    let passed = Some(PassReason::Time);
    assert_eq!(play(&["timeout"], 1_000).last_pass, passed);
    assert_eq!(play(&["e4"], 1_000).last_pass, None, "a disc was put down");
    let view = play(&["flip d4"], 1_000);
    assert!(!view.wrong_flips_end, "right flips end the game");
    play(&["done"], 1_000);
    assert_eq!(game.view(1_000).phase, Some(Phase::Over), "no White disc");
    game.apply("flip d4".parse().unwrap(), 1_000).unwrap();
    let last = game.steps().last().unwrap();
    assert_eq!((last.color, last.kind), (Color::White, StepKind::TimePass));
    assert_eq!(game.position().turn(), Color::Black);
}
