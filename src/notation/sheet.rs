//! Printed score sheets: a grid in which each square holds the number of the move that was played there.
//!
//! The squares in the middle hold `o` and `x`, or nothing; a passed turn has no number. Rows are lines, or parts between
//! slashes; a heading of letters and the numbers of the rows are skipped.

use std::fmt::Write;

use super::move_tree::Ply;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Reading, Replay};
use super::text::part;
use super::written::WrittenGame;
use crate::rules::{Color, Position, Setup, Size, Square};

/// The content of a square of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Number(u8),
    Disc(Color),
    Empty,
}

/// A cell with the number of bytes before it.
type Placed = (usize, Cell);

/// The rows of a sheet, if a text is one.
fn rows(text: &str) -> Option<(Size, Vec<Vec<Placed>>)> {
    let mut rows: Vec<Vec<Placed>> = Vec::new();
    let mut from = 0;
    for line in text.split_inclusive(['\n', '/']) {
        let at = from;
        from += line.len();
        let line = line.trim_end_matches(['\n', '/', '\r']);
        let words = words(line).map(|(offset, word)| (at + offset, word));
        let words: Vec<(usize, &str)> = words.collect();
        if words.is_empty() || words.iter().all(|(_, word)| is_heading(word)) {
            continue;
        }
        let cells: Option<Vec<Placed>> = words
            .iter()
            .map(|&(at, word)| Some((at, cell(word)?)))
            .collect();
        rows.push(cells?);
        if rows.len() > 10 {
            return None;
        }
    }
    let size = Size::from_side(u8::try_from(rows.len()).ok()?)?;
    let side = usize::from(size.side());
    // Numbers of the rows at the left.
    let numbered = |(index, row): (usize, &Vec<Placed>)| {
        row.len() == side + 1
            && row
                .first()
                .is_some_and(|cell| cell.1 == Cell::Number(index as u8 + 1))
    };
    if rows.iter().enumerate().all(numbered) {
        for row in &mut rows {
            row.reverse();
            row.pop();
            row.reverse();
        }
    }
    rows.iter()
        .all(|row| row.len() == side)
        .then_some((size, rows))
}

/// The words of a line, each with the number of bytes before it.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let separator = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';' | '\t');
    let mut from = 0;
    line.split(separator).filter_map(move |word| {
        let at = from;
        // Separators are ASCII except for rare blanks, whose length is that of their character.
        from = at
            + word.len()
            + part(line, at + word.len()..)
                .chars()
                .next()
                .map_or(0, char::len_utf8);
        (!word.is_empty()).then_some((at, word))
    })
}

fn is_heading(word: &str) -> bool {
    let letter = word.len() == 1
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() && !matches!(byte, b'o' | b'O' | b'x' | b'X'));
    letter || word.bytes().all(|byte| matches!(byte, b'+' | b'-' | b'=')) && word.len() > 1
}

fn cell(word: &str) -> Option<Cell> {
    match word {
        "x" | "X" | "*" | "●" | "b" | "B" => Some(Cell::Disc(Color::Black)),
        "o" | "O" | "○" | "w" | "W" => Some(Cell::Disc(Color::White)),
        "-" | "." | "_" | "·" => Some(Cell::Empty),
        number if number.len() <= 2 => number.parse().ok().map(Cell::Number),
        _ => None,
    }
}

/// Whether a text is a printed sheet. Fewer than four numbers may be digits of a board, unless the squares are as wide as those
/// that are written here.
pub(super) fn is_sheet(text: &str) -> bool {
    // A sheet has at most 100 cells.
    text.len() < 4000
        && rows(text).is_some_and(|(size, rows)| {
            let numbers = rows
                .iter()
                .flatten()
                .filter(|(_, cell)| matches!(cell, Cell::Number(_)));
            let width = 3 * usize::from(size.side()) - 1;
            // Whoever copies a text may leave out the blank before it.
            let is_wide = || text.lines().skip(1).all(|line| line.len() == width);
            match numbers.count() {
                0 => false,
                1..4 => is_wide(),
                _ => true,
            }
        })
}

/// Reads a sheet.
pub(super) fn read(text: &str) -> Reading {
    let mut game = WrittenGame::default();
    let fault = read_sheet(text, &mut game).err();
    Reading::new(game, fault)
}

fn read_sheet(text: &str, game: &mut WrittenGame) -> Result<(), Fault> {
    let (size, rows) = rows(text).ok_or(Fault::new(0, NotationProblem::Sheet))?;
    let mut board = crate::rules::Board::empty(size);
    let mut moves: Vec<Option<(usize, Square)>> = vec![None; 100];
    for (row, cells) in (0..).zip(&rows) {
        for (column, &(at, cell)) in (0..).zip(cells) {
            let Some(square) = Square::new(column, row) else {
                continue;
            };
            match cell {
                Cell::Disc(color) => board.put(square, color),
                Cell::Number(number @ 1..) => {
                    let slot = moves.get_mut(usize::from(number) - 1);
                    let slot = slot.ok_or(Fault::new(at, NotationProblem::Sheet))?;
                    if slot.replace((at, square)).is_some() {
                        return Err(Fault::new(at, NotationProblem::Sheet));
                    }
                }
                Cell::Number(0) | Cell::Empty => {}
            }
        }
    }
    let none = board.empties().len() == size.squares();
    game.setup = match none {
        // Without discs in the middle the start is the usual one.
        true => Setup {
            size,
            ..Setup::default()
        },
        false => Setup::from_board(board, Color::Black),
    };
    let mut replay = Replay::new(&game.setup).map_err(|problem| Fault::new(0, problem))?;
    let last = moves
        .iter()
        .rposition(Option::is_some)
        .map_or(0, |last| last + 1);
    let mut problem = None;
    for found in &moves[..last] {
        let played = match found {
            Some((at, square)) => replay
                .play(Ply::Play(*square), None)
                .map_err(|problem| Fault::new(*at, problem)),
            None => Err(Fault::new(0, NotationProblem::Sheet)),
        };
        if let Err(fault) = played {
            problem = Some(fault);
            break;
        }
    }
    game.moves = replay.moves;
    problem.map_or(Ok(()), Err)
}

/// Writes the main line as a sheet.
pub(super) fn write(game: &WrittenGame, start: &Position) -> String {
    let size = start.size();
    let mut cells: Vec<String> = (0..size.squares())
        .filter_map(|index| Square::from_index(size, index))
        .map(|square| match start.board().get(square) {
            Some(Color::Black) => "x".to_owned(),
            Some(Color::White) => "o".to_owned(),
            None => "-".to_owned(),
        })
        .collect();
    let mut number = 0;
    for node in game.moves.main_line() {
        if let Some(Ply::Play(square)) = game.moves.ply(node) {
            number += 1;
            let cell = square
                .index(size)
                .and_then(|index| cells.get_mut(usize::from(index)));
            if let Some(cell) = cell {
                *cell = number.to_string();
            }
        }
    }
    let mut text = String::new();
    for row in cells.chunks(size.side().into()) {
        for (column, cell) in row.iter().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{cell:>2}", if column > 0 { " " } else { "" });
        }
        text.push('\n');
    }
    text
}
