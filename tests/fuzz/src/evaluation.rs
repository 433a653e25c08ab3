//! The evaluation: updated move by move, and with tables of another worker.

use std::sync::LazyLock;

use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::internals::{
    Bitboard, PatternSet, PatternTables, Weights, squares, stored_entries,
};
use outflank::rules::Size;

use crate::support::engine_position::{crossed, layout};

/// An evaluation of each size with weights that differ from entry to entry.
fn evaluation(size: Size) -> Evaluation {
    let side = usize::from(size.side());
    let count = stored_entries(&PatternSet::new(side)).len();
    let entries = |knot: usize| {
        (0..count)
            .map(|index| ((index * 37 + knot * 11) % 65) as i16 - 32)
            .collect()
    };
    let weights = Weights {
        side,
        unit: 16,
        seed: 0,
        command: "fuzz".into(),
        knots: vec![(side * side - 10) as u8, 6],
        constants: (0..=side * side)
            .map(|empties| empties as i16 % 33)
            .collect(),
        entries: vec![entries(0), entries(1)],
    };
    Evaluation::from(PatternTables::new(&weights))
}

/// The evaluations, in the order of the sizes.
static EVALUATIONS: LazyLock<[Evaluation; 3]> = LazyLock::new(|| Size::ALL.map(evaluation));

/// The indices of the evaluation, updated move by move, have the value of those of the whole board.
pub fn updated_like_refreshed(bytes: &[u8]) -> Option<()> {
    let (&first, moves) = bytes.split_first()?;
    let index = usize::from(first) % Size::ALL.len();
    play(Size::ALL[index], &EVALUATIONS[index], moves);
    Some(())
}

/// Tables of another worker, changed at any place, are refused, or give each position of a game a value on the board.
///
/// The input begins with the size, the number of bytes that the tables are longer or shorter, and moves behind their number. Three
/// bytes each follow for a change: its distance from the end of the tables, and the byte there.
pub fn changed_tables(bytes: &[u8]) -> Option<()> {
    static TABLES: LazyLock<[Vec<i8>; 3]> =
        LazyLock::new(|| EVALUATIONS.each_ref().map(Evaluation::to_tables));
    let (&[first, longer, count], rest) = bytes.split_first_chunk()?;
    let (moves, changes) = rest.split_at_checked(count.into())?;
    let mut tables = TABLES[usize::from(first) % Size::ALL.len()].clone();
    let length = tables
        .len()
        .saturating_add_signed(longer.cast_signed().into());
    tables.resize(length, 0);
    for &[low, high, byte] in changes.as_chunks().0 {
        let distance = usize::from(u16::from_le_bytes([low, high]));
        *tables.iter_mut().nth_back(distance)? = byte.cast_signed();
    }
    if let Ok(evaluation) = Evaluation::from_tables(tables) {
        let side = evaluation.side().expect("tables belong to a size");
        let size = u8::try_from(side).ok().and_then(Size::from_side);
        play(size.expect("a size of the rules"), &evaluation, moves);
    }
    Some(())
}

/// Plays the moves and checks each value.
fn play(size: Size, evaluation: &Evaluation, moves: &[u8]) {
    match size.side() {
        10 => updated::<u128>(size, evaluation, moves),
        _ => updated::<u64>(size, evaluation, moves),
    }
}

fn updated<B: Bitboard>(size: Size, evaluation: &Evaluation, moves: &[u8]) {
    let layout = layout::<B>(size);
    let mut position = crossed(&layout);
    let mut accumulator = evaluation.refresh(&layout, position);
    for &byte in moves {
        let legal: Vec<u8> = squares(position.legal(layout.inside)).collect();
        if legal.is_empty() {
            position = position.pass();
            accumulator = evaluation.pass(&accumulator);
        } else {
            let square = legal[usize::from(byte) % legal.len()];
            let flips = position.flips(square);
            accumulator = evaluation.play(&accumulator, square, flips);
            position = position.play(square, flips);
        }
        let whole = evaluation.refresh(&layout, position);
        let value = evaluation.value(&layout, &accumulator, position);
        assert_eq!(
            value,
            evaluation.value(&layout, &whole, position),
            "{position:?}"
        );
        assert!(
            value.unsigned_abs() < u32::from(size.squares()) * DISC.unsigned_abs(),
            "{value}: {position:?}"
        );
    }
}
