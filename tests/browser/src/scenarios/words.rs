//! Nothing is cut off or runs out of the window, in any language, on any screen, on the narrowest phone.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::screens::{LANGUAGES, SCREENS, Screen};

/// Names the texts that do not fit.
const CUT_OFF: &str = "
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const top = document.querySelector('dialog[open]') ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !node.checkVisibility({ visibilityProperty: true })) continue;
        const box = node.getBoundingClientRect();
        // What only screen readers meet is a pixel large.
        if (box.width < 2 || box.height < 2) continue;
        const style = getComputedStyle(node);
        const cut = style.overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
        if (cut || box.left < -1 || box.right > innerWidth + 1) found.push(`${node.tagName} ${node.className} \"${texts.currentNode.data.trim()}\"`);
    }
    return found;";

pub fn run(world: &World) -> Result<()> {
    let narrow = Window {
        width: 320,
        height: 640,
        ..Window::PHONE
    };
    let page = Page::open(world, narrow)?;
    let mut findings = Vec::new();
    for language in LANGUAGES {
        for Screen { name, show } in SCREENS {
            page.start_over(&json!({ "language": language, "animation": "off" }))?;
            show(&page)?;
            if let Value::Array(found) = page.session.script(CUT_OFF, &[])? {
                findings.extend(
                    found
                        .iter()
                        .map(|text| format!("{language} {name}: {text}")),
                );
            }
        }
    }
    if !findings.is_empty() {
        return Err(format!("words do not fit\n    {}", findings.join("\n    ")).into());
    }
    page.finish()
}
