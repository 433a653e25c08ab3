use std::fmt::Write;

use super::super::move_tree::Ply;
use super::super::written::{Winner, WrittenGame};
use crate::rules::{Color, Position, Square};

/// Writes the main line of a game with its comments, in the form of Edax.
pub(in super::super) fn write(game: &WrittenGame, start: &Position) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    let or = |value: &str, missing: &str| {
        if value.is_empty() {
            missing.to_owned()
        } else {
            value.to_owned()
        }
    };
    tag("Event", &or(&game.event, "?"));
    tag("Site", &or(&game.place, "?"));
    tag("Date", &or(&game.date.replace('-', "."), "????.??.??"));
    tag("Round", &or(&game.facts["round"], "?"));
    tag("Black", &or(&game.players.black, "?"));
    tag("White", &or(&game.players.white, "?"));
    let result = result(game);
    tag("Result", &result);
    if game.setup != crate::rules::Setup::default() {
        tag("FEN", &fen(start));
    }
    let mut column = 0;
    let mut word = |text: &mut String, word: &str| {
        if column > 0 {
            let wraps = column + word.len() > 78;
            text.push(if wraps { '\n' } else { ' ' });
            column = if wraps { 0 } else { column + 1 };
        }
        text.push_str(word);
        column += word.len();
    };
    text.push('\n');
    let comment = |node| {
        let comment = game.moves.note(node).map_or("", |note| &note.comment);
        (!comment.is_empty()).then(|| format!("{{{}}}", comment.replace('}', ")")))
    };
    let mut position = *start;
    if let Some(comment) = comment(super::super::MoveTree::START) {
        word(&mut text, &comment);
    }
    for (number, node) in game.moves.main_line().enumerate() {
        let Some(ply) = game.moves.ply(node) else {
            continue;
        };
        if number % 2 == 0 {
            word(&mut text, &format!("{}.", number / 2 + 1));
        }
        word(
            &mut text,
            &match ply {
                Ply::Play(square) => square.to_string(),
                Ply::Pass => "pass".to_owned(),
            },
        );
        if let Some(comment) = comment(node) {
            word(&mut text, &comment);
        }
        match game.moves.played(&position, node, ply) {
            Some(after) => position = after,
            None => break,
        }
    }
    word(&mut text, &result);
    text + "\n"
}

fn result(game: &WrittenGame) -> String {
    let squares = i32::from(game.setup.size.squares());
    let whole = |difference: &i32| difference % 200 == 0 && difference.abs() <= squares * 100;
    if let Some(difference) = game.result.difference.filter(whole) {
        let half = difference / 200;
        return format!("{}-{}", squares / 2 + half, squares / 2 - half);
    }
    match game.result.winner {
        Some(Winner::Player(Color::Black)) => "1-0",
        Some(Winner::Player(Color::White)) => "0-1",
        Some(Winner::Draw) => "1/2-1/2",
        None => "*",
    }
    .to_owned()
}

fn fen(start: &Position) -> String {
    let side = start.size().side();
    let mut text = String::new();
    for row in (0..side).rev() {
        let mut empty = 0;
        for column in 0..side {
            match Square::new(column, row).and_then(|square| start.board().get(square)) {
                None => empty += 1,
                Some(color) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.push(if color == Color::Black { 'p' } else { 'P' });
                }
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        if row > 0 {
            text.push('/');
        }
    }
    let turn = if start.turn() == Color::Black {
        'b'
    } else {
        'w'
    };
    text + &format!(" {turn} - - 0 1")
}
