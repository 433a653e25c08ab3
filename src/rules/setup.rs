use super::{Color, Size, SquareSet};

/// How a game begins, as far as the rules care: all that [`Position::new`](super::Position::new) needs.
///
/// The default is the usual game: 8x8, crossed start, no handicap, a pass costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board's size.
    pub size: Size,
    /// What lies in the middle.
    pub start: Start,
    /// Corners given to the weaker player.
    pub handicap: Option<Handicap>,
    /// Whether a player who passes gives one of his discs to the other.
    pub passer_hands_over: bool,
}

/// What lies in the middle before the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// Four discs, equal colours on a diagonal.
    #[default]
    Crossed,
    /// Nothing: the players begin by putting two discs each on the four middle squares.
    Empty,
}

/// One to four corners that hold a player's discs from the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// Whose discs they are.
    pub color: Color,
    /// Which corners.
    pub corners: SquareSet,
}
