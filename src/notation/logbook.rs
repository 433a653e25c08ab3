//! Logbooks of Logistello: `+d3-c3+c4...: -04 10`, a sign for the player before each square, then the result for Black.

use super::move_tree::Ply;
use super::number;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Reading, Replay};
use super::scanner::Scanner;
use super::written::{WrittenGame, WrittenResult};
use crate::rules::{Color, Square};

/// Whether a text begins like a logbook.
pub(super) fn resembles(text: &str) -> bool {
    let bytes = text.trim_start().as_bytes();
    matches!(bytes, [b'+' | b'-', column, row, b'+' | b'-' | b':', ..]
        if column.is_ascii_alphabetic() && row.is_ascii_digit())
}

/// Reads one line.
pub(super) fn read(line: &str) -> Reading {
    let mut game = WrittenGame::default();
    let fault = match Replay::new(&game.setup) {
        Ok(mut replay) => {
            let fault = moves(line, &mut game, &mut replay).err();
            game.moves = replay.moves;
            fault
        }
        Err(problem) => Some(Fault::new(0, problem)),
    };
    Reading::new(game, fault)
}

fn moves(line: &str, game: &mut WrittenGame, replay: &mut Replay) -> Result<(), Fault> {
    let mut scanner = Scanner::new(line);
    loop {
        scanner.skip_blanks();
        let at = scanner.at;
        let fail = |problem| Fault::new(at, problem);
        let color = match scanner.peek() {
            Some(b'+') => Color::Black,
            Some(b'-') => Color::White,
            Some(b':') => {
                scanner.skip();
                let result = scanner.rest().split_whitespace().next().unwrap_or("");
                if let Some(difference) = number::hundredths(result) {
                    game.result = WrittenResult::of_difference(difference);
                }
                return Ok(());
            }
            None => return Ok(()),
            Some(_) => return Err(fail(NotationProblem::Token)),
        };
        scanner.skip();
        let word = scanner.take_while(|byte| byte.is_ascii_alphanumeric());
        let square: Square = word.parse().map_err(|_| fail(NotationProblem::Token))?;
        replay.play(Ply::Play(square), Some(color)).map_err(fail)?;
    }
}
