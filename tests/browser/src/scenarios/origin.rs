//! The content security policy allows the page's own origin and nothing else.

use anyhow::{Result, bail};
use serde_json::json;
use static_server::{Server, Site};

use super::World;
use crate::browser::Window;
use crate::page::Page;
use crate::ports;

/// Tries to break the policy by an inline script, an inline style another origin and markup. All must be blocked.
pub fn policy(world: &World) -> Result<()> {
    let other = Server::start(Site::new(&world.site), ports::unused()?)?;
    let page = Page::open(world, Window::DESKTOP)?;
    let outcome = page.session.script_async(
        "const [foreign, done] = arguments;
         const violations = [];
         document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
         const script = document.createElement('script');
         // Where there are trusted types, the text of a script and markup are refused at once.
         const refused = (act) => { try { act(); return false; } catch { return true; } };
         refused(() => { script.textContent = 'window.intruder = true'; });
         document.head.append(script);
         const markup = refused(() => { document.createElement('p').innerHTML = '<b>intruder</b>'; });
         const trusted = markup === 'trustedTypes' in window;
         document.body.setAttribute('style', 'outline: 3px solid red');
         fetch(foreign).then(() => 'answered', () => 'blocked').then(async (fetched) => {
             // Firefox reports a violation a while later.
             const later = () => new Promise((done) => setTimeout(done, 20));
             for (let tries = 0; tries < 100 && !violations.includes('connect-src'); tries++) await later();
             await later();
             window.errors = window.errors.filter((error) => !error.startsWith('securitypolicyviolation'));
             done({ fetched, trusted, intruder: window.intruder ?? false, outline: getComputedStyle(document.body).outlineStyle, violations });
         });",
        &[json!(other.url())],
    )?;
    for (what, expected) in [
        ("fetched", json!("blocked")),
        ("intruder", json!(false)),
        ("trusted", json!(true)),
        ("outline", json!("none")),
    ] {
        if outcome[what] != expected {
            bail!("{what}: {} in {outcome}", outcome[what]);
        }
    }
    let broken = outcome["violations"].as_array().map_or(0, Vec::len);
    if broken < 3 {
        bail!("the browser reported {broken} violations: {outcome}");
    }
    if !other.requests().is_empty() {
        bail!("the other origin received a request");
    }
    page.finish()
}
