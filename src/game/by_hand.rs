use crate::rules::{MoveError, Played, Position, Square, SquareSet};

/// The flips of one turn that a player makes by hand.
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
/// assert_eq!((hand.missing(), hand.extra()), (1, 1)); // c3 is missing, d4 is one too many
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
    /// The square of the disc that was played.
    pub placed: Square,
    /// The opponent's discs before the turn: those that may be flipped.
    pub flippable: SquareSet,
    /// The discs flipped so far.
    pub flipped: SquareSet,
    /// The discs that have to be flipped by the rules.
    pub outflanked: SquareSet,
    /// Whether the player has ended the turn; flips may still be corrected until the opponent acts.
    pub done: bool,
}

impl ByHand {
    /// The state after the disc is put on `placed`, with nothing flipped.
    pub(super) fn new(before: &Position, placed: Square) -> ByHand {
        ByHand {
            placed,
            flippable: before.board().discs(!before.turn()),
            flipped: SquareSet::empty(before.size()),
            outflanked: before.flips(placed),
            done: false,
        }
    }

    /// Flips a disc, or flips it back.
    pub(super) fn toggle(&mut self, square: Square) -> Result<(), MoveError> {
        if !self.flippable.contains(square) {
            return Err(MoveError::NotFlippable);
        }
        self.flipped = self.flipped ^ SquareSet::empty(self.flipped.size()).with(square);
        Ok(())
    }

    /// The turn with the flips made so far.
    pub(super) fn played(&self, before: &Position) -> Result<Played, MoveError> {
        before.play_flipping(self.placed, self.flipped)
    }

    /// The number of discs that have to be flipped and are not.
    pub fn missing(&self) -> u8 {
        (self.outflanked & !self.flipped).len()
    }

    /// The number of discs that are flipped and must not be.
    pub fn extra(&self) -> u8 {
        (self.flipped & !self.outflanked).len()
    }
}
