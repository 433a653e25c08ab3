use std::ops::Range;

use super::super::problem::{Fault, NotationProblem};
use super::super::scanner::Scanner;

/// A tag with its value, and the number of bytes before the value.
pub(super) struct Tag<'a> {
    pub name: &'a str,
    pub value: &'a str,
    pub at: usize,
}

/// Iterates over the tags of one game, to `;)` or a mistake.
pub(super) struct Tags<'a> {
    scanner: Scanner<'a>,
    done: bool,
}

impl<'a> Tags<'a> {
    pub fn new(text: &'a str) -> Tags<'a> {
        let mut scanner = Scanner::new(text);
        scanner.eat_text("(;");
        Tags {
            scanner,
            done: false,
        }
    }

    fn tag(&mut self) -> Option<Result<Tag<'a>, Fault>> {
        let scanner = &mut self.scanner;
        scanner.skip_blanks();
        let from = scanner.at;
        let fail = |at| Some(Err(Fault::new(at, NotationProblem::Unclosed)));
        if scanner.eat(b';') {
            scanner.skip_blanks();
            return if scanner.eat(b')') { None } else { fail(from) };
        }
        let name = scanner.take_while(|byte| byte.is_ascii_alphabetic());
        scanner.skip_blanks();
        if name.is_empty() || !scanner.eat(b'[') {
            return fail(from);
        }
        let at = scanner.at;
        match scanner.take_until(b']') {
            Some(value) => Some(Ok(Tag { name, value, at })),
            None => fail(at),
        }
    }
}

impl<'a> Iterator for Tags<'a> {
    type Item = Result<Tag<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let tag = self.tag();
        self.done = !matches!(tag, Some(Ok(_)));
        tag
    }
}

/// The places of the games in a text: each from `(;` to `;)`, or to the next game or the end if that is missing.
pub(in super::super) fn split(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let mut games = Vec::new();
    let mut from = None;
    let mut in_value = false;
    for (at, &byte) in bytes.iter().enumerate() {
        match (byte, bytes.get(at + 1)) {
            (b'[', _) if from.is_some() => in_value = true,
            (b']', _) => in_value = false,
            (b'(', Some(b';')) if !in_value => {
                games.extend(from.map(|from| from..at));
                from = Some(at);
            }
            (b';', Some(b')')) if !in_value => games.extend(from.take().map(|from| from..at + 2)),
            _ => {}
        }
    }
    games.extend(from.map(|from| from..text.len()));
    games
}
