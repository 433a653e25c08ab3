use std::fmt::Write;

use super::super::move_tree::{MoveTree, NodeId, Visit};
use super::super::number::{decimal, in_seconds};
use super::super::written::{EndReason, Winner, WrittenGame};
use crate::game::Ms;
use crate::rules::{ByColor, Color, Position, SquareSet};

/// Writes a game with its variations, comments and values.
pub(in super::super) fn write(game: &WrittenGame, start: &Position) -> String {
    let side = start.size().side();
    let mut text = format!("(;FF[4]GM[2]CA[UTF-8]AP[Outflank]SZ[{side}]\n");
    let mut property = |name: &str, value: &str| {
        if !value.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{name}[{}]", escaped(value));
        }
    };
    property("PB", &game.players.black);
    property("PW", &game.players.white);
    property("DT", &game.date);
    property("EV", &game.event);
    property("PC", &game.place);
    property("RE", &result(game));
    for (name, fact) in super::FACTS {
        property(name, &game.facts[fact]);
    }
    let mut left_ms = game.clock_ms;
    clocks(left_ms, &mut text);
    set_up(start, &mut text);
    node(&game.moves, MoveTree::START, &mut text);
    // The clocks where the open variations begin.
    let mut open = Vec::new();
    game.moves.walk(start, |visit| match visit {
        Visit::Turn {
            id,
            ply,
            turn,
            branches,
        } => {
            if branches {
                open.push(left_ms);
            }
            text.push_str(if branches { "\n(;" } else { "\n;" });
            let _ = write!(text, "{}[{ply}]", letter(turn));
            if let Some(left_ms) = &mut left_ms
                && let Some(elapsed_ms) = game.moves.note(id).and_then(|note| note.elapsed_ms)
            {
                left_ms[turn] = left_ms[turn].saturating_sub(elapsed_ms);
                clock(turn, left_ms[turn], &mut text);
            }
            node(&game.moves, id, &mut text);
        }
        Visit::Leave => {
            text.push(')');
            left_ms = open.pop().flatten();
        }
    });
    text + ")\n"
}

/// The clocks at the start: the time of the game, or what each player has left if it is not the same.
fn clocks(start_ms: Option<ByColor<Ms>>, text: &mut String) {
    let Some(start_ms) = start_ms else { return };
    if start_ms.black == start_ms.white {
        let _ = write!(text, "TM[{}]", in_seconds(start_ms.black));
        return;
    }
    for color in Color::ALL {
        clock(color, start_ms[color], text);
    }
}

/// The time that a player has left.
fn clock(color: Color, left_ms: Ms, text: &mut String) {
    let _ = write!(text, "{}L[{}]", letter(color), in_seconds(left_ms));
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// The discs of the start, which Edax writes for the usual one too.
fn set_up(start: &Position, text: &mut String) {
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let discs = start.board().discs(color);
        if !discs.is_empty() {
            text.push_str(name);
            for square in discs.iter() {
                let _ = write!(text, "[{square}]");
            }
        }
    }
    if start.board().empties().len() == start.size().squares() {
        // Nothing is on the board: the discs of the usual start are taken away.
        text.push_str("AE");
        for square in SquareSet::centre(start.size()).iter() {
            let _ = write!(text, "[{square}]");
        }
    }
    let _ = write!(text, "PL[{}]", letter(start.turn()));
}

fn annotations(moves: &MoveTree, node: NodeId, text: &mut String) {
    let Some(note) = moves.note(node) else { return };
    if let Some(value) = note.value {
        let _ = write!(text, "V[{}]", decimal(value.black));
    }
    if !note.comment.is_empty() {
        let _ = write!(text, "C[{}]", escaped(&note.comment));
    }
}

/// What is written about a place; where the main line ends although turns follow, a tree without a move comes before them.
fn node(moves: &MoveTree, node: NodeId, text: &mut String) {
    annotations(moves, node, text);
    if moves.ends_at(node) {
        text.push_str("\n(;)");
    }
}

fn escaped(value: &str) -> String {
    value
        .replace('\\', "\\\\")
        .replace(']', "\\]")
        .replace(':', "\\:")
}

fn result(game: &WrittenGame) -> String {
    let result = game.result;
    let winner = match result.winner {
        Some(Winner::Player(Color::Black)) => "B+",
        Some(Winner::Player(Color::White)) => "W+",
        Some(Winner::Draw) => return "0".to_owned(),
        None => return String::new(),
    };
    let lead = match (result.reason, result.difference) {
        (EndReason::Resign, _) => "R".to_owned(),
        (EndReason::Time, _) => "T".to_owned(),
        (_, Some(difference)) => decimal(difference.abs()),
        (_, None) => String::new(),
    };
    format!("{winner}{lead}")
}
