use crate::coach::sides::Sides;
use crate::rules::reasons::reasons;
use crate::rules::{Color, Phase, Position, Square};

/// A position of a game and the move played there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// The position before the move.
    pub position: Position,
    /// The move; none for a pass, and where an unfinished game stands.
    pub played: Option<Square>,
}

reasons! {
    /// Why a list of positions and moves is not a game to review.
    ReviewError {
        /// A position cannot be read.
        Position {
            /// The number of turns before this one.
            turn: usize
        } "review-position" "turn {turn}: the position cannot be read"
        /// A move is neither legal nor a pass.
        Move {
            /// The number of turns before this one.
            turn: usize
        } "review-move" "turn {turn}: the move is not legal"
    }
}

impl Turn {
    /// A turn.
    pub fn new(position: Position, played: Option<Square>) -> Turn {
        Turn { position, played }
    }

    /// Reads the turns of a game: the text of each position, and the move played there (`d3`, `pass` or empty).
    ///
    /// ```
    /// use outflank::coach::Turn;
    ///
    /// let turns = Turn::read(&["--------------OX----XO-------------- X"], &["c2"])?;
    /// assert_eq!(turns[0].played, Some("c2".parse()?));
    /// assert!(Turn::read(&["--------------OX----XO-------------- X"], &["a1"]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When a position cannot be read, or a move is neither legal nor a pass.
    pub fn read<T: AsRef<str>>(positions: &[T], moves: &[T]) -> Result<Vec<Turn>, ReviewError> {
        let mut turns = Vec::new();
        for (turn, text) in positions.iter().enumerate() {
            let Ok(position) = text.as_ref().parse::<Position>() else {
                return Err(ReviewError::Position { turn });
            };
            let played = match moves.get(turn).map(AsRef::as_ref) {
                None | Some("" | "pass") => None,
                Some(name) => {
                    let square = name.parse().ok();
                    if !square.is_some_and(|square| position.legal().contains(square)) {
                        return Err(ReviewError::Move { turn });
                    }
                    square
                }
            };
            turns.push(Turn { position, played });
        }
        Ok(turns)
    }

    /// Whether there is something to search: the player has a move, and all discs of the middle are placed.
    pub fn is_searched(&self) -> bool {
        self.position.phase() == Phase::Play
    }

    /// The number of empty squares.
    pub fn empties(&self) -> u8 {
        self.position.board().empties().len()
    }

    /// The player to move.
    pub fn color(&self) -> Color {
        self.position.turn()
    }

    /// The board seen by the player to move.
    pub fn sides(&self) -> Sides {
        Sides::new(*self.position.board(), self.color())
    }
}
