//! Transcripts whose start is not written: the usual starts of all sizes on which the moves are legal.

use std::ops::Range;

use super::super::problem::NotationProblem;
use super::super::replay_line::{Reading, Replay};
use super::super::written::WrittenGame;
use super::play_all;
use super::tokens::{Token, Tokens};
use crate::rules::{Setup, Size, Start};

/// The starts that a transcript can be played from, the most usual first.
pub(in super::super) fn setups() -> impl Iterator<Item = Setup> {
    let sizes = [Size::Eight, Size::Ten, Size::Six];
    [Start::Crossed, Start::Empty]
        .into_iter()
        .flat_map(move |start| {
            sizes.map(|size| Setup {
                size,
                start,
                ..Setup::default()
            })
        })
}

/// Reads a game from one start.
pub(in super::super) fn read_from(setup: Setup, text: &str) -> Reading {
    let mut replay = match Replay::new(&setup) {
        Ok(replay) => replay,
        Err(problem) => return Reading::refused(0, problem),
    };
    let fault = play_all(&mut replay, text).err();
    let game = WrittenGame {
        setup,
        moves: replay.moves,
        ..WrittenGame::default()
    };
    Reading::new(game, fault)
}

/// Reads a game from the start on which all moves are legal; if there is none, from the one that goes furthest.
pub(in super::super) fn read(text: &str) -> Reading {
    let mut best: Option<Reading> = None;
    for setup in setups() {
        let reading = read_from(setup, text);
        if reading.fault.is_none() {
            return reading;
        }
        let at = |reading: &Reading| reading.fault.map_or(usize::MAX, |fault| fault.at);
        if best.as_ref().is_none_or(|best| at(&reading) > at(best)) {
            best = Some(reading);
        }
    }
    best.unwrap_or(Reading::refused(0, NotationProblem::Token))
}

/// The starts from which all moves of a text are legal.
pub(in super::super) fn possible(text: &str) -> Vec<Setup> {
    setups()
        .filter(|&setup| read_from(setup, text).fault.is_none())
        .collect()
}

/// The number of lines that begin with a legal first move of one start, for the start with the most of them.
pub(in super::super) fn beginnings(lines: &[&str]) -> usize {
    let begins = |line: &str, setup: &Setup| {
        let first = Tokens::new(line, setup.size).next();
        match (first, Replay::new(setup)) {
            (Some((_, Token::Square(square))), Ok(replay)) => {
                replay.place.position.play(square).is_ok()
            }
            _ => false,
        }
    };
    let count = |setup: Setup| lines.iter().filter(|line| begins(line, &setup)).count();
    setups().map(count).max().unwrap_or(0)
}

/// Whether a text resembles a transcript: it begins with a square, and the next token is a square or a pass, or missing.
pub(in super::super) fn resembles(text: &str) -> bool {
    let mut tokens = Tokens::new(text, Size::Ten).map(|(_, token)| token);
    matches!(tokens.next(), Some(Token::Square(_))) && tokens.next() != Some(Token::Unknown)
}

/// The lines of a text that hold something, without their line ends.
pub(in super::super) fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let at = from;
        from += line.len();
        let trimmed = line.trim_end();
        (!trimmed.is_empty()).then(|| at..at + trimmed.len())
    })
}
