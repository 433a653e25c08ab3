/// The formats of written games.
///
/// ```
/// use outflank::notation::Format;
///
/// assert_eq!(Format::detect("F5 d6 C3"), Some(Format::Transcript));
/// assert_eq!(Format::detect("outflank 1\nsize 8\n"), Some(Format::Record));
/// assert_eq!(Format::detect("hello"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own [record](super::record).
    Record,
    /// Moves in a row; see [`transcript`](super::transcript).
    Transcript,
}

impl Format {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Format::Record => "record",
            Format::Transcript => "transcript",
        }
    }

    /// The format that a text seems to be in, by its first characters; none if it resembles no format.
    pub fn detect(text: &str) -> Option<Format> {
        let text = text.trim_start();
        if text.starts_with("outflank ") {
            return Some(Format::Record);
        }
        let digits = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ' ');
        let mut letters = digits.chars();
        let column = letters.next().is_some_and(|c| c.is_ascii_alphabetic());
        let row = letters.next().is_some_and(|c| c.is_ascii_digit());
        (column && row).then_some(Format::Transcript)
    }
}
