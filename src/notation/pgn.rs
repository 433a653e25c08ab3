//! PGN as Othello programs and servers write it: tags, then numbered moves, comments and the result.
//!
//! Edax (`1-0`: Black won), PlayOK (`37-27`) and the `flipello` variant of chess programs are read. In `flipello` the ranks
//! count from the bottom and White moves first: rows are mirrored and colours exchanged.

mod fen;
mod tokens;
mod write;

use super::move_tree::Ply;
use super::number;
use super::problem::{Fault, NotationProblem};
use super::replay_line::{Place, Reading, Replay};
use super::text::part;
use super::written::{Winner, WrittenGame, WrittenResult, one_line};
use crate::game::Tags;
use crate::rules::{Color, Size, Square};
use tokens::{Token, Tokens};

pub(super) use fen::{looks_like_fen, read_fen};
pub(super) use tokens::split;
pub(super) use write::write;

/// Reads one game.
pub(super) fn read(text: &str) -> Reading {
    let mut reader = Reader::default();
    let fault = reader.read(text).err();
    let mut game = reader.game;
    if reader.mirrored {
        exchange_players(&mut game);
    }
    if let Some(replay) = reader.replay {
        game.moves = replay.moves;
    }
    Reading::new(game, fault)
}

/// Gives each player the other colour, with the rating.
fn exchange_players(game: &mut WrittenGame) {
    std::mem::swap(&mut game.players.black, &mut game.players.white);
    let mut facts = Tags::default();
    for (name, text) in game.facts.iter() {
        let name = match name {
            "rating-black" => "rating-white",
            "rating-white" => "rating-black",
            _ => name,
        };
        facts.insert(name, text);
    }
    game.facts = facts;
}

#[derive(Default)]
struct Reader {
    game: WrittenGame,
    /// None before the first move.
    replay: Option<Replay>,
    /// Where the last move was made, for a variation that replaces it.
    before: Option<Place>,
    /// Whether the moves are those of the `flipello` variant.
    mirrored: bool,
    /// A comment before the first move.
    opening: String,
}

impl Reader {
    fn read(&mut self, text: &str) -> Result<(), Fault> {
        let mut open: Vec<(Option<Place>, Place)> = Vec::new();
        for token in Tokens::new(text) {
            let (at, token) = token?;
            let fail = |problem| Fault::new(at, problem);
            match token {
                Token::Tag(name, value) => self.tag(at, name, value)?,
                Token::Comment(comment) => self.comment(comment),
                Token::Result(word) => self.result(word),
                Token::Move(word) => self.moves(at, word)?,
                Token::Open => {
                    let before = self.before.ok_or(fail(NotationProblem::Token))?;
                    let replay = self.begin().map_err(fail)?;
                    let here = std::mem::replace(&mut replay.place, before);
                    open.push((self.before, here));
                }
                Token::Close => {
                    let (before, here) = open.pop().ok_or(fail(NotationProblem::Unclosed))?;
                    self.before = before;
                    self.begin().map_err(fail)?.place = here;
                }
            }
        }
        self.begin().map_err(|problem| Fault::new(0, problem))?;
        match open.is_empty() {
            true => Ok(()),
            false => Err(Fault::new(text.len(), NotationProblem::Unclosed)),
        }
    }

    /// Plays a move, or several that are written in a row: `f5d6c3`.
    fn moves(&mut self, mut at: usize, mut word: &str) -> Result<(), Fault> {
        loop {
            let fail = |problem| Fault::new(at, problem);
            let length = match self.mirrored {
                true => word.len(),
                false => first_square(word),
            };
            let ply = self.ply(part(word, ..length));
            let ply = ply.ok_or(fail(NotationProblem::Token))?;
            let replay = self.begin().map_err(fail)?;
            let before = replay.place;
            replay.play(ply, None).map_err(fail)?;
            self.before = Some(before);
            (at, word) = (at + length, part(word, length..));
            if word.is_empty() {
                return Ok(());
            }
        }
    }

    fn begin(&mut self) -> Result<&mut Replay, NotationProblem> {
        let replay = match self.replay.take() {
            Some(replay) => replay,
            None => {
                let mut replay = Replay::new(&self.game.setup)?;
                if !self.opening.is_empty() {
                    let node = replay.place.node;
                    replay.moves.note_mut(node).comment = std::mem::take(&mut self.opening);
                }
                replay
            }
        };
        Ok(self.replay.insert(replay))
    }

    fn tag(&mut self, at: usize, name: &str, value: &str) -> Result<(), Fault> {
        let game = &mut self.game;
        let line = one_line(&unescaped(value));
        if line.is_empty() || line == "?" {
            return Ok(());
        }
        match &name.to_ascii_lowercase()[..] {
            "black" => game.players.black = line,
            "white" => game.players.white = line,
            "event" => game.event = line,
            "site" => game.place = line,
            // A date that is not known is `????.??.??`.
            "date" if line.contains(|sign: char| sign.is_ascii_digit()) => {
                game.date = number::date(&line);
            }
            "result" => game.result = result(&line),
            "variant" => {
                self.mirrored = line.eq_ignore_ascii_case("flipello");
                if !self.mirrored
                    && !["othello", "reversi"]
                        .iter()
                        .any(|own| line.eq_ignore_ascii_case(own))
                {
                    return Err(Fault::new(at, NotationProblem::OtherGame));
                }
            }
            "fen" => {
                game.setup =
                    read_fen(value).map_err(|fault| Fault::new(at + fault.at, fault.problem))?;
            }
            "blackelo" => game.facts.insert("rating-black", line),
            "whiteelo" => game.facts.insert("rating-white", line),
            "round" => game.facts.insert("round", line),
            "timecontrol" => game.facts.insert("clock", line),
            _ => {}
        }
        Ok(())
    }

    fn comment(&mut self, comment: &str) {
        let comment = comment.trim();
        let written = match self.replay.as_mut() {
            Some(replay) => {
                let node = replay.place.node;
                &mut replay.moves.note_mut(node).comment
            }
            None => &mut self.opening,
        };
        if !written.is_empty() {
            written.push('\n');
        }
        written.push_str(comment);
    }

    fn result(&mut self, word: &str) {
        let ending = result(word);
        if ending.difference.is_some() || self.game.result.winner.is_none() {
            self.game.result = ending;
        }
    }

    /// A turn by its name, in the coordinates of Othello.
    fn ply(&self, word: &str) -> Option<Ply> {
        if !self.mirrored {
            return word.parse().ok();
        }
        let drop = word.split_once('@').map(|(_, square)| square);
        let Some(square) = drop else {
            // A pass is written as a move of a piece to where it stands.
            let is_null = matches!(word.as_bytes(), [a, b, c, d] if (a, b) == (c, d));
            return (is_null || super::move_tree::is_pass(word)).then_some(Ply::Pass);
        };
        let square: Square = square.parse().ok()?;
        let row = Size::Eight.side().checked_sub(1 + square.row())?;
        Square::new(square.column(), row).map(Ply::Play)
    }
}

/// The length of a square before other ones, or of the whole word.
fn first_square(word: &str) -> usize {
    let digits = part(word, 1..).bytes().take_while(u8::is_ascii_digit);
    match digits.count() {
        0 => word.len(),
        digits => 1 + digits,
    }
}

/// The value of a tag without the backslashes before quotation marks and backslashes.
fn unescaped(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        let escaped = match sign {
            '\\' => signs.next_if(|next| matches!(next, '"' | '\\')),
            _ => None,
        };
        plain.push(escaped.unwrap_or(sign));
    }
    plain
}

/// `1-0` (Black won), `1/2-1/2`, or two numbers of discs.
fn result(word: &str) -> WrittenResult {
    let win = |winner| WrittenResult {
        winner: Some(winner),
        ..WrittenResult::default()
    };
    match word {
        "1-0" => return win(Winner::Player(Color::Black)),
        "0-1" => return win(Winner::Player(Color::White)),
        "1/2-1/2" => return win(Winner::Draw),
        _ => {}
    }
    let discs = word.split_once('-').and_then(|(black, white)| {
        let number = |text: &str| text.trim().parse::<u8>().ok().filter(|&discs| discs <= 100);
        Some(WrittenResult::of_discs(number(black)?, number(white)?))
    });
    discs.unwrap_or_default()
}
