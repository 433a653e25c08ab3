use crate::rules::{ByColor, Setup, Square};

use super::{MAX_MS, Ms, Player, Tags, TermsError};

/// The terms that the players agree on before the first disc.
///
/// The default is a friendly game without clocks, in which the program flips and a player passes by
/// an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Size, start, handicap and the option of handing a disc over at a pass.
    pub setup: Setup,
    /// Moves made before the game begins; they are never taken back.
    pub opening: Vec<Square>,
    /// Who flips the discs.
    pub flipping: Flipping,
    /// The time that each player has for all moves; none in a game without clocks.
    pub clock_ms: Option<ByColor<Ms>>,
    /// The consequence of running out of time.
    pub time_over: TimeOver,
    /// Whether turns can be taken back.
    pub take_back: bool,
    /// Whether touching a legal square already is the move.
    pub touch_move: bool,
    /// Whether the page passes for a player who has to pass.
    pub auto_pass: bool,
    /// Whether tournament rules hold; see [`Terms::normalised`].
    pub tournament: bool,
    /// Texts that the page keeps with the game: players, seed, coin toss.
    pub tags: Tags,
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
            tags: Tags::default(),
        }
    }
}

impl Terms {
    /// These terms with the consequences of tournament rules: no take-back, touch-move, and no
    /// automatic pass. Every game has normalised terms.
    ///
    /// ```
    /// use outflank::game::{Game, Terms};
    ///
    /// let game = Game::new(Terms { tournament: true, auto_pass: true, ..Terms::default() }, 0)?;
    /// let Terms { take_back, touch_move, auto_pass, .. } = *game.terms();
    /// assert_eq!((take_back, touch_move, auto_pass), (false, true, false));
    /// # Ok::<(), outflank::game::TermsError>(())
    /// ```
    #[must_use]
    pub fn normalised(mut self) -> Terms {
        if self.tournament {
            self.take_back = false;
            self.touch_move = true;
            self.auto_pass = false;
        }
        self
    }

    /// Whether the page may show values of squares; not under tournament rules.
    pub fn allows_hints(&self) -> bool {
        !self.tournament
    }

    /// The players that the tags name.
    pub fn players(&self) -> ByColor<Player> {
        Player::from_tags(&self.tags)
    }

    /// Checks the terms that need no board.
    pub(super) fn check(&self) -> Result<(), TermsError> {
        let fits = |ms: Ms| (1..=MAX_MS).contains(&ms);
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
            .any(|(name, text)| !is_name(name) || !is_line(text))
        {
            return Err(TermsError::Tag);
        }
        Ok(())
    }
}

/// Who flips the outflanked discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Flipping {
    /// The program, all at once.
    #[default]
    Program,
    /// The player, disc by disc, with mistakes that can be corrected until the opponent acts.
    ByHand,
}

/// The consequence of running out of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeOver {
    /// The player makes no more moves; the opponent goes on until nobody can move.
    #[default]
    Stops,
    /// The player loses.
    Loses,
}

impl TimeOver {
    /// A short name for programs and records; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            TimeOver::Stops => "stops",
            TimeOver::Loses => "loses",
        }
    }
}
