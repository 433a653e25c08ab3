use super::super::move_tree::is_pass;
use super::super::scanner::Scanner;
use crate::rules::{Size, Square};

/// An element of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Square(Square),
    Pass,
    Unknown,
}

/// Iterates over the tokens of a transcript, each with the number of bytes before it.
pub(super) struct Tokens<'a> {
    scanner: Scanner<'a>,
    size: Size,
}

/// The longest first, so that a word is not taken for the beginning of itself.
const PASSES: [usize; 3] = [4, 2, 1];

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str, size: Size) -> Tokens<'a> {
        Tokens {
            scanner: Scanner::new(text),
            size,
        }
    }

    fn digits(text: &str) -> usize {
        text.bytes().take_while(u8::is_ascii_digit).count()
    }

    /// The length of a separator: a blank, comma, dot, hyphen or move number.
    fn separator(&self) -> usize {
        let rest = self.scanner.rest();
        match rest.chars().next() {
            Some('-') if rest.starts_with("--") => 0,
            Some(sign) if sign.is_whitespace() || matches!(sign, ',' | '.' | '-') => {
                sign.len_utf8()
            }
            Some(sign) if sign.is_ascii_digit() => {
                let digits = Self::digits(rest);
                let next = rest.chars().nth(digits);
                let ends = next.is_none_or(|sign| sign == '.' || sign.is_whitespace());
                if ends { digits } else { 0 }
            }
            _ => 0,
        }
    }

    fn pass(&self) -> Option<usize> {
        let rest = self.scanner.rest();
        let is_here = |&length: &usize| rest.get(..length).is_some_and(is_pass);
        let length = PASSES.into_iter().find(is_here)?;
        // `pa5` is a pass `p` and the square `a5`.
        let splits = length == 2
            && !rest.starts_with('-')
            && rest.as_bytes().get(2).is_some_and(u8::is_ascii_digit);
        let is_pa = |word: &str| word.eq_ignore_ascii_case("pa");
        Some(match splits && rest.get(..2).is_some_and(is_pa) {
            true => 1,
            false => length,
        })
    }

    fn square(&self) -> Option<(Square, usize)> {
        let rest = self.scanner.rest();
        let ten = self.size == Size::Ten && rest.get(1..3) == Some("10");
        let length = if ten { 3 } else { 2 };
        Some((rest.get(..length)?.parse().ok()?, length))
    }
}

impl Iterator for Tokens<'_> {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        loop {
            match self.separator() {
                0 => break,
                length => self.scanner.at += length,
            }
        }
        let at = self.scanner.at;
        let sign = self.scanner.rest().chars().next()?;
        let (token, length) = match (self.pass(), self.square()) {
            (Some(length), _) => (Token::Pass, length),
            (None, Some((square, length))) => (Token::Square(square), length),
            (None, None) => (Token::Unknown, sign.len_utf8()),
        };
        self.scanner.at += length;
        Some((at, token))
    }
}
