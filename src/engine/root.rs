//! The root of a search: deepening step by step, from a glance to the exact result.

use super::discs::Discs;
use super::eval::{Accumulator, DISC};
use super::grid::{Grid, squares};
use super::probcut::{EXACT, LEVELS};
use super::report::{Choice, Report, SquareValue};
use super::search::{INFINITE, Search};

/// From so many plies on a value says something about how much time the move is worth.
const TRUSTED: u32 = 6;

/// One step of the deepening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pass {
    /// Plies; as many as there are empty squares means to the end.
    pub depth: u32,
    /// Level of selectivity.
    pub level: u8,
}

/// What is to be found out about the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The best move and its value.
    Best,
    /// Who wins, and a move that does it.
    Outcome,
    /// The value of every move.
    All,
}

/// A move at the root.
#[derive(Clone, Copy)]
struct RootMove<G> {
    square: u8,
    flips: G,
    value: i32,
    pass: Pass,
}

impl<G: Grid> Search<'_, G> {
    /// Searches the root through the passes, one after the other, until they or the time are over.
    pub(super) fn think(&mut self, discs: Discs<G>, passes: &[Pass], goal: Goal) -> Report {
        let accumulator = self.eval.refresh(self.field, discs);
        let empties = discs.empty(self.inside).count();
        let moves = discs.legal(self.inside);
        if moves.is_empty() {
            return self.without_moves(discs, &accumulator, passes, goal, empties);
        }
        let mut list: Vec<RootMove<G>> = squares(moves)
            .map(|square| {
                let flips = discs.flips(square);
                RootMove {
                    square,
                    flips,
                    value: -INFINITE,
                    pass: Pass {
                        depth: 0,
                        level: EXACT,
                    },
                }
            })
            .collect();
        // A first order, so that even a search that is stopped at once has a move.
        for entry in &mut list {
            let next = discs.play(entry.square, entry.flips);
            let after = self.eval.play(&accumulator, entry.square, entry.flips);
            let replies = next.legal(self.inside);
            let value = self.eval.value_with(self.field, &after, next, replies);
            entry.value = -value - replies.count() as i32 * DISC / 4;
        }
        sort(&mut list);
        self.note(
            discs,
            &list,
            goal,
            Pass {
                depth: 0,
                level: EXACT,
            },
            empties,
        );
        for &pass in passes {
            if self.stopped {
                break;
            }
            self.begin_pass(pass.level, pass.depth >= empties);
            if goal == Goal::All {
                self.all(discs, &accumulator, pass, &mut list, empties);
            } else {
                self.best(discs, &accumulator, pass, &mut list, empties, goal);
            }
        }
        self.progress.nodes = self.nodes;
        self.progress.elapsed_ms = self.host.now_ms() - self.start_ms;
        self.progress.clone()
    }

    /// One pass for the best move, with a window around the last value that opens where it must.
    fn best(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        pass: Pass,
        list: &mut [RootMove<G>],
        empties: u32,
        goal: Goal,
    ) {
        let ending = pass.depth >= empties;
        let before = list[0].square;
        let last = list[0].value.clamp(-self.cells * DISC, self.cells * DISC);
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        let mut width = if ending { DISC } else { 3 * DISC };
        let centre = if ending { even(last) } else { last };
        if goal == Goal::Outcome && ending {
            (alpha, beta) = (-1, 1);
        } else if self.technique.aspiration && self.progress.depth > 0 {
            (alpha, beta) = (centre - width, centre + width);
        }
        loop {
            let value = self.window(discs, accumulator, pass, list, alpha, beta, empties, goal);
            if self.stopped {
                return;
            }
            if goal == Goal::Outcome && ending {
                break;
            }
            // Selective searches may contradict each other; in the end the window is wide open.
            width *= 4;
            if value <= alpha && alpha > -INFINITE {
                beta = if width < 64 * DISC {
                    value + 1
                } else {
                    INFINITE
                };
                alpha = if width < 64 * DISC {
                    value - width
                } else {
                    -INFINITE
                };
            } else if value >= beta && beta < INFINITE {
                alpha = if width < 64 * DISC {
                    value - 1
                } else {
                    -INFINITE
                };
                beta = if width < 64 * DISC {
                    value + width
                } else {
                    INFINITE
                };
            } else {
                break;
            }
        }
        self.note(discs, list, goal, pass, empties);
        self.tell();
        let agreed = if list[0].square == before {
            self.agreed + 1
        } else {
            1
        };
        self.keep_pace(pass, agreed);
    }

    /// Sets when to stop, by what the passes up to this one say, so many of which agree.
    fn keep_pace(&mut self, pass: Pass, agreed: u32) {
        // What is found anew after a pause has been counted before.
        if self.pace.is_none_or(|(_, from)| pass.depth > from) {
            self.agreed = agreed;
        }
        if let Some((pace, from)) = self.pace
            && pass.depth >= from.max(TRUSTED)
        {
            let move_ms = pace.move_ms(self.progress.value, self.agreed);
            self.deadline_ms = self.latest_ms.min(self.start_ms + move_ms);
        }
    }

    /// Searches the moves of the root within a window; the best comes to the front of the list.
    #[expect(clippy::too_many_arguments)]
    fn window(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        pass: Pass,
        list: &mut [RootMove<G>],
        alpha: i32,
        beta: i32,
        empties: u32,
        goal: Goal,
    ) -> i32 {
        let mut low = alpha;
        let mut best = -INFINITE;
        for i in 0..list.len() {
            let RootMove { square, flips, .. } = list[i];
            let next = discs.play(square, flips);
            let after = self.eval.play(accumulator, square, flips);
            let depth = pass.depth - 1;
            let mut value;
            if i == 0 {
                value = -self.node(next, &after, depth, -beta, -low, true);
            } else {
                value = -self.node(next, &after, depth, -low - 1, -low, true);
                if value > low && value < beta && !self.stopped {
                    value = -self.node(next, &after, depth, -beta, -low, true);
                }
            }
            if self.stopped {
                return best;
            }
            list[i].value = value;
            list[i].pass = pass;
            if value > best {
                best = value;
                list[..=i].rotate_right(1);
                if value > low {
                    low = value;
                    if i > 0 && value < beta {
                        self.note(discs, list, goal, pass, empties);
                        self.keep_pace(pass, 0);
                    }
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// One pass for the values of all moves, the best first.
    fn all(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        pass: Pass,
        list: &mut [RootMove<G>],
        empties: u32,
    ) {
        for i in 0..list.len() {
            let RootMove {
                square,
                flips,
                value: last,
                ..
            } = list[i];
            let next = discs.play(square, flips);
            let after = self.eval.play(accumulator, square, flips);
            let ending = pass.depth >= empties;
            let centre = if ending { even(last) } else { last };
            let (mut alpha, mut beta) = (-INFINITE, INFINITE);
            if self.technique.aspiration && list[i].pass.depth > 0 {
                (alpha, beta) = (centre - 2 * DISC, centre + 2 * DISC);
            }
            let mut value = -self.node(next, &after, pass.depth - 1, -beta, -alpha, true);
            if (value <= alpha || value >= beta) && !self.stopped {
                value = -self.node(next, &after, pass.depth - 1, -INFINITE, INFINITE, true);
            }
            if self.stopped {
                return;
            }
            list[i].value = value;
            list[i].pass = pass;
            self.note(discs, list, Goal::All, pass, empties);
        }
        sort(list);
        self.note(discs, list, Goal::All, pass, empties);
        self.tell();
    }

    /// A root from which nobody, or only the other, can move.
    fn without_moves(
        &mut self,
        discs: Discs<G>,
        accumulator: &Accumulator,
        passes: &[Pass],
        goal: Goal,
        empties: u32,
    ) -> Report {
        let passed = discs.pass();
        if passed.legal(self.inside).is_empty() {
            return Report {
                value: discs.outcome(empties) * DISC,
                exact: true,
                depth: 0,
                confidence: 100,
                over: true,
                ..Report::default()
            };
        }
        let after = self.eval.pass(accumulator);
        self.progress.best = Choice::Pass;
        self.progress.line = vec![Choice::Pass];
        self.progress.value = -self.eval.value(self.field, &after, passed);
        for &pass in passes {
            self.begin_pass(pass.level, pass.depth >= empties);
            let value = -self.node(passed, &after, pass.depth, -INFINITE, INFINITE, true);
            if self.stopped {
                break;
            }
            self.progress.value = value;
            self.progress.depth = pass.depth;
            self.progress.exact = pass.depth >= empties && pass.level == EXACT;
            self.progress.confidence = LEVELS[usize::from(pass.level)].1;
            let mut line = vec![Choice::Pass];
            self.follow(passed, &mut line);
            self.progress.line = line;
            self.tell();
        }
        let _ = goal;
        self.progress.nodes = self.nodes;
        self.progress.elapsed_ms = self.host.now_ms() - self.start_ms;
        self.progress.clone()
    }

    /// Brings the report up to date.
    fn note(
        &mut self,
        discs: Discs<G>,
        list: &[RootMove<G>],
        goal: Goal,
        pass: Pass,
        empties: u32,
    ) {
        let best = *list
            .iter()
            .max_by_key(|entry| (entry.value, core::cmp::Reverse(entry.square)))
            .expect("moves");
        let best = if goal == Goal::All { best } else { list[0] };
        let certain = |pass: Pass| pass.depth >= empties && pass.level == EXACT;
        let play = Choice::Play(self.field.to_board(best.square));
        self.progress.best = play;
        self.progress.value = best.value;
        self.progress.depth = pass.depth;
        self.progress.exact = certain(pass);
        self.progress.confidence = LEVELS[usize::from(pass.level)].1;
        let mut line = vec![play];
        self.follow(discs.play(best.square, best.flips), &mut line);
        self.progress.line = line;
        if goal == Goal::All {
            self.progress.exact = list.iter().all(|entry| certain(entry.pass));
            self.progress.squares = list
                .iter()
                .map(|entry| SquareValue {
                    square: self.field.to_board(entry.square),
                    value: entry.value,
                    exact: certain(entry.pass),
                    depth: entry.pass.depth,
                })
                .collect();
        }
    }

    /// Reports to the host.
    pub(super) fn tell(&mut self) {
        let now = self.host.now_ms();
        self.told_ms = now;
        self.progress.nodes = self.nodes;
        self.progress.elapsed_ms = now - self.start_ms;
        self.host.report(&self.progress);
    }
}

/// The best first; equal ones keep their order. (A plain insertion: the library's sort is many times the code.)
fn sort<G: Copy>(list: &mut [RootMove<G>]) {
    for i in 1..list.len() {
        let before = list[..i]
            .iter()
            .take_while(|entry| entry.value >= list[i].value);
        let place = before.count();
        list[place..=i].rotate_right(1);
    }
}

/// The nearest value that a finished game can have: an even number of discs.
fn even(value: i32) -> i32 {
    (value + DISC).div_euclid(2 * DISC) * 2 * DISC
}
