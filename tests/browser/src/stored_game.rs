//! A game as the page stores it, without playing it on the page.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, anyhow};
use outflank::game::{Action, Game};
use outflank::notation::{read_terms, record};

use crate::square::transcript;

/// The record of a game with the terms of this header, after these moves; its clocks run from now on.
pub fn record(header: &str, moves: &str) -> Result<String> {
    let now_ms = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis())?;
    let terms = read_terms(header).map_err(|error| anyhow!("{header:?}: {error}"))?;
    let mut game = Game::new(terms, now_ms).map_err(|error| anyhow!("{header:?}: {error}"))?;
    for square in transcript(moves) {
        let played = game.apply(Action::Play(square), now_ms);
        played.map_err(|refusal| anyhow!("{square} of {moves}: {refusal}"))?;
    }
    Ok(record::write(&game))
}
