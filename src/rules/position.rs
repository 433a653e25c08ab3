use super::{Board, ByColor, Color, MoveError, Outcome, ParsePositionError, Setup, SetupError};
use super::{Size, Square, SquareSet, Start};

/// The only kind of action that a position allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Put a disc on one of the four middle squares; nothing is flipped (empty start only).
    Place,
    /// Play a disc that outflanks at least one disc.
    Play,
    /// Pass: the player to move has no legal square, the other one has.
    Pass,
    /// None: neither player can move.
    Over,
}

/// A board, the side to move and both supplies of discs; always legal.
///
/// A pass is possible exactly when a play is not. The two supplies always add up to the number of
/// empty squares, so that there is a disc for every legal move.
///
/// ```
/// use outflank::rules::{Color, Phase, Position, Setup};
///
/// let position = Position::new(&Setup::default())?;
/// assert_eq!(position.phase(), Phase::Play);
/// assert_eq!(position.turn(), Color::Black);
/// assert_eq!(position.supply()[Color::White], 30);
/// assert_eq!(position.legal().to_string(), "d3 c4 f5 e6");
/// # Ok::<(), outflank::rules::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
    supply: ByColor<u8>,
    passer_hands_over: bool,
    out_of_time: ByColor<bool>,
}

/// A finished turn: its changes and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The position after the turn.
    pub position: Position,
    /// The discs that were flipped.
    pub flips: SquareSet,
    /// The player who handed a disc over to the other player, if one did.
    pub giver: Option<Color>,
}

impl Position {
    /// The position before the first move.
    ///
    /// # Errors
    /// When the handicap is not one to four corners of this board.
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        let size = setup.size;
        let (mut board, turn) = match setup.start {
            Start::Crossed => (Board::crossed(size), Color::Black),
            Start::Empty => (Board::empty(size), Color::Black),
            Start::Board { board, turn } => (board, turn),
        };
        if board.size() != size {
            return Err(SetupError::Size);
        }
        if let Some(handicap) = setup.handicap {
            let corners = handicap.corners;
            let fits = corners.size() == size && corners.is_subset(SquareSet::corners(size));
            if !fits || corners.is_empty() {
                return Err(SetupError::HandicapCorners);
            }
            corners
                .iter()
                .for_each(|corner| board.put(corner, handicap.color));
        }
        if let Start::Board { .. } = setup.start {
            let position = Position::from_board(board, turn).map_err(|_| SetupError::Centre)?;
            return Ok(Position {
                passer_hands_over: setup.passer_hands_over,
                ..position
            });
        }
        Ok(Position {
            board,
            turn,
            supply: board.count().map(|discs| size.squares() / 2 - discs),
            passer_hands_over: setup.passer_hands_over,
            out_of_time: ByColor::default(),
        })
    }

    /// The position with these discs on the board and this player to move.
    ///
    /// A board does not determine the supplies: the discs that are left are shared evenly, the odd one to `turn`.
    ///
    /// # Errors
    /// When a middle square is empty but a disc lies outside the middle and the corners, where only
    /// a later move can have put it.
    pub fn from_board(board: Board, turn: Color) -> Result<Position, ParsePositionError> {
        let size = board.size();
        let first = SquareSet::centre(size) | SquareSet::corners(size);
        let placing = !(board.empties() & SquareSet::centre(size)).is_empty();
        if placing && !(!board.empties()).is_subset(first) {
            return Err(ParsePositionError::Centre);
        }
        let left = board.empties().len();
        let supply = ByColor::new(|color| {
            if color == turn {
                left.div_ceil(2)
            } else {
                left / 2
            }
        });
        let (passer_hands_over, out_of_time) = (false, ByColor::default());
        Ok(Position {
            board,
            turn,
            supply,
            passer_hands_over,
            out_of_time,
        })
    }

    /// The discs on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The side to move; after the end, the side whose turn it would be.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The discs that each player has left to play.
    pub fn supply(&self) -> ByColor<u8> {
        self.supply
    }

    /// The players whose time is over and who make no more moves.
    pub fn out_of_time(&self) -> ByColor<bool> {
        self.out_of_time
    }

    /// The same position with one player out of time: from now on this player has no legal move.
    #[must_use]
    pub fn with_time_over(mut self, color: Color) -> Position {
        self.out_of_time[color] = true;
        self
    }

    /// The kind of action that is possible.
    pub fn phase(&self) -> Phase {
        if !self.moves(self.turn).is_empty() {
            if self.is_placing() {
                Phase::Place
            } else {
                Phase::Play
            }
        } else if !self.moves(!self.turn).is_empty() {
            Phase::Pass
        } else {
            Phase::Over
        }
    }

    /// The squares where the side to move may put a disc.
    pub fn legal(&self) -> SquareSet {
        self.moves(self.turn)
    }

    /// The discs that a play on this square flips; none for a placement or an illegal square.
    pub fn flips(&self, square: Square) -> SquareSet {
        if self.is_placing() || !self.legal().contains(square) {
            return SquareSet::empty(self.size());
        }
        self.board.flips(self.turn, square)
    }

    /// Puts a disc on a square and flips the discs that it outflanks.
    ///
    /// ```
    /// use outflank::rules::{MoveError, Position, Setup, Size};
    ///
    /// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() })?;
    /// let played = start.play("c2".parse()?)?;
    /// assert_eq!(played.flips.to_string(), "c3");
    /// assert_eq!(played.position.board().to_string(), "\
    /// +  a b c d e f
    /// 1  - - - - - -
    /// 2  - - X - - -
    /// 3  - - X X - -
    /// 4  - - X O - -
    /// 5  - - - - - -
    /// 6  - - - - - -
    /// ");
    /// assert_eq!(start.play("a1".parse()?), Err(MoveError::NoFlip));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the square is not legal.
    pub fn play(&self, square: Square) -> Result<Played, MoveError> {
        let flips = match self.is_placing() || self.out_of_time[self.turn] {
            true => SquareSet::empty(self.size()),
            false => self.board.flips(self.turn, square),
        };
        // A square is legal if something flips: only other squares need the costly set of all legal ones.
        if flips.is_empty() {
            self.check(square)?;
        }
        Ok(self.after(square, flips))
    }

    /// Puts a disc on a legal square and flips exactly `flips`, which may be too few or too many: the
    /// result of flipping by hand.
    ///
    /// ```
    /// use outflank::rules::{Position, Setup, Size, SquareSet};
    ///
    /// let start = Position::new(&Setup { size: Size::Six, ..Setup::default() })?;
    /// let played = start.play_flipping("c2".parse()?, SquareSet::empty(Size::Six))?;
    /// assert_eq!(played.position.board().to_string(), "\
    /// +  a b c d e f
    /// 1  - - - - - -
    /// 2  - - X - - -
    /// 3  - - O X - -
    /// 4  - - X O - -
    /// 5  - - - - - -
    /// 6  - - - - - -
    /// ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the square is not legal, or a disc of `flips` is not the opponent's.
    pub fn play_flipping(&self, square: Square, flips: SquareSet) -> Result<Played, MoveError> {
        self.check(square)?;
        let opponent = self.board.discs(!self.turn);
        if flips.size() != self.size() || !flips.is_subset(opponent) {
            return Err(MoveError::NotFlippable);
        }
        Ok(self.after(square, flips))
    }

    /// Passes.
    ///
    /// ```
    /// use outflank::rules::{Color, Phase, Position};
    ///
    /// let position: Position = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXX- O".parse()?;
    /// assert_eq!(position.board().to_string(), "\
    /// +  a b c d e f
    /// 1  X X X X X X
    /// 2  X X X X X X
    /// 3  X X X X X X
    /// 4  X X X X X X
    /// 5  X X X X X O
    /// 6  X X X X X -
    /// ");
    /// assert_eq!(position.phase(), Phase::Pass);
    /// assert_eq!(position.pass()?.position.turn(), Color::Black);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the player can move, or the game is over.
    pub fn pass(&self) -> Result<Played, MoveError> {
        match self.phase() {
            Phase::Pass => {}
            Phase::Over => return Err(MoveError::Over),
            Phase::Place | Phase::Play => return Err(MoveError::NotForced),
        }
        let gives = self.passer_hands_over && self.supply[self.turn] > 0;
        let giver = gives.then_some(self.turn);
        let mut after = *self;
        after.hand_over(giver);
        after.turn = !self.turn;
        Ok(Played {
            position: after,
            flips: SquareSet::empty(self.size()),
            giver,
        })
    }

    /// The result by discs; none while a player can move.
    pub fn outcome(&self) -> Option<Outcome> {
        (self.phase() == Phase::Over).then(|| self.standing())
    }

    /// The result if the game ended here.
    ///
    /// ```
    /// use outflank::rules::{Color, Position};
    ///
    /// let position: Position = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXX- O".parse()?;
    /// let standing = position.standing();
    /// assert_eq!(standing.winner, Some(Color::Black));
    /// assert_eq!((standing.score.black, standing.tournament.black), (34, 35));
    /// # Ok::<(), outflank::rules::ParsePositionError>(())
    /// ```
    pub fn standing(&self) -> Outcome {
        Outcome::new(self.board.count(), self.board.empties().len())
    }

    fn is_placing(&self) -> bool {
        !self.centre_left().is_empty()
    }

    fn centre_left(&self) -> SquareSet {
        self.board.empties() & SquareSet::centre(self.size())
    }

    fn moves(&self, color: Color) -> SquareSet {
        if self.out_of_time[color] {
            SquareSet::empty(self.size())
        } else if self.is_placing() {
            self.centre_left()
        } else {
            self.board.legal(color)
        }
    }

    fn check(&self, square: Square) -> Result<(), MoveError> {
        match self.phase() {
            Phase::Over => Err(MoveError::Over),
            _ if square.index(self.size()).is_none() => Err(MoveError::OffBoard),
            _ if !self.board.empties().contains(square) => Err(MoveError::Occupied),
            Phase::Pass => Err(MoveError::MustPass),
            _ if self.legal().contains(square) => Ok(()),
            Phase::Place => Err(MoveError::NotCentre),
            Phase::Play => Err(MoveError::NoFlip),
        }
    }

    /// The move to a legal square with these flips.
    fn after(&self, square: Square, flips: SquareSet) -> Played {
        let mut after = *self;
        let giver = (self.supply[self.turn] == 0).then_some(!self.turn);
        after.hand_over(giver);
        after.supply[self.turn] -= 1;
        after.board.put(square, self.turn);
        after.board.flip(flips);
        after.turn = !self.turn;
        Played {
            position: after,
            flips,
            giver,
        }
    }

    fn hand_over(&mut self, giver: Option<Color>) {
        if let Some(giver) = giver {
            self.supply[giver] -= 1;
            self.supply[!giver] += 1;
        }
    }
}
