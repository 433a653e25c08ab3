//! axe-core finds nothing on any screen, every text is translated, and none is cut off.

use std::fs;

use anyhow::{Context, Result, bail};

use serde_json::json;

use super::{World, words};
use crate::browser::{Browser, Window};
use crate::page::Page;
use crate::screens::visit_all;

/// The themes; only the first one has all checks.
const THEMES: [&str; 3] = ["light", "dark", "contrast"];

/// Runs axe in one theme and returns one line per finding. A theme is CSS alone: it changes nothing but the contrast.
const AXE: &str = "
    const done = arguments[arguments.length - 1];
    const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const runOnly = arguments[0] === 'light' ? all : { type: 'rule', values: ['color-contrast'] };
    const options = { runOnly, resultTypes: ['violations'] };
    window.axe.run(document, options).then(({ violations }) => done(violations.map(({ id, nodes }) =>
        `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join('; ')}`)), (error) => done([String(error)]));";

pub fn run(world: &World) -> Result<()> {
    let chromium = world.browser == Browser::Chromium;
    let findings = if chromium {
        in_all_themes(world)
    } else {
        with_large_letters(world)
    }?;
    if !findings.is_empty() {
        bail!("found\n    {}", findings.join("\n    "));
    }
    Ok(())
}

/// Themes and words are the same in all browsers: Chromium checks them.
fn in_all_themes(world: &World) -> Result<Vec<String>> {
    let page = Page::open(world, Window::DESKTOP)?;
    let axe = Axe::read(world)?;
    let settings = json!({ "animation": "off" });
    let mut findings = Vec::new();
    let mut english = Vec::new();
    visit_all(&page, &settings, |name| {
        english.push(words::texts(&page, name)?);
        for theme in THEMES {
            findings.extend(axe.run(&page, theme, name)?);
        }
        Ok(())
    })?;
    findings.extend(words::in_finnish(&page, &english)?);
    page.finish()?;
    Ok(findings)
}

/// Layouts differ among browsers: the others check one, which is narrow, with the longest words in large letters.
fn with_large_letters(world: &World) -> Result<Vec<String>> {
    let page = Page::open(world, Window::PHONE)?;
    let axe = Axe::read(world)?;
    let themes = if world.thorough {
        &THEMES
    } else {
        &THEMES[..1]
    };
    let settings = json!({ "language": "de", "animation": "off" });
    let mut findings = Vec::new();
    visit_all(&page, &settings, |name| {
        for theme in themes {
            findings.extend(axe.run(&page, theme, name)?);
        }
        let found = words::cut_off(&page, &words::LARGE_LETTERS)?;
        findings.extend(found.iter().map(|text| format!("de {name}: {text}")));
        Ok(())
    })?;
    page.finish()?;
    Ok(findings)
}

/// The program that checks a screen.
struct Axe(String);

impl Axe {
    fn read(world: &World) -> Result<Self> {
        Ok(Self(fs::read_to_string(&world.axe)?))
    }

    /// What it finds on the screen in view.
    fn run(&self, page: &Page, theme: &str, name: &str) -> Result<Vec<String>> {
        // As the page does: a theme is CSS alone.
        page.session.script(
            "document.documentElement.dataset.theme = arguments[0]",
            &[json!(theme)],
        )?;
        // A screen that follows another one may be on the same page.
        let loaded = page.session.script("return !!window.axe", &[])?;
        if loaded != json!(true) {
            page.session.script(&self.0, &[])?;
        }
        let found = page.session.script_async(AXE, &[json!(theme)])?;
        let found = found.as_array().context("axe returned no list")?;
        let line = |finding| format!("axe, {theme} {name}: {finding}");
        Ok(found.iter().map(line).collect())
    }
}
