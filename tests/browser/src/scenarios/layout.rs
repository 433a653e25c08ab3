//! Everything fits at every size; a finger that slides off plays nothing, and quick taps all count.

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::new_game_form::new_game;
use crate::page::Page;
use crate::session::Pointer;
use crate::square::square;

/// Returns one line per element that does not fit.
const FITS: &str = "
    const wrong = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push(`${scrollWidth}x${scrollHeight} scrolls`);
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const least = innerWidth <= 330 ? 32 : 24;
    const cell = box('#board button');
    if (cell.width < least || cell.height < least) wrong.push(`a square has ${cell.width}x${cell.height}`);
    for (const button of document.querySelectorAll('#actions button, #bar button')) {
      const { width, height } = button.getBoundingClientRect();
      if (width && Math.min(width, height) < 44) wrong.push(`#${button.id} has ${width}x${height}`);
    }
    const parts = ['#strip-far', '#board', '#strip-near', '#sentence', '#actions'].map((name) => [name, box(name)]);
    for (const [name, a] of parts) {
      if (a.left < -0.5 || a.top < -0.5 || a.right > innerWidth + 0.5 || a.bottom > innerHeight + 0.5) wrong.push(`${name} is cut off`);
      for (const [other, b] of parts) {
        if (name < other && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
          && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5) wrong.push(`${name} lies over ${other}`);
      }
    }
    // Type grows with large windows.
    const type = parseFloat(getComputedStyle(document.documentElement).fontSize);
    if (innerWidth >= 2000 ? type < 18.5 : type !== 16) wrong.push(`type of ${type} px`);
    return wrong.map((line) => `${innerWidth}x${innerHeight}: ${line}`);";

/// A phone in landscape.
const SIDEWAYS: Window = Window {
    width: 844,
    height: 390,
    ..Window::PHONE
};

/// Phones in both orientations and a tablet.
const BY_TOUCH: &[(u32, u32)] = &[
    (390, 844),
    (667, 375),
    (844, 390),
    (390, 664),
    (820, 1180),
    (999, 700),
    (320, 568),
];

/// Desktops.
const BY_MOUSE: &[(u32, u32)] = &[(1024, 768), (1280, 720), (2560, 1080)];

/// Everything fits at each of these sizes; the smallest phone, which comes last, has a 10x10 board.
pub fn fits(world: &World) -> Result<()> {
    let mut wrong = Vec::new();
    for (window, sizes) in [(Window::PHONE, BY_TOUCH), (Window::DESKTOP, BY_MOUSE)] {
        let page = Page::open(world, window)?;
        for &(width, height) in sizes {
            page.session.resize(width, height)?;
            if width == 320 {
                new_game(&page, Pointer::Touch, |form| form.pick("size", "10"))?;
            }
            page.settle()?;
            if let Value::Array(found) = page.session.script(FITS, &[])? {
                wrong.extend(found.iter().map(ToString::to_string));
            }
        }
        page.finish()?;
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n    "));
    Ok(())
}

/// Two people across a table: the far player's side is upside down, and everything fits.
pub fn table_mode(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    page.start_over(&json!({ "table": true }))?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    faces(&page, json!(["180deg", "none", "none", "none", "none"]))?;
    page.play(&[square("d3")], Pointer::Touch)?;
    // White sits on the far side, and it is their move.
    faces(&page, json!(["180deg", "none", "none", "180deg", "180deg"]))?;
    let wrong = page.session.script(FITS, &[])?;
    if wrong != json!([]) {
        bail!("{wrong}");
    }
    page.screenshot("table-mode")?;
    page.play(&[square("c3")], Pointer::Touch)?;
    faces(&page, json!(["180deg", "none", "none", "none", "none"]))?;
    page.finish()
}

/// How the far side, the near side, the board, the status line and an action are turned.
fn faces(page: &Page, expected: Value) -> Result<()> {
    page.session.wait_for(
        &format!("the page is turned as {expected}"),
        "return JSON.stringify(['#strip-far', '#strip-near', '#board', '#sentence', '#undo']
            .map((name) => getComputedStyle(document.querySelector(name)).rotate)) === arguments[0]",
        &[json!(expected.to_string())],
    )
}

/// A finger on the board selects no text, zooms by no double tap and scrolls nothing; zooming is allowed.
pub fn touches_only_play(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    let seen = page.session.script(
        "const board = getComputedStyle(document.querySelector('#board'));
         const squares = [...document.querySelectorAll('#board button')];
         const { scrollWidth, scrollHeight } = document.documentElement;
         return {
             selects: board.userSelect ?? board.webkitUserSelect,
             touch: [...new Set(squares.map((square) => getComputedStyle(square).touchAction))].join(),
             scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight,
             zoom: /user-scalable|maximum-scale/.test(document.querySelector('meta[name=viewport]').content),
         }",
        &[],
    )?;
    if seen
        != json!({ "selects": "none", "touch": "manipulation", "scrolls": false, "zoom": false })
    {
        bail!("{seen}");
    }
    page.finish()
}

/// A move, a reply, a hint and taking back shift nothing. Chromium counts every shift, also after a touch.
pub fn nothing_shifts(world: &World) -> Result<()> {
    for window in [Window::PHONE, SIDEWAYS, Window::DESKTOP] {
        let page = Page::open(world, window)?;
        page.session.script(
            "window.shifts = [];
             new PerformanceObserver((list) => {
                 for (const { value, sources } of list.getEntries()) shifts.push({ value, what: sources.map(({ node }) => node?.id || node?.className || node?.nodeName) });
             }).observe({ type: 'layout-shift' });",
            &[],
        )?;
        page.play(&[square("f5")], Pointer::Mouse)?;
        page.wait_for_answer(4 + 1)?;
        page.session.press("#hint", Pointer::Mouse)?;
        page.session.wait_for(
            "the hint is shown",
            "return !!document.querySelector('#sentence i')",
            &[],
        )?;
        page.session.press("#hint", Pointer::Mouse)?;
        page.session.press("#undo", Pointer::Mouse)?;
        page.wait_for_label(square("f5"), "empty")?;
        let shifts = page.session.script("return window.shifts", &[])?;
        let sum: f64 = shifts
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|shift| shift["value"].as_f64())
            .sum();
        println!(
            "  layout shift at {}x{}: {sum:.5}",
            window.width, window.height
        );
        if sum > 0.001 {
            bail!("{window:?} shifts: {shifts}");
        }
        page.finish()?;
    }
    Ok(())
}

/// A pointer that leaves its square before it is released plays nothing.
pub fn slides_off(world: &World) -> Result<()> {
    for (window, pointer) in [
        (Window::DESKTOP, Pointer::Mouse),
        (Window::PHONE, Pointer::Touch),
    ] {
        let page = Page::open(world, window)?;
        let before = page.labels()?;
        let middle = page.session.script(
            "const { left, top, width } = document.querySelector('#board button[data-square=\"19\"]').getBoundingClientRect();
             return [Math.round(left + width / 2), Math.round(top + width / 2), Math.round(width)]",
            &[],
        )?;
        let number = |index: usize| middle[index].as_i64().context("d3 has no place");
        let (x, y, side) = (number(0)?, number(1)?, number(2)?);
        page.session.gesture(
            pointer,
            &[
                json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y }),
                json!({ "type": "pointerDown", "button": 0 }),
                json!({ "type": "pointerMove", "duration": 50, "origin": "viewport", "x": x + side, "y": y }),
                json!({ "type": "pointerMove", "duration": 50, "origin": "viewport", "x": x + 2 * side, "y": y }),
                json!({ "type": "pointerUp", "button": 0 }),
            ],
        )?;
        if page.labels()? != before {
            bail!("sliding off played a move by {pointer:?}");
        }
        page.play(&[square("d3")], pointer)?;
        page.finish()?;
    }
    Ok(())
}

/// A device is rotated while a finger lies on the board: what is under the finger then is not what the player meant.
pub fn window_changes(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    let before = page.labels()?;
    let middle = page.session.script(
        "const { left, top, width } = document.querySelector('#board button[data-square=\"19\"]').getBoundingClientRect();
         return [left, top].map((from) => Math.round(from + width / 2))",
        &[],
    )?;
    page.session.script(
        "addEventListener('pointerdown', () => setTimeout(() => dispatchEvent(new Event('resize')), 100), { capture: true, once: true })",
        &[],
    )?;
    page.session.gesture(
        Pointer::Touch,
        &[
            json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": middle[0], "y": middle[1] }),
            json!({ "type": "pointerDown", "button": 0 }),
            json!({ "type": "pause", "duration": 500 }),
            json!({ "type": "pointerUp", "button": 0 }),
        ],
    )?;
    if page.labels()? != before {
        bail!("a finger that was down before the window changed played a move");
    }
    page.play(&[square("d3")], Pointer::Touch)?;
    page.finish()
}

/// Taps each square of a list before the page can paint or handle anything else; then presses Undo if requested.
const TAPS_AT_ONCE: &str = "
    const [squares, undo] = arguments;
    for (const square of squares) {
        const button = document.querySelector(`#board button[data-square='${square}']`);
        const { left, top, width } = button.getBoundingClientRect();
        const init = { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: left + width / 2, clientY: top + width / 2 };
        for (const type of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(type, init));
    }
    if (undo) document.querySelector('#undo').click();
    return 0;";

/// A placed disc is painted before the game applies the move; an earlier input finds the move applied.
pub fn sooner_than_a_frame(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    let [f5, d6, c3] = [37, 43, 18];
    page.session
        .script(TAPS_AT_ONCE, &[json!([f5, d6]), json!(false)])?;
    page.wait_for_label(square("d6"), "White")?;
    let before = page.labels()?;
    page.session
        .script(TAPS_AT_ONCE, &[json!([c3]), json!(true)])?;
    page.wait_for_label(square("c3"), "empty")?;
    if page.labels()? != before {
        bail!("a move that was taken back at once changed the board");
    }
    page.play(&[square("c3")], Pointer::Touch)?;
    page.finish()
}

/// A magnified window: a square is as large on the screen at 300 and 400 % as at 200 %, and a sheet can be scrolled to its end.
pub fn magnified(world: &World) -> Result<()> {
    for (width, height) in [(1280, 720), (1920, 1080)] {
        let page = Page::open(world, Window::DESKTOP.sized(width, height))?;
        let side = |zoom: u32| -> Result<f64> {
            page.session.devtools(
                "Emulation.setDeviceMetricsOverride",
                &json!({ "width": width / zoom, "height": height / zoom, "deviceScaleFactor": zoom, "mobile": false }),
            )?;
            page.session.wait_for(
                "the window is magnified",
                "return innerWidth === arguments[0]",
                &[json!(width / zoom)],
            )?;
            let side = page.session.script_async(
                "const done = arguments[0];
                 requestAnimationFrame(() => requestAnimationFrame(() =>
                     done(document.querySelector('#board button').getBoundingClientRect().width)))",
                &[],
            )?;
            Ok(side.as_f64().context("no width")? * f64::from(zoom))
        };
        let usual = side(2)?;
        for zoom in [3, 4] {
            let large = side(zoom)?;
            ensure!(
                large >= usual - 1.0,
                "{width}x{height}: {large} px at {zoom}00 %, {usual} px at 200 %"
            );
            page.session
                .script("document.querySelector('#menu').click()", &[])?;
            page.session.wait_for_element("dialog#menu-sheet[open]")?;
            page.session.wait_for(
                "the last row of the menu can be seen",
                "const rows = [...document.querySelectorAll('#menu-sheet .button')];
                 const last = rows[rows.length - 1];
                 last.scrollIntoView({ block: 'center' });
                 const { left, top, width, height } = last.getBoundingClientRect();
                 return last.contains(document.elementFromPoint(left + width / 2, top + height / 2))",
                &[],
            )?;
            page.session.keys("\u{e00c}")?;
            page.session.wait_for(
                "the menu is closed",
                "return !document.querySelector('dialog[open]')",
                &[],
            )?;
        }
        page.finish()?;
    }
    Ok(())
}

/// Board only fills the window, and the way back stays; a tablet shows the moves; the look is chosen with the board in sight.
pub fn makes_room(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.session.keys("z")?;
    page.session.wait_for(
        "the board fills the window",
        "const { height } = document.querySelector('.board-frame').getBoundingClientRect();
         return height > innerHeight - 20 && !document.querySelector('#actions').checkVisibility()",
        &[],
    )?;
    page.session.press("#show-all", Pointer::Mouse)?;
    page.session.wait_for(
        "everything is back",
        "return document.querySelector('#actions').checkVisibility()",
        &[],
    )?;
    page.session.wait_for(
        "three boards say how to play before the first move",
        "return document.querySelectorAll('.desk-board').length === 3 && document.querySelector('.desk-boards').checkVisibility()",
        &[],
    )?;
    // Between two people, so that no reply changes the value.
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.session.wait_for(
        "the panel shows the graph of the game",
        "return document.querySelector('.play-desk .graph svg')?.checkVisibility()
            && document.querySelector('.play-desk .value-text').textContent === 'Black by 3'",
        &[],
    )?;
    // Small wide windows show both too: the graph, and room for three rows of moves under their head.
    for (width, height) in [(999, 700), (1024, 768), (1280, 720)] {
        page.session.resize(width, height)?;
        page.session.wait_for(
            &format!("the panel is filled at {width}x{height}"),
            "const moves = document.querySelector('#moves');
             return innerWidth === arguments[0] && document.querySelector('.play-desk .graph svg')?.checkVisibility()
                 && moves.querySelector('[aria-current]')?.checkVisibility()
                 && moves.getBoundingClientRect().bottom - moves.querySelector('.moves-scroll').getBoundingClientRect().top >= 3 * 29
                 && document.querySelector('#board button').clientWidth >= 58",
            &[json!(width)],
        )?;
    }
    page.session.resize(820, 1180)?;
    page.session.wait_for(
        "the moves stand under the board",
        "return document.querySelector('.moves [aria-current]')?.checkVisibility()
            && document.querySelector('.moves').getBoundingClientRect().top > document.querySelector('#board').getBoundingClientRect().bottom",
        &[],
    )?;
    page.session.press("#menu", Pointer::Mouse)?;
    page.session.press("#menu-look", Pointer::Mouse)?;
    page.session.wait_for_element("dialog#look[open]")?;
    page.session.wait_for(
        "half of the board is in sight",
        "const board = document.querySelector('.board-grid').getBoundingClientRect();
         const sheet = document.querySelector('#look').getBoundingClientRect();
         return sheet.top > board.top + board.height / 2
             && getComputedStyle(document.querySelector('#look'), '::backdrop').backgroundColor === 'rgba(0, 0, 0, 0)'",
        &[],
    )?;
    page.finish()
}
