//! The edition in one file, opened without a server; and what the other says when it is opened so.

use std::fs;
use std::path::{Path, PathBuf};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::{Pointer, Session};
use crate::sheet::new_game;
use crate::square::{square, transcript};

/// A folder of its own for a file, removed at the end.
pub struct Alone(PathBuf);

impl Alone {
    pub fn with(file: &Path, browser: &str) -> Result<Self> {
        let folder =
            std::env::temp_dir().join(format!("outflank-{browser}-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let copy = Self(folder);
        fs::copy(file, copy.file())?;
        Ok(copy)
    }

    fn file(&self) -> PathBuf {
        self.0.join("page.html")
    }

    pub fn url(&self) -> String {
        format!("file://{}", self.file().display())
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// One file with nothing beside it: it opens, the computer answers, two people play, a reload loses nothing.
pub fn plays(world: &World) -> Result<()> {
    let file = Alone::with(&world.site.join("outflank.html"), world.browser.kind.name())?;
    let page = Page::open_url(world, Window::DESKTOP, &file.url())?;
    page.play(&[square("f5")], Pointer::Mouse)?;
    page.wait_for_answer(4 + 1)?;
    page.picture("one-file")?;
    new_game(&page, Pointer::Mouse, |_| Ok(()))?;
    page.play(&transcript("f5d6c3d3c4"), Pointer::Mouse)?;
    page.reload()?;
    page.wait_for_label(square("c4"), "Black")?;
    page.finish()
}

/// index.html by a double click can't work, and says so in one sentence of each language.
pub fn index_explains(world: &World) -> Result<()> {
    let session = Session::open(&world.browser, Window::DESKTOP, &world.screens)?;
    session.go(&format!(
        "file://{}",
        world.site.join("index.html").display()
    ))?;
    session.wait_for(
        "a sentence about the one-file edition is seen",
        "const said = document.body.innerText.match(/outflank\\.html/g) ?? [];
         // At once: over file:// there is nothing to wait for.
         if (getComputedStyle(document.querySelector('.cold')).animationDelay !== '0s') return false;
         return said.length === 4 && ['and JavaScript', 'JavaScript nodig', 'JavaScriptin', 'und JavaScript'].every((part) => document.body.innerText.includes(part))",
        &[],
    )
}
