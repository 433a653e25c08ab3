//! What is not possible: a clear reason, and nothing changed.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::square;

/// Squares that can't be played at the start: taken, beside nothing, and a corner.
pub fn squares(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    for name in ["d4", "e4", "a1", "d6"] {
        let (labels, record, said) = (page.labels()?, actions(&page.record()?), page.sentence()?);
        page.tap(square(name), Pointer::Mouse)?;
        page.session.wait_for(
            &format!("a reason why {name} can't be played"),
            "return document.querySelector('#sentence').textContent !== arguments[0]
                && document.querySelector('#live').textContent !== ''",
            &[json!(said)],
        )?;
        let reason = page.sentence()?;
        if reason.starts_with("error.") || reason.len() < 12 {
            return Err(format!("{name} is refused by {reason:?}").into());
        }
        if page.labels()? != labels || actions(&page.record()?) != record {
            return Err(format!("the refused {name} changed the game").into());
        }
        // The next refusal has to say something anew.
        page.tap(square("f5"), Pointer::Mouse)?;
        page.wait_for_label(square("f5"), "Black")?;
        page.session.press("#undo", Pointer::Mouse)?;
        page.wait_for_label(square("f5"), "empty")?;
    }
    page.picture("refused")?;
    page.finish()
}

/// The record without what time changes.
fn actions(record: &str) -> Vec<String> {
    let moves = record.lines().skip_while(|line| *line != "moves");
    moves
        .take_while(|line| !line.starts_with("running") && !line.starts_with("check"))
        .map(str::to_owned)
        .collect()
}

/// Words that are no game and squares that are on no board, told to the core itself.
pub fn garbage(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let refusals = page.session.script_later(
        "const done = arguments[arguments.length - 1];
         window.load('www/pkg/outflank.js').then(({ Game }) => {
            const game = new Game({}, 0);
            const before = game.record();
            const refused = (act) => { try { act(); return 'taken'; } catch (error) { return error.code ?? String(error); } };
            const tried = {
                'a garbage transcript': refused(() => Game.fromTranscript({}, 'f5 zebra!', 0)),
                'a transcript with an illegal move': refused(() => Game.fromTranscript({}, 'f5a1', 0)),
                'a square off the board': refused(() => game.apply('i9', 0)),
                'an index off the board': refused(() => { const flips = game.flips(4000); if (flips.length) throw flips; throw { code: 'none' }; }),
                'a turn that does not exist': refused(() => game.jump(99, 0)),
                'a garbage record': refused(() => Game.restore('outflank 1\\nsize 7\\n', 0)),
                'an unknown rule': refused(() => new Game({ gravity: true }, 0)),
            };
            done({ tried, same: game.record() === before });
         }, (error) => done({ tried: { 'the module': String(error) }, same: false }));",
        &[],
    )?;
    if refusals["same"] != Value::Bool(true) {
        return Err(format!("refusals changed the game: {refusals}").into());
    }
    for (what, code) in refusals["tried"].as_object().into_iter().flatten() {
        let code = code.as_str().unwrap_or_default();
        let is_code = code
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !is_code || code.is_empty() || code == "taken" {
            return Err(format!("{what} is answered by {code:?}").into());
        }
    }
    page.finish()
}
