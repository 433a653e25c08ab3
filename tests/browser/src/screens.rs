//! Every screen of the page, and how to open it.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::new_game_form::{NewGameForm, new_game};
use crate::page::Page;
use crate::session::{Pointer, key};
use crate::square::{square, transcript};
use crate::stored_game;

/// A screen and the way to it.
pub struct Screen {
    pub name: &'static str,
    begin: Begin,
    show: fn(&Page) -> Result<()>,
}

/// What is shown before a screen is opened.
enum Begin {
    /// The screen before it in the list.
    ScreenBefore,
    /// The page with nothing stored.
    FirstVisit,
    /// The page with a stored game: the header of its record, and its moves.
    Game(&'static str, &'static str),
}

impl Screen {
    /// Whether it follows the screen before it in the list.
    pub fn follows(&self) -> bool {
        matches!(self.begin, Begin::ScreenBefore)
    }

    /// Shows the screen; a page that has to start over does so with these settings.
    pub fn open(&self, page: &Page, settings: &Value) -> Result<()> {
        match self.begin {
            Begin::ScreenBefore => {}
            Begin::FirstVisit => page.start_over(settings)?,
            Begin::Game(header, moves) => {
                page.start_with_game(settings, &stored_game::record(header, moves)?)?;
            }
        }
        (self.show)(page).context(self.name)
    }
}

/// Terms of a game between two people.
const TWO_PEOPLE: &str = "touch-move on\ntag black me\ntag white other";

/// The languages of the page.
pub const LANGUAGES: [&str; 4] = ["en", "nl", "fi", "de"];

const WITH_CLOCKS: &str = "clock 300000 300000\ntouch-move on\ntag black me\ntag name-me Marjatta\n\
                           tag name-other Bartholomeus\ntag white other";

const ON_TEN: &str = "size 10\ntouch-move on\ntag black me\ntag white other";

/// All screens. As few of them as possible start over, which takes longer than most of them. The last move of a stored game is
/// made on the page, so that all that follows a move is there.
pub const SCREENS: &[Screen] = &[
    start("first-visit", |_| Ok(())),
    then("refused", |page| page.tap(square("a1"), Pointer::Mouse)),
    then("menu", |page| {
        page.session.press("#menu", Pointer::Mouse)?;
        page.session.wait_for_element("dialog[open] #menu-newGame")
    }),
    then("new-game", |page| from_menu(page, "newGame")),
    then("new-game-people", |page| {
        from_menu(page, "newGame")?;
        NewGameForm::by_mouse(page).pick("opponent", "person")?;
        NewGameForm::by_mouse(page).pick("black", "less")
    }),
    then("new-game-rules", |page| {
        from_menu(page, "newGame")?;
        let form = NewGameForm::by_mouse(page);
        form.open("start")?;
        form.pick("handicap", "me")?;
        form.open("rules")
    }),
    then("new-game-end", scroll_to_end),
    then("look", |page| from_menu(page, "look")),
    then("settings", |page| from_menu(page, "settings")),
    then("settings-end", scroll_to_end),
    then("rules", |page| from_menu(page, "rules")),
    then("lesson", lesson),
    then("rules-end", scroll_to_end),
    then("keys", |page| from_menu(page, "keys")),
    then("coin", |page| {
        from_menu(page, "newGame")?;
        NewGameForm::by_mouse(page).pick("black", "coin")?;
        page.session.press("#new-game-play", Pointer::Mouse)?;
        page.session.wait_for_element("#coin-toss[open]")
    }),
    start("error", page_error),
    game("game", TWO_PEOPLE, "f5d6c3d3c4f4f6", |page| {
        play(page, "b4")
    }),
    then("hint", hint),
    game("looking-back", TWO_PEOPLE, "f5d6c3d3c4f4f6", |page| {
        play(page, "b4")?;
        page.session.keys("uuu")
    }),
    game("clocks", WITH_CLOCKS, "f5d6", |page| play(page, "c3")),
    game("ten", ON_TEN, "g6e7d4", |page| play(page, "e4")),
    start("thinking", thinking),
    game("pass", TWO_PEOPLE, "c4c3e6b4a4a5c2", |page| {
        play(page, "a3")
    }),
    start("by-hand", by_hand),
    game("end", TWO_PEOPLE, "f5f6f7f4f3e3d3c3", |page| {
        play(page, "b2")
    }),
    then("review", review),
    then("review-summary", |page| {
        // A phone shows the lists in the place of the card.
        let seen = "return document.querySelector('#review-list')?.checkVisibility() ?? false";
        if page.session.script(seen, &[])? == json!(true) {
            page.session.press("#review-list", Pointer::Mouse)?;
        }
        page.session.press("#review-tab-summary", Pointer::Mouse)
    }),
    game("resign", TWO_PEOPLE, "f5d6", |page| {
        from_menu(page, "resign")
    }),
    then("resigned", |page| {
        page.session.press("#ask-yes", Pointer::Mouse)
    }),
    game("games", TWO_PEOPLE, "f5d6c3", |page| {
        play(page, "d3")?;
        to_place(page, "games", ".games-list li")
    }),
    then("import", |page| {
        to_place(page, "games/import", "#import-text")?;
        page.session.script(
            "const field = document.getElementById('import-text');
             field.value = 'f5d6a1';
             field.dispatchEvent(new Event('input'))",
            &[],
        )?;
        page.session.wait_for_element(".import-fault")
    }),
    then("setup", |page| {
        to_place(page, "games/setup", ".setup-report")
    }),
    start("learn", learn),
    then("task", task),
    start("openings", |page| {
        to_place(page, "openings/f5d6c3d3c4f4", ".opening-row")
    }),
    then("drill", |page| {
        to_place(page, "drill/f5d6c3d3c4f4", "#drill-line")
    }),
    then("drill-answer", |page| {
        page.session.press("#drill-start", Pointer::Mouse)?;
        page.session
            .press("#drill-answer[aria-disabled=\"false\"]", Pointer::Mouse)?;
        page.session.wait_for_element(".drill-card:not([hidden])")
    }),
    then("openings-small", |page| {
        to_place(page, "openings/6", ".opening-none:not([hidden])")
    }),
    start("unreadable", unreadable),
];

/// Shows all screens with these settings and calls `check` with the name of each.
pub fn visit_all(
    page: &Page,
    settings: &Value,
    mut check: impl FnMut(&'static str) -> Result<()>,
) -> Result<()> {
    for screen in SCREENS {
        screen.open(page, settings)?;
        check(screen.name)?;
    }
    Ok(())
}

const fn start(name: &'static str, show: fn(&Page) -> Result<()>) -> Screen {
    Screen {
        name,
        begin: Begin::FirstVisit,
        show,
    }
}

const fn then(name: &'static str, show: fn(&Page) -> Result<()>) -> Screen {
    Screen {
        name,
        begin: Begin::ScreenBefore,
        show,
    }
}

const fn game(
    name: &'static str,
    header: &'static str,
    moves: &'static str,
    show: fn(&Page) -> Result<()>,
) -> Screen {
    Screen {
        name,
        begin: Begin::Game(header, moves),
        show,
    }
}

/// The place Learn with own mistakes and some weeks of practice.
fn learn(page: &Page) -> Result<()> {
    page.session.script(
        "const week = Math.floor((Math.floor(Date.now() / 864e5) + 3) / 7);
         localStorage.setItem('outflank.practice', JSON.stringify({ rating: { points: 1040, tries: 9 }, streak: 3,
             weeks: { [week]: { tries: 7, solved: 4 }, [week - 2]: { tries: 12, solved: 9 } } }));
         location.hash = 'learn'",
        &[],
    )?;
    page.session.wait_for_element("a[href='#lesson/1']")
}

/// A task with squares to mark, answered wrong.
fn task(page: &Page) -> Result<()> {
    page.session.script("location.hash = 'lesson/1/1'", &[])?;
    page.session.wait_for(
        "the task has come",
        "return !!document.querySelector('.exercise-task')?.textContent",
        &[],
    )?;
    page.tap(square("d4"), Pointer::Mouse)?;
    page.session.press("#exercise-check", Pointer::Mouse)?;
    page.session
        .wait_for_element(".exercise-card:not([hidden])")
}

fn play(page: &Page, moves: &str) -> Result<()> {
    page.play(&transcript(moves), Pointer::Mouse).map(drop)
}

/// Goes to a place and waits for a part of it.
fn to_place(page: &Page, fragment: &str, part: &str) -> Result<()> {
    page.session
        .script("location.hash = arguments[0]", &[json!(fragment)])?;
    page.session.wait_for_element(part)
}

/// The computer has the first move and a minute for it.
fn thinking(page: &Page) -> Result<()> {
    page.start_against_full_strength(60)?;
    page.session.wait_for(
        "the computer shows its progress",
        "return !!document.querySelector('.thinking:not([hidden])[value]')",
        &[],
    )
}

fn hint(page: &Page) -> Result<()> {
    page.session.press("#hint", Pointer::Mouse)?;
    page.session.wait_for(
        "the best square is shown",
        "return !!document.querySelector('#sentence i')",
        &[],
    )
}

fn by_hand(page: &Page) -> Result<()> {
    new_game(page, Pointer::Mouse, |form| {
        form.open("rules")?;
        form.switch_on("byHand")
    })?;
    page.tap(square("f5"), Pointer::Mouse)?;
    page.session.wait_for_element("#pass.now")
}

/// The saved game is unreadable.
fn unreadable(page: &Page) -> Result<()> {
    page.play(&transcript("f5"), Pointer::Mouse)?;
    // Written when the page is left, after the page has saved its game.
    page.session.script(
        "addEventListener('pagehide', () => localStorage.setItem('outflank.game', 'no game'))",
        &[],
    )?;
    page.reload_in_any_state()
}

/// An error in the page.
fn page_error(page: &Page) -> Result<()> {
    page.session.script(
        "const error = new Error('shown on purpose');
         dispatchEvent(new ErrorEvent('error', { error }));",
        &[],
    )?;
    page.session.wait_for_element("#failure:not([hidden])")
}

/// Opens an item of the menu, after the open dialog is closed.
fn from_menu(page: &Page, item: &str) -> Result<()> {
    if page.session.has("dialog[open]")? {
        page.session.keys(key::ESCAPE)?;
        page.session.wait_for(
            "the dialog is closed",
            "return !document.querySelector('dialog[open]')",
            &[],
        )?;
    }
    page.session.press("#menu", Pointer::Mouse)?;
    page.session
        .press(&format!("#menu-{item}"), Pointer::Mouse)?;
    page.session.wait_for(
        &format!("{item} is open"),
        "return !document.querySelector('dialog#menu-sheet[open], dialog:has(#menu-newGame)[open]')
            && !!document.querySelector('dialog[open]')",
        &[],
    )
}

/// The whole review of the game that is over, before its last move.
fn review(page: &Page) -> Result<()> {
    page.session.script("location.hash = 'review'", &[])?;
    page.session.wait_for(
        "the review is done",
        "return document.querySelector('.review-progress')?.hidden === true",
        &[],
    )?;
    page.session.press("#review-back", Pointer::Mouse)
}

/// The first lesson, completed.
fn lesson(page: &Page) -> Result<()> {
    let square = ".lesson-board button[data-square=\"44\"]";
    page.session.press(square, Pointer::Mouse)?;
    page.session.wait_for(
        "the lesson shows its result",
        "return document.querySelector('.lesson .button').checkVisibility()",
        &[],
    )
}

fn scroll_to_end(page: &Page) -> Result<()> {
    page.session
        .script(
            "document.querySelector('dialog[open] .dialog-scroll').scrollTop = arguments[0]",
            &[json!(100_000)],
        )
        .map(drop)
}
