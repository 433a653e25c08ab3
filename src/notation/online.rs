//! Games that programs and servers keep as JSON: Othello Quest and the saved games of Egaroucid.

use std::ops::Range;

use super::json::{Element, Elements, unescaped};
use super::move_tree::Ply;
use super::number;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Reading, Replay};
use super::written::{WrittenGame, one_line};
use crate::rules::{Board, Color, Setup, Size, Square};

/// The places of the games in a text of Othello Quest: each object with the member `position`, unless it holds one already.
pub(super) fn split_quest(text: &str) -> Vec<Range<usize>> {
    let mut starts: Vec<Range<usize>> = Vec::new();
    let mut open = Vec::new();
    let mut in_position = None;
    for (at, element) in Elements::new(text).map_while(Result::ok) {
        match element {
            Element::Open => open.push(at),
            Element::Close => {
                let from = open.pop();
                if in_position == from {
                    // Objects inside each other would be read once for each level.
                    let is_inner =
                        |&from: &usize| starts.last().is_none_or(|last| last.start < from);
                    starts.extend(from.filter(is_inner).map(|from| from..at + 1));
                    in_position = None;
                }
            }
            Element::Key("position") => in_position = open.last().copied(),
            _ => {}
        }
    }
    if starts.is_empty() || in_position.is_some() {
        // A text that is cut off, or moves without the object around them.
        let from = in_position.unwrap_or(0);
        starts.push(from..text.len());
    }
    starts
}

/// Reads one game of Othello Quest.
pub(super) fn read_quest(text: &str) -> Reading {
    let mut game = WrittenGame {
        place: "Othello Quest".to_owned(),
        ..WrittenGame::default()
    };
    let fault = match Replay::new(&game.setup) {
        Ok(mut replay) => {
            let fault = quest(text, &mut game, &mut replay).err();
            game.moves = replay.moves;
            fault
        }
        Err(problem) => Some(Fault::new(0, problem)),
    };
    Reading::new(game, fault)
}

fn quest(text: &str, game: &mut WrittenGame, replay: &mut Replay) -> Result<(), Fault> {
    // The last member with a list: what `name`, `m` and `t` belong to.
    let mut section = "";
    let mut key = "";
    let mut players = 0;
    let mut elapsed = None;
    let mut last = None;
    for element in Elements::new(text) {
        let (at, element) = element?;
        let value = match element {
            Element::Key(name) => {
                key = name;
                if matches!(name, "players" | "moves") {
                    section = name;
                }
                continue;
            }
            Element::Text(value) | Element::Word(value) => value,
            Element::Open => {
                (elapsed, last) = (None, None);
                continue;
            }
            Element::Close => continue,
        };
        match (section, key) {
            ("players", "name") => {
                let name = one_line(&unescaped(value));
                match players {
                    0 => game.players.black = name,
                    _ => game.players.white = name,
                }
                players += 1;
            }
            ("players", "oldR") => {
                let fact = if players < 2 {
                    "rating-black"
                } else {
                    "rating-white"
                };
                game.facts.insert(fact, one_line(value));
            }
            ("moves", "t") => elapsed = number::seconds(value).map(|ms| ms / 1000),
            ("moves", "m") => {
                // What is no square is a pass, if one is forced.
                let ply = value.parse::<Square>().map_or(Ply::Pass, Ply::Play);
                last = Some(
                    replay
                        .play(ply, None)
                        .map_err(|problem| Fault::new(at, problem))?,
                );
            }
            (_, "created") => game.date = number::date(value),
            (_, "gtype") => game.event = one_line(value),
            (_, "tcb") => game.facts.insert("clock", one_line(value)),
            _ => {}
        }
        if let (Some(node), Some(ms)) = (last, elapsed) {
            replay.moves.note_mut(node).elapsed_ms = Some(ms);
        }
    }
    Ok(())
}

/// The most discs of a position of Egaroucid, which plays on 8x8.
const MOST_DISCS: u32 = 64;

/// A position of a saved game of Egaroucid.
#[derive(Clone, Copy, Default)]
struct Saved {
    at: usize,
    discs: u32,
    player: u64,
    opponent: u64,
    white_moves: bool,
}

/// Reads a saved game of Egaroucid: a member for each number of discs, with the squares of the player to move and of the
/// opponent (a1 is the highest bit).
pub(super) fn read_egaroucid(text: &str) -> Reading {
    let mut game = WrittenGame::default();
    let fault = egaroucid(text, &mut game).err();
    Reading::new(game, fault)
}

fn egaroucid(text: &str, game: &mut WrittenGame) -> Result<(), Fault> {
    let mut saved: Vec<Saved> = Vec::new();
    let mut key = "";
    for element in Elements::new(text) {
        let (at, element) = element?;
        let value = match element {
            Element::Key(name) => {
                if let Ok(discs) = name.parse() {
                    if discs > MOST_DISCS {
                        return Err(Fault::new(at, NotationProblem::Value));
                    }
                    saved.push(Saved {
                        at,
                        discs,
                        ..Saved::default()
                    });
                }
                key = name;
                continue;
            }
            Element::Text(value) | Element::Word(value) => value,
            Element::Open | Element::Close => continue,
        };
        let number = || {
            value
                .parse::<u64>()
                .map_err(|_| Fault::new(at, NotationProblem::Value))
        };
        match (key, saved.last_mut()) {
            ("board_player", Some(position)) => position.player = number()?.reverse_bits(),
            ("board_opponent", Some(position)) => position.opponent = number()?.reverse_bits(),
            ("player", Some(position)) => position.white_moves = number()? == 1,
            ("black_player", _) => game.players.black = one_line(&unescaped(value)),
            ("white_player", _) => game.players.white = one_line(&unescaped(value)),
            ("date", _) => game.date = number::date(value),
            ("memo", _) => game.event = one_line(&unescaped(value)),
            _ => {}
        }
    }
    // Sorting would be a part of the download: there are few numbers of discs.
    let with = |discs| saved.iter().filter(move |position| position.discs == discs);
    let saved: Vec<&Saved> = (0..=MOST_DISCS).flat_map(with).collect();
    let first = saved
        .first()
        .ok_or(Fault::new(0, NotationProblem::Nothing))?;
    game.setup = first.setup()?;
    let mut replay = Replay::new(&game.setup).map_err(|problem| Fault::new(first.at, problem))?;
    let mut fault = None;
    for pair in saved.windows(2) {
        let new = (pair[1].player | pair[1].opponent) & !(pair[0].player | pair[0].opponent);
        let square = (new.count_ones() == 1)
            .then(|| Square::from_index(Size::Eight, new.trailing_zeros() as u8));
        let played = match square.flatten() {
            _ if pair[1].overlaps() => Err(NotationProblem::Overlap),
            Some(square) => {
                let before = replay.clone();
                let played = replay.play(Ply::Play(square), None).map(drop);
                match *replay.place.position.board() == pair[1].board() {
                    true => played,
                    false => {
                        replay = before;
                        played.and(Err(NotationProblem::Board))
                    }
                }
            }
            None => Err(NotationProblem::Board),
        };
        if let Err(problem) = played {
            fault = Some(Fault::new(pair[1].at, problem));
            break;
        }
    }
    game.moves = replay.moves;
    fault.map_or(Ok(()), Err)
}

impl Saved {
    fn overlaps(&self) -> bool {
        self.player & self.opponent != 0
    }

    fn setup(&self) -> Result<Setup, Fault> {
        if self.overlaps() {
            return Err(Fault::new(self.at, NotationProblem::Overlap));
        }
        Ok(Setup::from_board(self.board(), self.player()))
    }

    /// The player to move.
    fn player(&self) -> Color {
        match self.white_moves {
            true => Color::White,
            false => Color::Black,
        }
    }

    fn board(&self) -> Board {
        let player = self.player();
        let mut board = Board::empty(Size::Eight);
        for (word, color) in [(self.player, player), (self.opponent, !player)] {
            for index in (0..64).filter(|index| word >> index & 1 == 1) {
                if let Some(square) = Square::from_index(Size::Eight, index) {
                    board.put(square, color);
                }
            }
        }
        board
    }
}
