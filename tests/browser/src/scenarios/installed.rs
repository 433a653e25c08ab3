//! The page on a home screen: the requirements for its installation, and room for a phone's notch and bar.

use anyhow::{Result, anyhow, bail};
use serde_json::{Value, json};

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::session::{Pointer, key};

/// Returns the icons whose size or type differs from the manifest.
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

/// Chromium has no reason not to install the page, at a sub-path too.
pub fn can_be_installed(world: &World) -> Result<()> {
    let page = Page::open_at(world, Window::PHONE, "/games/outflank")?;
    let send = |command: &str| page.session.devtools(command, &json!({}));
    let read = send("Page.getAppManifest")?;
    if read["errors"] != json!([]) {
        bail!("the manifest: {}", read["errors"]);
    }
    let errors = send("Page.getInstallabilityErrors")?;
    if errors["installabilityErrors"] != json!([]) {
        bail!("cannot be installed: {errors}");
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
            bail!("{key} is {}", manifest[key]);
        }
    }
    let icons = manifest["icons"].as_array().cloned().unwrap_or_default();
    if !icons.iter().any(|icon| icon["purpose"] == "maskable") {
        bail!("no icon is maskable");
    }
    let wrong = page.session.script_async(ICONS, &[])?;
    if wrong != json!([]) {
        bail!("icons: {wrong}");
    }
    page.finish()
}

/// Returns the elements under the notch or the bar; only the board's frame may be there.
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

/// No text and no control is under a notch or a bar, in portrait and landscape.
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
        page.session.wait_for_element("#menu-newGame")?;
        page.session.press("#menu-newGame", Pointer::Touch)?;
        page.session.wait_for_element("#new-game-play")?;
        // In landscape the form is as high as the window, and its title may be beside the notch.
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
            anyhow!("{error}: {covered:?}")
        })
}
