use crate::rules::reasons::reasons;

reasons! {
    /// Why a file of openings is refused.
    BookError {
        /// The file does not start with the magic.
        Foreign "book-foreign" "not a file of openings"
        /// The layout has another version.
        Version "book-version" "openings of another version"
        /// The file ends too early, or goes on behind its end.
        Length "book-length" "file of openings too short or too long"
        /// The checksum differs.
        Checksum "book-checksum" "file of openings damaged"
        /// A number is out of range, or the counts of a position contradict each other.
        Number "book-number" "a number in the file of openings is impossible"
        /// A line of a list of openings is not a sequence of legal moves.
        Line {
            /// The number of lines before this one.
            line: usize
        } "book-line" "line {}: no opening" (line + 1)
    }
}
