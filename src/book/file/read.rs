use std::collections::BTreeMap;

use super::super::bytes::{self, Bits, Bytes};
use super::super::position_key::after_forced_pass;
use super::super::{BookError, Openings, PositionKey, Statistics};
use super::{Expected, MAGIC, MOST_DISCS, Origin, Place, VERSION, start};

impl Openings {
    /// Reads a file.
    ///
    /// # Errors
    /// When the bytes are not a whole file of this version.
    pub fn read(bytes: &[u8]) -> Result<(Openings, Origin), BookError> {
        let mut body = bytes::open(bytes, MAGIC, VERSION)?;
        let discs = body.byte()?;
        let (minimum, games, entries) = (body.varint()?, body.varint()?, body.varint()?);
        if discs > MOST_DISCS {
            return Err(BookError::Number);
        }
        let command = body.text()?;
        let openings = Openings {
            games,
            minimum,
            discs,
            positions: BTreeMap::new(),
        };
        let mut walk = Walk {
            openings,
            columns: ReadColumns::new(&mut body)?,
        };
        body.finish()?;
        walk.run()?;
        walk.columns.finish()?;
        if walk.openings.positions.len() != entries as usize {
            return Err(BookError::Number);
        }
        Ok((walk.openings, Origin { command }))
    }
}

/// The columns of numbers, while they are read.
struct ReadColumns<'a> {
    graph: Bits<'a>,
    games: Bytes<'a>,
    wins: Bytes<'a>,
    draws: Bytes<'a>,
    averages: Bytes<'a>,
    /// Missing if there are no estimates.
    values: Option<Bytes<'a>>,
}

impl<'a> ReadColumns<'a> {
    fn new(body: &mut Bytes<'a>) -> Result<ReadColumns<'a>, BookError> {
        let mut column = || {
            let length = body.varint()? as usize;
            body.take(length)
        };
        Ok(ReadColumns {
            graph: Bits::new(column()?),
            games: Bytes::new(column()?),
            wins: Bytes::new(column()?),
            draws: Bytes::new(column()?),
            averages: Bytes::new(column()?),
            values: Some(column()?)
                .filter(|bytes| !bytes.is_empty())
                .map(Bytes::new),
        })
    }

    fn entry(&mut self, minimum: u32, before: &Statistics) -> Result<Statistics, BookError> {
        let impossible = BookError::Number;
        let games = self
            .games
            .varint()?
            .checked_add(minimum)
            .ok_or(impossible)?;
        // So that no sum below overflows.
        if games > i32::MAX as u32 / 4 {
            return Err(impossible);
        }
        let expected = Expected::new(before, games);
        let count = |expected: i32, column: &mut Bytes| {
            let count = expected.checked_add(column.signed()?).ok_or(impossible)?;
            u32::try_from(count).map_err(|_| impossible)
        };
        let black_wins = count(expected.wins, &mut self.wins)?;
        let draws = count(expected.draws, &mut self.draws)?;
        if black_wins > games || draws > games - black_wins {
            return Err(impossible);
        }
        let average = expected.average(black_wins, draws);
        let average = average
            .checked_add(self.averages.signed()?)
            .ok_or(impossible)?;
        let average_tenths = i16::try_from(average).map_err(|_| impossible)?;
        let result_tenths = i64::from(average_tenths) * i64::from(games);
        let value = |values: &mut Bytes| {
            let expected = i32::from(before.value_halves.unwrap_or(0));
            let value = expected.checked_add(values.signed()?).ok_or(impossible)?;
            i16::try_from(value).map_err(|_| impossible)
        };
        Ok(Statistics {
            games,
            black_wins,
            draws,
            result_tenths,
            value_halves: self.values.as_mut().map(value).transpose()?,
        })
    }

    fn finish(&self) -> Result<(), BookError> {
        self.graph.finish()?;
        let columns = [self.games, self.wins, self.draws, self.averages];
        columns
            .iter()
            .chain(&self.values)
            .try_for_each(Bytes::finish)
    }
}

/// The walk of the reader.
struct Walk<'a> {
    openings: Openings,
    columns: ReadColumns<'a>,
}

impl Walk<'_> {
    fn run(&mut self) -> Result<(), BookError> {
        let position = start()?;
        let statistics = self
            .columns
            .entry(self.openings.minimum, &Statistics::default())?;
        self.openings
            .positions
            .insert(PositionKey::new(&position), statistics);
        let mut open = vec![Place {
            position,
            statistics,
            discs: 0,
        }];
        while let Some(place) = open.pop() {
            if place.discs < self.openings.discs {
                let new = self.visit(&place)?;
                open.extend(new.into_iter().rev());
            }
        }
        Ok(())
    }

    /// Reads the bits of a position, and the entries of the new positions after it.
    fn visit(&mut self, place: &Place) -> Result<Vec<Place>, BookError> {
        let mut new = Vec::new();
        for square in place.position.legal().iter() {
            if !self.columns.graph.next()? {
                continue;
            }
            let played = place.position.play(square).map_err(|_| BookError::Number)?;
            let position = after_forced_pass(played.position);
            let key = PositionKey::new(&position);
            if self.openings.positions.contains_key(&key) {
                continue;
            }
            let statistics = self
                .columns
                .entry(self.openings.minimum, &place.statistics)?;
            self.openings.positions.insert(key, statistics);
            let discs = place.discs + 1;
            new.push(Place {
                position,
                statistics,
                discs,
            });
        }
        Ok(new)
    }
}
