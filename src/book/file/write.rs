use std::collections::BTreeSet;

use super::super::bytes::{self, BitWriter};
use super::super::position_key::after_forced_pass;
use super::super::{BookError, Openings, PositionKey, Statistics};
use super::{Expected, MAGIC, Origin, Place, VERSION, start};

/// The columns of numbers, while they are written.
#[derive(Default)]
struct Columns {
    graph: BitWriter,
    games: Vec<u8>,
    wins: Vec<u8>,
    draws: Vec<u8>,
    averages: Vec<u8>,
    values: Vec<u8>,
}

impl Openings {
    /// The bytes of the file. A position that is kept, but is reached only by positions that are not, is left out.
    ///
    /// # Errors
    /// When the start position has no statistics.
    pub fn write(&self, origin: &Origin) -> Result<Vec<u8>, BookError> {
        let start = start()?;
        let statistics = *self.find(&start).ok_or(BookError::Number)?;
        let mut columns = Columns::default();
        let mut entries = 1;
        self.push_entry(&mut columns, &Statistics::default(), &statistics);
        let mut seen = BTreeSet::from([PositionKey::new(&start)]);
        let mut open = vec![Place {
            position: start,
            statistics,
            discs: 0,
        }];
        while let Some(place) = open.pop() {
            let mut new = Vec::new();
            for square in place.position.legal().iter() {
                if place.discs >= self.discs {
                    break;
                }
                let Ok(played) = place.position.play(square) else {
                    continue;
                };
                let position = after_forced_pass(played.position);
                let key = PositionKey::new(&position);
                let kept = self.positions.get(&key);
                columns.graph.push(kept.is_some());
                let Some(&statistics) = kept else {
                    continue;
                };
                if seen.insert(key) {
                    entries += 1;
                    self.push_entry(&mut columns, &place.statistics, &statistics);
                    let discs = place.discs + 1;
                    new.push(Place {
                        position,
                        statistics,
                        discs,
                    });
                }
            }
            open.extend(new.into_iter().rev());
        }
        Ok(self.pack(origin, entries, columns))
    }

    fn push_entry(&self, columns: &mut Columns, before: &Statistics, entry: &Statistics) {
        let expected = Expected::new(before, entry.games);
        bytes::push_varint(&mut columns.games, entry.games - self.minimum);
        bytes::push_signed(&mut columns.wins, entry.black_wins as i32 - expected.wins);
        bytes::push_signed(&mut columns.draws, entry.draws as i32 - expected.draws);
        let average = expected.average(entry.black_wins, entry.draws);
        bytes::push_signed(
            &mut columns.averages,
            i32::from(entry.average_tenths()) - average,
        );
        if let Some(value) = entry.value_halves {
            let expected = before.value_halves.unwrap_or(0);
            bytes::push_signed(&mut columns.values, i32::from(value) - i32::from(expected));
        }
    }

    fn pack(&self, origin: &Origin, entries: u32, columns: Columns) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend([VERSION, self.discs]);
        for number in [self.minimum, self.games, entries] {
            bytes::push_varint(&mut file, number);
        }
        bytes::push_text(&mut file, &origin.command);
        let Columns {
            graph,
            games,
            wins,
            draws,
            averages,
            values,
        } = columns;
        for column in [graph.into_bytes(), games, wins, draws, averages, values] {
            bytes::push_varint(&mut file, column.len() as u32);
            file.extend(column);
        }
        bytes::push_checksum(&mut file);
        file
    }
}
