//! A game leaves the page as a link and as text; the link opens it on another page, where it can be played on.

use anyhow::{Context, Result, bail};
use serde_json::json;

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::{square, transcript};

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(&world.with_own_windows(), Window::PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&transcript("f5d6c3"), Pointer::Touch)?;
    let link = link(&page)?;
    texts(&page)?;
    images(&page)?;
    opened(&page, &link)?;
    page.session
        .script("location.hash = arguments[0]", &[json!("g/Aabcdefgh")])?;
    page.session.wait_for(
        "a changed link says so",
        "return document.querySelector('.link-note.fault')?.textContent.startsWith('The link is incomplete')",
        &[],
    )?;
    page.finish()
}

/// Opens the sheet that shares the game, and returns the link that it shows.
fn link(page: &Page) -> Result<String> {
    let session = &page.session;
    session.press("button#menu", Pointer::Touch)?;
    session.wait_for_element("#menu-share")?;
    session.press("#menu-share", Pointer::Touch)?;
    session.wait_for_element("#share-link")?;
    let link = session.script("return document.getElementById('share-link').value", &[])?;
    let link = link.as_str().context("the link is no text")?.to_owned();
    if !link.contains("#g/A") || link.len() > 80 {
        bail!("{link}");
    }
    session.wait_for(
        "the QR code has dark and light squares",
        "const { width, height } = document.querySelector('.share-qr');
         const { data } = document.querySelector('.share-qr').getContext('2d').getImageData(0, 0, width, height);
         const dark = data.filter((value, index) => index % 4 === 0 && value < 128).length;
         return width > 24 && dark > 100 && dark < width * height / 2",
        &[],
    )?;
    Ok(link)
}

/// The sheet has the moves as text, in the format that is chosen.
fn texts(page: &Page) -> Result<()> {
    let session = &page.session;
    session.script(
        "document.querySelector('#share-sheet [value=text]').click()",
        &[],
    )?;
    session.wait_for(
        "the moves are there as text",
        "return document.getElementById('share-text')?.value === 'f5d6c3'",
        &[],
    )?;
    session.script(
        "const choose = document.getElementById('share-format');
         choose.value = 'ggf';
         choose.dispatchEvent(new Event('change'))",
        &[],
    )?;
    session.wait_for(
        "the game is there as GGF",
        "return document.getElementById('share-text').value.includes('B[F5//') && document.getElementById('share-text').value.includes('W[D6//')",
        &[],
    )
}

/// The sheet has a picture, a score sheet and a film.
fn images(page: &Page) -> Result<()> {
    let session = &page.session;
    session.script(
        "document.querySelector('#share-sheet [value=picture]').click()",
        &[],
    )?;
    session.wait_for(
        "the picture shows a black disc on c3",
        "const picture = document.querySelector('.share-picture');
         const [red] = picture?.getContext('2d').getImageData(64 + 2.3 * 119, 64 + 2.3 * 119, 1, 1).data ?? [255];
         return red < 90",
        &[],
    )?;
    session.script(
        "document.querySelector('#share-sheet [value=sheet]').click()",
        &[],
    )?;
    session.wait_for(
        "the score sheet has the number of each move",
        "return document.querySelector('.print-grid tr:nth-child(4) td:nth-child(4)')?.textContent === '3'
             && document.querySelectorAll('.print-list td').length === 4",
        &[],
    )?;

    session.script(
        "document.querySelector('#share-sheet [value=film]').click()",
        &[],
    )?;
    session.wait_for(
        "the film is drawn",
        "return document.getElementById('share-film')?.naturalWidth === 480
             && /\\d KB/.test(document.getElementById('share-save').textContent)",
        &[],
    )
}

/// The link opens the game, which can be looked through, analysed and played on.
fn opened(page: &Page, link: &str) -> Result<()> {
    let session = &page.session;
    session.go("about:blank")?;
    session.go(link)?;
    page.wait_until_playable()?;
    session.wait_for(
        "the game of the link is in view",
        "return document.querySelector('.link-note')?.textContent === 'Turn 3 of 3'",
        &[],
    )?;
    page.wait_for_label(square("c3"), "Black")?;
    session.press("button#link-back", Pointer::Touch)?;
    session.wait_for(
        "it can be looked through",
        "return document.querySelector('.link-note').textContent === 'Turn 2 of 3'",
        &[],
    )?;
    session.press("button#link-analyse", Pointer::Touch)?;
    session.wait_for(
        "its position is analysed",
        "return /^#review\\/l[^/]+\\/2$/.test(location.hash)",
        &[],
    )?;
    page.wait_for_label(square("c3"), "estimate")?;
    session.back()?;
    session.wait_for_element("button#link-play")?;
    session.press("button#link-play", Pointer::Touch)?;
    session.wait_for("it is the running game", "return location.hash === ''", &[])?;
    page.play(&[square("d3")], Pointer::Touch)?;
    Ok(())
}
