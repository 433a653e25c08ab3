//! Games that were miscounted, calculated again.

use super::{read, write};
use crate::game::{Game, Ms, View};
use crate::notation::RecordError;

/// How often a game is calculated before its rules count as wrong: a function may be wrong only while
/// the browser compiles it (docs/known-issues.md).
const TRIES: usize = 3;

/// [`read`], and no game if a recount contradicts its turns each time.
///
/// # Errors
/// When the text is no record.
pub fn read_recounted(text: &str, now_ms: Ms) -> Result<Option<Game>, RecordError> {
    for _ in 0..TRIES {
        let game = read(text, now_ms)?;
        if game.are_turns_recounted() {
            return Ok(Some(game));
        }
    }
    Ok(None)
}

/// The view of a game, and none if a recount contradicts it each time. Turns that were miscounted are made again.
///
/// ```
/// use outflank::game::{Game, Terms};
/// use outflank::notation::record;
///
/// let mut game = Game::new(Terms::default(), 0)?;
/// game.apply("f5".parse()?, 0)?;
/// let view = game.view(0);
/// assert_eq!(record::recounted_view(&mut game, 0), Some(view));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recounted_view(game: &mut Game, now_ms: Ms) -> Option<View> {
    for _ in 0..TRIES {
        let view = game.view(now_ms);
        if game.is_recounted(&view) {
            return Some(view);
        }
        // The record has the moves, and no flips but those that a player chose.
        if let Ok(again) = read(&write(game), now_ms) {
            *game = again;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;
    use crate::game::Terms;

    #[test]
    fn a_flip_that_was_missed_once_is_made() -> Result<(), Box<dyn Error>> {
        let mut right = Game::new(Terms::default(), 0)?;
        for action in ["f5", "d6", "c3", "d3"] {
            right.apply(action.parse()?, 0)?;
        }
        right.undo(0)?;
        let mut game = right.with_missed_flip(true, true).ok_or("no flip")?;
        assert!(!game.is_recounted(&game.view(0)));
        assert_eq!(recounted_view(&mut game, 0), Some(right.view(0)));
        assert_eq!(
            game, right,
            "the turns, those taken back too, and the cursor"
        );
        Ok(())
    }
}
