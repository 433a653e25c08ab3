//! The driver of a browser: a program that serves WebDriver on a loopback port.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use tempfile::TempDir;

use crate::webdriver::WebDriver;
use crate::{ports, wait};

/// Limit for the start of a driver.
const START: Duration = Duration::from_secs(60);

/// A running driver; it ends when it is dropped.
pub struct Driver {
    child: Child,
    port: u16,
    /// Deleted when the driver has ended.
    _config: Option<TempDir>,
}

impl Driver {
    /// Starts the program and waits until it is ready for sessions. The browser has these environment variables, and reads
    /// its configuration in `config`.
    pub fn start(
        program: &Path,
        variables: &[(&str, &str)],
        config: Option<TempDir>,
    ) -> Result<Self> {
        let port = ports::unused()?;
        let folder = config
            .as_ref()
            .map(|folder| ("XDG_CONFIG_HOME", folder.path()));
        let child = Command::new(program)
            .envs(folder)
            .envs(variables.iter().copied())
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let driver = Self {
            child,
            port,
            _config: config,
        };
        let client = driver.client();
        wait::until(START, "the driver listens", || {
            Ok(client
                .get("status")
                .is_ok_and(|status| status["ready"] != Value::Bool(false)))
        })?;
        Ok(driver)
    }

    pub fn client(&self) -> WebDriver {
        WebDriver::new(&format!("http://127.0.0.1:{}", self.port))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
