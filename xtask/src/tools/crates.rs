//! Programs that cargo builds from the package registry; none of them is shipped.

use std::path::PathBuf;

use anyhow::Result;

use crate::{output, process, repo};

/// Builds a program of exactly this version into target/tools, once, and returns its path.
pub fn program(name: &str, version: &str) -> Result<PathBuf> {
    let folder = repo::target("tools").join(format!("{name}-{version}"));
    let program = folder.join("bin").join(name);
    if program.is_file() {
        return Ok(program);
    }
    // Without optimisation: it takes half of the time, and none of them computes much.
    output::long(
        &format!("building {name} {version} into target/tools (minutes, once)"),
        || {
            process::run(
                process::cargo()
                    .args(["install", name, "--locked", "--debug", "--quiet"])
                    .args(["--version", version, "--root"])
                    .arg(&folder),
            )
        },
    )?;
    Ok(program)
}
