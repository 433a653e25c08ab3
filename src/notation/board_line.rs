//! Positions with one line each: board strings, OBF (the problem files of Edax), scripts of ScrZebra.
//!
//! A line holds 36, 64 or 100 cells, the side to move, and what is known: `MOVE:score;` in OBF, or moves that were played
//! on. `%` begins a comment. Scores are for the side to move.

use super::board_cells::{self, Digits};
use super::move_tree::{MoveTree, Ply, WrittenValue};
use super::number;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Reading, Replay};
use super::scanner::Scanner;
use super::text::part;
use super::transcript;
use super::written::WrittenGame;
use crate::rules::{Color, ParsePositionError, Position, Setup, Size, Square};

/// The cells of the first line that is not a comment, if they are those of a board.
pub(super) fn first_cells(text: &str) -> Option<&str> {
    let line = text
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('%'))?;
    cells(line)
}

/// The cells that a line begins with, in one word.
fn cells(line: &str) -> Option<&str> {
    let word = line
        .trim_start_matches('[')
        .split([' ', '\t', ';', ']'])
        .next()?;
    let is_board = Size::ALL
        .iter()
        .any(|size| word.len() == usize::from(size.squares()));
    (is_board && word.bytes().all(board_cells::is_cell)).then_some(word)
}

/// Whether a text begins like a board with too few or too many cells.
pub(super) fn resembles(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or("");
    word.len() >= 30 && word.bytes().all(board_cells::is_cell)
}

/// Whether the first line with a board scores moves or positions, as OBF does.
pub(super) fn is_obf(text: &str) -> bool {
    let line = text.lines().find(|line| cells(line.trim()).is_some());
    line.is_some_and(|line| {
        line.split('%')
            .next()
            .is_some_and(|line| line.contains(';'))
    })
}

/// Reads one line; `digits` is the meaning of 0 and 1 where the line does not show it.
/// `turn` is the player to move where the line does not name one.
pub(super) fn read(line: &str, digits: Option<Digits>, turn: Option<Color>) -> Reading {
    let mut game = WrittenGame::default();
    let fault = read_line(line, digits, turn, &mut game).err();
    Reading::new(game, fault)
}

fn read_line(
    line: &str,
    digits: Option<Digits>,
    turn: Option<Color>,
    game: &mut WrittenGame,
) -> Result<(), Fault> {
    let (line, comment) = line.split_once('%').unwrap_or((line, ""));
    let mut scanner = Scanner::new(line);
    scanner.skip_blanks();
    scanner.eat(b'[');
    let at = scanner.at;
    let cells = cells(scanner.rest()).ok_or(Fault::new(at, NotationProblem::Board))?;
    scanner.at += cells.len();
    let digits = board_cells::digits_of(cells).or(digits);
    let digits = digits.ok_or(Fault::new(at, NotationProblem::Board))?;
    let size = Size::ALL
        .into_iter()
        .find(|size| cells.len() == usize::from(size.squares()));
    let board = board_cells::board(size.unwrap_or_default(), cells, digits)
        .map_err(|fault| Fault::new(at + fault.at, fault.problem))?;
    scanner.take_while(|byte| byte.is_ascii_whitespace() || byte == b';');
    let side = side(scanner.rest(), digits);
    scanner.at += usize::from(side.is_some());
    let side = side
        .or(turn)
        .ok_or(Fault::new(scanner.at, ParsePositionError::Side))?;
    game.setup = Setup::from_board(board, side);
    let start = game.start().map_err(|problem| Fault::new(at, problem))?;
    scanner.take_while(|byte| byte.is_ascii_whitespace() || matches!(byte, b']' | b';'));
    if !comment.trim().is_empty() {
        game.moves.note_mut(MoveTree::START).comment = comment.trim().to_owned();
    }
    if scanner.rest().contains(':')
        || number::hundredths(scanner.rest().trim_end_matches([';', ' ', '\r'])).is_some()
    {
        return scores(&mut scanner, &start, game);
    }
    if is_result(scanner.rest()) {
        return Ok(());
    }
    let from = scanner.at;
    let mut replay = Replay::from_position(start);
    replay.moves = std::mem::take(&mut game.moves);
    let played = transcript::play_all(&mut replay, scanner.rest());
    game.moves = replay.moves;
    played.map_err(|fault| Fault::new(from + fault.at, fault.problem))
}

/// The player that a text begins with, as one sign alone.
fn side(text: &str, digits: Digits) -> Option<Color> {
    let word = text
        .split(|c: char| c.is_whitespace() || matches!(c, ';' | ']'))
        .next()?;
    match word.as_bytes() {
        [sign] => board_cells::side(*sign, digits),
        _ => None,
    }
}

/// Whether the first line with a board names the player to move.
pub(super) fn has_side(text: &str) -> bool {
    let line = text
        .lines()
        .find_map(|line| cells(line.trim()).map(|cells| (line, cells)));
    line.is_some_and(|(line, cells)| {
        let before = line.trim_start().trim_start_matches('[');
        let rest = part(before, cells.len()..).trim_start_matches([' ', '\t', ';', ']']);
        let digits = board_cells::digits_of(cells).unwrap_or(Digits::ZeroWhite);
        side(rest, digits).is_some()
    })
}

/// A board over several lines as one line: the cells, and the player to move if a line below names one.
///
/// Lines of column letters, the numbers of the rows, and bars between the squares are skipped.
pub(super) fn picture(text: &str) -> Option<String> {
    // A picture is short; a long text is none.
    let lines = (text.len() < 4000).then(|| text.lines())?;
    let mut cells = String::new();
    let mut side = 0;
    let mut rows = 0;
    let mut player = None;
    for line in lines {
        let signs: String = line
            .chars()
            .filter(|sign| !sign.is_whitespace() && *sign != '|')
            .collect();
        let letters = signs.trim_start_matches('+');
        let is_heading =
            !letters.is_empty() && "abcdefghij".starts_with(&letters.to_ascii_lowercase());
        if signs.is_empty() || (is_heading && letters.len() > 1) {
            continue;
        }
        if rows > 0 && rows == side {
            let word = line.split_whitespace().next().unwrap_or("");
            player = match &word.to_ascii_lowercase()[..] {
                "x" | "*" | "b" | "black" => Some(" X"),
                "o" | "w" | "white" => Some(" O"),
                _ => return None,
            };
            break;
        }
        let row = signs.trim_matches(|sign: char| sign.is_ascii_digit());
        side = if rows == 0 { row.len() } else { side };
        if row.len() != side
            || !row
                .bytes()
                .all(|sign| board_cells::is_cell(sign) && !sign.is_ascii_digit())
        {
            return None;
        }
        cells.push_str(row);
        rows += 1;
    }
    let is_board = rows == side
        && Size::ALL
            .iter()
            .any(|size| usize::from(size.side()) == rows);
    is_board.then(|| cells + player.unwrap_or(""))
}

/// The rest of a line of a ScrZebra script: two numbers of discs, or a word.
fn is_result(text: &str) -> bool {
    let text = text.trim();
    let discs = text.split_once('-').is_some_and(|(black, white)| {
        black.trim().parse::<u8>().is_ok() && white.trim().parse::<u8>().is_ok()
    });
    discs
        || ["win", "draw", "loss"]
            .iter()
            .any(|word| text.eq_ignore_ascii_case(word))
}

/// `G8:+18; H1:+12;`, or a lone score of the position.
fn scores(scanner: &mut Scanner, start: &Position, game: &mut WrittenGame) -> Result<(), Fault> {
    let for_black = |score: i32, exact: bool| WrittenValue {
        black: if start.turn() == Color::Black {
            score
        } else {
            -score
        },
        exact,
    };
    loop {
        scanner.take_while(|byte| byte.is_ascii_whitespace() || byte == b';');
        let at = scanner.at;
        let part = scanner.take_while(|byte| byte != b';').trim();
        if part.is_empty() {
            return Ok(());
        }
        let (name, score) = match part.split_once(':') {
            Some((name, score)) => (Some(name.trim()), score),
            None => (None, part),
        };
        // Unscored moves of FFO files are written as dashes.
        if name.is_none() && score.starts_with("--") {
            continue;
        }
        let score = number::hundredths(score).ok_or(Fault::new(at, NotationProblem::Value))?;
        match name {
            None => game.moves.note_mut(MoveTree::START).value = Some(for_black(score, true)),
            Some(name) => {
                let turn: Ply = name
                    .parse()
                    .map_err(|problem: NotationProblem| Fault::new(at, problem))?;
                let played = match turn {
                    Ply::Play(square) => start.play(square),
                    Ply::Pass => start.pass(),
                };
                played.map_err(|problem| Fault::new(at, problem))?;
                let node = game.moves.add(MoveTree::START, turn);
                game.moves.note_mut(node).value = Some(for_black(score, true));
            }
        }
    }
}

/// Writes the position at the end of the main line, or the start with the scores of its moves if the first turns are
/// variations; `with_scores` is OBF.
pub(super) fn write(game: &WrittenGame, start: &Position, with_scores: bool) -> String {
    let scored: Vec<u32> = game.moves.children(MoveTree::START).collect();
    let is_scored = |&node: &u32| {
        game.moves
            .note(node)
            .is_some_and(|note| note.value.is_some())
    };
    let is_problem = with_scores
        && scored
            .iter()
            .all(|node| is_scored(node) && game.moves.children(*node).next().is_none());
    let mut position = *start;
    if !is_problem {
        for node in game.moves.main_line() {
            let after = game
                .moves
                .ply(node)
                .and_then(|ply| game.moves.played(&position, node, ply));
            match after {
                Some(after) => position = after,
                None => break,
            }
        }
    }
    let mut text = String::new();
    for square in
        (0..start.size().squares()).filter_map(|index| Square::from_index(start.size(), index))
    {
        text.push(sign(position.board().get(square)));
    }
    text.push(' ');
    text.push(sign(Some(position.turn())));
    if !with_scores {
        return text;
    }
    text.push(';');
    if is_problem {
        let for_mover = |black: i32| {
            if start.turn() == Color::Black {
                black
            } else {
                -black
            }
        };
        let signed = |score: i32| {
            format!(
                "{}{}",
                if score < 0 { "" } else { "+" },
                number::decimal(score)
            )
        };
        if let Some(value) = game.moves.note(MoveTree::START).and_then(|note| note.value) {
            text += &format!(" {};", signed(for_mover(value.black)));
        }
        for node in scored {
            let value = game.moves.note(node).and_then(|note| note.value);
            if let (Some(ply), Some(value)) = (game.moves.ply(node), value) {
                text += &format!(" {ply}:{};", signed(for_mover(value.black)));
            }
        }
    }
    text
}

fn sign(color: Option<Color>) -> char {
    match color {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    }
}

/// Reads two hexadecimal numbers, the squares of the player to move and of the opponent.
pub(super) fn read_bits(line: &str, a1_is_high: bool, player: Color) -> Reading {
    let mut game = WrittenGame::default();
    let fault = match bits(line) {
        Some([own, other]) if own & other == 0 => {
            let order = |word: u64| {
                if a1_is_high {
                    word.reverse_bits()
                } else {
                    word
                }
            };
            let mut board = crate::rules::Board::empty(Size::Eight);
            for (word, color) in [(order(own), player), (order(other), !player)] {
                let squares = (0..64).filter(|&index| word >> index & 1 == 1);
                squares
                    .filter_map(|index| Square::from_index(Size::Eight, index))
                    .for_each(|square| board.put(square, color));
            }
            game.setup = Setup::from_board(board, player);
            game.start().err().map(|problem| Fault::new(0, problem))
        }
        Some(_) => Some(Fault::new(0, NotationProblem::Overlap)),
        None => Some(Fault::new(0, NotationProblem::Value)),
    };
    Reading::new(game, fault)
}

/// Two hexadecimal numbers with blanks or a comma between them.
pub(super) fn bits(line: &str) -> Option<[u64; 2]> {
    let mut words = line
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty());
    let mut hex = || {
        let word = words.next()?;
        let digits = word
            .strip_prefix("0x")
            .or(word.strip_prefix("0X"))
            .unwrap_or(word);
        u64::from_str_radix(digits, 16)
            .ok()
            .filter(|_| !digits.starts_with('+'))
    };
    let both = [hex()?, hex()?];
    words.next().is_none().then_some(both)
}
