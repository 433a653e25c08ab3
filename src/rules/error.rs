use std::error::Error;
use std::fmt;

/// Declares a small error: each reason with its code for programs and its sentence for logs.
macro_rules! reasons {
    ($(#[$doc:meta])* $name:ident { $($(#[$reason_doc:meta])* $reason:ident $code:literal $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$reason_doc])* $reason,)*
        }

        impl $name {
            /// A short name for programs; it stays the same.
            pub fn code(self) -> &'static str {
                match self {
                    $($name::$reason => $code,)*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($name::$reason => $text,)*
                })
            }
        }

        impl Error for $name {}
    };
}
/// The text is not the name of a square, `a1` to `j10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSquareError;

impl ParseSquareError {
    /// A short name for programs; it stays the same.
    pub fn code(self) -> &'static str {
        "bad-square"
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a square, a1 to j10")
    }
}

impl Error for ParseSquareError {}

reasons! {
    /// Why a setup can't be played.
    SetupError {
        /// The handicap names no corner, or a square that is not a corner of this board.
        HandicapCorners "handicap-corners" "a handicap is one to four corners of the board"
    }
}

reasons! {
    /// Why a move is refused; the position stays as it was.
    MoveError {
        /// The board has no such square.
        OffBoard "bad-square" "there is no such square on this board"
        /// A disc lies there already.
        Occupied "occupied" "the square is occupied"
        /// The first four discs go to the middle of the board.
        NotCentre "not-centre" "the first four discs go on the four squares in the middle"
        /// Nothing would be outflanked.
        NoFlip "no-flip" "a disc there outflanks nothing"
        /// There is no legal square: pass.
        MustPass "must-pass" "there is no legal square, so the turn must be passed"
        /// There is a legal square, so there is no passing.
        NotForced "not-forced" "a player who can move must move"
        /// Only discs that were the other player's can be turned over.
        NotFlippable "not-flippable" "only a disc that was the other player's can be turned over"
        /// The game is over.
        Over "over" "the game is over"
    }
}

reasons! {
    /// Why a text is not a position.
    ParsePositionError {
        /// Neither 36, 64 nor 100 squares.
        Length "position-length" "a position has 36, 64 or 100 squares, a blank and the side to move"
        /// A square is neither `X`, `O` nor `-`.
        Cell "position-cell" "a square is X, O or -"
        /// The side to move is missing, or neither `X` nor `O`.
        Side "position-side" "the side to move is X or O"
        /// A middle square is empty although discs lie where only a move could have put them.
        Centre "position-centre" "a middle square is empty although the game has left the middle"
    }
}
