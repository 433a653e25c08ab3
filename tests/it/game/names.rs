//! The short names for programs, which never change: the page and records rest on them.

use outflank::game::{Confirm, Game, PassReason, Reason, Seat, TimeOver};
use outflank::notation::read_terms;

#[test]
fn short_names_never_change() {
    let confirms = [Confirm::Always, Confirm::Optional, Confirm::Never];
    assert_eq!(confirms.map(Confirm::code), ["always", "optional", "never"]);
    let passes = [PassReason::NoMove, PassReason::Time];
    assert_eq!(passes.map(PassReason::code), ["no-move", "time"]);
    let reasons = [Reason::Score, Reason::Time, Reason::Resign];
    assert_eq!(reasons.map(Reason::code), ["score", "time", "resign"]);
    assert_eq!([Seat::Me, Seat::Other].map(Seat::code), ["me", "other"]);
    let ends = [TimeOver::Stops, TimeOver::Loses];
    assert_eq!(ends.map(TimeOver::code), ["stops", "loses"]);
}

#[test]
fn the_terms_decide_what_a_first_touch_is() {
    for (terms, expected) in [
        ("touch-move off", Confirm::Always),
        ("touch-move on", Confirm::Optional),
        ("rules tournament", Confirm::Never),
    ] {
        let game = Game::new(read_terms(terms).unwrap(), 0).unwrap();
        assert_eq!(game.view(0).confirm, expected, "{terms}");
    }
}
