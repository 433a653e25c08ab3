//! After the first visit the page needs nobody: the server goes, the page plays on.

use super::World;
use crate::Result;
use crate::browser::Window;
use crate::page::Page;
use crate::session::Pointer;
use crate::sheet::new_game;
use crate::square::{square, transcript};

/// Waits until the worker has taken over; that it is ready may be said while it is still at it.
const KEPT: &str = "
    const done = arguments[0];
    navigator.serviceWorker.ready.then(({ active }) => {
        const look = () => { if (active.state === 'activated') done(true); };
        active.addEventListener('statechange', look);
        look();
    });";

pub fn run(world: &World) -> Result<()> {
    let mut page = Page::open_at(world, Window::PHONE, "/kept/offline")?;
    new_game(&page, Pointer::Touch, |_| Ok(()))?;
    page.play(&transcript("f5d6c3"), Pointer::Touch)?;
    page.session.script_later(KEPT, &[])?;
    page.stop_server();
    // Not by the driver's reload: Firefox's goes round the service worker.
    page.session.go("about:blank")?;
    // Firefox lost its worker once in many runs, and found it at the next try, as a player's would be.
    page.come_back().or_else(|error| {
        println!("  the first visit without a server: {error}");
        page.come_back()
    })?;
    page.wait_for_label(square("c3"), "Black")?;
    page.play(&transcript("d3c4"), Pointer::Touch)?;
    page.wait_for_label(square("c4"), "Black")?;
    page.picture("offline")?;
    page.finish()
}
