//! The browsers, and the options that open a certain kind of window in each.

use std::fs;
use std::io;

use clap::ValueEnum;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A browser with a WebDriver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "lower")]
pub enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// The properties of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub width: u32,
    pub height: u32,
    /// A phone or tablet: touch, a coarse pointer and two device pixels per CSS pixel, as far as the browser supports them.
    pub touch: bool,
    pub dark: bool,
    pub reduced_motion: bool,
    /// The preferred language of the browser's user.
    pub language: &'static str,
}

impl Window {
    /// The same with another size.
    pub fn sized(self, width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            ..self
        }
    }

    /// A small desktop: without a GPU, painting takes time by the pixel.
    pub const DESKTOP: Self = Self {
        width: 1024,
        height: 768,
        touch: false,
        dark: false,
        reduced_motion: true,
        language: "en",
    };

    pub const PHONE: Self = Self {
        width: 390,
        height: 844,
        touch: true,
        ..Self::DESKTOP
    };
}

impl Browser {
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The configuration folder (`XDG_CONFIG_HOME`) for what capabilities cannot set, if there is something.
    pub fn config(self, window: Window) -> io::Result<Option<TempDir>> {
        if self != Self::WebKit || !window.reduced_motion {
            return Ok(None);
        }
        let folder = tempfile::tempdir()?;
        let gtk = folder.path().join("gtk-3.0");
        fs::create_dir(&gtk)?;
        fs::write(
            gtk.join("settings.ini"),
            "[Settings]\ngtk-enable-animations=0\n",
        )?;
        Ok(Some(folder))
    }

    /// Environment variables of the browser.
    pub fn variables(self) -> &'static [(&'static str, &'static str)] {
        match self {
            // There is no GPU: Skia paints faster itself than through the software renderer of Mesa.
            Self::WebKit => &[("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1")],
            Self::Chromium | Self::Firefox => &[],
        }
    }

    /// The capabilities of a session that opens this window.
    pub fn capabilities(self, window: Window) -> Value {
        let options = match self {
            Self::Chromium => json!({ "goog:chromeOptions": chromium(window) }),
            Self::Firefox => json!({ "moz:firefoxOptions": firefox(window) }),
            Self::WebKit => json!({ "webkitgtk:browserOptions": webkit(window) }),
        };
        json!({ "capabilities": { "alwaysMatch": options } })
    }
}

/// No window on the screen, and no request to any other host.
const CHROMIUM_FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

fn chromium(window: Window) -> Value {
    let mut args = CHROMIUM_FLAGS.map(str::to_owned).to_vec();
    args.extend([
        format!("--window-size={},{}", window.width, window.height),
        format!("--lang={}", window.language),
        format!("--accept-lang={}", window.language),
    ]);
    if window.reduced_motion {
        args.push("--force-prefers-reduced-motion".to_owned());
    }
    if window.dark {
        args.push("--force-dark-mode".to_owned());
    }
    let mut options = json!({
        "args": args,
        "prefs": { "intl.accept_languages": window.language },
    });
    if window.touch {
        options["mobileEmulation"] = json!({
            "deviceMetrics": {
                "width": window.width, "height": window.height, "pixelRatio": 2.0, "touch": true,
            },
        });
    }
    options
}

fn webkit(window: Window) -> Value {
    let mut args = vec!["--automation"];
    if window.touch {
        // Debian 12's software renderer (llvmpipe of Mesa 22.3) crashes in the thread of WebKit's compositor when an
        // accelerated canvas is used by touch: half of the games by touch failed, none without acceleration. Games by
        // mouse or keys never failed, and take twice the time without it.
        args.push("--enable-2d-canvas-acceleration=false");
    }
    json!({ "args": args })
}

fn firefox(window: Window) -> Value {
    json!({
        "args": ["-headless"],
        "prefs": {
            "intl.accept_languages": window.language,
            "ui.prefersReducedMotion": u8::from(window.reduced_motion),
            "layout.css.prefers-color-scheme.content-override": u8::from(!window.dark),
            "dom.w3c_touch_events.enabled": u8::from(window.touch),
            "ui.primaryPointerCapabilities": if window.touch { 1 } else { 6 },
            "layout.css.devPixelsPerPx": if window.touch { "2.0" } else { "1.0" },
            // The default of Firefox, which is switched off under a driver.
            "security.fileuri.strict_origin_policy": true,
            // No request to any other host.
            "app.update.disabledForTesting": true,
            "network.captive-portal-service.enabled": false,
            "network.connectivity-service.enabled": false,
        },
    })
}
