use super::super::move_tree::{MoveTree, Ply, WrittenValue};
use super::super::problem::{Fault, NotationProblem};
use super::super::replay_line::{Reading, Replay};
use super::super::written::{WrittenGame, WrittenResult};
use super::{Kind, Names, read_game, square};
use crate::rules::{Board, Color, Phase, Setup, Size, Square};

/// Reads one record as a written game; the columns of errors are bytes of the record.
pub(in super::super) fn read_written(
    bytes: &[u8],
    kind: Kind,
    index: usize,
    names: &Names,
) -> Reading {
    let year = bytes
        .get(10..12)
        .map_or(0, |year| u16::from_le_bytes([year[0], year[1]]));
    match kind.record(bytes, index) {
        Some(record) if kind == Kind::Solitaires => solitaire(record, names),
        Some(record) => game(record, kind, year, names),
        None => Reading::refused(0, NotationProblem::Nothing),
    }
}

fn game(record: &[u8], kind: Kind, year: u16, names: &Names) -> Reading {
    let size = if kind == Kind::Games10 {
        Size::Ten
    } else {
        Size::Eight
    };
    let setup = Setup {
        size,
        ..Setup::default()
    };
    let mut written = WrittenGame {
        setup,
        ..WrittenGame::default()
    };
    if year > 0 {
        written.date = year.to_string();
    }
    let read = match read_game(record, size) {
        Ok(read) => read,
        Err(at) => {
            return Reading::new(written, Some(Fault::new(at, NotationProblem::WthorMove)));
        }
    };
    written.players.black = names.player(read.black).to_owned();
    written.players.white = names.player(read.white).to_owned();
    written.event = names.tournament(read.tournament).to_owned();
    let discs = size.squares();
    let mut replay = match Replay::new(&setup) {
        Ok(replay) => replay,
        Err(problem) => return Reading::refused(0, problem),
    };
    let mut fault = None;
    for (at, &square) in read.moves.iter().enumerate() {
        if let Err(problem) = replay.play(Ply::Play(square), None) {
            fault = Some(Fault::new(super::BEFORE_MOVES + at, problem));
            break;
        }
    }
    if read.black_score <= discs && replay.place.position.phase() == Phase::Over {
        written.result = WrittenResult::of_discs(read.black_score, discs - read.black_score);
    }
    written.moves = replay.moves;
    Reading {
        game: written,
        fault,
        end: Some(replay.place.position),
    }
}

/// A position with its solution: the value of the best move for the player to move.
fn solitaire(record: &[u8], names: &Names) -> Reading {
    let word = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
    let mut board = Board::empty(Size::Eight);
    for index in 0..64_u8 {
        // Four squares a byte, the first one in the high bits.
        let byte = record[12 + usize::from(index / 4)];
        let color = match byte >> (6 - 2 * (index % 4)) & 3 {
            2 => Color::White,
            3 => Color::Black,
            0 => continue,
            _ => return Reading::refused(12 + usize::from(index / 4), NotationProblem::Board),
        };
        if let Some(square) = Square::from_index(Size::Eight, index) {
            board.put(square, color);
        }
    }
    let turn = match record[29] {
        1 => Color::Black,
        2 => Color::White,
        _ => return Reading::refused(29, NotationProblem::Value),
    };
    let setup = Setup::from_board(board, turn);
    let mut replay = match Replay::new(&setup) {
        Ok(replay) => replay,
        Err(problem) => return Reading::refused(12, problem),
    };
    let score = i32::from(record[30] as i8) * 100;
    let value = WrittenValue {
        black: if turn == Color::Black { score } else { -score },
        exact: true,
    };
    replay.moves.note_mut(MoveTree::START).value = Some(value);
    let fault = match square(record[31], Size::Eight) {
        Some(square) => replay
            .play(Ply::Play(square), None)
            .err()
            .map(|problem| Fault::new(31, problem)),
        None => None,
    };
    let name = |at: usize| names.player(word(at)).to_owned();
    let game = WrittenGame {
        players: crate::rules::ByColor {
            black: name(4),
            white: name(8),
        },
        date: word(0).to_string(),
        event: names.tournament(word(2)).to_owned(),
        setup,
        moves: replay.moves,
        ..WrittenGame::default()
    };
    Reading::new(game, fault)
}
