use super::reasons::reasons;

reasons! {
    /// Why a text is not a square.
    ParseSquareError {
        /// No board has such a square.
        Name "bad-square" "not the name of a square, a1 to j10"
    }
}

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
