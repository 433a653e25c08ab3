use crate::rules::{Board, Color, Size, Square, SquareSet};

/// A board seen by one of the players, who need not be to move.
///
/// ```
/// use outflank::coach::Sides;
/// use outflank::rules::{Board, Color, Size};
///
/// let black = Sides::new(Board::crossed(Size::Six), Color::Black);
/// assert_eq!(black.legal().to_string(), "c2 b3 e4 d5");
/// let white = black.play("c2".parse()?);
/// assert_eq!(white.legal().to_string(), "b2 d2 b4");
/// # Ok::<(), outflank::rules::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    board: Board,
    color: Color,
}

impl Sides {
    /// The board seen by `color`.
    pub fn new(board: Board, color: Color) -> Sides {
        Sides { board, color }
    }

    /// The same board seen by the other player.
    #[must_use]
    pub fn turned(self) -> Sides {
        Sides::new(self.board, !self.color)
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The colour of the player.
    pub fn color(&self) -> Color {
        self.color
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The player's discs.
    pub fn own(&self) -> SquareSet {
        self.board.discs(self.color)
    }

    /// The other player's discs.
    pub fn other(&self) -> SquareSet {
        self.board.discs(!self.color)
    }

    /// The squares without a disc.
    pub fn empties(&self) -> SquareSet {
        self.board.empties()
    }

    /// The squares where the player may play.
    pub fn legal(&self) -> SquareSet {
        self.board.legal(self.color)
    }

    /// The discs that the player flips on a square; none if the square is not legal.
    pub fn flips(&self, square: Square) -> SquareSet {
        self.board.flips(self.color, square)
    }

    /// The board after the player's play, seen by the other player.
    #[must_use]
    pub fn play(mut self, square: Square) -> Sides {
        let flips = self.flips(square);
        self.board.put(square, self.color);
        self.board.flip(flips);
        self.turned()
    }
}
