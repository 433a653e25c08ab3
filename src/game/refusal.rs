use crate::rules::reasons::reasons;
use crate::rules::{MoveError, SetupError};

reasons! {
    /// Why a text is not an action.
    ActionError {
        /// No board has this square.
        Square "bad-square" "not the name of a square, a1 to j10"
        /// The text begins with an unknown word.
        Unknown "bad-action" "an action is a square, pass, flip and a square, done, resign or timeout"
    }
}

reasons! {
    /// Why an action, an undo or a jump is refused; the game stays as it was.
    Refusal {
        /// The rules forbid the move.
        Move(MoveError)
        /// The flips of the last disc are not done.
        FlipFirst "flip-first" "the flips of the disc just put down are not done yet"
        /// There is nothing to flip or to correct.
        NotFlipping "not-flipping" "there is nothing to flip by hand now"
        /// The player's time is over; only `timeout` is possible.
        TimeOver "time-over" "the player's time is over"
        /// The side to move has time left, or there are no clocks.
        TimeLeft "time-left" "no clock has run out"
        /// The terms do not allow to take turns back.
        NoTakeBack "no-take-back" "turns are not taken back in this game"
        /// There is no such turn to go to.
        NoSuchTurn "no-such-turn" "there is no such turn"
    }
}

reasons! {
    /// Why a game cannot begin on these terms.
    TermsError {
        /// The setup is not playable.
        Setup(SetupError)
        /// A move of the opening is not legal.
        Opening {
            /// The number of moves before it.
            index: usize,
            /// The reason.
            error: MoveError
        } "bad-opening" "opening move {}: {error}" (index + 1)
        /// A clock starts at zero, or above [`MAX_MS`](super::MAX_MS).
        Clock "bad-clock" "a clock starts with some time, at most 2^53 - 1 ms"
        /// A tag has an empty name, a name with a blank, or more than one line.
        Tag "bad-tag" "a tag is a name without blanks and one line of text"
    }
}

reasons! {
    /// Why a note is refused.
    NoteError {
        /// There is no such turn.
        NoSuchTurn "no-such-turn" "there is no such turn"
        /// A line is not part of a note.
        Line "bad-note" "a line of a note begins with a semicolon"
    }
}
