//! A WebDriver client: JSON over HTTP to a driver.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// Limit for a single command; starting a browser on a busy machine is the slowest.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Sends commands to paths below a base address.
#[derive(Clone)]
pub struct WebDriver {
    agent: ureq::Agent,
    base: String,
}

impl WebDriver {
    pub fn new(base: &str) -> Self {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .http_status_as_error(false)
            .build();
        Self {
            agent: config.into(),
            base: base.to_owned(),
        }
    }

    /// A client with the same connections and the base address `path` below this one.
    pub fn below(&self, path: &str) -> Self {
        Self {
            agent: self.agent.clone(),
            base: self.address(path),
        }
    }

    pub fn get(&self, path: &str) -> Result<Value> {
        let call = || self.agent.get(self.address(path)).call();
        let mut response = call().with_context(|| path.to_owned())?;
        value_of(path, &response.body_mut().read_to_string()?)
    }

    pub fn delete(&self, path: &str) -> Result<Value> {
        let mut response = self.agent.delete(self.address(path)).call()?;
        value_of("delete", &response.body_mut().read_to_string()?)
    }

    pub fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let value = self.post_within(TIMEOUT, path, body)?;
        value.with_context(|| format!("the driver did not answer {path} {body}"))
    }

    /// The same; none if there is no answer within `limit`. A page that gives way to another one can take it along.
    pub fn post_within(&self, limit: Duration, path: &str, body: &Value) -> Result<Option<Value>> {
        let request = self.agent.post(self.address(path));
        let request = request.config().timeout_global(Some(limit)).build();
        match request
            .content_type("application/json")
            .send(body.to_string())
        {
            Ok(mut response) => value_of(path, &response.body_mut().read_to_string()?).map(Some),
            Err(ureq::Error::Timeout(_)) => Ok(None),
            Err(error) => Err(error).with_context(|| format!("{path} {body}")),
        }
    }

    fn address(&self, path: &str) -> String {
        if path.is_empty() {
            return self.base.clone();
        }
        format!("{}/{path}", self.base)
    }
}

/// The value in a response, or the driver's message when it reports an error.
fn value_of(command: &str, body: &str) -> Result<Value> {
    let mut response: Value =
        serde_json::from_str(body).with_context(|| format!("{command}: no JSON in {body:?}"))?;
    let value = response.get_mut("value").map_or(Value::Null, Value::take);
    if let Some(error) = value["error"].as_str() {
        let message = value["message"].as_str().unwrap_or_default();
        let first = message.lines().next().unwrap_or_default();
        bail!("{command}: {error}: {first}");
    }
    Ok(value)
}
