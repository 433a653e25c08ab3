//! Positions as chess programs write them: rows from the bottom one of chess, the eighth, on.

use super::super::problem::{Fault, NotationProblem};
use super::super::scanner::Scanner;
use super::super::text::part;
use crate::rules::{Board, Color, Setup, Size, Square};

/// Whether a text begins like a position.
pub(in super::super) fn looks_like_fen(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    let rows = word.split('[').next().unwrap_or("");
    size(rows).is_some()
        && rows
            .bytes()
            .all(|sign| matches!(sign, b'p' | b'P' | b'/' | b'0'..=b'9'))
}

/// The size of a board with these rows.
fn size(rows: &str) -> Option<Size> {
    Size::from_side(u8::try_from(rows.matches('/').count() + 1).ok()?)
}

/// Reads a position: `p` is Black; with a holding in brackets, as chess programs write the variant `flipello`, rows are
/// mirrored and `P` is the player who moves first.
///
/// # Errors
/// With the number of bytes before the place.
pub(in super::super) fn read_fen(text: &str) -> Result<Setup, Fault> {
    let start = text.len() - text.trim_start().len();
    let word = part(text, start..).split_whitespace().next().unwrap_or("");
    let rows = word.split('[').next().unwrap_or("");
    let mirrored = word.len() > rows.len();
    let fail = |at| Fault::new(at, NotationProblem::Board);
    let board = board(rows, mirrored).map_err(|at| fail(start + at))?;
    let after = start + word.len();
    // A holding may have blanks in it.
    let rest = match mirrored && !word.contains(']') {
        true => part(text, after..)
            .split_once(']')
            .map_or("", |(_, rest)| rest),
        false => part(text, after..),
    };
    let turn = match rest.split_whitespace().next() {
        Some("b") => Color::Black,
        Some("w") => Color::White,
        _ => return Err(fail(after)),
    };
    Ok(Setup::from_board(
        board,
        if mirrored { !turn } else { turn },
    ))
}

/// The board of these rows; an error is the number of bytes before the place.
fn board(rows: &str, mirrored: bool) -> Result<Board, usize> {
    let size = size(rows).ok_or(0_usize)?;
    let side = size.side();
    let lower = if mirrored { Color::White } else { Color::Black };
    let mut board = Board::empty(size);
    let mut from = 0;
    for (number, text) in (0..).zip(rows.split('/')) {
        let row = if mirrored { number } else { side - 1 - number };
        let mut column = 0_u8;
        let mut scanner = Scanner::new(text);
        while let Some(sign) = scanner.peek() {
            let at = from + scanner.at;
            let color = match sign {
                b'p' => lower,
                b'P' => !lower,
                _ => {
                    let run: u8 = scanner
                        .take_while(|byte| byte.is_ascii_digit())
                        .parse()
                        .map_err(|_| at)?;
                    column = column.saturating_add(run);
                    continue;
                }
            };
            scanner.skip();
            if column < side
                && let Some(square) = Square::new(column, row)
            {
                board.put(square, color);
            }
            column = column.saturating_add(1);
        }
        from += text.len();
        if column != side {
            return Err(from);
        }
        from += 1;
    }
    Ok(board)
}
