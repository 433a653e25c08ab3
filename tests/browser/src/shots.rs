//! A picture of every screen: on phone, tablet and desktop, by day and by lamplight, in every language.

use serde_json::json;

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

/// Takes those whose name, such as `fi-dark-phone-settings`, contains `only`.
pub fn run(world: &World, only: &str) -> Result<()> {
    for (place, window) in WINDOWS {
        let mut page = None;
        for language in LANGUAGES {
            for theme in ["light", "dark"] {
                for screen in SCREENS {
                    let name = format!("{language}-{theme}-{place}-{}", screen.name);
                    if !name.contains(only) {
                        continue;
                    }
                    let page = match &page {
                        Some(page) => page,
                        None => page.insert(Page::open(world, window)?),
                    };
                    page.start_over(&json!({ "language": language, "theme": theme }))?;
                    (screen.show)(page)?;
                    page.picture(&name)?;
                    println!("{name}");
                }
            }
        }
    }
    Ok(())
}
