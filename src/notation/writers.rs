use super::format::Format;
use super::move_tree::{NodeId, Ply};
use super::problem::NotationProblem;
use super::written::WrittenGame;
use super::{board_line, ggf, link, pgn, sgf, sheet};
use crate::game::Ms;
use crate::rules::reasons::reasons;
use crate::rules::{Color, Phase, Position, SetupError, Start};

reasons! {
    /// Why a game cannot be written in a format.
    WriteError {
        /// The format is only read.
        Format "unwritten-format" "this format is read, not written"
        /// The start is not playable.
        Setup(SetupError)
        /// A move is not possible.
        Game(NotationProblem)
        /// A player has flipped other discs than the rules ask for, which the format does not hold.
        Flips "wrong-flips" "the discs that a player flipped are not those of the rules"
        /// The format has no place for a start with other discs than the usual ones.
        Start "other-start" "the format holds games from the usual start only"
    }
}

/// Writes a game.
///
/// Transcripts, GGF, PGN and sheets hold the main line; board strings the position at its end, OBF that or the scores of the
/// first moves; SGF holds all variations. `now_ms` is the time at which the turn to be played begins in a record.
///
/// ```
/// use outflank::notation::{Archive, Format, write};
///
/// let game = Archive::open(b"F5 d6 C3".to_vec())?.game(0).game;
/// assert_eq!(write(&game, Format::Transcript, 0)?, "f5d6c3");
/// assert_eq!(write(&game, Format::Wthor, 0).unwrap_err().code(), "unwritten-format");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the format is not written, or does not hold this game.
pub fn write(game: &WrittenGame, format: Format, now_ms: Ms) -> Result<String, WriteError> {
    match format {
        Format::Record => Ok(game.to_record()?),
        Format::Link => Ok(link::write(&game.to_game(now_ms)?)),
        _ => write_foreign(game, format),
    }
}

/// [`write()`] without our own formats, which hold more than a written game.
///
/// # Errors
/// Those of [`write()`].
pub fn write_foreign(game: &WrittenGame, format: Format) -> Result<String, WriteError> {
    let start = game.start()?;
    let is_wrong = |node| {
        game.moves
            .note(node)
            .is_some_and(|note| note.flips.is_some())
    };
    // A board shows the discs.
    let has_flips = matches!(format, Format::Board | Format::Obf);
    let has_variations = format == Format::Sgf;
    let is_any_wrong = match has_variations {
        true => (0..=game.moves.len() as NodeId).any(is_wrong),
        false => game.moves.main_line().any(is_wrong),
    };
    if !has_flips && is_any_wrong {
        return Err(WriteError::Flips);
    }
    match format {
        Format::Transcript => transcript(game, &start),
        Format::Sheet => match (game.setup.start, start.turn()) {
            (Start::Empty, _) | (_, Color::White) => Err(WriteError::Start),
            _ => {
                // A reader infers passes from the rules, so those of a player without time have no place.
                let end = game.moves.position(&start, game.moves.end());
                end.map_err(NotationProblem::from)?;
                Ok(sheet::write(game, &start))
            }
        },
        Format::Board => Ok(board_line::write(game, &start, false)),
        Format::Obf => Ok(board_line::write(game, &start, true)),
        Format::Ggf => Ok(ggf::write(game, &start)),
        Format::Sgf => Ok(sgf::write(game, &start)),
        Format::Pgn => Ok(pgn::write(game, &start)),
        _ => Err(WriteError::Format),
    }
}

/// The squares in a row; passes follow from the rules, up to the first of a player without time.
fn transcript(game: &WrittenGame, start: &Position) -> Result<String, WriteError> {
    if matches!(game.setup.start, Start::Board { .. }) || game.setup.handicap.is_some() {
        return Err(WriteError::Start);
    }
    let mut text = String::new();
    let mut position = *start;
    let mut is_late = false;
    for node in game.moves.main_line() {
        let Some(ply) = game.moves.ply(node) else {
            break;
        };
        is_late |= ply == Ply::Pass && position.phase() != Phase::Pass;
        if is_late || ply != Ply::Pass {
            text.push_str(&ply.to_string());
        }
        let Some(after) = game.moves.played(&position, node, ply) else {
            break;
        };
        position = after;
    }
    Ok(text)
}
