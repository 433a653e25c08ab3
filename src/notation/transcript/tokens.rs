use crate::rules::{Size, Square};

/// An element of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Square(Square),
    Pass,
    Unknown,
}

/// Iterates over the tokens of a transcript, each with the number of characters before it.
pub(super) struct Tokens {
    letters: Vec<char>,
    next: usize,
    size: Size,
}

const PASSES: [&str; 6] = ["pass", "pa", "ps", "--", "@@", "p"];

impl Tokens {
    pub fn new(text: &str, size: Size) -> Tokens {
        let letters = text
            .chars()
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        Tokens {
            letters,
            next: 0,
            size,
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.next + ahead).copied()
    }

    fn digits(&self, from: usize) -> usize {
        (from..)
            .take_while(|&ahead| self.peek(ahead).is_some_and(|c| c.is_ascii_digit()))
            .count()
    }

    /// The length of a separator: a blank, comma, dot, hyphen or move number.
    fn separator(&self) -> usize {
        match self.peek(0) {
            Some('-') if self.peek(1) == Some('-') => 0,
            Some(letter) if letter.is_whitespace() || matches!(letter, ',' | '.' | '-') => 1,
            Some(letter) if letter.is_ascii_digit() => {
                let digits = self.digits(0);
                let ends = self
                    .peek(digits)
                    .is_none_or(|c| c == '.' || c.is_whitespace());
                if ends { digits } else { 0 }
            }
            _ => 0,
        }
    }

    fn pass(&self) -> Option<usize> {
        let is_here = |word: &&str| {
            word.chars()
                .enumerate()
                .all(|(n, c)| self.peek(n) == Some(c))
        };
        let word = PASSES.iter().find(|word| is_here(word))?;
        // `pa5` is a pass `p` and the square `a5`.
        let splits = *word == "pa" && self.digits(2) > 0;
        Some(if splits { 1 } else { word.len() })
    }

    fn square(&self) -> Option<(Square, usize)> {
        let letter = self.peek(0)?;
        let ten = self.size == Size::Ten && (self.peek(1), self.peek(2)) == (Some('1'), Some('0'));
        let length = if ten { 3 } else { 2 };
        let row = if ten { '0' } else { self.peek(1)? };
        let name = if ten {
            format!("{letter}10")
        } else {
            format!("{letter}{row}")
        };
        Some((name.parse().ok()?, length))
    }
}

impl Iterator for Tokens {
    type Item = (usize, Token);

    fn next(&mut self) -> Option<(usize, Token)> {
        loop {
            match self.separator() {
                0 => break,
                length => self.next += length,
            }
        }
        let at = self.next;
        self.peek(0)?;
        let (token, length) = match (self.pass(), self.square()) {
            (Some(length), _) => (Token::Pass, length),
            (None, Some((square, length))) => (Token::Square(square), length),
            (None, None) => (Token::Unknown, 1),
        };
        self.next += length;
        Some((at, token))
    }
}
