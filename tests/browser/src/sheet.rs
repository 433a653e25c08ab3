//! The new-game sheet, filled in as a person does.

use crate::Result;
use crate::page::Page;
use crate::session::{Pointer, key};

/// Starts a game between two people, for which `choose` presses what it wants.
pub fn new_game(
    page: &Page,
    pointer: Pointer,
    choose: impl FnOnce(&Sheet) -> Result<()>,
) -> Result<()> {
    fill_in(page, pointer, |sheet| {
        sheet.pick("opponent", "person")?;
        choose(sheet)
    })?;
    page.wait_until_playable()
}

/// Opens the sheet, lets `choose` press what it wants, and starts the game.
pub fn fill_in(
    page: &Page,
    pointer: Pointer,
    choose: impl FnOnce(&Sheet) -> Result<()>,
) -> Result<()> {
    page.session.press("#menu", pointer)?;
    page.session.press("#menu-newGame", pointer)?;
    choose(&Sheet { page, pointer })?;
    page.session.press("#new-game-play", pointer)
}

/// Opens the sheet and starts a game between two people, by keys alone.
pub fn new_game_by_keys(page: &Page) -> Result<()> {
    page.tab_to("#menu")?;
    page.session.keys(key::ENTER)?;
    page.session.element("#menu-newGame")?;
    page.tab_to("#menu-newGame")?;
    page.session.keys(key::ENTER)?;
    page.session.element("#new-game-play")?;
    page.tab_to("input[name=\"opponent\"]")?;
    while !page
        .session
        .is("input[name=\"opponent\"][value=\"person\"]:checked")?
    {
        page.session.keys(key::RIGHT)?;
    }
    page.tab_to("#new-game-play")?;
    page.session.keys(key::ENTER)?;
    page.wait_until_playable()
}

/// The open sheet.
pub struct Sheet<'a> {
    page: &'a Page,
    pointer: Pointer,
}

impl<'a> Sheet<'a> {
    /// A sheet that is open already.
    pub fn by_mouse(page: &'a Page) -> Self {
        Self {
            page,
            pointer: Pointer::Mouse,
        }
    }

    /// Presses one of a row of choices.
    pub fn pick(&self, name: &str, value: &str) -> Result<()> {
        self.check(&format!("input[name=\"{name}\"][value=\"{value}\"]"))
    }

    /// Turns a switch on.
    pub fn switch_on(&self, name: &str) -> Result<()> {
        self.check(&format!("input[name=\"{name}\"]"))
    }

    /// Turns a switch off.
    pub fn switch_off(&self, name: &str) -> Result<()> {
        let input = format!("input[name=\"{name}\"]");
        self.page
            .session
            .press(&format!("label:has({input})"), self.pointer)?;
        self.page
            .session
            .element(&format!("{input}:not(:checked)"))
            .map(drop)
    }

    fn check(&self, input: &str) -> Result<()> {
        self.page
            .session
            .press(&format!("label:has({input})"), self.pointer)?;
        self.page
            .session
            .element(&format!("{input}:checked"))
            .map(drop)
    }

    /// Opens a row that hides more choices.
    pub fn open(&self, name: &str) -> Result<()> {
        self.page
            .session
            .press(&format!("#more-{name}"), self.pointer)?;
        self.page
            .session
            .element(&format!("details[open] #more-{name}"))
            .map(drop)
    }

    /// Types into a field, over what stands there.
    pub fn write(&self, name: &str, text: &str) -> Result<()> {
        let field = format!("input[name=\"{name}\"]");
        self.page.session.press(&field, self.pointer)?;
        self.page
            .session
            .script("document.activeElement.select()", &[])?;
        self.page.session.keys(text)
    }
}
