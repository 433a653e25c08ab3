//! What each action does to a game.

use crate::rules::{Color, MoveError, Phase, Played, Square, SquareSet};

use super::history::{Turn, Unfinished};
use super::state::State;
use super::{Action, ByHand, Ending, Flipping, Game, Ms, Reason, Refusal, Step, StepKind};
use super::{TermsError, TimeOver, TimedAction};

impl Game {
    /// Does what a person did, now; turns behind the cursor are forgotten.
    ///
    /// # Errors
    /// When it can't be done; the game stays as it was.
    pub fn apply(&mut self, action: Action, now_ms: Ms) -> Result<(), Refusal> {
        let running = self.running();
        let mut elapsed_ms = running.elapsed_ms(now_ms);
        let mut since_ms = now_ms;
        if action == Action::Timeout && running.is_expired(now_ms) {
            // The clock fell when its time was over, not when somebody noticed.
            elapsed_ms = running.remaining_ms.unwrap_or(elapsed_ms);
            since_ms = running.since_ms.saturating_add(elapsed_ms);
        }
        self.act(TimedAction { action, elapsed_ms })?;
        self.set_since(since_ms);
        Ok(())
    }

    /// Does what a person did in a known time: the step that playing and restoring share.
    pub(super) fn act(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        if !self.may_act() {
            return Err(Refusal::NoTakeBack);
        }
        match timed.action {
            Action::Flip(square) if self.unfinished.is_none() => self.correct(square, timed),
            _ if self.state().ending().is_some() => Err(MoveError::Over.into()),
            Action::Timeout => self.time_out(timed),
            _ if self.is_late(timed) => Err(Refusal::TimeOver),
            Action::Play(_) | Action::Pass if self.unfinished.is_some() => Err(Refusal::FlipFirst),
            Action::Play(square) => self.play(square, timed),
            Action::Pass => {
                let played = self.state().position.pass()?;
                self.finish(StepKind::Pass, played, vec![timed], None);
                Ok(())
            }
            Action::Flip(square) => self.flip(square, timed),
            Action::Done => self.done(timed),
            Action::Resign(color) => {
                self.resign(color, timed);
                Ok(())
            }
        }
    }

    /// Plays the opening of the terms, with the passes that it leaves out.
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
            self.turns.truncate(self.cursor);
            self.unfinished = Some(Unfinished { actions, hand });
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
        Ok(())
    }

    fn done(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        let turn = self.unfinished.as_mut().ok_or(Refusal::NotFlipping)?;
        turn.actions.push(timed);
        self.close_unfinished();
        Ok(())
    }

    /// Flips by hand in the turn just finished, as long as the other has not acted.
    fn correct(&mut self, square: Square, timed: TimedAction) -> Result<(), Refusal> {
        let runner = self.runner();
        if runner.is_some() && self.is_late(timed) {
            return Err(Refusal::TimeOver);
        }
        let last = self.cursor.checked_sub(1).ok_or(Refusal::NotFlipping)?;
        let before = self.state_at(last).position;
        let turn = self.turns.get_mut(last).ok_or(Refusal::NotFlipping)?;
        let hand = turn.hand.as_mut().ok_or(Refusal::NotFlipping)?;
        hand.toggle(square)?;
        turn.after.position = hand.played(&before)?.position;
        turn.step.flips = hand.flipped;
        turn.actions.push(timed);
        if let Some(color) = runner {
            turn.after.charge(color, timed.elapsed_ms);
        }
        self.turns.truncate(self.cursor);
        Ok(())
    }

    fn resign(&mut self, color: Option<Color>, timed: TimedAction) {
        let owner = self.state().position.turn();
        let color = color.unwrap_or(owner);
        self.close_unfinished();
        let mut after = *self.state();
        after.charge(owner, timed.elapsed_ms);
        after.ended = Some(Ending {
            winner: Some(!color),
            reason: Reason::Resign,
        });
        self.push(StepKind::Resign, color, None, timed, after);
    }

    fn time_out(&mut self, timed: TimedAction) -> Result<(), Refusal> {
        if !self.is_late(timed) {
            return Err(Refusal::TimeLeft);
        }
        let color = self.state().position.turn();
        self.close_unfinished();
        let mut after = *self.state();
        after.charge(color, timed.elapsed_ms);
        let mut giver = None;
        match self.terms.time_over {
            TimeOver::Loses => {
                after.ended = Some(Ending {
                    winner: Some(!color),
                    reason: Reason::Time,
                });
            }
            TimeOver::Stops => {
                after.position = after.position.with_time_over(color);
                if after.passes_by_itself() {
                    let passed = after.position.pass()?;
                    (after.position, giver) = (passed.position, passed.giver);
                }
            }
        }
        self.push(StepKind::Timeout, color, giver, timed, after);
        self.pass_for_the_late();
        Ok(())
    }

    /// Whether the time of the player whose turn it is would be over with this action.
    fn is_late(&self, timed: TimedAction) -> bool {
        self.running()
            .remaining_ms
            .is_some_and(|left| timed.elapsed_ms >= left)
    }

    /// Takes the flips made so far for the whole turn.
    fn close_unfinished(&mut self) {
        let Some(Unfinished { actions, mut hand }) = self.unfinished.take() else {
            return;
        };
        hand.done = true;
        if let Ok(played) = hand.played(&self.state().position) {
            self.finish(StepKind::Play(hand.placed), played, actions, Some(hand));
        }
    }

    fn finish(
        &mut self,
        kind: StepKind,
        played: Played,
        actions: Vec<TimedAction>,
        hand: Option<ByHand>,
    ) {
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
        self.turns.truncate(self.cursor);
        self.turns.push(Turn {
            actions,
            step,
            hand,
            after,
        });
        self.cursor += 1;
        self.pass_for_the_late();
    }

    /// Adds a turn in which no disc was put down and the caller knows what it led to.
    fn push(
        &mut self,
        kind: StepKind,
        color: Color,
        giver: Option<Color>,
        timed: TimedAction,
        after: State,
    ) {
        let flips = SquareSet::empty(after.position.size());
        let step = Step {
            color,
            kind,
            flips,
            giver,
            elapsed_ms: timed.elapsed_ms,
        };
        self.turns.truncate(self.cursor);
        self.turns.push(Turn {
            actions: vec![timed],
            step,
            hand: None,
            after,
        });
        self.cursor += 1;
    }

    /// The turns of a player whose time is over pass by themselves.
    fn pass_for_the_late(&mut self) {
        if self.state().passes_by_itself()
            && let Ok(played) = self.state().position.pass()
        {
            // The other has time left, or the game would be over: this goes one turn deep.
            self.finish(StepKind::TimePass, played, Vec::new(), None);
        }
    }
}
