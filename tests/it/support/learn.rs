//! Exact values of moves by the engine.

use outflank::engine::{Engine, Limits, Timeless};
use outflank::learn::MoveValue;
use outflank::rules::{Position, Square};

/// The exact values of all legal moves.
pub fn exact_values(engine: &mut Engine, position: &Position) -> Vec<MoveValue> {
    let report = engine.analyse(position, &Limits::default(), &mut Timeless);
    let size = position.size();
    let values = report.squares.iter().map(|value| {
        assert!(value.exact);
        MoveValue {
            square: Square::from_index(size, value.square).unwrap(),
            discs: (value.value / 128) as i16,
        }
    });
    values.collect()
}
