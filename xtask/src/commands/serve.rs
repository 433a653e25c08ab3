//! `cargo xtask serve`: the page on loopback, built anew when a source has changed.

use std::process::{Command, Stdio};
use std::sync::Mutex;

use static_server::{Server, Site};

use crate::options::Options;
use crate::site::{build, files};
use crate::{Result, process};

/// Where the page is served when nothing else is asked for.
const PORT: u16 = 8080;

pub fn run(words: &[String]) -> Result<()> {
    let mut options = Options::new(words);
    let port = match options.value("--port")? {
        Some(text) => text
            .parse()
            .map_err(|_| format!("--port {text}: a port is a number from 0 to 65535"))?,
        None => PORT,
    };
    let open = options.flag("--open");
    options.finish()?;

    let built = Mutex::new(files::source_state()?);
    let folder = build::page()?;
    let refresh = move || rebuild_if_changed(&built).map_err(|error| error.to_string());
    let server = Server::start(Site::new(folder).before_page(refresh), port)
        .map_err(|error| format!("port {port} can't be had ({error}); --port takes another"))?;
    println!(
        "Outflank plays at {}\nIt is built anew when you reload after a change. Ctrl-C ends it.",
        server.url()
    );
    if open {
        open_in_browser(&server.url());
    }
    server.wait();
    Ok(())
}

/// Builds when a source has changed since the last attempt; reloading a page that failed to build tries again.
fn rebuild_if_changed(built: &Mutex<files::SourceState>) -> Result<()> {
    let mut built = built.lock().map_err(|_| "an earlier build panicked")?;
    let now = files::source_state()?;
    if *built == now {
        return Ok(());
    }
    println!("a source has changed: building");
    build::page()?;
    *built = now;
    println!("built");
    Ok(())
}

fn open_in_browser(url: &str) {
    let opener = ["xdg-open", "open"].into_iter().find_map(process::find);
    let started = opener.map(|program| {
        Command::new(program)
            .arg(url)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
    });
    if !matches!(started, Some(Ok(_))) {
        println!("(no program here opens addresses: please open it yourself)");
    }
}
