//! The place Learn: a lesson by keyboard, the daily position of two dates, a rated puzzle.

use anyhow::{Context, Result, bail};
use outflank::engine::{Choice, Engine, Limits, Timeless};
use outflank::learn::{Date, Shown, Task};
use outflank::rules::{Position, Square};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;

const LESSONS: &str = include_str!("../../../../www/data/lessons.txt");

/// The last lesson: every task has one right move.
const LESSON: u8 = 16;

fn wait_for_card(page: &Page, kind: &str) -> Result<()> {
    let what = format!("the card is {kind}");
    let body = "return document.querySelector('.exercise-card')?.dataset.kind === arguments[0]";
    page.session.wait_for(&what, body, &[kind.into()])
}

/// Goes to a place and waits for its task.
fn visit(page: &Page, fragment: &str) -> Result<()> {
    page.session
        .script("location.hash = arguments[0]", &[fragment.into()])?;
    let body = "return !!document.querySelector('.exercise-task')?.textContent";
    page.session.wait_for("the exercise has a task", body, &[])
}

/// Plays the best moves by keys after the right answer to a task of the last lesson, until the game is over.
fn play_to_the_end(page: &Page, position: &Position, answer: Square) -> Result<()> {
    let mut position = position.play(answer)?.position;
    let mut said = answer;
    loop {
        // The squares of the last answer and of the replies to it.
        let body = "const card = document.querySelector('.exercise-card');
            const [square, next] = [...card.querySelectorAll('i')].map((node) => node.textContent);
            const replies = card.textContent.includes(' answers ') ? next : '';
            const asks = document.querySelector('#exercise-answer').getAttribute('aria-disabled') === 'false';
            const over = card.textContent.includes('Kept to the end');
            return square === arguments[0] && (asks || over) ? [replies, over] : null";
        let body = format!("return (() => {{ {body} }})()");
        let square = [json!(said.to_string())];
        let replied = format!("return !!{}", body.trim_start_matches("return "));
        page.session
            .wait_for("the other side has replied", &replied, &square)?;
        let replies = page.session.script(&body, &square)?;
        if replies[1] == json!(true) {
            return Ok(());
        }
        for reply in replies[0].as_str().unwrap_or("").split_whitespace() {
            position = pass_if_forced(position);
            position = position.play(reply.parse()?)?.position;
        }
        position = pass_if_forced(position);
        let report = Engine::new(1 << 16).search(&position, &Limits::default(), &mut Timeless);
        let Choice::Play(best) = report.best else {
            bail!("no move in {position}");
        };
        said = Square::from_index(position.size(), best).context("no square")?;
        page.session.keys(&said.to_string())?;
        position = position.play(said)?.position;
    }
}

fn pass_if_forced(position: Position) -> Position {
    position.pass().map_or(position, |passed| passed.position)
}

/// Solves all tasks of a lesson by keys, from the list on, and plays the last one to the end of its game.
pub fn lesson(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    page.session.script("location.hash = 'learn'", &[])?;
    page.session
        .wait_for_element(&format!("a[href='#lesson/{LESSON}']"))?;
    let tasks = Task::read_file(LESSONS)?;
    let own: Vec<(usize, &Task)> = tasks
        .iter()
        .enumerate()
        .filter(|(_, task)| task.rule.lesson() == LESSON)
        .collect();
    for (number, (index, task)) in own.iter().enumerate() {
        // The seed of an exercise is the number of exercises so far.
        let seed = (number as u64 + 1) * (*index as u64 + 1);
        let shown = Shown::by_seed(seed)
            .task(task)
            .context("no image of the task")?;
        let answer = shown.accepted().iter().next().context("no answer")?;
        if number == 0 {
            visit(&page, &format!("lesson/{LESSON}"))?;
        } else {
            page.tab_to("#exercise-next")?;
            page.session.keys("\u{e007}")?;
            page.session.wait_for(
                "the next task",
                "return document.querySelector('.exercise-card').hidden",
                &[],
            )?;
        }
        page.session.keys(&answer.to_string())?;
        wait_for_card(&page, "right").with_context(|| format!("task {number}, {answer}"))?;
        if number + 1 == own.len() {
            play_to_the_end(&page, &shown.position, answer)?;
        }
    }
    page.screenshot("lesson-solved")?;
    let done = "return document.querySelectorAll('.bullets .done').length";
    let done = page.session.script(done, &[])?;
    if done != own.len() {
        bail!("{done} tasks are done, not {}", own.len());
    }
    page.finish()
}

/// The positions of two dates are those of the examples; a wrong answer is refuted and counts.
pub fn daily(world: &World) -> Result<()> {
    for row in include_str!("../../../data/daily-positions.tsv")
        .lines()
        .skip(1)
        .take(2)
    {
        let cells: Vec<&str> = row.split('\t').collect();
        let (day, solution) = (cells[0], cells[4]);
        let date = format!("{}, {} - 1, {}, 12", &day[..4], &day[4..6], &day[6..]);
        let page = Page::open_after(world, Window::PHONE, &at_noon(&date))?;
        visit(&page, "daily")?;
        let solution: Square = solution.parse()?;
        page.wait_for_label(solution, "legal")?;
        page.tap(solution, Pointer::Touch)?;
        wait_for_card(&page, "right").with_context(|| row.to_owned())?;
        page.finish()?;
    }
    Ok(())
}

/// A script that sets the clock of the page to a local time, as arguments of `Date`.
fn at_noon(date: &str) -> String {
    format!(
        "{{ const now = Date.now, shift = new Date({date}).getTime() - now(); Date.now = () => now() + shift; }}"
    )
}

/// A mistake of a game that was reviewed on 5 January 2026 returns the next day, and after a wrong answer one day later.
pub fn mistake(world: &World) -> Result<()> {
    let row = include_str!("../../../data/daily-positions.tsv");
    let cells: Vec<&str> = row.lines().nth(1).context("no row")?.split('\t').collect();
    let position: Position = cells[3].parse()?;
    let solution: Square = cells[4].parse()?;
    let index = |square: Square| square.index(position.size()).unwrap_or(0);
    let value = |square: Square| json!([index(square), if square == solution { 10 } else { -6 }]);
    let values: Vec<Value> = position.legal().iter().map(value).collect();
    let others = || position.legal().iter().filter(|&square| square != solution);
    let (played, wrong) = others().next().zip(others().last()).context("few moves")?;
    let added = Date::new(2026, 1, 5).context("a date")?.day_number();
    let mut practice = json!({ "mistakes": { "x": {
        "position": cells[3], "played": index(played), "value": 10, "exact": true, "depth": 8, "squares": values,
        "added": added, "first": 0, "card": null,
    } } })
    .to_string();
    for (day, due) in [(5, false), (6, true), (7, true)] {
        let date = format!("2026, 0, {day}, 12");
        let page = Page::open_after(world, Window::PHONE, &at_noon(&date))?;
        page.session.script(
            "localStorage.setItem('outflank.practice', arguments[0]); location.hash = 'mistakes'",
            &[json!(practice)],
        )?;
        if due {
            page.wait_for_label(solution, "legal")?;
            page.tap(if day == 6 { wrong } else { solution }, Pointer::Touch)?;
            wait_for_card(&page, if day == 6 { "wrong" } else { "right" })?;
        } else {
            wait_for_card(&page, "answer")?;
        }
        let stored = page
            .session
            .script("return localStorage.getItem('outflank.practice')", &[])?;
        practice = stored.as_str().context("no progress is stored")?.to_owned();
        page.finish()?;
    }
    let kept: Value = serde_json::from_str(&practice)?;
    let answers = &kept["mistakes"]["x"]["card"]["answers"];
    if *answers != json!(2) {
        bail!("{answers} answers are kept");
    }
    Ok(())
}

/// A puzzle that is given up lowers the rating, and the next one is another.
pub fn puzzle(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    visit(&page, "puzzle")?;
    let labels = page.labels()?;
    page.session.press("#exercise-answer", Pointer::Touch)?;
    wait_for_card(&page, "answer")?;
    page.screenshot("puzzle-answer")?;
    let stored = "return JSON.parse(localStorage.getItem('outflank.practice')).rating.points";
    let points = page.session.script(stored, &[])?;
    if points.as_f64().is_none_or(|points| points >= 1000.0) {
        bail!("the rating is {points}");
    }
    page.session.press("#exercise-next", Pointer::Touch)?;
    page.session.wait_for(
        "the next puzzle",
        "return document.querySelector('.exercise-card').hidden",
        &[],
    )?;
    if page.labels()? == labels {
        bail!("the next puzzle is the same");
    }
    page.finish()
}
