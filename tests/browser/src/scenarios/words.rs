//! No text is cut off or leaves the window, in any language, on any screen: on the narrowest phone, and with letters of twice
//! the size on a common one. No text is the same in two languages.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::World;
use crate::browser::{Browser, Window};
use crate::page::Page;
use crate::screens::{LANGUAGES, visit_all};

/// Returns the texts that do not fit, once the page has followed the layout.
const CUT_OFF: &str = "
    const done = arguments[arguments.length - 1];
    const find = () => {
        const found = [];
        if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
        const top = document.querySelector('dialog[open]') ?? document.body;
        const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const node = texts.currentNode.parentElement;
            if (!texts.currentNode.data.trim() || !node.checkVisibility({ visibilityProperty: true })) continue;
            // The parts of a line in the list end where the line does.
            const box = (node.closest('.row-about > :first-child') ?? node).getBoundingClientRect();
            // Text for screen readers alone is one pixel large.
            if (box.width < 2 || box.height < 2) continue;
            // The opening below the board is left out where large letters need its room.
            const isLarge = getComputedStyle(document.documentElement).fontSize !== '16px';
            if (isLarge && node.closest('.opening-below')?.clientHeight === 0) continue;
            const style = getComputedStyle(node);
            // The rows of a list end in an ellipsis, and their labels have the whole text.
            const cut = !node.closest('.game-row') && style.overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
            if (cut || box.left < -1 || box.right > innerWidth + 1) found.push(`${node.tagName} ${node.className} \"${texts.currentNode.data.trim()}\"`);
        }
        // Tiles stand in one line with letters of the usual size.
        for (const tiles of top.querySelectorAll('.tiles')) {
            const rows = new Set([...tiles.children].map((tile) => Math.round(tile.getBoundingClientRect().top)));
            if (getComputedStyle(document.documentElement).fontSize === '16px' && rows.size > 1) found.push(`tiles in ${rows.size} rows: ${tiles.textContent}`);
        }
        // Around the board no text overlaps another, and the whole status line is visible.
        if (top !== document.body) return found;
        const sentence = document.querySelector('#sentence');
        const bottom = (node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getBoundingClientRect().bottom;
        };
        const parts = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
        let end = 0;
        while (parts.nextNode()) end = Math.max(end, bottom(parts.currentNode));
        if (end > sentence.getBoundingClientRect().bottom + 1) found.push(`the end of the status line is hidden: ${sentence.textContent}`);
        const bar = [...document.querySelectorAll('.value-bar')].find((node) => node.checkVisibility())?.getBoundingClientRect();
        // At large font sizes it may be outside the window.
        const met = bar && document.elementFromPoint(bar.left + bar.width / 2, bar.top + bar.height / 2);
        if (met && !met.closest('.value, #value-wide, .sentence')) found.push(`the value bar is hidden by ${met.outerHTML.slice(0, 80)}`);
        const boxes = [];
        for (const node of document.querySelectorAll('#app :is(.name, .role, .clock, .score, .sentence, .value-line, .actions span)')) {
            if (!node.checkVisibility({ visibilityProperty: true })) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const box = range.getBoundingClientRect();
            if (node.offsetWidth > 1 && box.width > 1) boxes.push([node, box]);
        }
        for (const [i, [node, a]] of boxes.entries()) for (const [other, b] of boxes.slice(i + 1)) {
            const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
            if (over) found.push(`${node.className} \"${node.textContent}\" lies over ${other.className} \"${other.textContent}\"`);
        }
        return found;
    };
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(() => done(find())))));";

/// Returns all texts, labels and titles that contain a word.
const TEXTS: &str = "
    return [...document.querySelectorAll('body *')].filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .flatMap((node) => [...[...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data), node.ariaLabel ?? '', node.title ?? '', node.placeholder ?? ''])
        .map((text) => text.trim()).filter((text) => /\\p{L}{3}/u.test(text))";

/// The names of openings, which are the same in all languages.
const OPENINGS: &str = include_str!("../../../../www/data/opening-names.js");

/// The same in all languages: names of people, languages, keys, and the product.
const NAMES: [&str; 13] = [
    "Outflank",
    "Marjatta",
    "Bartholomeus",
    "English",
    "Nederlands",
    "Suomi",
    "Deutsch",
    "Enter",
    "Home",
    "End",
    "Alt",
    "Ctrl",
    "Esc",
];

/// The texts of a screen, and its name.
pub type ScreenTexts = (&'static str, Vec<Value>);

/// All texts, labels and titles of the screen in view.
pub fn texts(page: &Page, name: &'static str) -> Result<ScreenTexts> {
    let found = page.session.script(TEXTS, &[])?;
    let found = found.as_array().filter(|found| !found.is_empty());
    Ok((name, found.cloned().context("a screen without text")?))
}

/// What is wrong with the words of the Finnish page: the English texts that it shows too, screen by screen, and the texts that
/// do not fit on the narrowest phone. Finnish has no word in common with English: a text that is equal in both has no key.
pub fn in_finnish(page: &Page, english: &[ScreenTexts]) -> Result<Vec<String>> {
    let settings = json!({ "language": "fi", "animation": "off" });
    let is_name = |text: &Value| {
        let text = text.as_str().unwrap_or_default();
        NAMES.contains(&text) || OPENINGS.contains(&format!("\"{text}\""))
    };
    let mut findings = Vec::new();
    let mut english = english.iter();
    visit_all(page, &settings, |name| {
        let (_, finnish) = texts(page, name)?;
        let (_, english) = english.next().context("a screen more than in English")?;
        let equal = finnish.iter().filter(|text| english.contains(text));
        let without_key = equal.filter(|text| !is_name(text));
        findings.extend(
            without_key.map(|text| format!("the same in English and Finnish, {name}: {text}")),
        );
        findings.extend(
            cut_off(page, &NARROWEST)?
                .iter()
                .map(|text| format!("fi {name}: {text}")),
        );
        page.session
            .devtools("Emulation.clearDeviceMetricsOverride", &json!({}))
            .map(drop)
    })?;
    Ok(findings)
}

/// A layout in which texts are checked.
pub struct Layout {
    size: [u32; 2],
    font_size: &'static str,
}

/// The narrowest phone.
const NARROWEST: Layout = Layout {
    size: [320, 640],
    font_size: "100%",
};

/// A common phone with letters of twice the size.
pub const LARGE_LETTERS: Layout = Layout {
    size: [Window::PHONE.width, Window::PHONE.height],
    font_size: "200%",
};

/// The same phone in landscape, which has the least room.
const LARGE_LETTERS_SIDEWAYS: Layout = Layout {
    size: [844, 390],
    font_size: "200%",
};

/// The language with the longest words, or all of them.
pub fn checked(world: &World) -> &'static [&'static str] {
    if world.thorough { &LANGUAGES } else { &["de"] }
}

/// No text is cut off on any screen, in every layout, in the languages that are checked.
pub fn fit(world: &World) -> Result<()> {
    let page = Page::open(world, Window::PHONE)?;
    let mut findings = Vec::new();
    for language in checked(world) {
        let settings = json!({ "language": language, "animation": "off" });
        visit_all(&page, &settings, |name| {
            for layout in [NARROWEST, LARGE_LETTERS, LARGE_LETTERS_SIDEWAYS] {
                let found = cut_off(&page, &layout)?;
                findings.extend(
                    found
                        .iter()
                        .map(|text| format!("{language} {name}: {text}")),
                );
            }
            page.session
                .resize(Window::PHONE.width, Window::PHONE.height)
        })?;
    }
    if !findings.is_empty() {
        bail!("texts do not fit\n    {}", findings.join("\n    "));
    }
    page.finish()
}

/// The texts that do not fit in this layout, which the page keeps; letters have their usual size again.
pub fn cut_off(page: &Page, layout: &Layout) -> Result<Vec<String>> {
    let [width, height] = layout.size;
    // The other browsers have no phone but the window.
    if page.session.browser() == Browser::Chromium {
        page.session.emulate_size(width, height)?;
    }
    let letters = |size: &str| {
        let set = "document.documentElement.style.fontSize = arguments[0]";
        page.session.script(set, &[json!(size)])
    };
    letters(layout.font_size)?;
    let found = page.session.script_async(CUT_OFF, &[])?;
    letters("100%")?;
    let found = found.as_array().context("no list of texts")?;
    let at = format!("at {width}x{height}, {}", layout.font_size);
    Ok(found.iter().map(|text| format!("{at}: {text}")).collect())
}
