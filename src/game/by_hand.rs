use crate::rules::{MoveError, Played, Position, Square, SquareSet};

/// The flips of one disc that a player turns over himself.
///
/// ```
/// use outflank::game::Game;
/// use outflank::notation::read_terms;
///
/// let mut game = Game::new(read_terms("size 6\nflip hand")?, 0)?;
/// for action in ["c2", "flip d4"] {
///     game.apply(action.parse()?, 0)?;
/// }
/// let view = game.view(0);
/// let hand = view.by_hand.unwrap();
/// assert_eq!((hand.missing(), hand.extra()), (1, 1)); // c3 is forgotten, d4 is one too many
/// assert_eq!(view.board.to_string(), "\
/// +  a b c d e f
/// 1  - - - - - -
/// 2  - - X - - -
/// 3  - - O X - -
/// 4  - - X X - -
/// 5  - - - - - -
/// 6  - - - - - -
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
