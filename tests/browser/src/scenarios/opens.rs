use super::World;
use crate::Result;
use crate::browser::Window;
use crate::session::{Pointer, Session};
use static_server::{Server, Site};
pub fn run(world: &World) -> Result<()> {
    let server = Server::start(
        Site::new(&world.site).first_script(include_str!("../collector.js")),
        0,
    )?;
    let session = Session::open(&world.browser, Window::PHONE)?;
    session.go(&server.url())?;
    println!("{}", session.script("return [innerWidth, innerHeight, devicePixelRatio, navigator.language, matchMedia('(pointer: coarse)').matches, matchMedia('(prefers-reduced-motion)').matches, matchMedia('(prefers-color-scheme: dark)').matches]", &[])?);
    session.press("#x", Pointer::Touch)?;
    println!("{}", session.script("return document.title", &[])?);
    println!("{}", session.script("return window.troubles", &[])?);
    session.picture(
        &world
            .screens
            .join(world.browser.kind.name())
            .join("opens.png"),
    )?;
    Ok(())
}
