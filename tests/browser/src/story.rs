//! A game that the scenario plays on the page and in the library at the same time.

use anyhow::{Result, ensure};
use outflank::rules::{Color, Phase, Played, Position, Setup, Square};

use crate::page::Page;
use crate::random::Random;
use crate::session::Pointer;

/// The scenario's copy of the game on the page.
pub struct Story<'a> {
    pub page: &'a Page,
    pub position: Position,
    pointer: Pointer,
    random: Random,
}

impl<'a> Story<'a> {
    /// The game before its first move; `seed` determines all moves.
    pub fn new(page: &'a Page, setup: &Setup, pointer: Pointer, seed: u64) -> Result<Self> {
        Ok(Self {
            page,
            position: Position::new(setup)?,
            pointer,
            random: Random::new(seed),
        })
    }

    /// A random legal move.
    pub fn choose(&mut self) -> Square {
        let open: Vec<Square> = self.position.legal().iter().collect();
        *self.random.one_of(&open)
    }

    /// Plays one turn on the page and in the library; false when the game is over.
    pub fn turn(&mut self) -> Result<bool> {
        match self.position.phase() {
            Phase::Over => return Ok(false),
            Phase::Pass => {
                self.page.pass(self.pointer)?;
                self.update(self.position.pass()?);
            }
            Phase::Place | Phase::Play => {
                let square = self.choose();
                self.page.play(&[square], self.pointer)?;
                self.update(self.position.play(square)?);
            }
        }
        Ok(true)
    }

    /// Takes over the position after a turn.
    pub fn update(&mut self, played: Played) {
        self.position = played.position;
    }

    /// Compares every square and both scores with the page.
    pub fn check(&self) -> Result<()> {
        let labels = self.page.labels()?;
        let labels: Vec<&str> = labels
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|label| label.as_str())
            .collect();
        let board = self.position.board();
        ensure!(
            labels.len() == usize::from(board.size().squares()),
            "the page has {} squares",
            labels.len()
        );
        for label in labels {
            let (name, rest) = label.split_once(", ").unwrap_or((label, ""));
            let expected = match board.get(name.parse()?) {
                Some(Color::Black) => "Black",
                Some(Color::White) => "White",
                None => "empty",
            };
            ensure!(
                rest.starts_with(expected),
                "the page has the label {label:?} on\n{board}"
            );
        }
        let discs = board.count();
        let expected = [Color::Black, Color::White].map(|color| u32::from(discs[color]));
        let score = self.page.score()?;
        ensure!(
            score == expected,
            "the page shows the score {score:?}, not {expected:?}"
        );
        Ok(())
    }
}
