//! The engine as the training asks it: a position, so many plies, a move and a value.

use outflank::engine::eval::{DISC, Evaluation};
use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition};
use outflank::engine::{Choice, Engine, Limits, Question, Timeless};
use std::error::Error;

/// Bytes of the transposition table; small, so that many players fit the processor's cache.
const TABLE_BYTES: usize = 1 << 22;

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The board square to play.
    pub square: u8,
    /// The value for the side to move, in whole discs.
    pub value: i32,
}

/// One player with its engine.
pub struct Player {
    engine: Engine,
}

impl Player {
    /// A player with the weights of a file, or with the simple evaluation.
    ///
    /// # Errors
    /// When the weights are refused.
    pub fn new(weights: Option<&[u8]>) -> Result<Player, Box<dyn Error>> {
        let mut engine = Engine::new(TABLE_BYTES);
        if let Some(file) = weights {
            engine.set_evaluation(Evaluation::trained(file)?);
        }
        Ok(Player { engine })
    }

    /// Forgets all positions searched, so that a game does not depend on those played before.
    pub fn forget(&mut self) {
        self.engine.clear();
    }

    /// Searches a position in which the side to move can play.
    ///
    /// # Errors
    /// When the engine finds no move.
    pub fn search<G: Bitboard>(
        &mut self,
        field: &BoardLayout<G>,
        discs: SearchPosition<G>,
        depth: u32,
    ) -> Result<Found, Box<dyn Error>> {
        let report = self.engine.run_search(
            Question::BestMove,
            field,
            discs,
            &Limits::depth(depth),
            &mut Timeless,
        );
        match report.best {
            Choice::Play(square) => Ok(Found {
                square,
                value: (report.value + DISC / 2).div_euclid(DISC),
            }),
            other => Err(format!("the search found {other:?} to do").into()),
        }
    }
}
