//! The Generic Game Format of the Generic Game Server and of NBoard: `(;GM[Othello]...B[f5]W[d6];)`.
//!
//! A file holds any number of games, with other text between them; a synchro match is two games in a row. Values of
//! tags have no escapes. The eval of a move is for the player who makes it. Boards of 6x6, 8x8 and 10x10 are read;
//! the other sizes of the server are refused by name.

mod tags;
mod write;

use super::board_cells::{self, Digits};
use super::move_tree::WrittenValue;
use super::number;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Reading, Replay};
use super::scanner::Scanner;
use super::text::part;
use super::written::{EndReason, Winner, WrittenGame, WrittenResult, one_line};
use crate::rules::{Color, Setup, Size};
use tags::{Tag, Tags};

pub(super) use tags::split;
pub(super) use write::write;

/// Reads one game, which begins with `(;`.
pub(super) fn read(text: &str) -> Reading {
    let mut game = WrittenGame::default();
    let mut replay = None;
    let result = read_tags(text, &mut game, &mut replay);
    if let Some(Replay { moves, .. }) = replay {
        game.moves = moves;
    }
    Reading::new(game, result.err())
}

fn read_tags(text: &str, game: &mut WrittenGame, replay: &mut Option<Replay>) -> Result<(), Fault> {
    for tag in Tags::new(text) {
        let Tag { name, value, at } = tag?;
        let fail = |problem| Fault::new(at, problem);
        match name {
            "GM" if !value.trim().eq_ignore_ascii_case("othello") => {
                return Err(fail(NotationProblem::OtherGame));
            }
            "PB" => game.players.black = one_line(value),
            "PW" => game.players.white = one_line(value),
            "PC" => game.place = one_line(value),
            "DT" => game.date = number::date(value),
            "RE" => game.result = result(value),
            "TY" => kind(value).map_err(fail)?,
            "BO" => {
                game.setup =
                    board(value).map_err(|fault| Fault::new(at + fault.at, fault.problem))?;
                *replay = Some(Replay::new(&game.setup).map_err(fail)?);
            }
            "B" | "W" => {
                let color = if name == "B" {
                    Color::Black
                } else {
                    Color::White
                };
                let replay = replay.as_mut().ok_or(fail(NotationProblem::NoBoard))?;
                turn(replay, color, value).map_err(fail)?;
            }
            _ => {
                if let Some((_, fact)) = FACTS.iter().find(|(tag, _)| *tag == name) {
                    game.facts.insert(*fact, one_line(value));
                }
            }
        }
    }
    match replay {
        Some(_) => Ok(()),
        None => Err(Fault::new(text.len(), NotationProblem::NoBoard)),
    }
}

/// Tags that are kept as they are.
const FACTS: [(&str, &str); 8] = [
    ("RB", "rating-black"),
    ("RW", "rating-white"),
    ("TI", "clock"),
    ("TB", "clock-black"),
    ("TW", "clock-white"),
    ("KM", "komi"),
    ("KB", "komi-black"),
    ("KW", "komi-white"),
];

/// One move: `F5`, `F5/eval/seconds`, `PA`.
fn turn(replay: &mut Replay, color: Color, value: &str) -> Result<(), NotationProblem> {
    let mut fields = value.split('/');
    let ply = fields.next().unwrap_or("").trim().parse()?;
    let node = replay.play(ply, Some(color))?;
    let eval = fields.next().and_then(number::hundredths);
    let elapsed_ms = fields.next().and_then(number::seconds);
    if eval.is_some() || elapsed_ms.is_some() {
        let note = replay.moves.note_mut(node);
        note.elapsed_ms = elapsed_ms;
        note.value = eval.map(|eval| WrittenValue {
            black: if color == Color::Black { eval } else { -eval },
            exact: false,
        });
    }
    Ok(())
}

/// Checks the type of a match, `s8r20`; the board itself is in another tag. Among the letters behind the size, `a` is the
/// game in which the fewest discs win.
fn kind(value: &str) -> Result<(), NotationProblem> {
    let digits = value.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.bytes().position(|byte| !byte.is_ascii_digit());
    let end = end.unwrap_or(digits.len());
    match part(digits, ..end) {
        "88" => Err(NotationProblem::Octagon),
        "4" | "12" | "14" => Err(NotationProblem::Size),
        _ if part(digits, end..)
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .any(|byte| byte == b'a') =>
        {
            Err(NotationProblem::OtherGame)
        }
        _ => Ok(()),
    }
}

/// The start: the size, the cells and the side to move, with blanks anywhere between the cells.
///
/// # Errors
/// With the number of bytes of the value before the place.
pub(super) fn board(value: &str) -> Result<Setup, Fault> {
    let start = value.len() - value.trim_start().len();
    let mut scanner = Scanner::new(value);
    scanner.at = start;
    let side = scanner.take_while(|byte| byte.is_ascii_digit());
    let signs = scanner.rest();
    let size = match side {
        "88" => return Err(Fault::new(start, NotationProblem::Octagon)),
        "" => return Err(Fault::new(start, NotationProblem::Board)),
        side => side.parse().ok().and_then(Size::from_side),
    };
    let size = size.ok_or(Fault::new(start, NotationProblem::Size))?;
    let at = start + side.len();
    let trimmed = signs.trim_end();
    let to_move = trimmed
        .bytes()
        .last()
        .and_then(|sign| board_cells::side(sign, Digits::ZeroWhite));
    let to_move = to_move.ok_or(Fault::new(at, NotationProblem::Board))?;
    let cells = part(trimmed, ..trimmed.len().saturating_sub(1));
    let board = board_cells::board(size, cells, Digits::ZeroWhite)
        .map_err(|fault| Fault::new(at + fault.at, fault.problem))?;
    Ok(Setup::from_board(board, to_move))
}

/// The result for Black in discs, with the reason of the end.
fn result(value: &str) -> WrittenResult {
    let (discs, suffix) = value.trim().split_once(':').unwrap_or((value.trim(), ""));
    let Some(difference) = number::hundredths(discs) else {
        return WrittenResult::default();
    };
    let reason = match suffix {
        "r" => EndReason::Resign,
        "t" => EndReason::Time,
        "s" => EndReason::Agreed,
        "l" => EndReason::Left,
        _ => EndReason::Unknown,
    };
    let winner = (reason != EndReason::Left).then_some(Winner::of_difference(difference));
    WrittenResult {
        difference: Some(difference),
        winner,
        reason,
    }
}
