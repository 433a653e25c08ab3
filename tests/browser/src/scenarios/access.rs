//! axe-core finds nothing on any screen, every text is translated, and none is cut off.

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
    let findings = match world.browser {
        Browser::Chromium => on_a_desktop(world),
        Browser::Firefox | Browser::WebKit => on_a_phone(world),
    }?;
    if !findings.is_empty() {
        bail!("found\n    {}", findings.join("\n    "));
    }
    Ok(())
}

/// The words are the same in all browsers: Chromium checks them on a desktop, where most of them are in view.
fn on_a_desktop(world: &World) -> Result<Vec<String>> {
    let page = Page::open(world, Window::DESKTOP)?;
    let axe = Axe::read(world)?;
    let settings = json!({ "animation": "off" });
    let mut findings = Vec::new();
    let mut english = Vec::new();
    visit_all(&page, &settings, |name| {
        english.push(words::texts(&page, name)?);
        findings.extend(axe.run(&page, name)?);
        Ok(())
    })?;
    findings.extend(words::in_finnish(&page, &english)?);
    page.finish()?;
    Ok(findings)
}

/// Layouts differ among browsers: the others check the one of a phone, also with large letters.
fn on_a_phone(world: &World) -> Result<Vec<String>> {
    let page = Page::open(world, Window::PHONE)?;
    let axe = Axe::read(world)?;
    let mut findings = Vec::new();
    for language in words::checked(world) {
        let settings = json!({ "language": language, "animation": "off" });
        visit_all(&page, &settings, |name| {
            findings.extend(axe.run(&page, name)?);
            let found = words::cut_off(&page, &words::LARGE_LETTERS)?;
            findings.extend(
                found
                    .iter()
                    .map(|text| format!("{language} {name}: {text}")),
            );
            Ok(())
        })?;
    }
    page.finish()?;
    Ok(findings)
}

/// The program that checks a screen.
struct Axe(String);

impl Axe {
    fn read(world: &World) -> Result<Self> {
        Ok(Self(fs::read_to_string(&world.axe)?))
    }

    /// What it finds on the screen in view, in all themes.
    fn run(&self, page: &Page, name: &str) -> Result<Vec<String>> {
        // A screen that follows another one may be on the same page.
        let loaded = page.session.script("return !!window.axe", &[])?;
        if loaded != json!(true) {
            page.session.script(&self.0, &[])?;
        }
        let mut findings = Vec::new();
        for theme in ["light", "dark", "contrast"] {
            // As the page does: a theme is CSS alone.
            page.session.script(
                "document.documentElement.dataset.theme = arguments[0]",
                &[json!(theme)],
            )?;
            let found = page.session.script_async(AXE, &[json!(theme)])?;
            let found = found.as_array().context("axe returned no list")?;
            let line = |finding| format!("axe, {theme} {name}: {finding}");
            findings.extend(found.iter().map(line));
        }
        Ok(findings)
    }
}
