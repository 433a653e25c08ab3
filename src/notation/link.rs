//! A game as the fragment of an address: 60 moves on 8x8 in 36 to 48 characters, with a version and a checksum.
//!
//! `docs/links.md` describes the form. `A` is the version; four characters are the checksum of those
//! that follow, which are one number in base64url. The number consists of digits with changing radices: most of all the
//! index of each move among the legal ones.
//!
//! ```
//! use outflank::game::{Game, Terms};
//! use outflank::notation::link;
//!
//! let mut game = Game::new(Terms::default(), 0)?;
//! for action in ["f5", "d6", "c3"] {
//!     game.apply(action.parse()?, 0)?;
//! }
//! let text = link::write(&game);
//! assert!(text.len() < 16, "{text}");
//! assert_eq!(link::read(&text, 0)?.position(), game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coder;
mod game;
mod terms;

use coder::{Decoder, Encoder};
pub use terms::BY_LINK;

use super::NotationProblem;
use super::text::part;
use crate::fnv::fnv1a;
use crate::game::{Game, Ms, Seat};

/// The version of the form, as the first character.
const VERSION: char = 'A';
/// The characters of the checksum.
const CHECK: usize = 4;
/// The longest link that is read; a QR code holds 2953 bytes at most.
const MOST: usize = 4096;

/// Writes a game: its terms, the players' names, all turns of the main line and the cursor. Of the tags, the seed, the
/// event, the date and the place are kept. A turn whose discs are not flipped yet is left out.
pub fn write(game: &Game) -> String {
    let mut encoder = Encoder::default();
    game::write(&mut encoder, game);
    let digits = encoder.finish();
    format!("{VERSION}{}{digits}", check(&digits))
}

/// Reads a game; the turn at its cursor begins at `now_ms`.
///
/// # Errors
/// When the text is no link, is of a newer version, was changed, or does not make a game.
pub fn read(text: &str, now_ms: Ms) -> Result<Game, NotationProblem> {
    game::read(&open(text)?, now_ms, |_| {})
}

/// Reads a turn in a game by link, sent by the person on this seat, as this device keeps the game: the seats are those of
/// this device, and the tag `by-link` marks the game.
///
/// # Errors
/// Those of [`read`].
///
/// ```
/// use outflank::game::{Game, Player, Seat, Terms};
/// use outflank::notation::link;
/// use outflank::rules::Color;
///
/// let mut terms = Terms::default();
/// let ann = Player::Person { seat: Seat::Me, name: "Ann".to_owned() };
/// ann.write(Color::Black, &mut terms.tags);
/// let sent = link::write(&Game::new(terms, 0)?);
/// let received = link::read_turn(&sent, Seat::Other, 0)?;
/// let other = Player::Person { seat: Seat::Other, name: "Ann".to_owned() };
/// assert_eq!(received.terms().players().black, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_turn(text: &str, sender: Seat, now_ms: Ms) -> Result<Game, NotationProblem> {
    game::read(&open(text)?, now_ms, |terms| terms::receive(terms, sender))
}

/// The digits of a link, if its version and its checksum hold. All versions have the same checksum, so that a newer one is
/// known for certain.
fn open(text: &str) -> Result<Decoder, NotationProblem> {
    let mut signs = text.trim().chars();
    let version = signs.next().filter(char::is_ascii_uppercase);
    let version = version.ok_or(NotationProblem::Link)?;
    let rest = signs.as_str();
    let parts = rest.split_at_checked(CHECK);
    let (written, digits) = parts.ok_or(NotationProblem::Link)?;
    if rest.len() > MOST || !rest.is_ascii() {
        return Err(NotationProblem::Link);
    }
    let decoder = Decoder::new(digits).ok_or(NotationProblem::Link)?;
    match (check(digits) == written, version) {
        (true, VERSION) => Ok(decoder),
        (true, _) => Err(NotationProblem::LinkNewer),
        (false, _) => Err(NotationProblem::LinkDamaged),
    }
}

/// The link in a text: what follows `#g/` or `#t/`, to the first character that cannot be part of it.
pub(super) fn find(text: &str) -> Option<std::ops::Range<usize>> {
    let begins =
        |&(at, _): &(usize, &str)| matches!(text.as_bytes().get(at..at + 3), Some(b"#g/" | b"#t/"));
    let from = text.match_indices('#').find(begins)?.0 + 3;
    let length = part(text, from..)
        .bytes()
        .position(|byte| coder::digit(byte).is_none());
    Some(from..from + length.unwrap_or(text.len() - from))
}

/// All links in a text.
pub(super) fn all(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut links = Vec::new();
    let mut from = 0;
    while let Some(found) = text.get(from..).and_then(find) {
        links.push(from + found.start..from + found.end);
        from += found.end;
    }
    links
}

/// 24 bits of the hash of the digits.
fn check(digits: &str) -> String {
    let hash = fnv1a(digits.bytes());
    let folded = (hash ^ hash >> 24 ^ hash >> 48) as u32;
    (0..CHECK)
        .map(|n| coder::sign(folded >> (6 * n) & 63))
        .collect()
}
