//! `cargo xtask serve`: the page on loopback, rebuilt when a source has changed.

use std::process::{Command, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow};
use static_server::{Server, Site};

use crate::site::{build, files};
use crate::{outln, output, process};

#[derive(clap::Args)]
pub struct Options {
    /// The port on loopback; 0 takes any free one
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Open the page in the browser of this desktop
    #[arg(long)]
    open: bool,
}

pub fn run(options: &Options) -> Result<()> {
    let port = options.port;
    let built = Mutex::new(files::source_state()?);
    let folder = build::page()?;
    let refresh = move || rebuild_if_changed(&built).map_err(|error| format!("{error:#}"));
    let server = Server::start(Site::new(folder).before_page(refresh), port)
        .with_context(|| format!("port {port} is not available; --port takes another"))?;
    outln!(
        "Outflank is served at {}\nA reload rebuilds it after a change. Ctrl-C stops the server.",
        server.url()
    )?;
    if options.open {
        open_in_browser(&server.url())?;
    }
    server.wait();
    Ok(())
}

/// Builds if a source has changed since the last successful build.
fn rebuild_if_changed(built: &Mutex<files::SourceState>) -> Result<()> {
    let mut built = built
        .lock()
        .map_err(|_| anyhow!("an earlier build panicked"))?;
    let now = files::source_state()?;
    if *built == now {
        return Ok(());
    }
    // A closed stdout does not stop the server.
    drop(outln!("a source has changed: building"));
    let (result, text) = output::capture("building", build::page);
    let text = text.trim_end();
    drop(outln!(
        "{text}\n{}",
        if result.is_ok() { "built" } else { "not built" }
    ));
    // The output is the text of the page when the build fails.
    result.with_context(|| text.to_owned())?;
    *built = now;
    Ok(())
}

fn open_in_browser(url: &str) -> Result<()> {
    let opener = ["xdg-open", "open"]
        .into_iter()
        .find_map(|name| process::find(name).ok());
    let started = opener.map(|program| {
        Command::new(program)
            .arg(url)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
    });
    if !matches!(started, Some(Ok(_))) {
        outln!("(no program here opens addresses: please open it yourself)")?;
    }
    Ok(())
}
