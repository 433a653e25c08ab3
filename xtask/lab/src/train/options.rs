//! The words after a training command: `--name value` and nothing else.

use std::error::Error;
use std::str::FromStr;

/// Options still to be taken.
pub struct Options(Vec<(String, String)>);

impl Options {
    /// The options in the words.
    ///
    /// # Errors
    /// When a word is no `--name` or its value is missing.
    pub fn new(words: &[String]) -> Result<Options, Box<dyn Error>> {
        let pair = |pair: &[String]| match pair {
            [name, value] if name.starts_with("--") => Ok((name[2..].to_owned(), value.clone())),
            _ => Err(format!("{}: options are pairs --name value", pair[0])),
        };
        Ok(Options(
            words.chunks(2).map(pair).collect::<Result<_, _>>()?,
        ))
    }

    /// Takes the value of an option, or `default`.
    ///
    /// # Errors
    /// When the value can't be read.
    pub fn take<T: FromStr>(&mut self, name: &str, default: T) -> Result<T, Box<dyn Error>> {
        Ok(self.find(name)?.unwrap_or(default))
    }

    /// Takes the value of an option if it is there.
    ///
    /// # Errors
    /// When the value can't be read.
    pub fn find<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Box<dyn Error>> {
        let Some(place) = self.0.iter().position(|(known, _)| known == name) else {
            return Ok(None);
        };
        let (_, value) = self.0.remove(place);
        value
            .parse()
            .map(Some)
            .map_err(|_| format!("--{name} {value}: not understood").into())
    }

    /// Refuses what nobody took.
    ///
    /// # Errors
    /// When something is left.
    pub fn finish(self) -> Result<(), Box<dyn Error>> {
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => Err(format!("--{name}: no such option here").into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(line: &str) -> Result<Options, Box<dyn Error>> {
        Options::new(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn values_are_taken_and_the_rest_refused() {
        let mut given = options("--games 5 --seed 7").unwrap();
        assert_eq!(given.take("games", 1).unwrap(), 5);
        assert_eq!(given.take("depth", 3).unwrap(), 3);
        assert!(given.finish().is_err());
        assert!(options("--games").is_err());
        assert!(options("games 5").is_err());
        assert!(options("--games five").unwrap().take("games", 1).is_err());
    }
}
