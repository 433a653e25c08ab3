//! axe-core finds nothing on any screen, and every text is translated.

use std::fs;

use anyhow::{Context, Result, bail};

use serde_json::json;

use super::{World, words};
use crate::browser::{Browser, Window};
use crate::page::Page;
use crate::screens::visit_all;

/// Runs axe in one theme and returns one line per finding. A theme is CSS alone: it changes nothing but the contrast.
const AXE: &str = "
    const done = arguments[arguments.length - 1];
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const runOnly = arguments[0] === 'light' ? all : { type: 'rule', values: ['color-contrast'] };
    const options = { runOnly, resultTypes: ['violations'] };
    window.axe.run(document, options).then(({ violations }) => done(violations.map(({ id, nodes }) =>
        `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join('; ')}`)), (error) => done([String(error)]));";

pub fn run(world: &World) -> Result<()> {
    let source = fs::read_to_string(&world.axe)?;
    let page = Page::open(world, Window::DESKTOP)?;
    let settings = json!({ "animation": "off" });
    let mut findings = Vec::new();
    let mut english = Vec::new();
    visit_all(&page, &settings, |name| {
        english.push(words::texts(&page, name)?);
        // A screen that follows another one may be on the same page.
        let loaded = page.session.script("return !!window.axe", &[])?;
        if loaded != json!(true) {
            page.session.script(&source, &[])?;
        }
        for theme in ["light", "dark", "contrast"] {
            // As the page does: a theme is CSS alone.
            page.session.script(
                "document.documentElement.dataset.theme = arguments[0]",
                &[json!(theme)],
            )?;
            let found = page.session.script_async(AXE, &[json!(theme)])?;
            let found = found.as_array().context("axe returned no list")?;
            findings.extend(
                found
                    .iter()
                    .map(|finding| format!("axe, {theme} {name}: {finding}")),
            );
        }
        Ok(())
    })?;
    // The words are the same in every browser.
    if world.browser == Browser::Chromium {
        findings.extend(words::without_key(&page, &english)?);
    }
    if !findings.is_empty() {
        bail!("found\n    {}", findings.join("\n    "));
    }
    page.finish()
}
