use std::borrow::Cow;
use std::ops::Range;

use super::super::detect::begins_tree;
use super::super::problem::{Fault, NotationProblem};
use super::super::scanner::Scanner;
use super::super::text::part;

/// A value of a property, as it stands between its brackets, and the number of bytes before it. A property with several
/// values comes once for each.
#[derive(Clone, Copy)]
pub(super) struct Property<'a> {
    pub name: &'a str,
    pub value: &'a str,
    pub at: usize,
}

/// A part of a game tree.
pub(super) enum Event<'a> {
    /// `(`
    Open,
    /// `;`
    Node,
    /// A value of a property of the current node.
    Property(Property<'a>),
    /// `)`
    Close,
}

/// Iterates over the parts of a game tree, to its end or a mistake.
pub(super) struct Events<'a> {
    scanner: Scanner<'a>,
    /// The name of the last property, which the next value may belong to.
    name: &'a str,
    depth: usize,
    done: bool,
}

impl<'a> Events<'a> {
    pub fn new(text: &'a str) -> Events<'a> {
        Events {
            scanner: Scanner::new(text),
            name: "",
            depth: 0,
            done: false,
        }
    }

    fn event(&mut self) -> Result<Option<Event<'a>>, Fault> {
        let scanner = &mut self.scanner;
        scanner.skip_blanks();
        let at = scanner.at;
        let unclosed = Fault::new(at, NotationProblem::Unclosed);
        let structure = match scanner.peek() {
            None if self.depth == 0 => return Ok(None),
            None => return Err(unclosed),
            Some(b'(') => Event::Open,
            Some(b')') => Event::Close,
            Some(b';') => Event::Node,
            Some(_) => return self.property().map(Some),
        };
        scanner.skip();
        self.name = "";
        match structure {
            Event::Open => self.depth += 1,
            Event::Close => self.depth = self.depth.checked_sub(1).ok_or(unclosed)?,
            _ => {}
        }
        Ok(Some(structure))
    }

    fn property(&mut self) -> Result<Event<'a>, Fault> {
        let scanner = &mut self.scanner;
        let at = scanner.at;
        let name = scanner.take_while(|byte| byte.is_ascii_alphanumeric());
        if !name.is_empty() {
            self.name = name;
            scanner.skip_blanks();
        }
        if self.name.is_empty() || !scanner.eat(b'[') {
            return Err(Fault::new(at, NotationProblem::Value));
        }
        let at = scanner.at;
        let value = value(scanner).ok_or(Fault::new(at, NotationProblem::Unclosed))?;
        let name = self.name;
        Ok(Event::Property(Property { name, value, at }))
    }
}

/// The text to the next `]` that no backslash precedes.
fn value<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let rest = scanner.rest();
    let mut escaped = false;
    let length = rest.bytes().position(|byte| {
        let ends = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })?;
    scanner.at += length + 1;
    rest.get(..length)
}

impl<'a> Iterator for Events<'a> {
    type Item = Result<Event<'a>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let event = self.event().transpose();
        self.done = !matches!(event, Some(Ok(_)));
        event
    }
}

/// A text without its escapes: a backslash keeps the next sign, and removes a line end.
pub(super) fn text(value: &str) -> Cow<'_, str> {
    if !value.contains(['\\', '\r', '\t']) {
        return value.into();
    }
    let mut text = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => match signs.next() {
                Some('\r') => drop(signs.next_if_eq(&'\n')),
                Some('\n') | None => {}
                Some(kept) => text.push(kept),
            },
            '\r' => {
                signs.next_if_eq(&'\n');
                text.push('\n');
            }
            '\t' => text.push(' '),
            sign => text.push(sign),
        }
    }
    text.into()
}

/// The places of the game trees of a collection; a tree without its end goes to the end of the text.
pub(in super::super) fn split(text: &str) -> Vec<Range<usize>> {
    let mut trees = Vec::new();
    let (mut depth, mut from) = (0_usize, 0);
    let (mut in_value, mut escaped) = (false, false);
    for (at, byte) in text.bytes().enumerate() {
        if in_value {
            in_value = byte != b']' || escaped;
            escaped = byte == b'\\' && !escaped;
            continue;
        }
        match byte {
            b'[' if depth > 0 => in_value = true,
            // Before a tree, a parenthesis may be one of a remark.
            b'(' if depth > 0 || begins_tree(part(text, at..)) => {
                if depth == 0 {
                    from = at;
                }
                depth += 1;
            }
            b')' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    trees.push(from..at + 1);
                }
            }
            _ => {}
        }
    }
    if depth > 0 {
        trees.push(from..text.len());
    }
    trees
}
