//! Squares and games in written form.

use outflank::rules::Square;

/// Parses `f5`. The names are constants of the scenarios: an error here is a mistake in a scenario.
pub fn square(name: &str) -> Square {
    name.parse()
        .unwrap_or_else(|_| panic!("{name} is not a square"))
}

/// Parses `f5d6c3…`, without passes.
pub fn transcript(text: &str) -> Vec<Square> {
    (0..text.len() / 2)
        .map(|turn| square(&text[2 * turn..2 * turn + 2]))
        .collect()
}
