//! The objects that the handle `Game` takes and returns.

use js_sys::Object;
use wasm_bindgen::JsValue;

use super::super::object::{
    Bytes, Described, FromJs, Nullable, Reader, ToJs, Ts, js_codes, js_object, put,
};
use super::super::player::{Colour, Player};
use crate::game::{self, Confirm, PassReason, Reason, TimeOver};
use crate::rules::{ByColor, Color, Phase, Size, Start};

js_codes! {
    Confirm: Always Optional Never;
    Reason: Score Time Resign;
    Start: Crossed Empty;
    TimeOver: Stops Loses;
}

js_object! {
    /// The choices for a new game; a property that is left out means the usual game.
    pub struct NewGame: FromJs {
        size: Option<Size>,
        start: Option<Start>,
        /// The position to begin with, as text, in place of `size`, `start` and `handicap`.
        position: Option<String>,
        /// Moves in a row that are made before the game begins, as in a transcript.
        opening: Option<String>,
        handicap: Option<NewHandicap>,
        /// Who plays Black and White.
        players: Option<ByColor<Player>>,
        /// The time of Black and White for all moves; no clocks when left out.
        clockMs: Option<ByColor<f64>>,
        timeOver: Option<TimeOver>,
        /// Whether the players flip the discs.
        byHand: Option<bool>,
        passerHandsOver: Option<bool>,
        takeBack: Option<bool>,
        touchMove: Option<bool>,
        autoPass: Option<bool>,
        /// Tournament rules override some of the others; see `tournamentRules`.
        tournament: Option<bool>,
        /// Other texts to keep with the game.
        tags: Option<NewTags>,
    }
}

js_object! {
    /// Corners given to the weaker player of a new game.
    pub struct NewHandicap: FromJs {
        color: Color,
        /// 0 upper left, 1 upper right, 2 lower left, 3 lower right.
        corners: Vec<u8>,
    }
}

js_object! {
    /// The terms that tournament rules decide.
    pub struct TournamentRules: ToJs {
        takeBack: bool,
        touchMove: bool,
        autoPass: bool,
    }
}

js_object! {
    /// A flat snapshot of a game at its cursor.
    pub struct View: ToJs {
        /// Squares in a row.
        size: Size,
        /// The disc on each square, row by row from the upper left: 0 none, 1 black, 2 white.
        cells: Bytes,
        /// The side to move; 0 when the game is over.
        turn: Colour,
        /// The kind of action that is possible.
        phase: PhaseName,
        /// 1 for each square where a disc may be put now.
        legal: Bytes,
        /// The number of discs that a play on each square flips; 0 if it is not legal.
        flipCounts: Bytes,
        /// Whether a play takes a disc from the player's own supply; false when no play is possible.
        ownDisc: bool,
        /// Whether a move has to be confirmed by a second touch; `optional`: the player's settings decide.
        confirm: Confirm,
        /// Whether values of squares may be shown in this game.
        mayHint: bool,
        /// Discs of Black and White.
        score: ByColor<u8>,
        /// Discs with the empty squares given to the winner, if the game ended here.
        tournament: ByColor<u8>,
        /// Discs that Black and White have left to play.
        supply: ByColor<u8>,
        /// The square of the disc played in the last turn, or -1.
        lastSquare: i32,
        /// The squares flipped in the last turn.
        lastFlips: Bytes,
        /// Whether the last turn was a pass.
        lastPass: bool,
        /// The reason of that pass.
        passReason: PassName,
        /// Discs that Black handed over to White in the last turn; negative if White handed them over.
        handOvers: i32,
        /// Turns of the current line before the cursor.
        cursor: u32,
        /// All turns of the current line.
        length: u32,
        /// The turn before the cursor; 0 at the start.
        node: u32,
        canUndo: bool,
        canRedo: bool,
        clocks: Nullable<Clocks>,
        outcome: Nullable<Outcome>,
        /// How the game ended before its last move, as `RecordCard` has it.
        result: Option<String>,
        /// Flips that are to be made by hand, or may still be corrected once they are done.
        byHand: Nullable<ByHand>,
        /// Who plays Black and White.
        players: ByColor<Player>,
        setup: GameSetup,
        /// The texts kept with the game.
        tags: Tags,
    }
}

js_object! {
    /// Both clocks at one moment.
    pub struct Clocks: ToJs {
        remainingMs: ByColor<f64>,
        /// The player whose clock runs.
        running: Colour,
        expired: ByColor<bool>,
    }
}

js_object! {
    /// The end of a game.
    pub struct Outcome: ToJs {
        /// 0 in a draw.
        winner: Colour,
        reason: Reason,
    }
}

js_object! {
    /// The flips of one turn that a player makes by hand.
    pub struct ByHand: ToJs {
        /// The square of the disc that was played.
        placed: i32,
        /// The squares of the discs that may be flipped.
        flippable: Bytes,
        /// The number of discs that have to be flipped and are not.
        missing: u8,
        /// The number of discs that are flipped and must not be.
        extra: u8,
        /// Whether the player has ended the turn.
        done: bool,
        /// Whether the flips made so far are wrong and would end the game.
        endsGame: bool,
    }
}

js_object! {
    /// The terms of a game.
    pub struct GameSetup: ToJs {
        size: Size,
        start: StartName,
        /// The moves of the opening in a row; empty for another start.
        opening: String,
        /// The position that the game begins with, as `NewGame` takes it, for the start `board`.
        position: Option<String>,
        handicap: Nullable<Handicap>,
        passerHandsOver: bool,
        byHand: bool,
        clockMs: Nullable<ByColor<f64>>,
        timeOver: TimeOver,
        takeBack: bool,
        touchMove: bool,
        autoPass: bool,
    }
}

js_object! {
    /// Corners given to the weaker player.
    pub struct Handicap: ToJs {
        color: Color,
        /// The squares.
        corners: Vec<u8>,
    }
}

js_object! {
    /// One finished turn.
    pub struct Step: ToJs {
        /// The number of the turn; it stays while the game is in memory.
        node: u32,
        /// The number of the turn before it; 0 for the start.
        parent: u32,
        /// Its place in the current line, from 1; 0 if it is in another line.
        turn: u32,
        color: Color,
        /// The square of the disc that was played, or -1.
        square: i32,
        /// The squares of the discs that were actually flipped.
        flips: Bytes,
        /// The turn as an action: `d3`, `pass`, `timeout`, `resign`.
        text: String,
        elapsedMs: f64,
        /// Discs that Black handed over to White; negative if White handed them over.
        handOvers: i32,
        /// Discs of Black on the board after it, less those of White.
        lead: i32,
    }
}

/// The phase of a game; none while flips are to be made by hand.
pub struct PhaseName(pub Option<Phase>);

impl Described for PhaseName {
    const TS: Ts = Ts::OneOf(&["place", "play", "pass", "flip", "over"]);
}

impl ToJs for PhaseName {
    fn to_js(self) -> JsValue {
        JsValue::from(match self.0 {
            None => "flip",
            Some(Phase::Place) => "place",
            Some(Phase::Play) => "play",
            Some(Phase::Pass) => "pass",
            Some(Phase::Over) => "over",
        })
    }
}

/// The reason of a pass, if the last turn was one.
pub struct PassName(pub Option<PassReason>);

impl Described for PassName {
    const TS: Ts = Ts::OneOf(&["", PassReason::NoMove.code(), PassReason::Time.code()]);
}

impl ToJs for PassName {
    fn to_js(self) -> JsValue {
        self.0.map_or("", PassReason::code).into()
    }
}

/// The start of a game; none for an opening.
pub struct StartName(pub Option<Start>);

impl Described for StartName {
    const TS: Ts = Ts::OneOf(&[
        Start::Crossed.code(),
        Start::Empty.code(),
        "board",
        "opening",
    ]);
}

impl ToJs for StartName {
    fn to_js(self) -> JsValue {
        self.0.map_or("opening", Start::code).into()
    }
}

/// The texts kept with a game.
pub struct Tags(JsValue);

impl Described for Tags {
    const TS: Ts = Ts::Word("Record<string, string>");
}

impl ToJs for Tags {
    fn to_js(self) -> JsValue {
        self.0
    }
}

impl Tags {
    pub fn new(tags: &game::Tags) -> Tags {
        let object = Object::new();
        for (name, text) in tags.iter() {
            put(&object, name, text.into());
        }
        Tags(object.into())
    }
}

/// The tags of a new game.
pub struct NewTags(pub game::Tags);

impl Described for NewTags {
    const TS: Ts = Tags::TS;
}

impl FromJs for NewTags {
    fn from_js(reader: &mut Reader) -> NewTags {
        let object = reader.value().clone();
        let mut tags = game::Tags::default();
        reader.each_key(|reader| {
            let key = reader.value().clone();
            let name = reader.text();
            reader.load(&object, &key);
            tags.insert(name, reader.text());
        });
        NewTags(tags)
    }
}
