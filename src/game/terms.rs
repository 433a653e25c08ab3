use std::collections::BTreeMap;

use crate::rules::{ByColor, Setup, Square};

use super::clock::MOST_MS;
use super::{Ms, TermsError};

/// What the players agree on before the first disc.
///
/// The default is a friendly game without clocks, in which the program flips and a player passes himself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Size, start, handicap and what a pass costs.
    pub setup: Setup,
    /// Moves that are made before the game begins; they can't be taken back.
    pub opening: Vec<Square>,
    /// Who turns the discs over.
    pub flipping: Flipping,
    /// The time each player has for all his moves; none for a game without clocks.
    pub clock_ms: Option<ByColor<Ms>>,
    /// What happens to a player whose time is over.
    pub time_over: TimeOver,
    /// Whether turns can be taken back; never under tournament rules.
    pub take_back: bool,
    /// Whether touching a legal square already is the move.
    pub touch_move: bool,
    /// Whether the page passes for a player who must pass.
    pub auto_pass: bool,
    /// Whether tournament rules hold.
    pub tournament: bool,
    /// What the page wants to remember with the game (names, levels, the coin); means nothing here.
    pub tags: BTreeMap<String, String>,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            setup: Setup::default(),
            opening: Vec::new(),
            flipping: Flipping::default(),
            clock_ms: None,
            time_over: TimeOver::default(),
            take_back: true,
            touch_move: false,
            auto_pass: false,
            tournament: false,
            tags: BTreeMap::new(),
        }
    }
}

impl Terms {
    /// Whether a turn may be taken back: agreed on, and no tournament rules.
    pub fn allows_take_back(&self) -> bool {
        self.take_back && !self.tournament
    }

    /// Checks what can be checked without a board.
    pub(super) fn check(&self) -> Result<(), TermsError> {
        let fits = |ms: Ms| (1..=MOST_MS).contains(&ms);
        if self
            .clock_ms
            .is_some_and(|clock| !fits(clock.black) || !fits(clock.white))
        {
            return Err(TermsError::Clock);
        }
        let is_line = |text: &str| !text.contains(['\n', '\r']);
        let is_name = |text: &str| !text.is_empty() && !text.contains(' ') && is_line(text);
        if self
            .tags
            .iter()
            .any(|(name, value)| !is_name(name) || !is_line(value))
        {
            return Err(TermsError::Tag);
        }
        Ok(())
    }
}

/// Who turns the outflanked discs over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Flipping {
    /// The program, all at once.
    #[default]
    Program,
    /// The player, disc by disc; he can err, and correct himself until the other has acted.
    ByHand,
}

/// What happens to a player whose time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeOver {
    /// He makes no more moves; the other goes on until nobody can move.
    #[default]
    Stops,
    /// He loses.
    Loses,
}
