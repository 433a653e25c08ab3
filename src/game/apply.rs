//! The effect of each action on a game.

use crate::rules::{Color, MoveError, Phase, Played, Square, SquareSet};

use super::history::{Turn, Unfinished};
use super::state::State;
use super::{Action, ByHand, Ending, Flipping, Game, Ms, NodeId, Reason, Refusal, Step, StepKind};
use super::{TermsError, TimeOver, TimedAction};

impl Game {
    /// Applies an action, now. Before other turns it begins a variation, unless it is a move that
    /// follows there already: that turn is entered, with the time it took.
    ///
    /// # Errors
    /// When the action is not possible; the game stays as it was.
    pub fn apply(&mut self, action: Action, now_ms: Ms) -> Result<(), Refusal> {
        let running = self.running();
        let mut elapsed_ms = running.elapsed_ms(now_ms);
        let mut since_ms = now_ms;
        if let (Action::Timeout, Some(left_ms)) = (action, running.remaining_ms) {
            // The clock stops when the time is over, not when the page notices it.
            elapsed_ms = elapsed_ms.min(left_ms);
            since_ms = running.since_ms.saturating_add(elapsed_ms);
        }
        self.act(TimedAction { action, elapsed_ms })?;
        self.since_ms = since_ms;
        Ok(())
    }

    /// Applies an action with a known time; shared by playing and restoring.
    pub(super) fn act(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        if !self.may_act() {
            return Err(Refusal::NoTakeBack);
        }
        match timed.action {
            Action::Flip(square) if self.unfinished.is_none() => self.correct(square, timed),
            _ if self.state().ending().is_some() => Err(MoveError::Over.into()),
            Action::Timeout => self.time_out(timed),
            _ if self.is_time_over(timed) => Err(Refusal::TimeOver),
            Action::Play(_) | Action::Pass if self.unfinished.is_some() => Err(Refusal::FlipFirst),
            Action::Play(square) => self.play(square, timed),
            Action::Pass => {
                let played = self.state().position.pass()?;
                self.finish(StepKind::Pass, played, vec![timed], None);
                Ok(())
            }
            Action::Flip(square) => self.flip(square, timed),
            Action::Done => self.done(timed),
            Action::Resign(color) => self.resign(color, timed),
        }
    }

    /// Plays the opening of the terms, with the forced passes that it omits.
    pub(super) fn play_opening(&mut self) -> Result<(), TermsError> {
        for (index, square) in self.terms.opening.clone().into_iter().enumerate() {
            if let Ok(passed) = self.state().position.pass() {
                self.finish(StepKind::Pass, passed, Vec::new(), None);
            }
            let played = self.state().position.play(square);
            let played = played.map_err(|error| TermsError::Opening { index, error })?;
            self.finish(StepKind::Play(square), played, Vec::new(), None);
        }
        Ok(())
    }

    fn play(&mut self, square: Square, timed: TimedAction) -> Result<(), Refusal> {
        let position = self.state().position;
        let actions = vec![timed];
        if self.terms.flipping == Flipping::ByHand && position.phase() == Phase::Play {
            let hand = ByHand::new(&position, square);
            hand.played(&position)?;
            let elapsed_ms = timed.elapsed_ms;
            self.unfinished = Some(Unfinished {
                actions,
                hand,
                elapsed_ms,
            });
        } else {
            self.finish(
                StepKind::Play(square),
                position.play(square)?,
                actions,
                None,
            );
        }
        Ok(())
    }

    fn flip(&mut self, square: Square, timed: TimedAction) -> Result<(), Refusal> {
        let turn = self.unfinished.as_mut().ok_or(Refusal::NotFlipping)?;
        turn.hand.toggle(square)?;
        turn.actions.push(timed);
        turn.elapsed_ms = turn.elapsed_ms.saturating_add(timed.elapsed_ms);
        Ok(())
    }

    fn done(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        let Unfinished {
            mut actions,
            mut hand,
            ..
        } = self.unfinished.take().ok_or(Refusal::NotFlipping)?;
        let played = hand.played(&self.state().position)?;
        actions.push(timed);
        hand.done = true;
        self.finish(StepKind::Play(hand.placed), played, actions, Some(hand));
        Ok(())
    }

    /// Flips by hand in the last finished turn, which is possible until the opponent acts. If other
    /// turns or a note belong to its position, the corrected turn is a variation.
    fn correct(&mut self, square: Square, timed: TimedAction) -> Result<(), Refusal> {
        let runner = self.runner();
        if runner.is_some() && self.is_time_over(timed) {
            return Err(Refusal::TimeOver);
        }
        let last = self.cursor.checked_sub(1).ok_or(Refusal::NotFlipping)?;
        let before = self.state_at(last).position;
        let turn = self.last_turn().ok_or(Refusal::NotFlipping)?;
        let mut hand = turn.hand.ok_or(Refusal::NotFlipping)?;
        hand.toggle(square)?;
        let mut after = turn.after;
        after.position = hand.played(&before)?.position;
        if let Some(color) = runner {
            after.charge(color, timed.elapsed_ms);
        }
        let correct = |turn: &mut Turn| {
            turn.hand = Some(hand);
            turn.step.flips = hand.flipped;
            turn.after = after;
            turn.actions.push(timed);
        };
        let node = self.node();
        let stays = self.note(node).is_empty() || !self.terms.take_back;
        if stays && self.children(node).is_empty() {
            // Not copied: a turn can have any number of corrections.
            if let Some(turn) = self.tree.turn_mut(node) {
                correct(turn);
            }
        } else {
            let mut turn = turn.clone();
            correct(&mut turn);
            self.cursor = last;
            self.push(turn);
        }
        // The flips may have given moves to a player whose opponent has no time.
        self.pass_if_out_of_time();
        Ok(())
    }

    fn resign(&mut self, color: Option<Color>, timed: TimedAction) -> Result<(), Refusal> {
        let color = color.unwrap_or(self.state().position.turn());
        let mut turn = self.interrupted_turn(StepKind::Resign, color, timed)?;
        turn.after.ended = Some(Ending {
            winner: Some(!color),
            reason: Reason::Resign,
        });
        self.push(turn);
        Ok(())
    }

    fn time_out(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        if !self.is_time_over(timed) {
            return Err(Refusal::TimeLeft);
        }
        let color = self.state().position.turn();
        let mut turn = self.interrupted_turn(StepKind::Timeout, color, timed)?;
        match self.terms.time_over {
            TimeOver::Loses => {
                turn.after.ended = Some(Ending {
                    winner: Some(!color),
                    reason: Reason::Time,
                });
            }
            TimeOver::Stops => {
                turn.after.position = turn.after.position.with_time_over(color);
                if turn.after.passes_automatically() {
                    let passed = turn.after.position.pass()?;
                    turn.after.position = passed.position;
                    turn.step.giver = passed.giver;
                }
            }
        }
        self.push(turn);
        self.pass_if_out_of_time();
        Ok(())
    }

    /// The turn that ends here: without a move, or with the flips made so far.
    fn interrupted_turn(
        &mut self,
        kind: StepKind,
        color: Color,
        timed: TimedAction,
    ) -> Result<Turn, Refusal> {
        let state = *self.state();
        if let Some(Unfinished {
            mut actions, hand, ..
        }) = self.unfinished.take()
        {
            let played = hand.played(&state.position)?;
            actions.push(timed);
            return Ok(self.turn(StepKind::Play(hand.placed), played, actions, None));
        }
        let nothing = Played {
            position: state.position,
            flips: SquareSet::empty(state.position.size()),
            giver: None,
        };
        let mut turn = self.turn(kind, nothing, vec![timed], None);
        turn.step.color = color;
        Ok(turn)
    }

    /// Whether the time of the side to move is over when this action is applied.
    fn is_time_over(&self, timed: TimedAction) -> bool {
        self.running()
            .remaining_ms
            .is_some_and(|left| timed.elapsed_ms >= left)
    }

    fn finish(
        &mut self,
        kind: StepKind,
        played: Played,
        actions: Vec<TimedAction>,
        hand: Option<ByHand>,
    ) {
        self.push(self.turn(kind, played, actions, hand));
        self.pass_if_out_of_time();
    }

    /// A turn of the side to move, charged to its clock.
    fn turn(
        &self,
        kind: StepKind,
        played: Played,
        actions: Vec<TimedAction>,
        hand: Option<ByHand>,
    ) -> Turn {
        let color = self.state().position.turn();
        let elapsed_ms = actions
            .iter()
            .map(|timed| timed.elapsed_ms)
            .fold(0, Ms::saturating_add);
        let mut after = State {
            position: played.position,
            ..*self.state()
        };
        after.charge(color, elapsed_ms);
        let step = Step {
            color,
            kind,
            flips: played.flips,
            giver: played.giver,
            elapsed_ms,
        };
        Turn {
            actions,
            step,
            hand,
            after,
        }
    }

    /// Adds a turn at the cursor, or enters the one that follows there already.
    fn push(&mut self, turn: Turn) {
        let place = self.node();
        let is_known = |&node: &NodeId| {
            let known = self.tree.turn(node);
            known.is_some_and(|known| known.is_same_move(&turn))
        };
        let known = match self.reading {
            true => None,
            false => self.children(place).iter().position(is_known),
        };
        let node = match known {
            Some(index) => self.children(place)[index],
            None => self.tree.add(place, turn),
        };
        if self.line.get(self.cursor) != Some(&node) {
            self.line.truncate(self.cursor);
            self.line.push(node);
            self.tree.extend(&mut self.line);
        }
        self.cursor += 1;
    }

    /// Passes the turn of a player whose time is over.
    fn pass_if_out_of_time(&mut self) {
        if self.state().passes_automatically()
            && let Ok(played) = self.state().position.pass()
        {
            // The opponent has time left, otherwise the game would be over: the recursion ends after one turn.
            self.finish(StepKind::TimePass, played, Vec::new(), None);
        }
    }
}
