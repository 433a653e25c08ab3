//! Which terms a game can begin with.

use outflank::game::{Game, Terms};
use outflank::rules::ByColor;

#[test]
fn a_clock_has_a_number_of_milliseconds_that_javascript_represents_exactly() {
    let begins = |black: u64, white: u64| {
        let terms = Terms {
            clock_ms: Some(ByColor { black, white }),
            ..Terms::default()
        };
        Game::new(terms, 0).is_ok()
    };
    let most = 9_007_199_254_740_991;
    assert!(begins(1, most) && begins(most, 1));
    assert!(!begins(0, 1) && !begins(1, 0));
    assert!(!begins(most + 1, 1) && !begins(1, most + 1));
}
