//! `shrink FOLDER...`: rewrites every script in these folders so that it says the same in fewer letters.
//!
//! A program of its own, because its libraries take longer to build than all of the page.

mod script;

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    for folder in env::args().skip(1) {
        if let Err(error) = shrink(Path::new(&folder)) {
            eprintln!("shrink: {folder}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// Shrinks the scripts in a folder and below.
fn shrink(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            shrink(&path)?;
        } else if path.extension().is_some_and(|extension| extension == "js") {
            let source = fs::read_to_string(&path)?;
            let small = script::shrink(&source)
                .map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
            fs::write(&path, small)?;
        }
    }
    Ok(())
}
