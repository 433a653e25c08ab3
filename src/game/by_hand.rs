use crate::rules::{MoveError, Played, Position, Square, SquareSet};

/// The flips of one disc that a player turns over himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The disc that was put down.
    pub placed: Square,
    /// The discs that were the other player's before, and may be turned.
    pub flippable: SquareSet,
    /// The discs turned so far.
    pub flipped: SquareSet,
    /// The discs that the rules say must be turned.
    pub outflanked: SquareSet,
    /// Whether the player has said that he is done; until the other acts he may still correct.
    pub done: bool,
}

impl ByHand {
    /// A disc has been put down, and nothing is flipped yet.
    pub(super) fn new(before: &Position, placed: Square) -> ByHand {
        ByHand {
            placed,
            flippable: before.board().discs(!before.turn()),
            flipped: SquareSet::empty(before.size()),
            outflanked: before.flips(placed),
            done: false,
        }
    }

    /// Turns a disc over, or back.
    pub(super) fn toggle(&mut self, square: Square) -> Result<(), MoveError> {
        if !self.flippable.contains(square) {
            return Err(MoveError::NotFlippable);
        }
        self.flipped = self.flipped ^ SquareSet::empty(self.flipped.size()).with(square);
        Ok(())
    }

    /// What the board has come to.
    pub(super) fn played(&self, before: &Position) -> Result<Played, MoveError> {
        before.play_flipping(self.placed, self.flipped)
    }

    /// How many discs should have been turned but are not.
    pub fn missing(&self) -> u8 {
        (self.outflanked & !self.flipped).len()
    }

    /// How many discs are turned but should not be.
    pub fn extra(&self) -> u8 {
        (self.flipped & !self.outflanked).len()
    }
}
