//! The page's own origin and nothing else, kept by its content security policy.

use serde_json::json;
use static_server::{Server, Site};

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;

/// Tries to break the policy: inline script, inline style, a foreign host. All must be stopped, and nothing else.
pub fn policy(world: &World) -> Result<()> {
    let stranger = Server::start(Site::new(&world.site), 0)?;
    let page = Page::open(world, Window::DESKTOP)?;
    let outcome = page.session.script_later(
        "const [foreign, done] = arguments;
         const violations = [];
         document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
         const script = document.createElement('script');
         script.textContent = 'window.intruder = true';
         document.head.append(script);
         document.body.setAttribute('style', 'outline: 3px solid red');
         fetch(foreign).then(() => 'answered', () => 'stopped').then((fetched) => setTimeout(() => {
             window.troubles = window.troubles.filter((trouble) => !trouble.startsWith('securitypolicyviolation'));
             done({ fetched, intruder: window.intruder ?? false, outline: getComputedStyle(document.body).outlineStyle, violations });
         }));",
        &[json!(stranger.url())],
    )?;
    for (what, expected) in [
        ("fetched", json!("stopped")),
        ("intruder", json!(false)),
        ("outline", json!("none")),
    ] {
        if outcome[what] != expected {
            return Err(format!("{what}: {} in {outcome}", outcome[what]).into());
        }
    }
    let broken = outcome["violations"].as_array().map_or(0, Vec::len);
    if broken < 3 {
        return Err(format!("the browser told of {broken} violations: {outcome}").into());
    }
    if !stranger.requests().is_empty() {
        return Err("the stranger was asked".into());
    }
    page.finish()
}
