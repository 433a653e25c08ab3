use super::{Color, Size, SquareSet};

/// How a game begins, as far as the rules care: all that [`Position::new`](super::Position::new) needs.
///
/// The default is the usual game: 8x8, crossed start, no handicap, a pass costs nothing.
///
/// ```
/// use outflank::rules::{Color, Handicap, Position, Setup, Size, SquareSet};
///
/// let corners = SquareSet::from_squares(Size::Six, ["a1".parse()?, "f6".parse()?]).unwrap();
/// let handicap = Some(Handicap { color: Color::White, corners });
/// let start = Position::new(&Setup { size: Size::Six, handicap, ..Setup::default() })?;
/// assert_eq!(start.supply()[Color::White], 14);
/// assert_eq!(start.board().to_string(), "\
/// +  a b c d e f
/// 1  O - - - - -
/// 2  - - - - - -
/// 3  - - O X - -
/// 4  - - X O - -
/// 5  - - - - - -
/// 6  - - - - - O
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
