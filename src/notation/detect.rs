//! The format of a text, by what it begins with.

use super::board_cells::digits_of;
use super::choice::Choice;
use super::format::Format;
use super::text::part;
use super::{board_line, link, logbook, pgn, sheet, transcript};
use crate::rules::{Setup, Square};

/// A format, and the ways to read the text if there are several.
pub(super) struct Detected {
    pub format: Format,
    pub choices: Vec<Choice>,
}

impl Detected {
    /// A format that is read in one way.
    pub fn plain(format: Format) -> Detected {
        let choices = Vec::new();
        Detected { format, choices }
    }
}

/// The format of a text; none if it resembles no format.
pub(super) fn detect(text: &str) -> Option<Detected> {
    let start = text.trim_start();
    if start.starts_with("outflank ") {
        return Some(Detected::plain(Format::Record));
    }
    // Before links: comments and tags may have some.
    if let Some(format) = bracketed(start) {
        return Some(Detected::plain(format));
    }
    if link::find(text).is_some() {
        return Some(Detected::plain(Format::Link));
    }
    if pgn::looks_like_fen(start) {
        return Some(Detected::plain(Format::Fen));
    }
    if logbook::resembles(start) {
        return Some(Detected::plain(Format::Logbook));
    }
    if let Some(cells) = board_line::first_cells(text) {
        return Some(board(text, cells));
    }
    if let Some(picture) = board_line::picture(text) {
        let format = Format::Board;
        let choices = match picture.contains(' ') {
            true => Vec::new(),
            false => vec![Choice::BlackMoves, Choice::WhiteMoves],
        };
        return Some(Detected { format, choices });
    }
    if board_line::resembles(start) {
        return Some(Detected::plain(Format::Board));
    }
    if sheet::is_sheet(text) {
        return Some(Detected::plain(Format::Sheet));
    }
    if let Some(detected) = moves(text) {
        return Some(detected);
    }
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    board_line::bits(first).map(|_| bits(text))
}

/// Formats whose texts begin with a bracket, brace or parenthesis, perhaps behind other text.
fn bracketed(start: &str) -> Option<Format> {
    let bytes = start.as_bytes();
    match bytes.first()? {
        b'{' => return json(start),
        b'[' if part(start, 1..).trim_start().starts_with(['{', '"']) => return json(start),
        b'[' if bytes.get(1).is_some_and(u8::is_ascii_alphabetic)
            && start.lines().next()?.contains('"') =>
        {
            return Some(Format::Pgn);
        }
        _ => {}
    }
    let mut trees = start.match_indices('(').map(|(at, _)| part(start, at..));
    let tree = trees.find(|tree| begins_tree(tree));
    if let Some(tree) = tree.filter(|tree| tree.contains('[')) {
        let is_ggf = find(tree, "GM[").map(|at| {
            let value = part(tree, at + 3..).trim_start();
            value
                .get(..7)
                .is_some_and(|name| name.eq_ignore_ascii_case("othello"))
        });
        // Without the name of the game, only GGF has a board in one value.
        let is_ggf = is_ggf.unwrap_or_else(|| find(tree, "BO[").is_some());
        return Some(if is_ggf { Format::Ggf } else { Format::Sgf });
    }
    // Tags behind other lines, as in a mail.
    let is_tag = |line: &str| line.starts_with('[') && line.ends_with("\"]");
    start
        .lines()
        .take(50)
        .any(|line| is_tag(line.trim()))
        .then_some(Format::Pgn)
}

/// Whether a game tree begins at a parenthesis, and not a remark.
pub(super) fn begins_tree(text: &str) -> bool {
    part(text, 1..).trim_start().starts_with(';')
}

fn json(text: &str) -> Option<Format> {
    let has = |name| find(text, name).is_some();
    if has("\"board_player\"") {
        return Some(Format::Egaroucid);
    }
    let is_quest = has("\"moves\"") || has("\"position\"");
    is_quest.then_some(Format::Quest)
}

fn board(text: &str, cells: &str) -> Detected {
    let format = match board_line::is_obf(text) {
        true => Format::Obf,
        false => Format::Board,
    };
    let choices = match digits_of(cells) {
        None => vec![Choice::ZeroBlack, Choice::ZeroWhite],
        Some(_) if !board_line::has_side(text) => vec![Choice::BlackMoves, Choice::WhiteMoves],
        Some(_) => Vec::new(),
    };
    Detected { format, choices }
}

/// Two numbers do not show which end of a board the lowest bit is, nor the colour of the player to move.
fn bits(text: &str) -> Detected {
    let symmetric = text
        .lines()
        .filter_map(board_line::bits)
        .all(|[own, other]| (own.reverse_bits(), other.reverse_bits()) == (own, other));
    let choices = match symmetric {
        true => vec![Choice::LowBlack, Choice::LowWhite],
        false => vec![
            Choice::HighBlack,
            Choice::HighWhite,
            Choice::LowBlack,
            Choice::LowWhite,
        ],
    };
    Detected {
        format: Format::Bits,
        choices,
    }
}

/// Transcripts, and the moves of a PGN game without its tags.
fn moves(text: &str) -> Option<Detected> {
    if !transcript::resembles(text) {
        return None;
    }
    let format = Format::Transcript;
    let lines: Vec<&str> = transcript::lines(text)
        .map(|range| part(text, range))
        .collect();
    let possible = transcript::possible(text);
    let usual = Setup::default();
    // Without any other sign a transcript means the usual start.
    let all =
        |test: fn(&[Setup]) -> bool| lines.iter().all(|line| test(&transcript::possible(line)));
    let choices = if possible.is_empty() {
        if lines.len() > 1 && transcript::beginnings(&lines) * 2 > lines.len() {
            // Several games: the archive takes each line as one.
            return Some(Detected {
                format,
                choices: vec![Choice::GamePerLine],
            });
        }
        if text.contains('{') || ends_with_result(text) {
            return Some(Detected::plain(Format::Pgn));
        }
        let first = lines.first().unwrap_or(&"");
        // Two squares are hexadecimal numbers too, but a board of two numbers has longer ones.
        let is_square = |word: &str| word.parse::<Square>().is_ok();
        if board_line::bits(first).is_some() && !first.split_whitespace().all(is_square) {
            return None;
        }
        vec![Choice::OneGame]
    } else if lines.len() > 1 && all(|starts| starts.contains(&Setup::default())) {
        match possible.contains(&usual) {
            true => vec![Choice::OneGame, Choice::GamePerLine],
            false => vec![Choice::GamePerLine],
        }
    } else if possible.contains(&usual) {
        vec![Choice::OneGame]
    } else if lines.len() > 1 && all(|starts| !starts.is_empty()) {
        vec![Choice::OneGame, Choice::GamePerLine]
    } else {
        possible.iter().filter_map(Choice::of_setup).collect()
    };
    Some(Detected { format, choices })
}

/// The number of bytes before a word; the search of the standard library would be a part of the download.
fn find(text: &str, word: &str) -> Option<usize> {
    let mut places = text.as_bytes().windows(word.len());
    places.position(|place| place == word.as_bytes())
}

/// Whether the last word is a result: `37-27`, `1-0` or `*`.
fn ends_with_result(text: &str) -> bool {
    let last = text
        .trim_end()
        .rsplit(char::is_whitespace)
        .next()
        .unwrap_or("");
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    last == "*"
        || last == "1/2-1/2"
        || last
            .split_once('-')
            .is_some_and(|(black, white)| digits(black) && digits(white))
}
