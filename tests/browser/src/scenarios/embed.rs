//! Another page shows a game in a frame: it is looked through by buttons and keys, and nothing is stored.

use anyhow::{Result, bail};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::page::Page;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::DESKTOP)?;
    let session = &page.session;
    let home = session.script("return location.href", &[])?;
    // A page of the same host, which the scenario may look into; it has no policy of its own.
    session.go(&format!(
        "{}www/style/style.css",
        home.as_str().unwrap_or_default()
    ))?;
    session.script(
        "window.stored = JSON.stringify(localStorage);
         const frame = document.createElement('iframe');
         frame.width = 720;
         frame.height = 480;
         frame.src = arguments[0] + '#embed/f5d6c3d3c4?at=3&theme=dark&lang=nl';
         (document.body ?? document.documentElement).append(frame);
         window.shown = (selector) => frame.contentDocument.querySelector(selector)",
        std::slice::from_ref(&home),
    )?;
    let note = |text: &str| {
        session.wait_for(
            text,
            "return window.shown('.embed-note')?.textContent === arguments[0]",
            &[json!(text)],
        )
    };
    note("3 / 5")?;
    session.script("window.shown('[data-intent=forward]').click()", &[])?;
    note("4 / 5")?;
    session.script(
        "const { defaultView, body } = window.shown('html').ownerDocument;
         body.dispatchEvent(new defaultView.KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))",
        &[],
    )?;
    note("3 / 5")?;
    session.script("window.shown('.move[aria-label*=\"c4\"]').click()", &[])?;
    note("5 / 5")?;
    let seen = session.script(
        "const { dataset, lang } = window.shown('html');
         return [dataset.theme, lang, window.shown('.embed-link').hash.slice(0, 4), window.shown('#failure').textContent,
            JSON.stringify(localStorage) === window.stored, window.shown('#actions').offsetHeight]",
        &[],
    )?;
    if seen != json!(["dark", "nl", "#g/A", "", true, 0]) {
        bail!("{seen}");
    }
    // The link of this very game as a newer version may write it.
    let newer = session.script(
        "return 'B' + window.shown('.embed-link').hash.slice(4)",
        &[],
    )?;
    for (game, reason) in [
        ("f5d6a1", "character 5"),
        ("Aabcdefgh", "incomplete"),
        (newer.as_str().unwrap_or_default(), "newer version"),
    ] {
        session.script(
            "const frame = document.querySelector('iframe');
             frame.src = 'about:blank';
             frame.onload = () => { frame.onload = null; frame.src = arguments[0] + '#embed/' + arguments[1] + '?lang=en'; }",
            &[home.clone(), json!(game)],
        )?;
        session.wait_for(
            reason,
            "return window.shown('.embed-fault')?.textContent.includes(arguments[0])",
            &[json!(reason)],
        )?;
    }
    page.visit()?;
    page.finish()
}
