use std::ops::Range;

use super::super::problem::{Fault, NotationProblem};
use super::super::scanner::Scanner;
use super::super::text::part;

/// An element of a game.
pub(super) enum Token<'a> {
    /// `[Name "value"]`
    Tag(&'a str, &'a str),
    /// `{text}`, or `;` to the end of the line.
    Comment(&'a str),
    /// A square or a pass, in any spelling.
    Move(&'a str),
    /// The result at the end.
    Result(&'a str),
    /// `(`: a variation of the last move begins.
    Open,
    /// `)`
    Close,
}

/// Iterates over the elements of a game, each with the number of bytes before it.
pub(super) struct Tokens<'a> {
    scanner: Scanner<'a>,
    done: bool,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens {
            scanner: Scanner::new(text),
            done: false,
        }
    }

    fn token(&mut self) -> Option<Result<(usize, Token<'a>), Fault>> {
        let scanner = &mut self.scanner;
        loop {
            scanner.skip_blanks();
            let at = scanner.at;
            let unclosed = Err(Fault::new(at, NotationProblem::Unclosed));
            let token = match scanner.peek()? {
                b'[' => {
                    scanner.skip();
                    match tag(scanner) {
                        Some((at, name, value)) => return Some(Ok((at, Token::Tag(name, value)))),
                        None => return Some(unclosed),
                    }
                }
                b'{' => {
                    scanner.skip();
                    match scanner.take_until(b'}') {
                        Some(comment) => Token::Comment(comment),
                        None => return Some(unclosed),
                    }
                }
                b';' => {
                    scanner.skip();
                    Token::Comment(scanner.take_while(|byte| byte != b'\n'))
                }
                b'%' => {
                    scanner.take_while(|byte| byte != b'\n');
                    continue;
                }
                b'(' => {
                    scanner.skip();
                    Token::Open
                }
                b')' => {
                    scanner.skip();
                    Token::Close
                }
                b'$' => {
                    scanner.take_while(|byte| !byte.is_ascii_whitespace());
                    continue;
                }
                byte if byte.is_ascii_digit() => {
                    let word = scanner
                        .take_while(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'/'));
                    if !word.contains('-') {
                        // A move number, with any number of dots.
                        scanner.take_while(|byte| byte == b'.');
                        continue;
                    }
                    Token::Result(word)
                }
                b'*' => {
                    scanner.skip();
                    Token::Result("*")
                }
                _ => {
                    let word = scanner.take_while(|byte| {
                        !byte.is_ascii_whitespace()
                            && !matches!(byte, b'(' | b')' | b'{' | b'[' | b';')
                    });
                    if word.is_empty() {
                        scanner.skip();
                        return Some(Err(Fault::new(at, NotationProblem::Token)));
                    }
                    Token::Move(word.trim_end_matches(['!', '?', ',', '+', '#']))
                }
            };
            return Some(Ok((at, token)));
        }
    }
}

/// The rest of a tag, and the number of bytes before its value.
fn tag<'a>(scanner: &mut Scanner<'a>) -> Option<(usize, &'a str, &'a str)> {
    scanner.skip_blanks();
    let name = scanner.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    scanner.skip_blanks();
    if !scanner.eat(b'"') {
        return None;
    }
    let at = scanner.at;
    let rest = scanner.rest();
    let mut escaped = false;
    let length = rest.bytes().position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })?;
    scanner.at += length + 1;
    scanner.skip_blanks();
    scanner
        .eat(b']')
        .then_some((at, name, part(rest, ..length)))
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<(usize, Token<'a>), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let token = self.token();
        self.done = !matches!(token, Some(Ok(_)));
        token
    }
}

/// The places of the games in a text: each begins with a tag that is not behind another tag, or with an `Event` behind an
/// empty line. A line of tags in a comment begins a game too: one comment without an end must not hide the games after it.
pub(in super::super) fn split(text: &str) -> Vec<Range<usize>> {
    let mut starts = Vec::new();
    let mut after_tag = false;
    let mut after_blank = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        let is_tag = trimmed.starts_with('[') && trimmed.contains('"');
        if is_tag && (!after_tag || after_blank && trimmed.starts_with("[Event ")) {
            starts.push(at);
        }
        after_blank = trimmed.is_empty();
        if !after_blank {
            after_tag = is_tag;
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let games: Vec<Range<usize>> = starts
        .iter()
        .copied()
        .zip(ends)
        .map(|(from, to)| from..to)
        .collect();
    games
}
