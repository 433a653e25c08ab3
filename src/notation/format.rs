/// The formats of written games and positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own [record](super::record).
    Record,
    /// Our own [link](super::link), in any address.
    Link,
    /// Moves in a row; see [`transcript`](super::transcript).
    Transcript,
    /// A printed score sheet: the number of its move on each square.
    Sheet,
    /// Positions, a cell for each square, perhaps with moves behind them.
    Board,
    /// Positions as two hexadecimal numbers.
    Bits,
    /// Positions with scores, as Edax keeps problems.
    Obf,
    /// The Generic Game Format.
    Ggf,
    /// The Smart Game Format, with variations.
    Sgf,
    /// Portable Game Notation, as Othello programs write it.
    Pgn,
    /// Positions as chess programs write them.
    Fen,
    /// The logbook of Logistello.
    Logbook,
    /// JSON of Othello Quest.
    Quest,
    /// Saved games of Egaroucid.
    Egaroucid,
    /// WTHOR games on 8x8.
    Wthor,
    /// WTHOR games on 10x10.
    Wthor10,
    /// WTHOR solitaires.
    Solitaires,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 17] = [
        Format::Record,
        Format::Link,
        Format::Transcript,
        Format::Sheet,
        Format::Board,
        Format::Bits,
        Format::Obf,
        Format::Ggf,
        Format::Sgf,
        Format::Pgn,
        Format::Fen,
        Format::Logbook,
        Format::Quest,
        Format::Egaroucid,
        Format::Wthor,
        Format::Wthor10,
        Format::Solitaires,
    ];

    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Format::Record => "record",
            Format::Link => "link",
            Format::Transcript => "transcript",
            Format::Sheet => "sheet",
            Format::Board => "board",
            Format::Bits => "bits",
            Format::Obf => "obf",
            Format::Ggf => "ggf",
            Format::Sgf => "sgf",
            Format::Pgn => "pgn",
            Format::Fen => "fen",
            Format::Logbook => "logbook",
            Format::Quest => "quest",
            Format::Egaroucid => "egaroucid",
            Format::Wthor => "wthor",
            Format::Wthor10 => "wthor-10",
            Format::Solitaires => "solitaires",
        }
    }

    /// The format with this code.
    pub fn from_code(code: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.code() == code)
    }
}
