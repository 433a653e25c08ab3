//! Screenshots of every screen: on phone, tablet and desktop, light and dark, in every language.

use anyhow::Result;
use serde_json::{Value, json};

use crate::browser::Window;
use crate::page::Page;
use crate::scenarios::World;
use crate::screens::{LANGUAGES, SCREENS, Screen};

/// Common windows.
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
    (
        "desktop",
        Window {
            width: 1280,
            height: 900,
            ..Window::DESKTOP
        },
    ),
];

/// An appearance of the page, by its settings.
struct Look {
    name: &'static str,
    settings: &'static [(&'static str, &'static str)],
    /// Whether it is saved for every language and screen, or only for the board.
    everywhere: bool,
}

/// All appearances: two themes for all screens; the others change the board and the colours alone.
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
    fn includes(&self, language: &str, screen: &str) -> bool {
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

/// Saves the screenshots whose name, such as `fi-dark-phone-settings`, is `included`.
pub fn run(world: &World, included: impl Fn(&str) -> bool) -> Result<()> {
    for (place, window) in WINDOWS {
        let mut page = None;
        for language in LANGUAGES {
            for look in &LOOKS {
                let wanted = |screen: &Screen| {
                    let name = format!("{language}-{}-{place}-{}", look.name, screen.name);
                    (included(&name) && look.includes(language, screen.name)).then_some(name)
                };
                for chain in SCREENS.chunk_by(|_, next| next.follows()) {
                    let Some(last) = chain.iter().rposition(|screen| wanted(screen).is_some())
                    else {
                        continue;
                    };
                    let page = match &page {
                        Some(page) => page,
                        None => page.insert(Page::open(world, window)?),
                    };
                    let settings = look.settings(language);
                    for screen in &chain[..=last] {
                        screen.open(page, &settings)?;
                        if let Some(name) = wanted(screen) {
                            page.screenshot(&name)?;
                            println!("{name}");
                        }
                    }
                }
            }
        }
    }
    Ok(())
}
