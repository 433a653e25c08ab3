//! A virtual display for browsers without a headless mode.

use std::process::Command;

/// Runs the command under xvfb, on a display of its own.
///
/// The search for a free display begins at `first`: programs that start at the same time need different ones.
pub fn wrap(command: Command, first: u32) -> Command {
    let mut wrapped = Command::new("xvfb-run");
    wrapped
        // In this order: the search begins when its option is read.
        .arg(format!("--server-num={first}"))
        .args(["--auto-servernum", "--server-args=-screen 0 1600x1200x24"])
        .arg(command.get_program())
        .args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        wrapped.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => wrapped.env(name, value),
            None => wrapped.env_remove(name),
        };
    }
    wrapped
}
