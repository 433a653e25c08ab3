use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::error;
use super::object::{ToJs, js_object};
use crate::book::{self, Answer, BookError, BookMove, Counter, Freedom, PositionKey, Statistics};
use crate::rules::{Color, ParsePositionError, Position, Setup, Size, Square};

js_object! {
    /// The results of the games that reached a position.
    pub struct OpeningStatistics: ToJs {
        games: u32,
        blackWins: u32,
        draws: u32,
        whiteWins: u32,
        /// Black's mean result, in discs.
        average: f64,
        /// The engine's estimate for Black in discs, if it was computed.
        value: Option<f64>,
    }
}

js_object! {
    /// A move of an opening.
    pub struct OpeningMove: ToJs {
        square: u8,
        /// The statistics of the position after the move.
        after: OpeningStatistics,
        /// The line of the name of that position, if it has one.
        name: Option<u32>,
    }
}

js_object! {
    /// Where a game stands in the openings.
    pub struct OpeningOfGame: ToJs {
        /// The line of the last name that the game had.
        name: Option<u32>,
        /// The moves after which it had that name.
        nameMoves: Option<u32>,
        /// The moves after which the game was new.
        newAfter: Option<u32>,
    }
}

/// Names of positions.
#[wasm_bindgen]
pub struct OpeningNames {
    names: book::Names,
}

#[wasm_bindgen]
impl OpeningNames {
    /// The names of the positions after these lines of moves, by number; throws a `Refusal`.
    #[wasm_bindgen(constructor)]
    pub fn new(lines: &str) -> Result<OpeningNames, JsValue> {
        let names = book::Names::new(lines.lines()).map_err(refuse)?;
        Ok(OpeningNames { names })
    }
}

/// Statistics of played games by position.
#[wasm_bindgen]
pub struct Openings {
    openings: book::Openings,
}

#[wasm_bindgen]
impl Openings {
    /// Reads a file of statistics; throws a `Refusal`.
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Result<Openings, JsValue> {
        let (openings, _) = book::Openings::read(bytes).map_err(refuse)?;
        Ok(Openings { openings })
    }

    /// The number of games that were counted.
    #[wasm_bindgen(getter)]
    pub fn games(&self) -> u32 {
        self.openings.games()
    }

    /// Forgets at most this many positions; returns whether any is left. To free a million of them at once takes long.
    pub fn forget(&mut self, most: u32) -> bool {
        self.openings.forget(most as usize)
    }

    /// The statistics of a position, if enough games reached it.
    #[wasm_bindgen(unchecked_return_type = "OpeningStatistics | undefined")]
    pub fn at(&self, position: &str) -> Result<JsValue, JsValue> {
        let found = self.openings.find(&read(position)?);
        Ok(found.map_or(JsValue::UNDEFINED, |found| statistics(found).to_js()))
    }

    /// The moves of a position that were played, the most played first.
    #[wasm_bindgen(unchecked_return_type = "OpeningMove[]")]
    pub fn moves(&self, position: &str, names: &OpeningNames) -> Result<Vec<JsValue>, JsValue> {
        let position = read(position)?;
        let moves = self.openings.moves(&position);
        let entry = |found: &BookMove| opening_move(&position, found, &names.names).to_js();
        Ok(moves.iter().map(entry).collect())
    }

    /// The name of a game from the usual start on 8x8 squares, and where it was new; `moves` in a row, without passes.
    #[wasm_bindgen(unchecked_return_type = "OpeningOfGame")]
    pub fn follow(&self, moves: &str, names: &OpeningNames) -> JsValue {
        let start = start(8);
        let moves = squares(moves);
        let named = start.and_then(|start| names.names.last(&start, &moves));
        let new_after = start.and_then(|start| self.openings.new_after(&start, &moves));
        let found = OpeningOfGame {
            name: named.map(|named| named.line as u32),
            nameMoves: named.map(|named| named.moves as u32),
            newAfter: new_after.map(|moves| moves as u32),
        };
        found.to_js()
    }

    /// The move of a level, drawn from what people play; empty if the engine has to choose. `moves` led to the position, in a
    /// row.
    pub fn choose(
        &self,
        position: &str,
        moves: &str,
        level: u8,
        levels: u8,
        seed: f64,
    ) -> Result<String, JsValue> {
        let freedom = Freedom::of_level(level, levels);
        let chosen = self
            .openings
            .choose(&read(position)?, &squares(moves), freedom, seed as u64);
        Ok(chosen.map_or(String::new(), |square| square.to_string()))
    }

    /// The right answers where a drill of a line asks for a move, in a row; empty where the line and the statistics end.
    pub fn answers(&self, position: &str, line: &str) -> Result<String, JsValue> {
        let answers = self.openings.answers(&read(position)?, &squares(line));
        Ok(answers.iter().map(ToString::to_string).collect())
    }

    /// How a move answers a question of a drill.
    #[wasm_bindgen(unchecked_return_type = "'right' | 'good' | 'wrong'")]
    pub fn judge(&self, position: &str, line: &str, square: &str) -> Result<String, JsValue> {
        let position = read(position)?;
        let answer = square.parse().map_or(Answer::Wrong, |square| {
            self.openings.judge(&position, &squares(line), square)
        });
        let name = match answer {
            Answer::Right => "right",
            Answer::Good => "good",
            Answer::Wrong => "wrong",
        };
        Ok(name.to_owned())
    }

    /// The discs that a move loses against the best one, by the estimates of the statistics; `undefined` if it has none.
    pub fn loss(&self, position: &str, square: &str) -> Result<Option<f32>, JsValue> {
        let position = read(position)?;
        let square = square.parse().ok();
        Ok(square.and_then(|square| self.openings.loss(&position, square)))
    }

    /// The opponent's move in a drill of a line; empty where the line and the statistics end.
    pub fn reply(&self, position: &str, line: &str, seed: f64) -> Result<String, JsValue> {
        let position = read(position)?;
        let reply = self.openings.reply(&position, &squares(line), seed as u64);
        Ok(reply.map_or(String::new(), |square| square.to_string()))
    }
}

/// The move with which a line goes on in a position; empty if the position is not on the line.
#[wasm_bindgen(js_name = lineMove)]
pub fn line_move(line: &str, position: &str) -> Result<String, JsValue> {
    let found = book::line_move(&squares(line), &read(position)?);
    Ok(found.map_or(String::new(), |square| square.to_string()))
}

/// A text that positions have in common which are images of each other.
#[wasm_bindgen(js_name = positionId)]
pub fn position_id(position: &str) -> Result<String, JsValue> {
    let key = PositionKey::new(&read(position)?);
    Ok(key
        .position()
        .map_or(String::new(), |position| position.to_string()))
}

/// Counts the openings of games.
#[wasm_bindgen]
pub struct OpeningCounter {
    counter: Counter,
}

#[wasm_bindgen]
impl OpeningCounter {
    /// A counter of the positions after at most this many played discs.
    #[wasm_bindgen(constructor)]
    pub fn new(discs: u8) -> OpeningCounter {
        let counter = Counter::new(discs);
        OpeningCounter { counter }
    }

    /// Counts a game from the usual start on a board with `side` squares a side: its moves in a row, without passes, its winner
    /// (1 Black, 2 White, 0 nobody), and Black's result in discs if its source has it, else 0. A game with a move that is not
    /// legal is not counted; returns whether it was.
    pub fn count(&mut self, side: u8, moves: &str, winner: u8, lead: i32) -> bool {
        let moves = squares(moves);
        let Some(start) = start(side) else {
            return false;
        };
        let Some(end) = moves.iter().try_fold(start, play) else {
            return false;
        };
        let winner = match winner {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        };
        let black = Counter::result(&end, winner);
        let written = lead.signum() == black.signum();
        self.counter
            .count(&start, &moves, if written { lead } else { black });
        true
    }

    /// The statistics of all counted games; consumes the counter.
    pub fn finish(self) -> Openings {
        let openings = self.counter.finish(1);
        Openings { openings }
    }
}

/// A random start of a file of balanced starts: its moves in a row. Throws a `Refusal`.
#[wasm_bindgen(js_name = balancedStart)]
pub fn balanced_start(bytes: &[u8], within_one: bool, seed: f64) -> Result<String, JsValue> {
    let (starts, _) = book::BalancedStarts::read(bytes).map_err(refuse)?;
    let drawn = starts.draw(within_one, seed as u64).unwrap_or_default();
    Ok(drawn.iter().map(ToString::to_string).collect())
}

/// The usual start on a board with `side` squares a side.
fn start(side: u8) -> Option<Position> {
    let size = Size::from_side(side)?;
    let setup = Setup {
        size,
        ..Setup::default()
    };
    Position::new(&setup).ok()
}

/// The position after a move, and after the pass that comes before it if there is one.
fn play(position: Position, square: &Square) -> Option<Position> {
    let position = position.pass().map_or(position, |passed| passed.position);
    position.play(*square).ok().map(|played| played.position)
}

fn refuse(reason: BookError) -> JsValue {
    error(reason.code(), &reason, None)
}

fn read(position: &str) -> Result<Position, JsValue> {
    position
        .parse()
        .map_err(|reason: ParsePositionError| error(reason.code(), &reason, None))
}

/// The squares of moves in a row, up to the first one that is none.
fn squares(moves: &str) -> Vec<Square> {
    let mut rest = moves;
    let mut squares = Vec::new();
    while let Some(letter) = rest.chars().next() {
        let digits = rest[letter.len_utf8()..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let (name, after) = rest.split_at(letter.len_utf8() + digits);
        let Ok(square) = name.parse() else {
            break;
        };
        squares.push(square);
        rest = after;
    }
    squares
}

fn statistics(found: &Statistics) -> OpeningStatistics {
    OpeningStatistics {
        games: found.games,
        blackWins: found.black_wins,
        draws: found.draws,
        whiteWins: found.white_wins(),
        average: found.average().into(),
        value: found.value().map(f64::from),
    }
}

fn opening_move(position: &Position, found: &BookMove, names: &book::Names) -> OpeningMove {
    let after = position.play(found.square).map(|played| played.position);
    let name = after.ok().and_then(|position| names.find(&position));
    OpeningMove {
        square: found.square.index(position.size()).unwrap_or_default(),
        after: statistics(&found.statistics),
        name: name.map(|line| line as u32),
    }
}
