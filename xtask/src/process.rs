//! Child processes: start them, read their output, and name the command that failed.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

use crate::{outln, output, repo};

/// The cargo that runs this program, in the workspace's folder.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(repo::root());
    command
}

/// Runs a command to its end; its output goes where the output of this thread goes.
pub fn run(command: &mut Command) -> Result<()> {
    let status = if output::is_intercepted() {
        run_line_by_line(command)
    } else {
        command.status().map_err(Into::into)
    };
    check(command, status.with_context(|| does_not_start(command))?)
}

fn run_line_by_line(command: &mut Command) -> Result<ExitStatus> {
    let (reader, writer) = io::pipe()?;
    command
        .stdin(Stdio::null())
        .stdout(writer.try_clone()?)
        .stderr(writer);
    let child = command.spawn();
    // The pipe ends once no process holds its writing end: `command` must not keep it.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = child?;
    let mut printed = Ok(());
    for line in BufReader::new(reader)
        .split(b'\n')
        .map_while(io::Result::ok)
    {
        // The child is not left behind when stdout is closed: its output is read to the end.
        if printed.is_ok() {
            printed = outln!("{}", String::from_utf8_lossy(&line));
        }
    }
    let status = child.wait()?;
    printed?;
    Ok(status)
}

/// Runs a command to its end and returns what it printed on stdout, trimmed.
pub fn read(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| does_not_start(command))?;
    check(command, output.status)?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Finds a program on the PATH.
pub fn find(program: &str) -> Result<PathBuf> {
    which::which(program).with_context(|| format!("{program} is not on the PATH"))
}

/// The command as it would be typed.
pub fn shown(command: &Command) -> String {
    let words: Vec<_> = std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect();
    words.join(" ")
}

fn check(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

fn does_not_start(command: &Command) -> String {
    format!("{} does not start", shown(command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_outputs_of_a_captured_command_are_kept() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo out; echo err >&2; exit 3"]);
        let (result, text) = output::capture("a command", || run(&mut command));
        assert_eq!(text, "out\nerr\n");
        let error = result.unwrap_err().to_string();
        assert!(error.ends_with("failed (exit status: 3)"), "{error}");
    }

    #[test]
    fn a_program_that_is_missing_is_named() {
        let error = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert_eq!(error.to_string(), "no-such-program-anywhere does not start");
        assert!(find("no-such-program-anywhere").is_err());
    }
}
