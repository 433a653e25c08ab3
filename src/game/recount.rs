//! What a game shows, compared with a recount that shares no code with the rules.

use crate::rules::{Phase, Square, SquareSet, recount};

use super::{Flipping, Game, NodeId, View};

impl Game {
    /// Whether the last turn, the legal squares and the flips of a view are those of a recount. Only a machine that
    /// miscalculates makes them differ.
    ///
    /// ```
    /// use outflank::game::{Game, Terms};
    /// use outflank::rules::SquareSet;
    ///
    /// let mut game = Game::new(Terms::default(), 0)?;
    /// game.apply("f5".parse()?, 0)?;
    /// let mut view = game.view(0);
    /// assert!(game.is_recounted(&view));
    /// view.legal = SquareSet::empty(view.legal.size());
    /// assert!(!game.is_recounted(&view));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_recounted(&self, view: &View) -> bool {
        self.is_turn_recounted(self.node()) && self.are_moves_recounted(view)
    }

    /// Whether every turn of the game flips the discs of a recount.
    pub fn are_turns_recounted(&self) -> bool {
        self.nodes()
            .into_iter()
            .all(|node| self.is_turn_recounted(node))
    }

    fn is_turn_recounted(&self, node: NodeId) -> bool {
        let turn = self.tree.turn(node);
        let before = self.parent(node).and_then(|node| self.position_at(node));
        let (Some(turn), Some(before)) = (turn, before) else {
            return true;
        };
        let after = turn.after.position.board();
        let Some(square) = turn.step.square() else {
            return after == before.board();
        };
        let (color, flips) = (turn.step.color, turn.step.flips);
        let expected = match before.phase() {
            // The player decides.
            _ if self.terms.flipping == Flipping::ByHand => flips,
            Phase::Place => SquareSet::empty(before.size()),
            _ => recount::flips(before.board(), color, square),
        };
        flips == expected && recount::is_after(after, before.board(), color, square, flips)
    }

    fn are_moves_recounted(&self, view: &View) -> bool {
        let position = self.position();
        let (board, turn) = (position.board(), position.turn());
        let count = |color, square: Square| match position.out_of_time()[color] {
            true => 0,
            false => recount::flips(board, color, square).len(),
        };
        let mut squares = SquareSet::full(position.size()).iter();
        let mut counts = view.flip_counts.iter();
        match view.phase {
            Some(Phase::Play) => {
                !view.legal.is_empty()
                    && squares.all(|square| {
                        let flips = count(turn, square);
                        counts.next() == Some(&flips) && view.legal.contains(square) == (flips > 0)
                    })
            }
            Some(Phase::Pass) => squares.all(|square| count(turn, square) == 0),
            Some(Phase::Over) if self.state().ended.is_none() => {
                squares.all(|square| count(turn, square) == 0 && count(!turn, square) == 0)
            }
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::super::Terms;
    use super::*;
    use crate::rules::Position;

    impl Game {
        /// The game with one flip too few in the turn before the cursor, if that turn flips discs.
        pub(crate) fn with_missed_flip(&self, on_board: bool, in_turn: bool) -> Option<Game> {
            let mut wrong = self.clone();
            let node = wrong.node();
            let turn = wrong.tree.turn_mut(node)?;
            let flipped = turn.step.flips.iter().next()?;
            let missed = SquareSet::empty(turn.step.flips.size()).with(flipped);
            if on_board {
                let mut board = *turn.after.position.board();
                board.flip(missed);
                let turn_after = turn.after.position.turn();
                turn.after.position = Position::from_board(board, turn_after).ok()?;
            }
            if in_turn {
                turn.step.flips = turn.step.flips & !missed;
            }
            Some(wrong)
        }
    }

    fn game(actions: &[&str]) -> Result<Game, Box<dyn Error>> {
        let mut game = Game::new(Terms::default(), 0)?;
        for action in actions {
            game.apply(action.parse()?, 0)?;
        }
        Ok(game)
    }

    #[test]
    fn one_flip_too_few_is_found_on_the_board_and_in_the_turn() -> Result<(), Box<dyn Error>> {
        let right = game(&["f5", "d6", "c3"])?;
        assert!(right.are_turns_recounted());
        for (on_board, in_turn) in [(true, false), (false, true), (true, true)] {
            let wrong = right.with_missed_flip(on_board, in_turn);
            let wrong = wrong.ok_or("no flip")?;
            assert!(!wrong.are_turns_recounted());
            assert!(!wrong.is_recounted(&wrong.view(0)));
        }
        Ok(())
    }

    #[test]
    fn a_wrong_count_square_or_end_is_found_in_the_view() -> Result<(), Box<dyn Error>> {
        let game = game(&["f5", "d6"])?;
        let right = game.view(0);
        assert!(game.is_recounted(&right));
        let mut fewer_flips = right.clone();
        let counted = right.flip_counts.iter().position(|&count| count > 0);
        fewer_flips.flip_counts[counted.ok_or("no flips")?] -= 1;
        let mut fewer_squares = right.clone();
        let first = right.legal.iter().next().ok_or("no legal square")?;
        fewer_squares.legal = right.legal & !SquareSet::empty(right.legal.size()).with(first);
        let mut pass = right.clone();
        pass.phase = Some(Phase::Pass);
        let mut over = right.clone();
        over.phase = Some(Phase::Over);
        for wrong in [fewer_flips, fewer_squares, pass, over] {
            assert!(!game.is_recounted(&wrong));
        }
        Ok(())
    }

    #[test]
    fn a_pass_that_is_taken_for_the_end_is_found() -> Result<(), Box<dyn Error>> {
        let game = game(&["f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"])?;
        let mut view = game.view(0);
        assert_eq!(view.phase, Some(Phase::Pass));
        assert!(game.is_recounted(&view));
        view.phase = Some(Phase::Over);
        assert!(!game.is_recounted(&view));
        Ok(())
    }
}
