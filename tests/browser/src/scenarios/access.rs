//! axe-core finds nothing on any screen.

use std::fs;

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::screens::{SCREENS, Screen};

/// Runs axe and gives one line for each finding.
const AXE: &str = "
    const done = arguments[arguments.length - 1];
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] };
    window.axe.run(document, options).then(({ violations }) => done(violations.map(({ id, nodes }) =>
        `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join('; ')}`)), (error) => done([String(error)]));";

pub fn run(world: &World) -> Result<()> {
    let source = fs::read_to_string(&world.axe)?;
    let page = Page::open(world, Window::DESKTOP)?;
    let mut findings = Vec::new();
    for Screen { name, show } in SCREENS {
        page.start_over(&json!({ "animation": "off" }))?;
        show(&page)?;
        page.session.script(&source, &[])?;
        for theme in ["light", "dark", "contrast"] {
            // As the page itself does it: a theme is CSS alone.
            page.session.script(
                "document.documentElement.dataset.theme = arguments[0]",
                &[json!(theme)],
            )?;
            if let Value::Array(found) = page.session.script_later(AXE, &[])? {
                findings.extend(
                    found
                        .iter()
                        .map(|finding| format!("{theme} {name}: {finding}")),
                );
            }
        }
    }
    if !findings.is_empty() {
        return Err(format!("axe finds\n    {}", findings.join("\n    ")).into());
    }
    page.finish()
}
