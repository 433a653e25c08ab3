//! The page on a home screen: what a browser needs to install it, and room for a phone's notch and its bar.

use serde_json::{Value, json};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::{Pointer, key};

/// What is wrong with the icons: each has to be as large as it says.
const ICONS: &str = "
    const done = arguments[arguments.length - 1];
    const look = async () => {
        const wrong = [];
        const { icons } = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
        for (const { src, sizes, type } of icons) {
            const picture = new Image();
            picture.src = src;
            await picture.decode();
            const size = `${picture.naturalWidth}x${picture.naturalHeight}`;
            if (sizes !== 'any' && sizes !== size) wrong.push(`${src} is ${size}`);
            if (type === 'image/svg+xml' && !src.endsWith('.svg')) wrong.push(`${src} is no ${type}`);
        }
        return wrong;
    };
    look().then(done, (error) => done([String(error)]));";

/// Chromium finds nothing that keeps it from installing the page, at a sub-path too.
pub fn can_be_installed(world: &World) -> Result<()> {
    let page = Page::open_at(world, Window::PHONE, "/games/outflank")?;
    let ask = |command: &str| page.session.devtools(command, &json!({}));
    let read = ask("Page.getAppManifest")?;
    if read["errors"] != json!([]) {
        return Err(format!("the manifest: {}", read["errors"]).into());
    }
    let errors = ask("Page.getInstallabilityErrors")?;
    if errors["installabilityErrors"] != json!([]) {
        return Err(format!("not to be installed: {errors}").into());
    }
    let manifest: Value = serde_json::from_str(read["data"].as_str().unwrap_or_default())?;
    for (key, value) in [
        ("id", "./"),
        ("scope", "./"),
        ("start_url", "./"),
        ("display", "standalone"),
        ("orientation", "any"),
    ] {
        if manifest[key] != json!(value) {
            return Err(format!("{key} is {}", manifest[key]).into());
        }
    }
    let icons = manifest["icons"].as_array().cloned().unwrap_or_default();
    if !icons.iter().any(|icon| icon["purpose"] == "maskable") {
        return Err("no icon may be cut to a shape".into());
    }
    let wrong = page.session.script_later(ICONS, &[])?;
    if wrong != json!([]) {
        return Err(format!("icons: {wrong}").into());
    }
    page.finish()
}

/// What reaches under the notch or the bar; the board's own wood may, where it fills the width.
const COVERED: &str = "
    const [top, right, bottom, left] = arguments[0];
    const covered = [];
    for (const node of document.querySelectorAll(arguments[1])) {
        const box = node.getBoundingClientRect();
        if (!box.width) continue;
        if (box.top < top || box.left < left || box.right > innerWidth - right || box.bottom > innerHeight - bottom) covered.push(node.id || node.className || node.textContent);
    }
    if (document.documentElement.scrollHeight > innerHeight) covered.push('the page scrolls');
    return covered;";

/// Nothing that one reads or presses lies under a notch or a bar, upright and sideways.
pub fn keeps_clear_of_the_notch(world: &World) -> Result<()> {
    for (width, height, insets) in [(390, 844, [47, 0, 34, 0]), (844, 390, [0, 47, 21, 47])] {
        let window = Window {
            width,
            height,
            ..Window::PHONE
        };
        let page = Page::open(world, window)?;
        let [top, right, bottom, left] = insets;
        page.session.devtools(
            "Emulation.setSafeAreaInsetsOverride",
            &json!({ "insets": {
                "top": top, "topMax": top, "left": left, "leftMax": left,
                "bottom": bottom, "bottomMax": bottom, "right": right, "rightMax": right,
            } }),
        )?;
        clear(
            &page,
            insets,
            "#board button, .strip, .sentence, #actions button",
        )?;
        page.session.press("#menu", Pointer::Touch)?;
        page.session.element("#menu-newGame")?;
        page.session.press("#menu-newGame", Pointer::Touch)?;
        page.session.element("#new-game-play")?;
        // Sideways the sheet is as high as the window, and its title may stand beside the notch.
        clear(
            &page,
            insets,
            "dialog[open] .dialog-foot .button, dialog[open] .dialog-close",
        )?;
        page.session.keys(key::ESCAPE)?;
        page.finish()?;
    }
    Ok(())
}

fn clear(page: &Page, insets: [u32; 4], what: &str) -> Result<()> {
    page.session
        .wait_for(
            "all is clear of the notch",
            &format!("return ((...arguments) => {{ {COVERED} }})(...arguments).length === 0"),
            &[json!(insets), json!(what)],
        )
        .map_err(|error| {
            let covered = page.session.script(COVERED, &[json!(insets), json!(what)]);
            format!("{error}: {covered:?}").into()
        })
}
