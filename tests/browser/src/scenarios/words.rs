//! Nothing is cut off or runs out of the window, in any language, on any screen: on the narrowest phone, and in letters
//! of twice the size on a usual one.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::{Kind, Window};
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
    // Where one plays, no text lies over another, and the sentence shows all that it says.
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
    if (end > sentence.getBoundingClientRect().bottom + 1) found.push(`the sentence hides its end: ${sentence.textContent}`);
    const bar = [...document.querySelectorAll('.value-bar')].find((node) => node.checkVisibility())?.getBoundingClientRect();
    // In large letters one may have to scroll to it.
    const met = bar && document.elementFromPoint(bar.left + bar.width / 2, bar.top + bar.height / 2);
    if (met && !met.closest('.value, #value-wide, .sentence')) found.push(`the value bar is hidden by ${met.outerHTML.slice(0, 80)}`);
    const said = [];
    for (const node of document.querySelectorAll('#app :is(.name, .role, .clock, .score, .sentence, .value-line, .actions span)')) {
        if (!node.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (node.offsetWidth > 1 && box.width > 1) said.push([node, box]);
    }
    for (const [i, [node, a]] of said.entries()) for (const [other, b] of said.slice(i + 1)) {
        const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
        if (over) found.push(`${node.className} \"${node.textContent}\" lies over ${other.className} \"${other.textContent}\"`);
    }
    return found;";

/// All that one reads or hears: texts, names and titles with a word in them.
const SAID: &str = "
    return [...document.querySelectorAll('body *')].filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .flatMap((node) => [...[...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data), node.ariaLabel ?? '', node.title ?? '', node.placeholder ?? ''])
        .map((text) => text.trim()).filter((text) => /\\p{L}{3}/u.test(text))";

/// What reads alike in all languages: names of people, of languages, of keys, and our own.
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

/// Finnish has no word in common with English: whatever reads alike on a screen, no key covers.
pub fn covered(world: &World) -> Result<()> {
    let page = Page::open(world, Window::DESKTOP)?;
    let mut findings = Vec::new();
    for Screen { name, show } in SCREENS {
        let mut said = Vec::new();
        for language in ["en", "fi"] {
            page.start_over(&json!({ "language": language, "animation": "off" }))?;
            show(&page)?;
            said.push(page.session.script(SAID, &[])?);
        }
        let [english, finnish] = [0, 1].map(|i| said[i].as_array().cloned().unwrap_or_default());
        if english.is_empty() {
            return Err(format!("{name} says nothing").into());
        }
        let alike = finnish.iter().filter(|text| english.contains(text));
        let uncovered = alike.filter(|text| !NAMES.iter().any(|known| text == known));
        findings.extend(uncovered.map(|text| format!("{name}: {text}")));
    }
    if !findings.is_empty() {
        return Err(format!("no key covers\n    {}", findings.join("\n    ")).into());
    }
    page.finish()
}

/// The languages of the longest words.
const LONGEST: [&str; 2] = ["de", "fi"];

/// On the narrowest phone.
pub fn narrow(world: &World) -> Result<()> {
    let narrow = Window {
        width: 320,
        height: 640,
        ..Window::PHONE
    };
    let languages = if world.thorough {
        &LANGUAGES[..]
    } else {
        &LONGEST
    };
    look(world, narrow, languages, "100%")
}

/// In letters of twice the size: on a phone, and sideways where it has least room.
pub fn large(world: &World) -> Result<()> {
    let sideways = Window {
        width: 844,
        height: 390,
        ..Window::PHONE
    };
    let languages = if world.thorough {
        &LONGEST
    } else {
        &LONGEST[..1]
    };
    look(world, Window::PHONE, languages, "200%")?;
    // Only Chromium's windows are as low as a phone's.
    if world.thorough || world.browser.kind == Kind::Chromium {
        look(world, sideways, languages, "200%")?;
    }
    Ok(())
}

fn look(world: &World, window: Window, languages: &[&str], letters: &str) -> Result<()> {
    let page = Page::open(world, window)?;
    let mut findings = Vec::new();
    for language in languages {
        for Screen { name, show } in SCREENS {
            page.start_over(&json!({ "language": language, "animation": "off" }))?;
            page.session.script(
                "document.documentElement.style.fontSize = arguments[0]",
                &[json!(letters)],
            )?;
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
