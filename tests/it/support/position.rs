//! Positions of the rules.

use outflank::rules::{Position, Setup, Size};

/// The crossed start.
pub fn start(size: Size) -> Position {
    let setup = Setup {
        size,
        ..Setup::default()
    };
    Position::new(&setup).unwrap()
}
