//! Thousands of random touches, keys, resizes, turns, reloads and steps back, from a seed.
//!
//! After every handful of them: no error, and the game on the page is the one in its record.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::chance::Chance;
use crate::page::Page;
use crate::session::{Pointer, key};

/// How many things are done before each look at the page.
const HANDFUL: usize = 8;

/// The seed; any other has to do as well.
const SEED: u64 = 20_261_120;

/// What the keyboard of a monkey has.
const KEYS: &str = "abcdefgh12345678uhrzpm?\u{e004}\u{e007}\u{e00c}\u{e010}\u{e011}\u{e012}\u{e013}\u{e014}\u{e015} ";

/// Compares the page with the record that it keeps, in whatever language it speaks by now.
const COMPARE: &str = "
    const done = arguments[arguments.length - 1];
    const look = ({ Game }) => {
        const failure = document.querySelector('#failure');
        if (!failure.hidden) return `the page says: ${failure.textContent}`;
        if (window.troubles.length) return window.troubles.join('; ');
        const record = localStorage.getItem('outflank.game');
        if (!record) return 'no record is kept';
        const game = Game.restore(record, Date.now());
        const { cells, size } = game.view(Date.now());
        game.free();
        const squares = [...document.querySelectorAll('#board button')];
        if (squares.length !== size * size) return `${squares.length} squares for a board of ${size}`;
        const words = new Map();
        for (const square of squares) {
            const word = square.getAttribute('aria-label').split(', ')[1];
            const disc = cells[square.dataset.square];
            if ((words.get(word) ?? disc) !== disc) return `${square.getAttribute('aria-label')} is ${disc} in the record\\n${record}`;
            words.set(word, disc);
        }
        return words.size > 3 ? `discs are called ${[...words.keys()]}` : '';
    };
    window.load('www/pkg/outflank.js').then(look).then(done, (error) => done(`no look: ${error}`));";

/// How many things are done in all.
const DEEDS: usize = 2400;

pub fn run(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let mut chance = Chance::new(SEED);
    let mut done = BTreeMap::new();
    let mut deed = 0;
    while deed < DEEDS {
        let did = act(&page, &mut chance).map_err(|error| format!("deed {deed}: {error}"))?;
        let times = if ONE_BY_ONE.contains(&did) {
            1
        } else {
            HANDFUL
        };
        *done.entry(did).or_insert(0) += times;
        deed += times;
        let wrong = page.session.script_later(COMPARE, &[])?;
        if wrong != json!("") {
            page.picture("monkey")?;
            return Err(format!("deed {deed}, {did}: {wrong}").into());
        }
    }
    println!("  {done:?}");
    page.picture("monkey-end")?;
    is_not_stuck(&page)?;
    page.finish()
}

/// What is done once where the others are done by the handful.
const ONE_BY_ONE: [&str; 5] = [
    "squares",
    "a resize",
    "a rotation",
    "a reload",
    "a step back",
];

/// Does a handful of one kind of thing, and says what.
fn act(page: &Page, chance: &mut Chance) -> Result<&'static str> {
    let session = &page.session;
    match chance.below(100) {
        0..45 => touch_anywhere(page, chance).map(|()| "touches"),
        45..70 => touch_squares(page, chance).map(|()| "squares"),
        70..90 => {
            let keys: Vec<char> = KEYS.chars().collect();
            let typed: String = (0..HANDFUL).map(|_| *chance.one_of(&keys)).collect();
            session.keys(&typed).map(|()| "keys")
        }
        90..93 => {
            let side = |chance: &mut Chance| u32::try_from(320 + chance.below(1000)).unwrap_or(320);
            session
                .resize(side(chance), side(chance))
                .map(|()| "a resize")
        }
        93..95 => {
            let [width, height] = size(page)?;
            session.resize(height, width).map(|()| "a rotation")
        }
        95..98 => page.reload_as_it_is().map(|()| "a reload"),
        _ => {
            session.back()?;
            page.come_back_as_it_is().map(|()| "a step back")
        }
    }
}

/// How large the part of the window is that shows the page.
fn size(page: &Page) -> Result<[u32; 2]> {
    let size = page
        .session
        .script("return [innerWidth, innerHeight]", &[])?;
    let side = |index: usize| size[index].as_u64().and_then(|side| side.try_into().ok());
    Ok([0, 1].map(|index| side(index).unwrap_or(300)))
}

/// Touches random places of the window.
fn touch_anywhere(page: &Page, chance: &mut Chance) -> Result<()> {
    let [width, height] = size(page)?.map(|side| side as usize);
    let points: Vec<_> = (0..HANDFUL)
        .map(|_| [chance.below(width), chance.below(height)])
        .collect();
    touch(page, chance, &json!(points))
}

/// Touches squares that may be played, so that games get on; what covers them is touched instead.
fn touch_squares(page: &Page, chance: &mut Chance) -> Result<()> {
    let open = page.session.script(
        "return [...document.querySelectorAll('#board button[aria-disabled=\"false\"]')].map((square) => {
            const box = square.getBoundingClientRect();
            return [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
         }).filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)",
        &[],
    )?;
    let open = open.as_array().cloned().unwrap_or_default();
    if open.is_empty() {
        return page
            .session
            .script("document.querySelector('#pass.now')?.click()", &[])
            .map(drop);
    }
    let point = chance.one_of(&open).clone();
    touch(page, chance, &json!([point]))
}

fn touch(page: &Page, chance: &mut Chance, points: &Value) -> Result<()> {
    let mut actions = Vec::new();
    for point in points.as_array().into_iter().flatten() {
        let (x, y) = (&point[0], &point[1]);
        actions.push(
            json!({ "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y }),
        );
        actions.push(json!({ "type": "pointerDown", "button": 0 }));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
    }
    let pointer = *chance.one_of(&[Pointer::Mouse, Pointer::Touch]);
    page.session.gesture(pointer, &actions)
}

/// After all that, a new game can be begun and played.
fn is_not_stuck(page: &Page) -> Result<()> {
    page.session.resize(1000, 800)?;
    page.reload_as_it_is()?;
    page.session.keys(key::ESCAPE)?;
    crate::sheet::new_game(page, Pointer::Mouse, |_| Ok(()))?;
    for _ in 0..4 {
        let before = page.record()?;
        let open = "#board button[aria-disabled=\"false\"]";
        page.session.press(open, Pointer::Mouse)?;
        // Where the monkey has chosen that moves are confirmed, the first touch only shows the move.
        if page.record()? == before {
            page.session.press(open, Pointer::Mouse)?;
        }
        page.session.wait_for(
            "a move is kept",
            "return localStorage.getItem('outflank.game') !== arguments[0]",
            &[json!(before)],
        )?;
    }
    Ok(())
}
