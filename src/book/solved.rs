//! The file of the solved positions of 6x6, written by `cargo xtask solved`.
//!
//! Layout: the magic `OUTFSOLV`; the version (a byte); the number of moves after which the positions of the last layer stand (a
//! byte); the length of the command that made the file (a varint) and its text; a byte for each position of the last layer,
//! Black's result in discs, plus 36, halved; an FNV-1a checksum of all before (8 bytes, little-endian).
//!
//! The file has no positions: [`last_layer`] lists them in the same order for the writer and the reader. The values of the
//! layers before follow from the moves.

use std::collections::{BTreeMap, BTreeSet};

use super::bytes;
use super::position_key::after_forced_pass;
use super::{BookError, Origin, PositionKey};
use crate::rules::{Color, Phase, Position, Setup, Size, Square};

const MAGIC: &[u8; 8] = b"OUTFSOLV";
const VERSION: u8 = 1;

/// The most moves to the last layer: there are 1, 3, 14, 60, 314, 1632, 9069, 51964, 292967 positions after 1, 2, 3, ... moves.
const MOST_MOVES: u8 = 9;

/// Half the largest result, in discs, on 36 squares.
const HALF_MOST: i8 = 18;

/// The exact results of all positions of a 6x6 game up to a number of moves from the usual start.
///
/// ```
/// use outflank::book::{Origin, SolvedTable, last_layer};
/// use outflank::rules::{Position, Setup, Size};
///
/// // After two moves there are three positions; Black's results are invented here.
/// assert_eq!(last_layer(2).len(), 3);
/// let file = SolvedTable::write(2, &[-4, 6, 2], &Origin { command: "solved".to_owned() })?;
/// let (table, _) = SolvedTable::read(&file)?;
/// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() }).unwrap();
/// assert_eq!(table.value(&start), Some(-4), "White chooses the lowest");
/// assert!(table.moves(&start).iter().all(|&(_, discs)| discs == -4), "the four first moves are images");
/// # Ok::<(), outflank::book::BookError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedTable {
    /// Black's results in discs.
    values: BTreeMap<PositionKey, i8>,
}

impl SolvedTable {
    /// The result of a position for the side to move, in discs, if the table has it.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<i8> {
        let out_of_time = position.out_of_time();
        if out_of_time[Color::Black] || out_of_time[Color::White] {
            return None;
        }
        let black = *self.values.get(&PositionKey::new(position))?;
        Some(sign(position.turn()) * black)
    }

    /// The results of all legal moves for the side that makes them, in discs; none if the table does not have all of them.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<(Square, i8)> {
        let value = |square: Square| {
            let next = position.play(square).ok()?.position;
            let value = self.value(&next)?;
            let own = sign(position.turn()) * sign(next.turn());
            Some((square, own * value))
        };
        let values: Option<Vec<_>> = position.legal().iter().map(value).collect();
        values.unwrap_or_default()
    }

    /// The bytes of a file with Black's results of the [`last_layer`], in discs.
    ///
    /// # Errors
    /// When there are not as many results as positions, or one is impossible.
    pub fn write(moves: u8, results: &[i8], origin: &Origin) -> Result<Vec<u8>, BookError> {
        let mut file = MAGIC.to_vec();
        file.extend([VERSION, moves]);
        bytes::push_text(&mut file, &origin.command);
        file.extend(results.iter().map(|&black| (black / 2 + HALF_MOST) as u8));
        bytes::push_checksum(&mut file);
        let odd = results.iter().any(|black| black % 2 != 0);
        if odd || Self::read(&file).is_err() {
            return Err(BookError::Number);
        }
        Ok(file)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When the bytes are not a whole file of this version.
    pub fn read(bytes: &[u8]) -> Result<(SolvedTable, Origin), BookError> {
        let mut body = bytes::open(bytes, MAGIC, VERSION)?;
        let moves = body.byte()?;
        if moves > MOST_MOVES {
            return Err(BookError::Number);
        }
        let command = body.text()?;
        let mut layers = layers(moves);
        let mut values = BTreeMap::new();
        for position in layers.pop().unwrap_or_default() {
            let half = i8::try_from(body.byte()?).unwrap_or(i8::MAX);
            if half > 2 * HALF_MOST {
                return Err(BookError::Number);
            }
            values.insert(PositionKey::new(&position), 2 * (half - HALF_MOST));
        }
        body.finish()?;
        let mut table = SolvedTable { values };
        for position in layers.iter().rev().flatten() {
            let best = table.best(position).ok_or(BookError::Number)?;
            table.values.insert(PositionKey::new(position), best);
        }
        Ok((table, Origin { command }))
    }

    /// Black's result of a position whose moves are in the table.
    fn best(&self, position: &Position) -> Option<i8> {
        if position.phase() == Phase::Over {
            return Some(black_result(position));
        }
        let moves = self.moves(position).into_iter();
        let best = moves.map(|(_, discs)| discs).max()?;
        Some(sign(position.turn()) * best)
    }
}

/// The positions after this many moves from the usual start on 6x6 squares, one of all images of each, in the order of the
/// file. A forced pass is made.
#[must_use]
pub fn last_layer(moves: u8) -> Vec<Position> {
    layers(moves).pop().unwrap_or_default()
}

/// All layers, the start first. A game that is over has no position in the next one.
fn layers(moves: u8) -> Vec<Vec<Position>> {
    let setup = Setup {
        size: Size::Six,
        ..Setup::default()
    };
    let mut layers = vec![Vec::from_iter(Position::new(&setup))];
    for _ in 0..moves.min(MOST_MOVES) {
        let mut seen = BTreeSet::new();
        let mut next = Vec::new();
        for position in layers.last().into_iter().flatten() {
            let after = |square| position.play(square).ok();
            for played in position.legal().iter().filter_map(after) {
                let position = after_forced_pass(played.position);
                if seen.insert(PositionKey::new(&position)) {
                    next.push(position);
                }
            }
        }
        layers.push(next);
    }
    layers
}

/// Black's result of a finished game, in discs; empty squares count for the winner.
fn black_result(position: &Position) -> i8 {
    let score = position.standing().tournament;
    score.black as i8 - score.white as i8
}

/// The sign of a value for a side.
fn sign(color: Color) -> i8 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
