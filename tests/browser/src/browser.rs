//! The browsers, and how each is asked for a window of a certain kind.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::Result;

/// Which browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Chromium,
    Firefox,
    WebKit,
}

/// A browser and the driver that steers it.
#[derive(Clone)]
pub struct Browser {
    pub kind: Kind,
    pub driver: PathBuf,
}

/// What the window is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub width: u32,
    pub height: u32,
    /// A phone or tablet: touch, a coarse pointer and two device pixels to each CSS pixel, where the browser can.
    pub touch: bool,
    pub dark: bool,
    pub reduced_motion: bool,
    /// The language that the browser asks for.
    pub language: &'static str,
}

impl Window {
    pub const DESKTOP: Self = Self {
        width: 1280,
        height: 900,
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

impl Kind {
    pub fn parse(name: &str) -> Result<Self> {
        match name {
            "chromium" => Ok(Self::Chromium),
            "firefox" => Ok(Self::Firefox),
            "webkit" => Ok(Self::WebKit),
            _ => Err(format!("{name} is none of chromium, firefox, webkit").into()),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Whether its driver passes commands on to developer tools.
    pub fn has_devtools(self) -> bool {
        self == Self::Chromium
    }

    /// The capabilities that open such a window.
    pub fn capabilities(self, window: Window) -> Value {
        let options = match self {
            Self::Chromium => json!({ "goog:chromeOptions": chromium(window) }),
            Self::Firefox => json!({ "moz:firefoxOptions": firefox(window) }),
            Self::WebKit => json!({ "webkitgtk:browserOptions": webkit(window) }),
        };
        json!({ "capabilities": { "alwaysMatch": options } })
    }
}

fn chromium(window: Window) -> Value {
    let mut args = vec![
        "--headless".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        format!("--window-size={},{}", window.width, window.height),
        format!("--lang={}", window.language),
        format!("--accept-lang={}", window.language),
    ];
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
        // Debian 12's software renderer (llvmpipe of Mesa 22.3) breaks down in the thread of WebKit's compositor when a
        // canvas draws by way of it: half of the games by touch ended so, none since this stands here, and none by
        // mouse or keys. There it stays on, since the processor alone needs twice the time.
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
            // Real Firefox is as strict about file:// as this; under a driver it is not by itself.
            "security.fileuri.strict_origin_policy": true,
            // Nothing here may ask another host.
            "app.update.disabledForTesting": true,
            "network.captive-portal-service.enabled": false,
            "network.connectivity-service.enabled": false,
        },
    })
}
