//! Impossible input is refused with a reason and changes nothing.

use anyhow::{Result, bail};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// Illegal moves at the start: occupied squares, a corner, and a square that flips nothing.
pub fn squares(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    for name in ["d4", "e4", "a1", "d6"] {
        let (labels, record, sentence) =
            (page.labels()?, actions(&page.record()?), page.sentence()?);
        page.tap(square(name), Pointer::Mouse)?;
        page.session.wait_for(
            &format!("a reason why {name} can't be played"),
            "return document.querySelector('#sentence').textContent !== arguments[0]
                && document.querySelector('#live').textContent !== ''",
            &[json!(sentence)],
        )?;
        let reason = page.sentence()?;
        if reason.starts_with("error.") || reason.len() < 12 {
            bail!("{name} is refused by {reason:?}");
        }
        if page.labels()? != labels || actions(&page.record()?) != record {
            bail!("the refused {name} changed the game");
        }
        // The next refusal needs a new message.
        page.tap(square("f5"), Pointer::Mouse)?;
        page.wait_for_label(square("f5"), "Black")?;
        page.session.press("#undo", Pointer::Mouse)?;
        page.wait_for_label(square("f5"), "empty")?;
    }
    page.screenshot("refused")?;
    page.finish()
}

/// The lines of the record that do not depend on time.
fn actions(record: &str) -> Vec<String> {
    let moves = record.lines().skip_while(|line| *line != "moves");
    moves
        .take_while(|line| !line.starts_with("running") && !line.starts_with("check"))
        .map(str::to_owned)
        .collect()
}

/// Invalid records, moves and squares, passed to the wasm module.
pub fn garbage(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let refusals = page.session.script_async(
        "const done = arguments[arguments.length - 1];
         window.load('www/pkg/outflank.js').then(({ Game }) => {
            const game = new Game({}, 0);
            const before = game.record();
            const refused = (act) => { try { act(); return 'taken'; } catch (error) { return error.code ?? String(error); } };
            const tried = {
                'a garbage transcript': refused(() => new Game({ opening: 'f5 zebra!' }, 0)),
                'a transcript with an illegal move': refused(() => new Game({ opening: 'f5a1' }, 0)),
                'a square off the board': refused(() => game.apply('i9', 0)),
                'an index off the board': refused(() => { const flips = game.flips(4000); if (flips.length) throw flips; throw { code: 'none' }; }),
                'a turn that does not exist': refused(() => game.goTo(99, 0)),
                'a garbage record': refused(() => Game.restore('outflank 1\\nsize 7\\n', 0)),
                'an unknown rule': refused(() => new Game({ gravity: true }, 0)),
            };
            done({ tried, same: game.record() === before });
         }, (error) => done({ tried: { 'the module': String(error) }, same: false }));",
        &[],
    )?;
    if refusals["same"] != Value::Bool(true) {
        bail!("refusals changed the game: {refusals}");
    }
    for (what, code) in refusals["tried"].as_object().into_iter().flatten() {
        let code = code.as_str().unwrap_or_default();
        let is_code = code
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !is_code || code.is_empty() || code == "taken" {
            bail!("{what} is answered by {code:?}");
        }
    }
    page.finish()
}
