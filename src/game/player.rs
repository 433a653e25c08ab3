//! The players of a game, as tags of its record keep them.

use crate::rules::{ByColor, Color};

use super::Tags;

/// Who plays one colour.
///
/// The tags `black` and `white` hold `me`, `other` or `computer level` and a level; `name-me` and
/// `name-other` hold the names of persons. Without tags two persons play, and the first is Black.
/// `computer` and a number is a level of the first versions, which had eight; the level of about the
/// same strength takes its place.
///
/// ```
/// use outflank::game::{Player, Seat};
/// use outflank::notation::read_terms;
///
/// let players = read_terms("tag black computer level 3\ntag white me\ntag name-me Ann")?.players();
/// assert_eq!(players.black, Player::Computer { level: 3 });
/// assert_eq!(players.white, Player::Person { seat: Seat::Me, name: "Ann".to_owned() });
/// # Ok::<(), outflank::notation::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at the device.
    Person {
        /// Which of the persons at the device.
        seat: Seat,
        /// The name; empty if none was given.
        name: String,
    },
    /// The engine.
    Computer {
        /// The playing level, 1 to 99.
        level: u8,
    },
}

/// One of two persons at a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The owner of the device.
    Me,
    /// The other person.
    Other,
}

impl Seat {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Seat::Me => "me",
            Seat::Other => "other",
        }
    }

    /// The seat with this code.
    pub fn from_code(code: &str) -> Option<Seat> {
        [Seat::Me, Seat::Other]
            .into_iter()
            .find(|seat| seat.code() == code)
    }

    /// The seat of the other person.
    pub const fn other(self) -> Seat {
        match self {
            Seat::Me => Seat::Other,
            Seat::Other => Seat::Me,
        }
    }

    /// The tag that holds the name of the person.
    pub const fn name_tag(self) -> &'static str {
        match self {
            Seat::Me => "name-me",
            Seat::Other => "name-other",
        }
    }
}

/// The tag that holds the player of a colour.
fn tag(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl Player {
    /// The players that the tags of a game name; a tag that names no player stands for a person.
    pub fn from_tags(tags: &Tags) -> ByColor<Player> {
        ByColor::new(|color| {
            let text = &tags[tag(color)];
            if let Some(level) = text.strip_prefix("computer level ").and_then(level) {
                return Player::Computer { level };
            }
            if let Some(first) = text.strip_prefix("computer ").and_then(level) {
                let level = SINCE_EIGHT[usize::from(first.min(8) - 1)];
                return Player::Computer { level };
            }
            let seat = Seat::from_code(text).unwrap_or(match color {
                Color::Black => Seat::Me,
                Color::White => Seat::Other,
            });
            let name = tags[seat.name_tag()].clone();
            Player::Person { seat, name }
        })
    }

    /// Writes the player of a colour into the tags of a game.
    pub fn write(&self, color: Color, tags: &mut Tags) {
        let text = match self {
            Player::Computer { level } => format!("computer level {level}"),
            Player::Person { seat, name } => {
                if !name.is_empty() {
                    tags.insert(seat.name_tag(), &name[..]);
                }
                seat.code().to_owned()
            }
        };
        tags.insert(tag(color), text);
    }
}

/// The levels that are about as strong as the eight of the first versions.
const SINCE_EIGHT: [u8; 8] = [4, 5, 6, 7, 9, 11, 13, 15];

/// A level without sign and leading zero, 1 to 99.
fn level(digits: &str) -> Option<u8> {
    match digits.as_bytes() {
        [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => digits.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn black(tags: &[(&str, &str)]) -> Player {
        let tags = tags
            .iter()
            .map(|(name, text)| (name.to_string(), text.to_string()));
        Player::from_tags(&tags.collect()).black
    }

    fn person(seat: Seat, name: &str) -> Player {
        let name = name.to_owned();
        Player::Person { seat, name }
    }

    #[test]
    fn a_tag_names_a_player_or_stands_for_a_person() {
        for (text, level) in [
            ("computer level 1", 1),
            ("computer level 15", 15),
            ("computer level 77", 77),
            ("computer 1", 4),
            ("computer 5", 9),
            ("computer 8", 15),
            ("computer 77", 15),
        ] {
            assert_eq!(black(&[("black", text)]), Player::Computer { level });
        }
        for text in [
            "",
            "me",
            "computer",
            "computer 0",
            "computer level",
            "computer level 0",
            "computer level 07",
            "computer 07",
            "computer 100",
            "computer +5",
            "Computer 3",
        ] {
            assert_eq!(black(&[("black", text)]), person(Seat::Me, ""), "{text}");
        }
        assert_eq!(
            black(&[("black", "other"), ("name-other", "Bob")]),
            person(Seat::Other, "Bob")
        );
        let nobody = Player::from_tags(&Tags::default());
        assert_eq!(nobody.black, person(Seat::Me, ""));
        assert_eq!(nobody.white, person(Seat::Other, ""));
    }

    #[test]
    fn players_come_back_from_their_tags() {
        let players = ByColor {
            black: person(Seat::Other, "Ann of the hill"),
            white: Player::Computer { level: 42 },
        };
        let mut tags = Tags::default();
        players.black.write(Color::Black, &mut tags);
        players.white.write(Color::White, &mut tags);
        assert_eq!(Player::from_tags(&tags), players);
        let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["black", "name-other", "white"]);
    }
}
