use std::fmt::Write;

use super::super::move_tree::{MoveTree, Ply};
use super::super::number::{decimal, in_seconds};
use super::super::written::{EndReason, Winner, WrittenGame};
use crate::rules::{Color, Position, Size, Square};

/// Writes the main line of a game.
pub(in super::super) fn write(game: &WrittenGame, start: &Position) -> String {
    let mut text = String::from("(;GM[Othello]");
    let mut tag = |name: &str, value: &str| {
        // A value has no escapes: the sign that ends it is replaced.
        let value = value.replace(']', ")");
        // Writing to a string cannot fail.
        let _ = write!(text, "{name}[{value}]");
    };
    tag(
        "PC",
        if game.place.is_empty() {
            "Outflank"
        } else {
            &game.place
        },
    );
    if !game.date.is_empty() {
        tag("DT", &game.date);
    }
    tag("PB", &game.players.black);
    tag("PW", &game.players.white);
    for (name, fact) in super::FACTS {
        if let Some(value) = game.facts.get(fact) {
            tag(name, value);
        } else if name == "TI" {
            tag(name, "0");
        }
    }
    let side = start.size().side();
    tag("TY", &side.to_string());
    tag("RE", &result(game));
    tag(
        "BO",
        &format!("{side} {} {}", rows(start), sign(start.turn())),
    );
    let mut position = *start;
    for node in game.moves.main_line() {
        let Some(ply) = game.moves.ply(node) else {
            continue;
        };
        let color = position.turn();
        tag(letter(color), &turn(&game.moves, node, ply, color));
        match game.moves.played(&position, node, ply) {
            Some(after) => position = after,
            None => break,
        }
    }
    text + ";)"
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn sign(color: Color) -> char {
    match color {
        Color::Black => '*',
        Color::White => 'O',
    }
}

fn rows(start: &Position) -> String {
    let size: Size = start.size();
    let mut text = String::new();
    for square in (0..size.squares()).filter_map(|index| Square::from_index(size, index)) {
        if square.column() == 0 && square.row() > 0 {
            text.push(' ');
        }
        text.push(start.board().get(square).map_or('-', sign));
    }
    text
}

fn turn(moves: &MoveTree, node: u32, ply: Ply, color: Color) -> String {
    let name = ply.to_string().to_ascii_uppercase();
    let note = moves.note(node);
    let value = note.and_then(|note| note.value).map(|value| match color {
        Color::Black => decimal(value.black),
        Color::White => decimal(-value.black),
    });
    let seconds = note.and_then(|note| note.elapsed_ms).map(in_seconds);
    match (value, seconds) {
        (None, None) => name,
        (value, None) => format!("{name}/{}", value.unwrap_or_default()),
        (value, Some(seconds)) => format!("{name}/{}/{seconds}", value.unwrap_or_default()),
    }
}

fn result(game: &WrittenGame) -> String {
    let suffix = match game.result.reason {
        EndReason::Unknown => "",
        EndReason::Resign => ":r",
        EndReason::Time => ":t",
        EndReason::Agreed => ":s",
        EndReason::Left => ":l",
    };
    // A winner without a number of discs, as by resignation, has all squares.
    let all = i32::from(game.setup.size.squares()) * 100;
    let won = match game.result.winner {
        Some(Winner::Player(Color::Black)) => Some(all),
        Some(Winner::Player(Color::White)) => Some(-all),
        Some(Winner::Draw) => Some(0),
        None => None,
    };
    match game.result.difference.or(won) {
        Some(difference) if difference >= 0 => format!("+{}{suffix}", decimal(difference)),
        Some(difference) => format!("{}{suffix}", decimal(difference)),
        None => "?".to_owned(),
    }
}
