//! Labelled games: one line a position with the values of all moves and the expected line.

use std::collections::BTreeMap;

use outflank::coach::{After, Analysis, Decision, MoveValue, Sides};
use outflank::rules::{Position, Square};

/// A position of a labelled game.
#[derive(Clone)]
pub struct Labelled {
    pub game: String,
    pub ply: u32,
    pub position: Position,
    pub played: Option<Square>,
    pub analysis: Analysis,
}

/// A line of moves in a row; `pa` is a pass.
pub fn line(text: &str) -> Vec<Option<Square>> {
    let names = text
        .as_bytes()
        .chunks(2)
        .map(|two| std::str::from_utf8(two).unwrap());
    names
        .map(|name| (name != "pa").then(|| name.parse().unwrap()))
        .collect()
}

impl Labelled {
    /// Reads the first nine columns of a labelled position.
    pub fn read(row: &str) -> Labelled {
        let cells: Vec<&str> = row.split('\t').collect();
        let value = |text: &str| {
            let parts: Vec<&str> = text.split(':').collect();
            MoveValue {
                square: parts[0].parse().unwrap(),
                value: parts[1].parse().unwrap(),
                exact: parts[2] == "1",
                depth: parts[3].parse().unwrap(),
            }
        };
        Labelled {
            game: cells[0].to_owned(),
            ply: cells[1].parse().unwrap(),
            position: cells[2].parse().unwrap(),
            played: (!cells[3].is_empty()).then(|| cells[3].parse().unwrap()),
            analysis: Analysis {
                value: cells[4].parse().unwrap(),
                exact: cells[5] == "1",
                depth: cells[6].parse().unwrap(),
                line: line(cells[7]),
                moves: cells[8].split(' ').map(value).collect(),
            },
        }
    }

    /// The move of this position; `after` is the next position of the game.
    pub fn decision<'a>(&'a self, after: Option<&'a Labelled>) -> Option<Decision<'a>> {
        let turn = self.position.turn();
        Some(Decision {
            sides: Sides::new(*self.position.board(), turn),
            analysis: &self.analysis,
            played: self.played?,
            after: after.map(|after| After {
                analysis: &after.analysis,
                same_side: after.position.turn() == turn,
            }),
        })
    }
}

/// The positions of each game, in order, with the values that the later positions turned out to have.
pub fn games(text: &str) -> BTreeMap<String, Vec<Labelled>> {
    let mut games: BTreeMap<String, Vec<Labelled>> = BTreeMap::new();
    for row in text.lines() {
        let position = Labelled::read(row);
        games
            .entry(position.game.clone())
            .or_default()
            .push(position);
    }
    for game in games.values_mut() {
        for index in (0..game.len().saturating_sub(1)).rev() {
            let (before, after) = game.split_at_mut(index + 1);
            let (current, next) = (&mut before[index], &after[0]);
            if let Some(played) = current.played {
                let same_side = next.position.turn() == current.position.turn();
                current.analysis.refine(played, &next.analysis, same_side);
            }
        }
    }
    games
}
