use super::reasons::reasons;

reasons! {
    /// Why a text is not a square.
    ParseSquareError {
        /// No board has this square.
        Name "bad-square" "not the name of a square, a1 to j10"
    }
}

reasons! {
    /// Why a setup is not playable.
    SetupError {
        /// The handicap names no corner, or a square that is not a corner of this board.
        HandicapCorners "handicap-corners" "a handicap is one to four corners of the board"
        /// The board of the start is of another size.
        Size "start-size" "the board of the start has another size"
        /// A middle square is empty, but a disc lies where only a later move can have put it.
        Centre "position-centre" "a middle square is empty, but there are discs outside the middle and the corners"
    }
}

reasons! {
    /// Why a move is refused; the position stays as it was.
    MoveError {
        /// This board does not have the square.
        OffBoard "bad-square" "there is no such square on this board"
        /// The square holds a disc.
        Occupied "occupied" "the square is occupied"
        /// The first four discs go on the middle squares.
        NotCentre "not-centre" "the first four discs go on the four squares in the middle"
        /// The disc would outflank nothing.
        NoFlip "no-flip" "a disc there outflanks nothing"
        /// There is no legal square; the only action is a pass.
        MustPass "must-pass" "there is no legal square; the player must pass"
        /// There is a legal square, so a pass is not allowed.
        NotForced "not-forced" "a player who can move must move"
        /// Only a disc of the opponent can be flipped.
        NotFlippable "not-flippable" "only a disc of the opponent can be flipped"
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
        /// The field after the side to move is not the list of players out of time.
        OutOfTime "position-time" "only the players out of time can follow the side to move: X, O or XO"
        /// A middle square is empty, but a disc lies where only a later move can have put it.
        Centre "position-centre" "a middle square is empty, but there are discs outside the middle and the corners"
    }
}
