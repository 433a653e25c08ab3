//! A picture of every screen: on phone, tablet and desktop, by day and by lamplight, in every language.

use serde_json::{Value, json};

use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::scenarios::World;
use crate::screens::{LANGUAGES, SCREENS};

/// The windows that people have.
const WINDOWS: [(&str, Window); 4] = [
    ("phone", Window::PHONE),
    (
        "phone-sideways",
        Window {
            width: 844,
            height: 390,
            ..Window::PHONE
        },
    ),
    (
        "tablet",
        Window {
            width: 820,
            height: 1180,
            ..Window::PHONE
        },
    ),
    ("desktop", Window::DESKTOP),
];

/// A way for the page to look, by its settings.
struct Look {
    name: &'static str,
    settings: &'static [(&'static str, &'static str)],
    /// In every language and of every screen, or only of the board.
    everywhere: bool,
}

/// All of them: two themes for all, and what a few people need, which changes the board and the colours alone.
const LOOKS: [Look; 7] = [
    look("light", &[("theme", "light")], true),
    look("dark", &[("theme", "dark")], true),
    look("contrast", &[("theme", "contrast")], false),
    look("blue", &[("theme", "light"), ("felt", "blue")], false),
    look("wine", &[("theme", "light"), ("felt", "wine")], false),
    look("slate", &[("theme", "light"), ("felt", "slate")], false),
    look("blue-dark", &[("theme", "dark"), ("felt", "blue")], false),
];

const fn look(
    name: &'static str,
    settings: &'static [(&'static str, &'static str)],
    everywhere: bool,
) -> Look {
    Look {
        name,
        settings,
        everywhere,
    }
}

impl Look {
    fn shows(&self, language: &str, screen: &str) -> bool {
        self.everywhere || (language == "en" && ["game", "hint", "end"].contains(&screen))
    }

    fn settings(&self, language: &str) -> Value {
        let mut settings = json!({ "language": language });
        for (key, value) in self.settings {
            settings[*key] = json!(value);
        }
        settings
    }
}

/// Takes those whose name, such as `fi-dark-phone-settings`, contains `only`.
pub fn run(world: &World, only: &str) -> Result<()> {
    for (place, window) in WINDOWS {
        let mut page = None;
        for language in LANGUAGES {
            for look in &LOOKS {
                for screen in SCREENS {
                    let name = format!("{language}-{}-{place}-{}", look.name, screen.name);
                    if !name.contains(only) || !look.shows(language, screen.name) {
                        continue;
                    }
                    let page = match &page {
                        Some(page) => page,
                        None => page.insert(Page::open(world, window)?),
                    };
                    page.start_over(&look.settings(language))?;
                    (screen.show)(page)?;
                    page.picture(&name)?;
                    println!("{name}");
                }
            }
        }
    }
    Ok(())
}
