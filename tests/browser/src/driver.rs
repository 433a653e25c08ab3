//! The driver of a browser: a program that speaks WebDriver on a loopback port, ended when we are done.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::wire::Wire;
use crate::{Result, wait};

/// How long a driver may take until it listens.
const START: Duration = Duration::from_secs(60);

/// A running driver.
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Starts the program and waits until it is ready for sessions.
    pub fn start(program: &Path) -> Result<Self> {
        let port = free_port()?;
        let child = Command::new(program)
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{} does not start: {error}", program.display()))?;
        let driver = Self { child, port };
        let wire = driver.wire();
        wait::until(START, "the driver listens", || {
            Ok(wire
                .get("status")
                .is_ok_and(|status| status["ready"] != serde_json::Value::Bool(false)))
        })?;
        Ok(driver)
    }

    /// The line to it.
    pub fn wire(&self) -> Wire {
        Wire::new(&format!("http://127.0.0.1:{}", self.port))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}
