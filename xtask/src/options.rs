//! The words after a command: flags, values and what is left.

use crate::Result;

/// Takes options off one by one; [`Options::finish`] refuses what nobody asked for.
pub struct Options {
    words: Vec<String>,
}

impl Options {
    pub fn new(words: &[String]) -> Self {
        Self {
            words: words.to_vec(),
        }
    }

    /// Whether `--name` is given.
    pub fn flag(&mut self, name: &str) -> bool {
        let place = self.words.iter().position(|word| word == name);
        place.map(|place| self.words.remove(place)).is_some()
    }

    /// The value of `--name value` or `--name=value`.
    pub fn value(&mut self, name: &str) -> Result<Option<String>> {
        let glued = format!("{name}=");
        let Some(place) = self
            .words
            .iter()
            .position(|word| word == name || word.starts_with(&glued))
        else {
            return Ok(None);
        };
        let word = self.words.remove(place);
        if let Some(value) = word.strip_prefix(&glued) {
            return Ok(Some(value.to_owned()));
        }
        if place < self.words.len() {
            Ok(Some(self.words.remove(place)))
        } else {
            Err(format!("{name} needs a value").into())
        }
    }

    /// Refuses words that no one took.
    pub fn finish(self) -> Result<()> {
        match self.words.first() {
            None => Ok(()),
            Some(word) => Err(format!("{word}: not understood here").into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Options;

    fn options(line: &str) -> Options {
        Options::new(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn flags_and_values_are_told_apart() {
        let mut options = options("--port 80 --open --to=b");
        assert_eq!(options.value("--port").unwrap().as_deref(), Some("80"));
        assert_eq!(options.value("--to").unwrap().as_deref(), Some("b"));
        assert!(options.flag("--open"));
        assert!(!options.flag("--open"));
        options.finish().unwrap();
    }

    #[test]
    fn a_missing_value_and_an_unknown_option_are_refused() {
        assert!(options("--port").value("--port").is_err());
        assert!(options("--prot 80").finish().is_err());
    }
}
