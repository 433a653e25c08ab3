//! Input that is refused.

use outflank::engine::eval::Evaluation;
use outflank::engine::{Engine, Limits, Timeless};
use outflank::rules::{Position, Size};

use super::ticking::is_legal;
use crate::support::position::start;

#[test]
fn weights_that_are_none_are_refused_and_the_engine_plays_on() {
    assert!(Evaluation::trained(b"").is_err());
    assert!(Evaluation::trained(&[0; 4096]).is_err());
    let position = start(Size::Eight);
    assert!(is_legal(
        &position,
        &Engine::new(1 << 16).search(&position, &Limits::depth(3), &mut Timeless)
    ));
}

#[test]
fn position_texts_that_are_none_are_refused() {
    let long = "-".repeat(10_000);
    for text in ["", "X", "hello", &long, "XO X", "--------- Q"] {
        assert!(text.parse::<Position>().is_err(), "{text:.20}");
    }
}
