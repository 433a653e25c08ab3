use super::text::part;

/// Reads a text from left to right. It looks at ASCII bytes only, so that it always stands between two characters.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    /// The number of bytes before the next one.
    pub at: usize,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0 }
    }

    /// The next byte, which stays the next one.
    pub fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The rest of the text.
    pub fn rest(&self) -> &'a str {
        part(self.text, self.at..)
    }

    /// Skips one character.
    pub fn skip(&mut self) {
        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
    }

    /// Skips this ASCII byte, if it is the next one.
    pub fn eat(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Skips this text, if it comes next.
    pub fn eat_text(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// The text up to the first byte that is not wanted; `wanted` has to accept all bytes above 127, or none.
    pub fn take_while(&mut self, wanted: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().position(|byte| !wanted(byte));
        let taken = part(rest, ..length.unwrap_or(rest.len()));
        self.at += taken.len();
        taken
    }

    /// Skips blanks and line ends.
    pub fn skip_blanks(&mut self) {
        self.take_while(|byte| byte.is_ascii_whitespace());
    }

    /// The text before the next `end`, which is skipped; none if there is no `end`.
    pub fn take_until(&mut self, end: u8) -> Option<&'a str> {
        let rest = self.rest();
        let length = rest.bytes().position(|byte| byte == end)?;
        self.at += length + 1;
        rest.get(..length)
    }
}
