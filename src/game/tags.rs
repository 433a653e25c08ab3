use std::ops::Index;

/// Names and texts that a game keeps for the page, ordered by name.
///
/// ```
/// use outflank::game::Tags;
///
/// let mut tags = Tags::default();
/// tags.insert("seed", "7");
/// tags.insert("seconds", "5");
/// tags.insert("seed", "8");
/// assert_eq!(tags.iter().collect::<Vec<_>>(), [("seconds", "5"), ("seed", "8")]);
/// assert_eq!(tags["seconds"], "5");
/// assert_eq!(tags.get("black"), None);
/// ```
// A vector: games have few tags, and the code of a map would be a part of the page's download.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The text with this name.
    pub fn get(&self, name: &str) -> Option<&String> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, text)| text)
    }

    /// Inserts a text, or replaces the one with the same name.
    pub fn insert(&mut self, name: impl Into<String>, text: impl Into<String>) {
        let (name, text) = (name.into(), text.into());
        let at = self.0.partition_point(|(known, _)| *known < name);
        match self.0.get_mut(at) {
            Some(entry) if entry.0 == name => entry.1 = text,
            _ => {
                // `Vec::insert` would make the message of its panic a part of the download.
                self.0.push((name, text));
                (at + 1..self.0.len())
                    .rev()
                    .for_each(|index| self.0.swap(index - 1, index));
            }
        }
    }

    /// All names and texts, ordered by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, text)| (&name[..], &text[..]))
    }
}

impl Index<&str> for Tags {
    type Output = String;

    /// The text with this name; an empty one without it.
    fn index(&self, name: &str) -> &String {
        static NONE: String = String::new();
        self.get(name).unwrap_or(&NONE)
    }
}

impl FromIterator<(String, String)> for Tags {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(tags: I) -> Tags {
        let mut all = Tags::default();
        for (name, text) in tags {
            all.insert(name, text);
        }
        all
    }
}
