use wasm_bindgen::JsValue;

use super::super::object::{self, ReadError};
use super::super::player::Player;
use super::convert;
use super::objects::{NewGame, NewHandicap, TournamentRules};
use crate::game::{self, Flipping, Terms};
use crate::notation::{TranscriptError, transcript};
use crate::rules::reasons::reasons;
use crate::rules::{
    Color, Handicap, ParsePositionError, Position, Setup, SetupError, Size, SquareSet,
};

reasons! {
    /// Why the choices for a new game are refused.
    ChoicesError {
        /// The value is not a `NewGame`.
        Read(ReadError)
        /// The board is not playable.
        Setup(SetupError)
        /// The text is no position.
        Position(ParsePositionError)
        /// The opening is not a transcript of legal moves.
        Opening {
            /// The reason.
            error: TranscriptError
        } "bad-opening" "opening: {error}"
    }
}

/// The terms of a new game.
pub fn terms(choices: JsValue) -> Result<Terms, ChoicesError> {
    let choices: NewGame = object::read(choices)?;
    let default = Terms::default();
    let setup = setup(&choices)?;
    let opening = match choices.opening {
        Some(moves) => transcript::squares(&Position::new(&setup)?, &moves)
            .map_err(|error| ChoicesError::Opening { error })?,
        None => Vec::new(),
    };
    let mut tags = choices.tags.map_or(default.tags, |tags| tags.0);
    if let Some(players) = choices.players {
        player(players.black).write(Color::Black, &mut tags);
        player(players.white).write(Color::White, &mut tags);
    }
    Ok(Terms {
        setup,
        opening,
        flipping: match choices.byHand {
            Some(true) => Flipping::ByHand,
            _ => Flipping::Program,
        },
        clock_ms: choices
            .clockMs
            .map(|clock| clock.map(convert::milliseconds)),
        time_over: choices.timeOver.unwrap_or_default(),
        take_back: choices.takeBack.unwrap_or(default.take_back),
        touch_move: choices.touchMove.unwrap_or(default.touch_move),
        auto_pass: choices.autoPass.unwrap_or(default.auto_pass),
        tournament: choices.tournament.unwrap_or(default.tournament),
        tags,
    })
}

/// The board to begin with.
fn setup(choices: &NewGame) -> Result<Setup, ChoicesError> {
    let passer_hands_over = choices.passerHandsOver.unwrap_or_default();
    if let Some(text) = &choices.position {
        let position: Position = text.parse()?;
        return Ok(Setup {
            passer_hands_over,
            ..Setup::from_board(*position.board(), position.turn())
        });
    }
    let size = choices.size.unwrap_or_default();
    Ok(Setup {
        size,
        start: choices.start.unwrap_or_default(),
        handicap: match &choices.handicap {
            Some(chosen) => Some(handicap(size, chosen).ok_or(SetupError::HandicapCorners)?),
            None => None,
        },
        passer_hands_over,
    })
}

/// A handicap, unless a number is not that of a corner.
fn handicap(size: Size, chosen: &NewHandicap) -> Option<Handicap> {
    let mut corners = SquareSet::empty(size);
    for &n in &chosen.corners {
        corners = corners.with(SquareSet::corners(size).iter().nth(n.into())?);
    }
    let color = chosen.color;
    Some(Handicap { color, corners })
}

fn player(player: Player) -> game::Player {
    if player.computer {
        return game::Player::Computer {
            level: player.level,
        };
    }
    game::Player::Person {
        seat: player.seat,
        name: player.name,
    }
}

/// The terms that tournament rules decide.
pub fn tournament_rules() -> TournamentRules {
    let terms = Terms {
        tournament: true,
        ..Terms::default()
    };
    let terms = terms.normalised();
    TournamentRules {
        takeBack: terms.take_back,
        touchMove: terms.touch_move,
        autoPass: terms.auto_pass,
    }
}
