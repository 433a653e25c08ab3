//! The words after a command, taken off one by one.

use std::error::Error;
use std::str::FromStr;

/// The words that nobody has taken yet.
pub struct Options(Vec<String>);

impl Options {
    pub fn new(words: &[String]) -> Self {
        Self(words.to_vec())
    }

    /// Whether `--name` is given.
    pub fn flag(&mut self, name: &str) -> bool {
        let place = self.0.iter().position(|word| word == name);
        place.map(|place| self.0.remove(place)).is_some()
    }

    /// The value after `--name`.
    pub fn value<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Box<dyn Error>> {
        let Some(place) = self.0.iter().position(|word| word == name) else {
            return Ok(None);
        };
        self.0.remove(place);
        if place >= self.0.len() {
            return Err(format!("{name} needs a value").into());
        }
        let word = self.0.remove(place);
        let value = word
            .parse()
            .map_err(|_| format!("{name}: {word} is not understood"))?;
        Ok(Some(value))
    }

    /// The words that are left; refuses options that nobody knows.
    pub fn rest(self) -> Result<Vec<String>, Box<dyn Error>> {
        match self.0.iter().find(|word| word.starts_with("--")) {
            Some(word) => Err(format!("{word} is not understood here").into()),
            None => Ok(self.0),
        }
    }
}
