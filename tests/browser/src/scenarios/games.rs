//! Recorded games, replayed by mouse, by touch and by keys; the page ends with the recorded score.

use super::World;
use crate::browser::Window;
use crate::new_game_form::{new_game, new_game_by_keys};
use crate::page::Page;
use crate::session::Pointer;
use crate::square::transcript;
use anyhow::{Result, bail};

/// A recorded game.
pub struct Game {
    pub moves: &'static str,
    /// The number of passes.
    passes: usize,
    /// Discs of Black and White at the end.
    score: [u32; 2],
}

/// Penloup against Juhem: Black passes before the moves 57 and 58.
const WITH_PASSES: Game = Game {
    moves: "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6e1b1c7a6a7b2f7g3g5h4h5g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8",
    passes: 2,
    score: [20, 44],
};

/// The first game of 2020 in the WTHOR base: White passes once.
pub const WITH_ONE_PASS: Game = Game {
    moves: "f5f6e6f4g5e7f7c5f3g3h3h5g4h4h6g6d6e3f8f2e1c7c6d7e8c8d2e2d1b5d3c2c4c3h7g1f1c1b6a5b4b3a7g2a3a4a6b7a2b2a1h2b1h8d8g8g7b8h1a8",
    passes: 1,
    score: [38, 26],
};

/// The example game of the GGF format: Black passes four times.
const WITH_MANY_PASSES: Game = Game {
    moves: "e6f6f5d6c3g4c6f4h4f3g5e3d3c4c5g6h6h3g3e2e1d7d8b3b5f7f8d2d1c7a3h5h2c8f2e8b8e7b4a4a6a5b6h7h8g8g7a8a7b7a2b2g2f1h1a1c2g1b1c1",
    passes: 4,
    score: [16, 48],
};

pub fn by_clicks(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.screenshot("first-visit")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    replay(page, &WITH_PASSES, "clicks", |page, moves| {
        page.play(moves, Pointer::Mouse)
    })
}

pub fn by_touch(world: &World) -> Result<()> {
    let page = Page::open_at(world, Window::PHONE, "/games/outflank")?;
    page.screenshot("first-visit-phone")?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    replay(page, &WITH_ONE_PASS, "touch", |page, moves| {
        page.play(moves, Pointer::Touch)
    })
}

pub fn by_keys(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game_by_keys(&page)?;
    replay(page, &WITH_MANY_PASSES, "keys", |page, moves| {
        page.play_by_keys(moves)
    })
}

fn replay(
    page: Page,
    game: &Game,
    name: &str,
    play: impl Fn(&Page, &[outflank::rules::Square]) -> Result<usize>,
) -> Result<()> {
    let moves = transcript(game.moves);
    let (opening, rest) = moves.split_at(20);
    let early = play(&page, opening)?;
    page.screenshot(&format!("{name}-middle"))?;
    let late = play(&page, rest)?;
    page.screenshot(&format!("{name}-end"))?;
    if early + late != game.passes {
        bail!("{} passes, not {}", early + late, game.passes);
    }
    let score = page.score()?;
    if score != game.score {
        bail!("the page shows {score:?}, the record has {:?}", game.score);
    }
    let [less, more] = game.score.map(|discs| discs.to_string());
    let sentence = page.sentence()?;
    if !(sentence.contains(&less) && sentence.contains(&more)) {
        bail!("the end is reported as {sentence:?}");
    }
    page.finish()
}
