//! The review of a finished game: exact values at its end, stop, reload, branches, "try it", "play on", without a server too.

use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::World;
use super::offline::ACTIVATED;
use crate::browser::Window;
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::square::square;
use crate::stored_game;

/// Penloup against Juhem, as the page stores it.
const GAME: &str = include_str!("reviewed-game.txt");

/// All turns of that game, passes included, and the passes among them, counted from 1.
const TURNS: usize = 62;
const PASSES: [usize; 2] = [57, 59];

/// The exact score for Black before each of the last 20 turns and at the end, by the native engine.
const SCORES: [i32; 21] = [
    -6, -8, -8, -20, -20, -20, -20, -20, -20, -26, -26, -26, -26, -26, -26, -26, -24, -24, -24,
    -24, -24,
];

/// The exact values of all moves before turn 46, for White, by the native engine.
const VALUES: [(&str, &str); 9] = [
    ("a2", "+20"),
    ("g8", "+10"),
    ("c8", "−20"),
    ("e8", "−20"),
    ("b7", "−22"),
    ("h6", "−24"),
    ("g6", "−26"),
    ("f8", "−26"),
    ("b8", "−28"),
];

/// The graph of the place; on a wide screen Play has one too.
const REVIEW_GRAPH: &str = ".review-headline ~ .graph svg";

/// Where the graph's slider stands.
const VALUE_TEXT: &str =
    "return document.querySelector('.graph')?.getAttribute('aria-valuetext') ?? ''";

fn open(page: &Page) -> Result<()> {
    page.session.script(
        "localStorage.setItem('outflank.game', arguments[0]); localStorage.setItem('outflank.size', '8')",
        &[json!(GAME)],
    )?;
    page.session.reload()?;
    page.session
        .script("location.hash = 'review'", &[])
        .map(drop)?;
    page.session.wait_for_element(REVIEW_GRAPH)
}

/// Waits until the value at a turn is exact.
fn wait_for_exact(page: &Page, turn: usize) -> Result<()> {
    go(page, turn)?;
    page.session.wait_for(
        "the position is solved",
        "return document.querySelector('.graph').getAttribute('aria-valuetext')?.endsWith(', exact')",
        &[],
    )
}

/// Goes to a turn by the keys of the graph.
fn go(page: &Page, turn: usize) -> Result<()> {
    page.session.script_async(
        "const [turn, done] = arguments;
        const steps = () => {
            const graph = document.querySelector('.graph');
            const by = turn - Number(graph.getAttribute('aria-valuenow'));
            if (!by) return done();
            const key = by > 0 ? 'ArrowRight' : 'ArrowLeft';
            for (let left = Math.abs(by); left > 0; left--) graph.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(steps))));
        };
        steps();",
        &[json!(turn)],
    )?;
    page.session.wait_for(
        "the cursor has arrived",
        "return document.querySelector('.graph').getAttribute('aria-valuenow') === String(arguments[0])",
        &[json!(turn)],
    )
}

/// How a score is said.
fn said(score: i32) -> String {
    match score {
        0 => "Even".to_owned(),
        1.. => format!("Black by {score}"),
        _ => format!("White by {}", -score),
    }
}

fn value_text(page: &Page) -> Result<String> {
    let text = page.session.script(VALUE_TEXT, &[])?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// The values are those of the native engine; a stopped review goes on after a reload with what it knows.
pub fn exact(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    open(&page)?;
    wait_for_exact(&page, TURNS - 20)?;
    page.session.press("#review-run", Pointer::Mouse)?;
    for (turn, score) in (TURNS - 20..).zip(SCORES) {
        go(&page, turn)?;
        // Moves are numbered by their discs.
        let passes = PASSES.iter().filter(|&&pass| pass <= turn).count();
        let (number, last) = (turn - passes, TURNS - PASSES.len());
        let expected = format!("move {number} of {last}, {}, exact", said(score));
        let shown = value_text(&page)?;
        if shown.to_lowercase() != expected.to_lowercase() {
            bail!("at turn {turn} the graph says {shown:?} and not {expected:?}");
        }
    }
    values(&page)?;
    page.session.wait_for(
        "the list of moves names the opening and the last known move",
        "return document.querySelector('.review-list')?.textContent.startsWith('Opening: Rose-Bill, new after move 16.')",
        &[],
    )?;
    page.screenshot("review")?;
    page.session.wait_for(
        "the record has kept the searches",
        "return localStorage.getItem('outflank.game').includes(';search 1 normal/solve ')",
        &[],
    )?;
    page.session.reload()?;
    page.session.wait_for_element(REVIEW_GRAPH)?;
    go(&page, TURNS - 12)?;
    page.session.wait_for(
        "the first value is shown",
        "return /, (exact|estimate)$/.test(document.querySelector('.graph').getAttribute('aria-valuetext'))",
        &[],
    )?;
    let known = value_text(&page)?;
    if !known.ends_with(", exact") {
        bail!("after the reload a solved position is not known any more: {known}");
    }
    page.session.wait_for(
        "the analysis goes on",
        "return Number(document.querySelector('.review-progress progress')?.value) > 0.3",
        &[],
    )?;
    page.finish()
}

/// Checks the values of all moves before turn 46.
fn values(page: &Page) -> Result<()> {
    go(page, 45)?;
    let labels = page.labels()?;
    let labels = labels.as_array().context("the board has labels")?;
    for (square, value) in VALUES {
        let label = labels.iter().filter_map(Value::as_str);
        let label = label.clone().find(|label| label.starts_with(square));
        let label = label.context("no such square")?;
        if !label.contains(&format!("exact {value}")) {
            bail!("{label:?} is not exact {value}");
        }
        if label.contains("best") != (square == "a2") {
            bail!("the best move is not marked: {label:?}");
        }
    }
    Ok(())
}

/// Without a pointer and without a look at the board: stop, the next mistake, its best line, and tries at it.
pub fn by_keys(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let announced = |text: &str| {
        page.session.wait_for(
            &format!("{text:?} is announced"),
            "return document.querySelector('#live').textContent.includes(arguments[0])",
            &[json!(text)],
        )
    };
    open(&page)?;
    wait_for_exact(&page, 43)?;
    page.tab_to("#review-run")?;
    page.session.keys(key::ENTER)?;
    page.session.wait_for(
        "the review has stopped",
        "return document.querySelector('.review-progress b').textContent.includes('stopped')",
        &[],
    )?;
    page.session.keys("n")?;
    announced("Move 44, White g1. White by 8, exact.")?;
    announced("Move 45, Black a1, mistake, loses 12 discs; best was b7, minus 8, exact.")?;
    page.session.keys("l")?;
    announced("Best line: Black b7, White ")?;
    page.session.keys("v")?;
    page.session.wait_for(
        "the values are hidden",
        "return !document.querySelector('#board').innerHTML.includes('exact')",
        &[],
    )?;
    page.session.keys("v")?;
    page.wait_for_label(square("b7"), "exact −8, best")?;
    page.session.keys("t")?;
    announced("Find a better move than a1")?;
    page.session.keys("h3")?;
    announced("h3 is not it: ")?;
    page.wait_for_label(square("h3"), "empty")?;
    page.session.keys("b7")?;
    announced("b7 is right. White by 8, exact.")?;
    page.session.keys(key::ESCAPE)?;
    announced("Move 44, White g1.")?;
    page.tab_to("#review-forward")?;
    page.session.keys(key::ENTER)?;
    announced("Move 45, Black a1.")?;
    play_on(&page)?;
    page.finish()
}

/// From the position before move 46 the game goes on against the computer, which moves.
fn play_on(page: &Page) -> Result<()> {
    page.session.wait_for(
        "the card is about move 46",
        "return document.querySelector('.review-card h3').textContent.startsWith('46')",
        &[],
    )?;
    page.session.press("#review-play-on", Pointer::Mouse)?;
    page.session.wait_for(
        "the position is in Play",
        "return location.hash === '' && !document.querySelector('#app').dataset.place",
        &[],
    )?;
    page.wait_for_answer(4 + 45)?;
    page.session.wait_for(
        "the panel names the opening and the last known move",
        "return document.querySelector('.opening-now')?.textContent === 'Opening: Rose-Billnew after move 16'",
        &[],
    )
}

/// A game of two people with clocks, from a board that was set up, goes on from its review against the computer without clocks.
pub fn from_set_up_board(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let start = format!("start board X{:-<26}OX------XO{:-<27} O\n", "", "");
    let terms = "clock 300000 600000\ntag black me\ntag white other";
    let game = stored_game::record(&format!("size 8\n{start}{terms}"), "e3f3")?;
    page.start_with_game(&json!({}), &game)?;
    page.session
        .script("location.hash = 'review'", &[])
        .map(drop)?;
    page.session.press("#review-play-on", Pointer::Mouse)?;
    page.session.wait_for_element("#app:not([data-place])")?;
    for _touch_and_confirm in 0..2 {
        page.tap(square("g3"), Pointer::Mouse)?;
    }
    page.wait_for_answer(5 + 2 + 1)?;
    let record = page.record()?;
    for terms in [&*start, "\ntag black computer", "\nf3 ", "\ng3 "] {
        ensure!(record.contains(terms), "{terms:?} is not in {record}");
    }
    ensure!(!record.contains("\nclock"), "a clock runs: {record}");
    page.finish()
}

/// A move of one's own makes a branch, which is stored; a finger on the graph goes through the game.
pub fn branches(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    open(&page)?;
    scrub(&page)?;
    wait_for_exact(&page, 57)?;
    page.session.press("[data-square='62']", Pointer::Touch)?;
    page.session.wait_for_element("#review-leave")?;
    page.session.press("#review-leave", Pointer::Touch)?;
    page.session.press("#review-list", Pointer::Touch)?;
    page.session.wait_for(
        "the branch is in the list",
        "return document.querySelector('.review-branch')?.textContent.includes('g8')",
        &[],
    )?;
    page.session.reload()?;
    page.session.wait_for_element(REVIEW_GRAPH)?;
    page.session.press("#review-list", Pointer::Touch)?;
    page.session.wait_for(
        "the branch is still there",
        "return document.querySelector('.review-branch')?.textContent.includes('g8')",
        &[],
    )?;
    page.screenshot("review-branch")?;
    promote(&page)?;
    page.finish()
}

/// A finger is drawn over half of the graph, from its middle to the right.
fn scrub(page: &Page) -> Result<()> {
    let place = page.session.script(
        "const { left, top, width, height } = document.querySelector('.graph').getBoundingClientRect();
         return [left + width / 2, top + height / 2, width / 4].map(Math.round)",
        &[],
    )?;
    let [x, y, by] = [0, 1, 2].map(|index| place[index].as_i64().unwrap_or_default());
    let to = |x: i64| json!({ "type": "pointerMove", "duration": 50, "origin": "viewport", "x": x, "y": y });
    page.session.gesture(
        Pointer::Touch,
        &[
            to(x),
            json!({ "type": "pointerDown", "button": 0 }),
            to(x + by / 2),
            to(x + by),
            json!({ "type": "pointerUp", "button": 0 }),
        ],
    )?;
    page.session.wait_for(
        "the cursor is under the finger",
        "const turn = Number(document.querySelector('.graph').getAttribute('aria-valuenow')); return turn > 40 && turn < 52",
        &[],
    )
}

/// Makes the branch the main line, which is reviewed then, and deletes what was the game.
fn promote(page: &Page) -> Result<()> {
    let branch = "document.querySelector('.review-branch')?.textContent ?? ''";
    page.session.press(".review-branch .move", Pointer::Touch)?;
    page.session.press("#review-list", Pointer::Touch)?;
    page.session.press("#review-promote", Pointer::Touch)?;
    page.session.press("#review-list", Pointer::Touch)?;
    page.session.wait_for(
        "the game has become the branch",
        &format!("return ({branch}).includes('h8')"),
        &[],
    )?;
    page.session.press(".review-branch .move", Pointer::Touch)?;
    page.session.press("#review-list", Pointer::Touch)?;
    page.session.press("#review-delete", Pointer::Touch)?;
    page.session.press("#review-list", Pointer::Touch)?;
    page.session.wait_for(
        "the branch is gone",
        &format!("return ({branch}) === ''"),
        &[],
    )
}

/// How long a whole review takes: the goals are 10 s, and 60 s for a thorough one.
pub fn measured(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let start = Instant::now();
    open(&page)?;
    wait_until_done(&page)?;
    println!(
        "  a review of {TURNS} turns: {:.1} s",
        start.elapsed().as_secs_f64()
    );
    // Black's mistakes come back as exercises, a1 at move 45 among them.
    let kept =
        "const { mistakes = {} } = JSON.parse(localStorage.getItem('outflank.practice')) ?? {};
        return Object.values(mistakes).map(({ played }) => played)";
    let kept = page.session.script(kept, &[])?;
    if !kept.as_array().is_some_and(|kept| kept.contains(&json!(0))) {
        bail!("the mistakes {kept} are kept");
    }
    if world.thorough {
        let start = Instant::now();
        page.session.press("#review-tab-summary", Pointer::Mouse)?;
        page.session.press("#review-thorough", Pointer::Mouse)?;
        page.session.wait_for_element("#review-run")?;
        wait_until_done(&page)?;
        println!("  a thorough one: {:.1} s", start.elapsed().as_secs_f64());
    }
    page.finish()
}

fn wait_until_done(page: &Page) -> Result<()> {
    page.session.script_async(
        "const [done] = arguments;
        const look = () => (document.querySelector('.review-progress')?.hidden ? done() : setTimeout(look, 50));
        look();",
        &[],
    )?;
    Ok(())
}

/// After one visit a game can be reviewed without the server.
pub fn offline(world: &World) -> Result<()> {
    let world = &world.with_own_windows();
    let mut page = Page::open_at(world, Window::DESKTOP, "/kept/review")?;
    open(&page)?;
    wait_for_exact(&page, TURNS - 2)?;
    page.session.script_async(ACTIVATED, &[])?;
    page.stop_server();
    page.session.go("about:blank")?;
    page.visit_in_any_state()
        .or_else(|_| page.visit_in_any_state())?;
    page.session.script("location.hash = 'review'", &[])?;
    page.session.wait_for_element(REVIEW_GRAPH)?;
    wait_for_exact(&page, TURNS - 8)?;
    page.finish()
}
