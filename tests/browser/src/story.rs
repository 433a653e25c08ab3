//! A game that the scenario plays along with the page, square by square, by the library itself.

use outflank::rules::{Color, Phase, Played, Position, Setup, Square};

use crate::Result;
use crate::chance::Chance;
use crate::page::Page;
use crate::session::Pointer;

/// The scenario's own copy of the game on the page.
pub struct Story<'a> {
    pub page: &'a Page,
    pub position: Position,
    pointer: Pointer,
    chance: Chance,
}

impl<'a> Story<'a> {
    /// The game before its first move; `seed` chooses every move.
    pub fn new(page: &'a Page, setup: &Setup, pointer: Pointer, seed: u64) -> Result<Self> {
        Ok(Self {
            page,
            position: Position::new(setup)?,
            pointer,
            chance: Chance::new(seed),
        })
    }

    /// One of the squares that may be played now.
    pub fn choose(&mut self) -> Square {
        let open: Vec<Square> = self.position.legal().iter().collect();
        *self.chance.one_of(&open)
    }

    /// Plays one turn on the page and in the story; false when the game is over.
    pub fn turn(&mut self) -> Result<bool> {
        match self.position.phase() {
            Phase::Over => return Ok(false),
            Phase::Pass => {
                self.page.pass(self.pointer)?;
                self.took(self.position.pass()?);
            }
            Phase::Place | Phase::Play => {
                let square = self.choose();
                self.page.play(&[square], self.pointer)?;
                self.took(self.position.play(square)?);
            }
        }
        Ok(true)
    }

    /// Goes on after a turn.
    pub fn took(&mut self, played: Played) {
        self.position = played.position;
    }

    /// Compares every square and both scores with the page.
    pub fn check(&self) -> Result<()> {
        let labels = self.page.labels()?;
        let said: Vec<&str> = labels
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|label| label.as_str())
            .collect();
        let board = self.position.board();
        if said.len() != usize::from(board.size().squares()) {
            return Err(format!("the page has {} squares", said.len()).into());
        }
        for label in said {
            let (name, rest) = label.split_once(", ").unwrap_or((label, ""));
            let expected = match board.get(name.parse()?) {
                Some(Color::Black) => "Black",
                Some(Color::White) => "White",
                None => "empty",
            };
            if !rest.starts_with(expected) {
                return Err(format!("the page says {label:?} of\n{board}").into());
            }
        }
        let discs = board.count();
        let expected = [Color::Black, Color::White].map(|color| u32::from(discs[color]));
        let score = self.page.score()?;
        if score == expected {
            Ok(())
        } else {
            Err(format!("the page counts {score:?}, not {expected:?}").into())
        }
    }
}
