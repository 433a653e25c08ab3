use super::{Board, Color, Size, SquareSet};

/// The start of a game and the options of its rules: the input of [`Position::new`](super::Position::new).
///
/// The default is the usual game: 8x8, crossed start, no handicap, no disc handed over at a pass.
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
    /// The discs in the middle.
    pub start: Start,
    /// Corners given to the weaker player.
    pub handicap: Option<Handicap>,
    /// Whether a player who passes hands one disc over to the other player.
    pub passer_hands_over: bool,
}

impl Setup {
    /// The setup that begins with these discs and this player: the usual start, an empty middle or a handicap if it is
    /// one of them, else [`Start::Board`].
    ///
    /// ```
    /// use outflank::rules::{Board, Color, Setup, Size, Start};
    ///
    /// let usual = Setup::from_board(Board::crossed(Size::Eight), Color::Black);
    /// assert_eq!(usual, Setup::default());
    /// let turned = Setup::from_board(Board::crossed(Size::Eight), Color::White);
    /// assert_eq!(turned.start.code(), "board");
    /// ```
    pub fn from_board(board: Board, turn: Color) -> Setup {
        let size = board.size();
        let corners = SquareSet::corners(size);
        let plain = Setup {
            size,
            start: Start::Board { board, turn },
            handicap: None,
            passer_hands_over: false,
        };
        for (start, middle) in [
            (Start::Crossed, Board::crossed(size)),
            (Start::Empty, Board::empty(size)),
        ] {
            for color in Color::ALL {
                let given = board.discs(color) & corners;
                let mut same = middle;
                given.iter().for_each(|corner| same.put(corner, color));
                if turn == Color::Black && same == board {
                    let corners = given;
                    return Setup {
                        start,
                        handicap: (!given.is_empty()).then_some(Handicap { color, corners }),
                        ..plain
                    };
                }
            }
        }
        plain
    }
}

/// The discs before the first move, without those of a handicap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// Four discs, equal colours on a diagonal.
    #[default]
    Crossed,
    /// None: each player first puts two discs on the four middle squares.
    Empty,
    /// Any discs, with either player to move.
    Board {
        /// The discs; the size is that of the setup.
        board: Board,
        /// The player who moves first.
        turn: Color,
    },
}

impl Start {
    /// A short name for programs and records; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Start::Crossed => "crossed",
            Start::Empty => "empty",
            Start::Board { .. } => "board",
        }
    }
}

/// One to four corners that hold discs of one player from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The colour of the discs.
    pub color: Color,
    /// The corners.
    pub corners: SquareSet,
}
