//! The part of the Generic Game Format that the NBoard protocol needs: a start position and moves.

use std::fmt::Write;

use anyhow::{Context, Result, bail};
use outflank::rules::{Color, Phase, Position, Size, Square};

/// A game in GGF; `None` is a pass.
pub fn write(opening: &Position, moves: &[Option<Square>]) -> String {
    let side = usize::from(opening.size().side());
    let text = opening.to_string().replace('X', "*");
    let (cells, turn) = text.split_once(' ').unwrap_or((&text, "*"));
    let rows: Vec<&str> = (0..side)
        .map(|row| &cells[row * side..(row + 1) * side])
        .collect();
    let mut game = format!(
        "(;GM[Othello]PC[Outflank]PB[Black]PW[White]RE[?]TI[0]TY[{side}]BO[{side} {} {turn}]",
        rows.join(" ")
    );
    let mut color = opening.turn();
    for choice in moves {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        let name = choice.map_or("PA".to_owned(), |square| square.to_string().to_uppercase());
        // Writing to a string cannot fail.
        let _ = write!(game, "{letter}[{name}]");
        color = !color;
    }
    game + ";)"
}

/// The position at the end of a game in GGF.
///
/// # Errors
/// When the board is missing or malformed, or a move is illegal.
pub fn read(game: &str) -> Result<Position> {
    let mut position = None;
    let mut rest = game;
    while let Some((before, after)) = rest.split_once('[') {
        let (value, after) = after.split_once(']').context("a tag without its end")?;
        let tag: String = before.chars().filter(char::is_ascii_alphabetic).collect();
        match tag.as_str() {
            "BO" => position = Some(board(value)?),
            "B" | "W" => {
                let current: &Position = position.as_ref().context("a move before the board")?;
                position = Some(apply(current, value)?);
            }
            _ => {}
        }
        rest = after;
    }
    position.context("a game without a board")
}

/// The position after a move in the notation of GGF, `F5/eval/seconds`.
///
/// # Errors
/// When the text is no legal move.
pub fn apply(position: &Position, word: &str) -> Result<Position> {
    let word = word.split('/').next().unwrap_or("").trim();
    let played = match square(word)? {
        Some(square) => {
            // Forced passes are optional in the format.
            let current = if position.phase() == Phase::Pass {
                position.pass()?.position
            } else {
                *position
            };
            current.play(square)?
        }
        None => position.pass()?,
    };
    Ok(played.position)
}

/// A square by its name, in upper or lower case; `None` for a pass.
///
/// # Errors
/// When it is no name of a square.
pub fn square(word: &str) -> Result<Option<Square>> {
    let word = word.trim().to_lowercase();
    match word.as_str() {
        "pa" | "ps" | "pass" | "--" | "@@" => Ok(None),
        _ => Ok(Some(word.parse().with_context(|| word.clone())?)),
    }
}

fn board(value: &str) -> Result<Position> {
    let mut words = value.split_whitespace();
    let side: u8 = words.next().context("an empty board")?.parse()?;
    let size = Size::from_side(side).context("a board of an unknown size")?;
    let signs: String = words.collect();
    let cells = usize::from(size.squares());
    if signs.len() != cells + 1 || !signs.is_ascii() {
        bail!("a board with too few or too many squares");
    }
    let plain = |sign: char| match sign {
        '*' | 'x' | 'X' | 'b' | 'B' => 'X',
        'o' | 'O' | '0' | 'w' | 'W' => 'O',
        _ => '-',
    };
    let signs: String = signs.chars().map(plain).collect();
    Ok(format!("{} {}", &signs[..cells], &signs[cells..]).parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example game of the format's description, with four black passes; it ends 16 to 48.
    const GAME: &str = "(;GM[Othello]PC[]PB[b]PW[w]RE[-32]TI[0]TY[8]BO[8  ---------------------------O*------*O---------------------------  *]B[E6]W[F6]B[F5]W[D6]B[C3]W[G4]B[C6]W[F4]B[H4]W[F3]B[G5]W[E3]B[D3]W[C4]B[C5]W[G6]B[H6]W[H3]B[G3]W[E2]B[E1]W[D7]B[D8]W[B3]B[B5]W[F7]B[F8]W[D2]B[D1]W[C7]B[A3]W[H5]B[H2]W[C8]B[F2]W[E8]B[B8]W[E7]B[B4]W[A4]B[A6]W[A5]B[B6]W[H7]B[H8]W[G8]B[G7]W[A8]B[PA]W[A7]B[PA]W[B7]B[PA]W[A2]B[B2]W[G2]B[F1]W[H1]B[PA]W[A1]B[C2]W[G1]B[B1]W[C1];)";

    #[test]
    fn a_game_with_passes_is_read_to_its_end() {
        let position = read(GAME).unwrap();
        assert_eq!(position.phase(), Phase::Over);
        let count = position.board().count();
        assert_eq!((count[Color::Black], count[Color::White]), (16, 48));
    }

    #[test]
    fn a_written_game_is_read_back() {
        let opening =
            read("(;BO[8 ---------------------------O*------*O--------------------------- *];)")
                .unwrap();
        let moves = ["f5", "d6", "c3"].map(|name| Some(name.parse().unwrap()));
        let game = write(&opening, &moves);
        let mut position = opening;
        for square in moves {
            position = position.play(square.unwrap()).unwrap().position;
        }
        assert_eq!(read(&game).unwrap().board(), position.board());
        assert!(read("(;BO[7 -- *];)").is_err() && read("").is_err() && read("(;B[F5];)").is_err());
    }
}
