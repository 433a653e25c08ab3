//! JSON over HTTP to a driver: the few words of the protocol that every command shares.

use std::time::Duration;

use serde_json::{Value, json};

use crate::Result;

/// The longest a single command may take; starting a browser on a busy machine is the slowest.
const PATIENCE: Duration = Duration::from_secs(120);

/// An address below which commands are sent.
#[derive(Clone)]
pub struct Wire {
    agent: ureq::Agent,
    base: String,
}

impl Wire {
    pub fn new(base: &str) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .build();
        Self {
            agent: config.into(),
            base: base.to_owned(),
        }
    }

    /// The same line, to an address further down.
    pub fn below(&self, path: &str) -> Self {
        Self {
            agent: self.agent.clone(),
            base: format!("{}/{path}", self.base),
        }
    }

    pub fn get(&self, path: &str) -> Result<Value> {
        let mut response = self.agent.get(self.address(path)).call()?;
        value_of(path, &response.body_mut().read_to_string()?)
    }

    pub fn delete(&self) -> Result<Value> {
        let mut response = self.agent.delete(&self.base).call()?;
        value_of("delete", &response.body_mut().read_to_string()?)
    }

    pub fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let mut response = self
            .agent
            .post(self.address(path))
            .content_type("application/json")
            .send(body.to_string())?;
        value_of(path, &response.body_mut().read_to_string()?)
    }

    fn address(&self, path: &str) -> String {
        format!("{}/{path}", self.base)
    }
}

/// The value in an answer, or the driver's own words when it is a refusal.
fn value_of(command: &str, body: &str) -> Result<Value> {
    let mut answer: Value =
        serde_json::from_str(body).map_err(|error| format!("{command}: {error} in {body:?}"))?;
    let value = answer
        .get_mut("value")
        .map_or(json!(null), serde_json::Value::take);
    match value["error"].as_str() {
        Some(error) => {
            let message = value["message"].as_str().unwrap_or_default();
            let first = message.lines().next().unwrap_or_default();
            Err(format!("{command}: {error}: {first}").into())
        }
        None => Ok(value),
    }
}
