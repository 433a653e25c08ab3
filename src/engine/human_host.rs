use super::board::{Bitboard, BoardLayout, SearchPosition};
use super::host::Host;
use super::human::{HumanModel, sample_move};
use super::report::{Choice, Report};

/// Passes the reports of a search on. Those of a human level contain a move of that level, so that a search which is ended
/// early plays no better than the level.
pub(super) struct HumanHost<'a, B: Bitboard> {
    pub host: &'a mut dyn Host,
    /// What a move is picked by; `None` for a level that plays the best move.
    pub pick: Option<(&'a BoardLayout<B>, SearchPosition<B>, HumanModel, u64)>,
}

impl<B: Bitboard> Host for HumanHost<'_, B> {
    fn now_ms(&mut self) -> f64 {
        self.host.now_ms()
    }

    fn stop(&mut self) -> bool {
        self.host.stop()
    }

    fn report(&mut self, report: &Report) {
        let Some((layout, position, model, seed)) = self.pick else {
            return self.host.report(report);
        };
        let mut report = report.clone();
        pick_human_move(layout, position, &mut report, model, seed);
        self.host.report(&report);
    }
}

/// Replaces the best move by one that a person might play, sampled from the values of all moves.
pub(super) fn pick_human_move<B: Bitboard>(
    layout: &BoardLayout<B>,
    position: SearchPosition<B>,
    report: &mut Report,
    model: HumanModel,
    seed: u64,
) {
    if report.squares.is_empty() {
        return;
    }
    let flips = |square| position.flips(layout.bit_of(square)).count();
    let board = (position.empty(layout.inside).count(), layout.inside.count());
    let seed = seed ^ position.hash();
    let picked = sample_move(model, board, &report.squares, &flips, seed);
    let picked = report.squares[picked];
    if report.best != Choice::Play(picked.square) {
        report.best = Choice::Play(picked.square);
        report.pv = vec![report.best];
    }
    report.value = picked.value;
    report.bound = picked.bound;
    report.exact = picked.exact;
    report.squares.clear();
}
