//! The elements of a JSON text in their order, without a tree, so that no depth of nesting costs memory.

use super::problem::{Fault, NotationProblem};
use super::scanner::Scanner;

/// An element of a JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element<'a> {
    /// The name of a member.
    Key(&'a str),
    /// A text between quotation marks, with its escapes as they are.
    Text(&'a str),
    /// A number, `true`, `false` or `null`.
    Word(&'a str),
    /// `{` or `[`
    Open,
    /// `}` or `]`
    Close,
}

/// Iterates over the elements, each with the number of bytes before it, to the end or a mistake.
pub(super) struct Elements<'a> {
    scanner: Scanner<'a>,
    depth: usize,
    done: bool,
}

impl<'a> Elements<'a> {
    pub fn new(text: &'a str) -> Elements<'a> {
        Elements {
            scanner: Scanner::new(text),
            depth: 0,
            done: false,
        }
    }

    fn element(&mut self) -> Option<Result<(usize, Element<'a>), Fault>> {
        let scanner = &mut self.scanner;
        scanner.take_while(|byte| byte.is_ascii_whitespace() || byte == b',');
        let at = scanner.at;
        let unclosed = Err(Fault::new(at, NotationProblem::Unclosed));
        let Some(byte) = scanner.peek() else {
            return (self.depth > 0).then_some(unclosed);
        };
        let element = match byte {
            b'{' | b'[' => {
                scanner.skip();
                self.depth += 1;
                Element::Open
            }
            b'}' | b']' => {
                scanner.skip();
                let Some(depth) = self.depth.checked_sub(1) else {
                    return Some(unclosed);
                };
                self.depth = depth;
                Element::Close
            }
            b'"' => {
                scanner.skip();
                let Some(text) = text(scanner) else {
                    return Some(unclosed);
                };
                scanner.skip_blanks();
                if scanner.eat(b':') {
                    Element::Key(text)
                } else {
                    Element::Text(text)
                }
            }
            _ => {
                let word = scanner.take_while(|byte| {
                    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
                });
                if word.is_empty() {
                    return Some(Err(Fault::new(at, NotationProblem::Value)));
                }
                Element::Word(word)
            }
        };
        Some(Ok((at, element)))
    }
}

/// The text to the next quotation mark that no backslash precedes.
fn text<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let rest = scanner.rest();
    let mut escaped = false;
    let length = rest.bytes().position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    })?;
    scanner.at += length + 1;
    rest.get(..length)
}

impl<'a> Iterator for Elements<'a> {
    type Item = Result<(usize, Element<'a>), Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let element = self.element();
        self.done = !matches!(element, Some(Ok(_)));
        element
    }
}

/// A text without its escapes.
pub(super) fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        if sign != '\\' {
            plain.push(sign);
            continue;
        }
        match signs.next() {
            Some('n' | 'r') => plain.push('\n'),
            Some('t') => plain.push(' '),
            Some('u') => {
                let mut code = || {
                    let digits: String = signs.by_ref().take(4).collect();
                    u32::from_str_radix(&digits, 16).unwrap_or(0xfffd)
                };
                let first = code();
                let mut rest = signs.clone();
                let pair = (0xd800..0xdc00).contains(&first)
                    && rest.next() == Some('\\')
                    && rest.next() == Some('u');
                let sign = if pair {
                    signs.nth(1);
                    let digits: String = signs.by_ref().take(4).collect();
                    let low = u32::from_str_radix(&digits, 16).unwrap_or(0);
                    0x10000 + ((first - 0xd800) << 10) + (low.wrapping_sub(0xdc00) & 0x3ff)
                } else {
                    first
                };
                plain.push(char::from_u32(sign).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            Some(sign) => plain.push(sign),
            None => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_signs() {
        assert_eq!(
            unescaped(r#"a\"b\\\u00e9\n\ud83d\ude00\u12"#),
            "a\"b\\é\n😀\u{12}"
        );
        assert_eq!(unescaped("\\ud83d\\"), "\u{fffd}");
    }

    #[test]
    fn a_mistake_ends_the_elements() {
        for text in ["{", "}", "[1, \"a", "{\"a\": é}"] {
            assert!(
                Elements::new(text).any(|element| element.is_err()),
                "{text}"
            );
        }
        let depth = if cfg!(miri) { 100 } else { 100_000 };
        let deep = "[".repeat(depth);
        assert_eq!(Elements::new(&deep).count(), depth + 1);
    }
}
