//! A game that the scenario plays along with the page, square by square, by the library itself.

use outflank::rules::{Color, Phase, Played, Position, Setup, Square};

use crate::Result;
use crate::page::Page;
use crate::session::Pointer;

/// The scenario's own copy of the game on the page.
pub struct Story<'a> {
    pub page: &'a Page,
    pub position: Position,
    pointer: Pointer,
    seed: u64,
}

impl<'a> Story<'a> {
    /// The game before its first move; `seed` chooses every move.
    pub fn new(page: &'a Page, setup: &Setup, pointer: Pointer, seed: u64) -> Result<Self> {
        Ok(Self {
            page,
            position: Position::new(setup)?,
            pointer,
            seed,
        })
    }

    /// A number below `bound`, the next of the seed's sequence.
    pub fn chance(&mut self, bound: usize) -> usize {
        // Knuth's MMIX generator; its high bits are good enough to choose a move by.
        self.seed = self
            .seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.seed >> 33).unwrap_or(0) % bound
    }

    /// One of the squares that may be played now.
    pub fn choose(&mut self) -> Square {
        let open: Vec<Square> = self.position.legal().iter().collect();
        open[self.chance(open.len())]
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
