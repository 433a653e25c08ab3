use super::{Board, ByColor, Color, MoveError, Outcome, ParsePositionError, Setup, SetupError};
use super::{Size, Square, SquareSet, Start};

/// What may be done in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Put a disc on one of the four middle squares; nothing flips (the empty start only).
    Place,
    /// Play a disc that outflanks something.
    Play,
    /// Pass, for there is nothing else to do.
    Pass,
    /// Nothing: neither player can move.
    Over,
}

/// A board, whose turn it is, and both supplies of discs; always legal.
///
/// Passing is possible exactly when playing is not, and the two supplies always add up to the
/// number of empty squares, so a legal move never lacks a disc.
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

/// A finished turn: what it changed, and what it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The position after it.
    pub position: Position,
    /// The discs that were turned over.
    pub flips: SquareSet,
    /// Who gave a disc from his supply to the other, if someone did.
    pub giver: Option<Color>,
}

impl Position {
    /// The position before the first move.
    ///
    /// # Errors
    /// When the handicap is not one to four corners of this board.
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        let size = setup.size;
        let mut board = match setup.start {
            Start::Crossed => Board::crossed(size),
            Start::Empty => Board::empty(size),
        };
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
        Ok(Position {
            board,
            turn: Color::Black,
            supply: board.count().map(|discs| size.squares() / 2 - discs),
            passer_hands_over: setup.passer_hands_over,
            out_of_time: ByColor::default(),
        })
    }

    /// The position with these discs on the board and this player to move.
    ///
    /// Supplies are not known from a board: what is left is shared evenly, the odd disc to `turn`.
    ///
    /// # Errors
    /// When a middle square is empty but a disc lies outside the middle and the corners, where
    /// only a later move can have put it.
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

    /// Where the discs lie.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// Whose turn it is, or whose it would be if the game were not over.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Discs that each player has in hand.
    pub fn supply(&self) -> ByColor<u8> {
        self.supply
    }

    /// The players whose time is over, and who make no more moves.
    pub fn out_of_time(&self) -> ByColor<bool> {
        self.out_of_time
    }

    /// The same position with one player out of time: from now on he has no legal move.
    #[must_use]
    pub fn with_time_over(mut self, color: Color) -> Position {
        self.out_of_time[color] = true;
        self
    }

    /// What may be done.
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

    /// The squares where the player whose turn it is may put a disc.
    pub fn legal(&self) -> SquareSet {
        self.moves(self.turn)
    }

    /// The discs that a play on this square turns over; none for a placement or an illegal square.
    pub fn flips(&self, square: Square) -> SquareSet {
        if self.is_placing() || !self.legal().contains(square) {
            return SquareSet::empty(self.size());
        }
        self.board.flips(self.turn, square)
    }

    /// Puts a disc on a square and turns over what it outflanks.
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
    /// When the square is not legal; the reason says why.
    pub fn play(&self, square: Square) -> Result<Played, MoveError> {
        self.play_flipping(square, self.flips(square))
    }

    /// Puts a disc on a legal square and turns over just these discs, be it too few or too many:
    /// what a player who flips by hand may really do.
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
    /// When the square is not legal, or one of the discs was not the other player's.
    pub fn play_flipping(&self, square: Square, flips: SquareSet) -> Result<Played, MoveError> {
        self.check(square)?;
        let theirs = self.board.discs(!self.turn);
        if flips.size() != self.size() || !flips.is_subset(theirs) {
            return Err(MoveError::NotFlippable);
        }
        let mut after = *self;
        let giver = (self.supply[self.turn] == 0).then_some(!self.turn);
        after.hand_over(giver);
        after.supply[self.turn] -= 1;
        after.board.put(square, self.turn);
        after.board.turn_over(flips);
        after.turn = !self.turn;
        Ok(Played {
            position: after,
            flips,
            giver,
        })
    }

    /// Passes the turn.
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

    /// The result by discs; none while somebody can still move.
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

    fn hand_over(&mut self, giver: Option<Color>) {
        if let Some(giver) = giver {
            self.supply[giver] -= 1;
            self.supply[!giver] += 1;
        }
    }
}
