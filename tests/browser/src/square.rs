//! Squares and games as people write them.

use outflank::rules::Square;

/// Reads `f5`; names in the scenarios are right, so anything else is a slip of the scenario's writer.
pub fn square(name: &str) -> Square {
    name.parse()
        .unwrap_or_else(|_| panic!("{name} is no square"))
}

/// Reads `f5d6c3…`, without passes.
pub fn transcript(text: &str) -> Vec<Square> {
    (0..text.len() / 2)
        .map(|turn| square(&text[2 * turn..2 * turn + 2]))
        .collect()
}
