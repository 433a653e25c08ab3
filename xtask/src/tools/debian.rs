//! Packages on Debian: installed when we may, and otherwise the exact command to type.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Result, process};

/// Makes sure that `packages` are installed; `why` is said before anything is done.
pub fn ensure(packages: &[&str], why: &str) -> Result<()> {
    let missing: Vec<&str> = packages
        .iter()
        .copied()
        .filter(|name| !is_installed(name))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let list = missing.join(" ");
    let by_hand = format!("apt-get update && apt-get install --no-install-recommends {list}");
    if !Path::new("/etc/debian_version").exists() {
        return Err(format!(
            "{why} needs what Debian calls {list}; please install it with your system's packager"
        )
        .into());
    }
    if !is_root() {
        return Err(
            format!("{why} needs packages. Please run:\n\n  sudo sh -c '{by_hand}'\n").into(),
        );
    }
    println!("{why} needs {list}: installing from Debian");
    apt(&["update"])?;
    let mut words = vec!["install", "--yes", "--no-install-recommends"];
    words.extend(missing);
    apt(&words)
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
    apt.arg("--quiet").args(words).stdin(Stdio::null());
    // dpkg's progress is of no interest, unless it fails; apt tells errors on its other output.
    apt.env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null());
    process::run(&mut apt)
}
