//! The engine of the training: a position and a depth give a move and a value.

use anyhow::{Result, bail};
use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};
use outflank::engine::{Choice, Engine, Limits, Question, Timeless};

/// Bytes of the transposition table; small, so that the tables of all threads fit the processor's cache.
const TABLE_BYTES: usize = 1 << 22;

/// The result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The board square to play.
    pub square: u8,
    /// The value for the side to move, in whole discs.
    pub value: i32,
}

/// A player with an engine of its own.
pub struct Player {
    engine: Engine,
}

impl Player {
    /// A player with the weights of a file, or with the handcrafted evaluation.
    ///
    /// # Errors
    /// When the weights are invalid.
    pub fn new(weights: Option<&[u8]>) -> Result<Self> {
        let mut engine = Engine::new(TABLE_BYTES);
        if let Some(file) = weights {
            engine.set_evaluation(Evaluation::trained(file)?);
        }
        Ok(Self { engine })
    }

    /// Clears the transposition table, so that a game does not depend on earlier ones.
    pub fn clear(&mut self) {
        self.engine.clear();
    }

    /// Searches a position with a legal move.
    ///
    /// # Errors
    /// When the engine finds no move.
    pub fn search<G: Bitboard>(
        &mut self,
        layout: &BoardLayout<G>,
        position: SearchPosition<G>,
        depth: u32,
    ) -> Result<Found> {
        let report = self.engine.run_search(
            Question::BestMove,
            layout,
            position,
            &Limits::depth(depth),
            &mut Timeless,
        );
        match report.best {
            Choice::Play(square) => Ok(Found {
                square,
                value: (report.value + DISC / 2).div_euclid(DISC),
            }),
            other => bail!("the search returned {other:?} for a position with a legal move"),
        }
    }
}
