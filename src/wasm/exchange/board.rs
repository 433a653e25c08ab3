//! Boards that a player sets up.

use wasm_bindgen::prelude::*;

use super::super::object::{ToJs, js_object};
use crate::rules::{
    Board, ByColor, Color, ParsePositionError, Phase, Position, Size, Square, Symmetry,
};

js_object! {
    /// What can be said about a board that was set up.
    pub struct BoardReport: ToJs {
        /// The board and the player to move as text, which a new game begins with; empty with a problem.
        position: String,
        /// The code of the reason why nothing can be played or analysed from it.
        problem: Option<String>,
        /// The number of squares where Black and White could play.
        squares: ByColor<u8>,
        /// Whether the side to move has to pass.
        mustPass: bool,
        /// Whether neither side can move.
        over: bool,
        /// The squares of discs that no game can have put there.
        stray: Vec<u8>,
    }
}

/// Describes a board, a digit a square row by row (0 empty, 1 Black, 2 White), with this player to move.
#[wasm_bindgen(js_name = describeBoard, unchecked_return_type = "BoardReport")]
pub fn describe_board(cells: &str, turn: u8) -> JsValue {
    let turn = if turn == 2 {
        Color::White
    } else {
        Color::Black
    };
    let report = match read(cells) {
        Some(board) => report(board, turn),
        None => BoardReport {
            position: String::new(),
            problem: Some(ParsePositionError::Length.code().to_owned()),
            squares: ByColor::default(),
            mustPass: false,
            over: false,
            stray: Vec::new(),
        },
    };
    report.to_js()
}

fn report(board: Board, turn: Color) -> BoardReport {
    let size = board.size();
    let position = |turn| Position::from_board(board, turn);
    let squares =
        ByColor::new(|color| position(color).map_or(0, |position| position.legal().len()));
    let (text, phase, problem) = match position(turn) {
        Ok(position) => (position.to_string(), Some(position.phase()), None),
        Err(problem) => (String::new(), None, Some(problem)),
    };
    let square = |square: Square| square.index(size);
    BoardReport {
        position: text,
        problem: problem.map(|problem| problem.code().to_owned()),
        squares,
        mustPass: phase == Some(Phase::Pass),
        over: phase == Some(Phase::Over),
        stray: board.stray().iter().filter_map(square).collect(),
    }
}

/// The board turned clockwise (`clockwise`), mirrored (`mirror`) or with the colours changed (`colours`).
#[wasm_bindgen(js_name = turnBoard)]
pub fn turn_board(cells: &str, how: &str) -> String {
    let Some(board) = read(cells) else {
        return cells.to_owned();
    };
    let turned = match how {
        "clockwise" => Symmetry::CLOCKWISE.board(&board),
        "mirror" => Symmetry::MIRROR.board(&board),
        _ => {
            let mut changed = board;
            changed.flip(!board.empties());
            changed
        }
    };
    let digit = |square| match turned.get(square) {
        None => '0',
        Some(Color::Black) => '1',
        Some(Color::White) => '2',
    };
    squares(turned.size()).map(digit).collect()
}

fn squares(size: Size) -> impl Iterator<Item = Square> {
    (0..size.squares()).filter_map(move |index| Square::from_index(size, index))
}

fn read(cells: &str) -> Option<Board> {
    let of_length = |size: &Size| cells.len() == usize::from(size.squares());
    let mut board = Board::empty(Size::ALL.into_iter().find(of_length)?);
    for (square, digit) in squares(board.size()).zip(cells.chars()) {
        match digit {
            '0' => {}
            '1' => board.put(square, Color::Black),
            '2' => board.put(square, Color::White),
            _ => return None,
        }
    }
    Some(board)
}
