//! Packages of Debian: installed by root, and otherwise an error with the command to type.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::{output, process};

/// Installs those of `packages` that are missing; messages say that they are for `purpose`.
pub fn ensure(packages: &[&str], purpose: &str) -> Result<()> {
    let missing: Vec<&str> = packages
        .iter()
        .copied()
        .filter(|name| !is_installed(name))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    if !Path::new("/etc/debian_version").exists() {
        bail!(
            "{purpose} needs the programs that Debian packages as {list}; \
             please install them with the package manager of this system"
        );
    }
    if !is_root() {
        let by_hand = format!("apt-get update && apt-get install --no-install-recommends {list}");
        bail!("{purpose} needs packages. Please run:\n\n  sudo sh -c '{by_hand}'\n");
    }
    output::long(
        &format!("{purpose} needs {list}: installing from Debian"),
        || {
            apt(&["update"])?;
            let mut words = vec!["install", "--yes", "--no-install-recommends"];
            words.extend(missing);
            apt(&words)
        },
    )
}

fn is_installed(package: &str) -> bool {
    Command::new("dpkg-query")
        .args(["--show", "--showformat=${db:Status-Status}", package])
        .stderr(Stdio::null())
        .output()
        .is_ok_and(|output| output.stdout == b"installed")
}

fn is_root() -> bool {
    process::read(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}

fn apt(words: &[&str]) -> Result<()> {
    let mut apt = Command::new("apt-get");
    // Errors go to stderr; the progress of dpkg on stdout helps nobody.
    apt.args(["--quiet", "--quiet"]).args(words);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    let output = apt.stdin(Stdio::null()).output()?;
    if !output.status.success() {
        bail!(
            "{} failed ({})\n{}{}",
            process::shown(&apt),
            output.status,
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(())
}
