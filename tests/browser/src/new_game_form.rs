//! The form for a new game, filled in as a player does.

use anyhow::Result;

use crate::page::Page;
use crate::session::{Pointer, key};

/// Starts a game between two people; `choose` sets the other options.
pub fn new_game(
    page: &Page,
    pointer: Pointer,
    choose: impl FnOnce(&NewGameForm) -> Result<()>,
) -> Result<()> {
    fill_in(page, pointer, |form| {
        form.pick("opponent", "person")?;
        choose(form)
    })?;
    page.wait_until_playable()
}

/// Opens the form, sets options by `choose` and starts the game.
pub fn fill_in(
    page: &Page,
    pointer: Pointer,
    choose: impl FnOnce(&NewGameForm) -> Result<()>,
) -> Result<()> {
    page.session.press("#menu", pointer)?;
    page.session.press("#menu-newGame", pointer)?;
    choose(&NewGameForm { page, pointer })?;
    page.session.press("#new-game-play", pointer)
}

/// Opens the form and starts a game between two people, by keys.
pub fn new_game_by_keys(page: &Page) -> Result<()> {
    page.tab_to("#menu")?;
    page.session.keys(key::ENTER)?;
    page.session.wait_for_element("#menu-newGame")?;
    page.tab_to("#menu-newGame")?;
    page.session.keys(key::ENTER)?;
    page.session.wait_for_element("#new-game-play")?;
    page.tab_to("input[name=\"opponent\"]")?;
    while !page
        .session
        .has("input[name=\"opponent\"][value=\"person\"]:checked")?
    {
        page.session.keys(key::RIGHT)?;
    }
    page.tab_to("#new-game-play")?;
    page.session.keys(key::ENTER)?;
    page.wait_until_playable()
}

/// The open form.
pub struct NewGameForm<'a> {
    page: &'a Page,
    pointer: Pointer,
}

impl<'a> NewGameForm<'a> {
    /// A form that is open already.
    pub fn by_mouse(page: &'a Page) -> Self {
        Self {
            page,
            pointer: Pointer::Mouse,
        }
    }

    /// Selects a radio button.
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
            .wait_for_element(&format!("{input}:not(:checked)"))
    }

    fn check(&self, input: &str) -> Result<()> {
        self.page
            .session
            .press(&format!("label:has({input})"), self.pointer)?;
        self.page
            .session
            .wait_for_element(&format!("{input}:checked"))
    }

    /// Opens a folded group of options.
    pub fn open(&self, name: &str) -> Result<()> {
        self.page
            .session
            .press(&format!("#more-{name}"), self.pointer)?;
        self.page
            .session
            .wait_for_element(&format!("details[open] #more-{name}"))
    }

    /// Chooses an option of a list, as soon as the list is there.
    pub fn choose(&self, name: &str, value: &str) -> Result<()> {
        let list = format!("select[name=\"{name}\"]");
        self.page.session.wait_for_element(&list)?;
        self.page.session.script(
            "const list = document.querySelector(arguments[0]);
             list.value = arguments[1];
             list.dispatchEvent(new Event('change'));",
            &[list.into(), value.into()],
        )?;
        Ok(())
    }

    /// Replaces the text of a field.
    pub fn write(&self, name: &str, text: &str) -> Result<()> {
        let field = format!("input[name=\"{name}\"]");
        self.page.session.press(&field, self.pointer)?;
        self.page
            .session
            .script("document.activeElement.select()", &[])?;
        self.page.session.keys(text)
    }
}
