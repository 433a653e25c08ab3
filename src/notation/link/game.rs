use super::super::NotationProblem;
use super::coder::{Coder, Decoder, Encoder};
use super::terms;
use crate::game::{Action, Flipping, Game, Ms, NodeId, Step, StepKind, Terms};
use crate::rules::{Color, Phase, Position, SquareSet};

/// What happens in one turn, beside the usual: index 0 is a play or a pass.
const TIMEOUT: u32 = 1;
const BLACK_RESIGNS: u32 = 2;
const WHITE_RESIGNS: u32 = 3;
/// Added to a kind above, for a move whose flips by hand it has interrupted.
const INTERRUPTED: u32 = 3;
const KINDS: u32 = 7;

/// One turn as a link holds it.
#[derive(Clone, Copy)]
struct Turn {
    kind: u32,
    /// Flips of a player's hand that are not those of the rules.
    flips: Option<SquareSet>,
    /// The index among the legal squares; of no meaning in a pass.
    index: u32,
    elapsed_ms: Ms,
}

/// Writes a game.
pub(super) fn write(encoder: &mut Encoder, game: &Game) {
    let own = game.terms();
    let coded = terms::terms(encoder, own);
    terms::opening(encoder, &own.opening, &own.setup);
    // Passes of a player without time follow by themselves.
    let line = game.line().iter().skip(game.opening_length());
    let turns_made: Vec<(NodeId, &Step, u32)> = line
        .filter_map(|&node| Some((node, game.step(node)?, kind(game, node)?)))
        .collect();
    let special = turns_made.iter().any(|&(.., kind)| kind != 0);
    let mut turns = Encoder::default();
    let (mut written, mut back) = (0, 0);
    let twin = Terms {
        opening: own.opening.clone(),
        ..coded
    };
    if let Ok(twin) = Game::new(twin, 0) {
        let mut twin = Twin {
            game: twin,
            now_ms: 0,
            special,
        };
        for &(node, step, kind) in &turns_made {
            let mut encoder = Encoder::default();
            let mut turn = of_step(step, kind, twin.game.position());
            // The step lacks the time for which the turn before was corrected, on the clock of this player.
            let color = twin.game.position().turn();
            let before_ms = twin.game.used_ms_after(twin.game.node(), color);
            turn.elapsed_ms = game.used_ms_after(node, color).saturating_sub(before_ms);
            if twin.turn(&mut encoder, turn).is_err() {
                break;
            }
            turns.append(encoder);
            written += 1;
        }
        back = twin.game.steps().count().saturating_sub(game.cursor());
    }
    encoder.flag(special);
    encoder.number(written);
    encoder.append(turns);
    encoder.number(back as u64);
}

/// Reads a game, after a change of its terms.
pub(super) fn read(
    decoder: &Decoder,
    now_ms: Ms,
    change: impl Fn(&mut Terms),
) -> Result<Game, NotationProblem> {
    // The time of all turns is known at the end only; the clock of the next turn begins at `now_ms`.
    let total_ms = play(&mut decoder.clone(), 0, &change)?.since_ms();
    play(
        &mut decoder.clone(),
        now_ms.saturating_sub(total_ms),
        &change,
    )
}

fn play(
    decoder: &mut Decoder,
    from_ms: Ms,
    change: &impl Fn(&mut Terms),
) -> Result<Game, NotationProblem> {
    let mut terms = terms::terms(decoder, &Terms::default());
    terms.opening = terms::opening(decoder, &[], &terms.setup).ok_or(NotationProblem::Link)?;
    change(&mut terms);
    let special = decoder.flag(false);
    let count = decoder.number(0);
    let mut twin = Twin {
        game: Game::new(terms, from_ms)?,
        now_ms: from_ms,
        special,
    };
    let blank = Turn {
        kind: 0,
        flips: None,
        index: 0,
        elapsed_ms: 0,
    };
    for _ in 0..count {
        twin.turn(decoder, blank)?;
    }
    let back = usize::try_from(decoder.number(0)).map_err(|_| NotationProblem::Link)?;
    let cursor = twin.game.steps().count().checked_sub(back);
    let cursor = cursor
        .filter(|_| decoder.is_done())
        .ok_or(NotationProblem::Link)?;
    if back > 0 {
        let jumped = twin.game.jump(cursor, twin.now_ms);
        jumped.map_err(|_| NotationProblem::Link)?;
    }
    Ok(twin.game)
}

/// A game that is played along while its turns are written or read.
struct Twin {
    game: Game,
    now_ms: Ms,
    special: bool,
}

impl Twin {
    /// Writes or reads a turn, and plays it.
    fn turn(&mut self, coder: &mut impl Coder, turn: Turn) -> Result<(), NotationProblem> {
        let position = *self.game.position();
        let kind = if self.special {
            coder.digit(turn.kind, KINDS)
        } else {
            0
        };
        let has_clock = self.game.terms().clock_ms.is_some();
        let elapsed_ms = if has_clock {
            coder.number(turn.elapsed_ms)
        } else {
            0
        };
        let ending = if kind > INTERRUPTED {
            kind - INTERRUPTED
        } else {
            kind
        };
        let clocks = self.game.clocks(self.now_ms);
        let begin_ms = self.now_ms;
        self.now_ms = begin_ms.saturating_add(match (ending, clocks) {
            // All the time that is left.
            (TIMEOUT, Some(clocks)) => clocks.remaining_ms[position.turn()],
            _ => elapsed_ms,
        });
        let mut actions = Vec::new();
        if kind == 0 && position.phase() == Phase::Pass {
            actions.push(Action::Pass);
        } else if kind == 0 || kind > INTERRUPTED {
            self.play(coder, turn, &position, &mut actions)?;
        }
        match ending {
            TIMEOUT => actions.push(Action::Timeout),
            BLACK_RESIGNS => actions.push(Action::Resign(Some(Color::Black))),
            WHITE_RESIGNS => actions.push(Action::Resign(Some(Color::White))),
            _ if self.is_by_hand(&position) => actions.push(Action::Done),
            _ => {}
        }
        let last = actions.len().saturating_sub(1);
        for (index, action) in actions.into_iter().enumerate() {
            let at_ms = if index < last { begin_ms } else { self.now_ms };
            let applied = self.game.apply(action, at_ms);
            applied.map_err(|_| NotationProblem::Link)?;
        }
        Ok(())
    }

    /// Whether the next move needs flips by hand.
    fn is_by_hand(&self, position: &Position) -> bool {
        self.game.terms().flipping == Flipping::ByHand && position.phase() == Phase::Play
    }

    fn play(
        &self,
        coder: &mut impl Coder,
        turn: Turn,
        position: &Position,
        actions: &mut Vec<Action>,
    ) -> Result<(), NotationProblem> {
        let legal = position.legal();
        let index = coder.digit(turn.index, legal.len().into());
        let square = legal
            .iter()
            .nth(index as usize)
            .ok_or(NotationProblem::Link)?;
        actions.push(Action::Play(square));
        if self.is_by_hand(position) {
            let right = position.flips(square);
            let mut flips = right;
            if coder.flag(turn.flips.is_some()) {
                let wrong = turn.flips.unwrap_or(right);
                flips = SquareSet::empty(position.size());
                for disc in position.board().discs(!position.turn()).iter() {
                    if coder.flag(wrong.contains(disc)) {
                        flips = flips.with(disc);
                    }
                }
            }
            actions.extend(flips.iter().map(Action::Flip));
        }
        Ok(())
    }
}

/// The kind of a turn; none for the pass of a player without time.
fn kind(game: &Game, node: NodeId) -> Option<u32> {
    let step = game.step(node)?;
    let resigns = |color| match color {
        Color::Black => BLACK_RESIGNS,
        Color::White => WHITE_RESIGNS,
    };
    let last = game.actions(node).last().map(|timed| timed.action);
    Some(match (step.kind, last) {
        (StepKind::TimePass, _) => return None,
        (StepKind::Timeout, _) => TIMEOUT,
        (StepKind::Resign, _) => resigns(step.color),
        (StepKind::Play(_), Some(Action::Timeout)) => INTERRUPTED + TIMEOUT,
        (StepKind::Play(_), Some(Action::Resign(color))) => {
            INTERRUPTED + resigns(color.unwrap_or(step.color))
        }
        _ => 0,
    })
}

/// A turn of a game at the position before it.
fn of_step(step: &Step, kind: u32, position: &Position) -> Turn {
    let legal = position.legal();
    let chosen = step.square();
    let index = chosen.and_then(|square| legal.iter().position(|other| other == square));
    let wrong = chosen.is_some_and(|square| position.flips(square) != step.flips);
    Turn {
        kind,
        flips: wrong.then_some(step.flips),
        index: index.unwrap_or(0) as u32,
        elapsed_ms: step.elapsed_ms,
    }
}
