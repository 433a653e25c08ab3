//! The engine: tables, evaluations and the entry to the search.

use std::sync::Arc;

use super::board::{Bitboard, BoardLayout, SearchPosition};
use super::crew::{Evaluations, Shared};
use super::endgame::square_weights;
use super::eval::{DISC, Evaluation};
use super::host::Host;
use super::human::{self, HumanModel};
use super::human_host::{HumanHost, pick_human_move};
use super::levels::{self, LEVELS, Level};
use super::limits::{Limits, Question};
use super::report::{Choice, Report};
use super::search::{
    BoardConstants, ClockTime, Role, Schedule, Search, SearchControl, SearchFeatures, Selectivity,
    ShallowTable, Tables, Ticket, TimeBudget, Variety, iterations,
};
use super::solved_table::SolvedTable;
use crate::rules::{Phase, Position, Size, final_score};

/// The engine: its tables hold results about positions, never a game.
///
/// ```
/// use outflank::engine::{Choice, Engine, Limits, Timeless};
/// use outflank::rules::Position;
///
/// // Black to move. White has the last corner cut off.
/// let cells = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
/// let position: Position = cells.parse()?;
/// let report = Engine::new(1 << 20).search(&position, &Limits::default(), &mut Timeless);
/// assert_eq!(report.best, Choice::Play(39)); // h5
/// assert_eq!((report.discs(), report.exact), (6.0, true));
/// # Ok::<(), outflank::rules::ParsePositionError>(())
/// ```
pub struct Engine {
    pub(super) shared: Arc<Shared>,
    shallow_table: ShallowTable,
    /// By [`size_index`].
    pub(super) evaluations: Evaluations,
    features: SearchFeatures,
    pub(super) solved: Option<Arc<SolvedTable>>,
    role: Role,
    /// The human model of all levels, to calibrate one.
    #[cfg(feature = "lab")]
    human: Option<HumanModel>,
}

impl Engine {
    /// An engine with a transposition table of about `table_bytes` bytes, clamped to 64 KB to 512 MB.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self {
            shared: Arc::new(Shared::new(table_bytes)),
            shallow_table: ShallowTable::new(table_bytes),
            evaluations: Default::default(),
            features: SearchFeatures::default(),
            solved: None,
            role: Role::Leader,
            #[cfg(feature = "lab")]
            human: None,
        }
    }

    /// The full size of the transposition table, in bytes.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.shared.tables.main.bytes()
    }

    /// Replaces the evaluation of the board size it was trained for, and clears the tables.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        if let Some(index) = evaluation.side().and_then(size_index) {
            self.evaluations[index] = Arc::new(evaluation);
            self.share_knowledge();
            self.clear();
        }
    }

    /// Sets which techniques the search uses.
    pub fn set_features(&mut self, features: SearchFeatures) {
        self.features = features;
    }

    /// Replaces the human model of all levels.
    #[cfg(feature = "lab")]
    pub fn set_human_model(&mut self, model: HumanModel) {
        self.human = Some(model);
    }

    /// Clears the transposition tables.
    pub fn clear(&mut self) {
        self.shared.wait_for_helpers();
        self.shared.tables.clear();
        self.shallow_table.clear();
        if let Some(shared) = Arc::get_mut(&mut self.shared) {
            shared.tables.main.shrink();
        }
    }

    /// Another engine with the same tables, evaluations and features, which leads no search.
    pub(super) fn follower(&self) -> Self {
        Self {
            shared: Arc::clone(&self.shared),
            shallow_table: ShallowTable::new(self.table_bytes()),
            evaluations: self.evaluations.clone(),
            features: self.features,
            solved: self.solved.clone(),
            role: Role::Helper,
            #[cfg(feature = "lab")]
            human: self.human,
        }
    }

    /// The best move within the limits; a weak level plays a move that a person might play.
    pub fn search(&mut self, position: &Position, limits: &Limits, host: &mut dyn Host) -> Report {
        self.run(Question::BestMove, position, limits, host)
    }

    /// The values of all legal moves, refined until the limits end the search.
    pub fn analyse(&mut self, position: &Position, limits: &Limits, host: &mut dyn Host) -> Report {
        self.run(Question::AllMoves, position, limits, host)
    }

    /// [`search`](Self::search) or [`analyse`](Self::analyse).
    pub fn run(
        &mut self,
        question: Question,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Report {
        let solved = self.solved_report(question, position, limits);
        let is_searched = solved.is_none();
        let mut report = solved.unwrap_or_else(|| {
            let known = self.known_values(position, limits);
            let limits = &Limits { known, ..*limits };
            match (position.phase(), position.size()) {
                (Phase::Place, _) => place(position, limits.seed),
                (Phase::Over, _) => finished(position),
                (_, Size::Ten) => self.run_on_bitboard::<u128>(question, position, limits, host),
                _ => self.run_on_bitboard::<u64>(question, position, limits, host),
            }
        });
        if let Some(ticket) = limits.ticket.filter(|_| self.role == Role::Leader) {
            self.shared.expire(ticket);
        }
        // The principal variation of a human level, of a bound and of a paused search is no solution. One of positions that
        // were solved in advance stays short: the rest takes seconds.
        let is_solution = is_searched && report.exact && report.resume.is_none() && !report.over;
        if limits.whole_pv && is_solution && limits.window.is_none() && limits.level.is_none() {
            self.complete_pv(position, &mut report);
        }
        report
    }

    fn run_on_bitboard<B: Bitboard>(
        &mut self,
        question: Question,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Report {
        let side = usize::from(position.size().side());
        let Some(layout) = BoardLayout::<B>::new(side) else {
            return Report::default();
        };
        let position = layout.search_position(position);
        self.run_search(question, &layout, position, limits, host)
    }

    /// The same for a position on a bitboard.
    pub fn run_search<B: Bitboard>(
        &mut self,
        question: Question,
        layout: &BoardLayout<B>,
        position: SearchPosition<B>,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Report {
        let best_move = question == Question::BestMove;
        let level = limits.level.map(levels::level);
        let human = level.and_then(|level| self.human_model(level));
        let human = human.filter(|_| best_move);
        // A human level chooses among the values of all moves.
        let searched = if human.is_some() {
            Question::AllMoves
        } else {
            question
        };
        let empties = position.empty(layout.inside).count();
        let varies = best_move && human.is_none() && self.features.variety;
        let variety = level.filter(|_| varies).map(|level| Variety {
            loss: level.variety,
            seed: limits.seed ^ position.hash(),
        });
        // The last level, which is bound by time, rather uses what it found in the position before.
        let repeats = best_move && limits.level.is_some_and(|level| level < LEVELS);
        let depth = search_depth(limits, level, empties);
        let mobility = position.legal(layout.inside).count();
        let limit_ms = time_limit(limits, level, best_move && mobility <= 1);
        let clock = clock_time(limits, empties, searched, mobility);
        let mut picking = HumanHost {
            host,
            pick: human.map(|model| (layout, position, model, limits.seed)),
        };
        let host: &mut dyn Host = &mut picking;
        let iterations = iterations(Schedule {
            empties,
            depth,
            selective: self.features.selective_iterations,
            bounded: limit_ms.is_some() || clock.is_some() || limits.nodes.is_some(),
            all_moves: searched == Question::AllMoves,
        });
        let (limit_ms, clock) = match self.role {
            Role::Leader => (limit_ms, clock),
            Role::Helper => (None, None),
        };
        self.begin_generation(limits);
        let ticket = limits.ticket.map(|number| Ticket {
            valid: &self.shared.ticket,
            number,
        });
        let mut search = Search {
            board: BoardConstants::new(layout, square_weights(layout)),
            eval: &self.evaluations[size_index(layout.side).unwrap_or(1)],
            features: self.features,
            tables: self.tables(limits, salt(layout, repeats.then_some(position))),
            selectivity: Selectivity::exact(layout.inside.count()),
            variety,
            control: SearchControl::new(host, limits, limit_ms, clock.as_ref(), ticket),
            nodes: limits.resume.map_or(0, |resume| resume.nodes),
            progress: Report::default(),
            killers: [B::default(); 4],
        };
        let allowed = limits.only_moves.map(|moves| layout.bits(moves));
        let allowed = allowed.filter(|&moves| !position.legal(moves).is_empty());
        let allowed = allowed.unwrap_or(layout.inside);
        let mut report = search.deepen(position, &iterations, searched, allowed, limits);
        let (elapsed_ms, nodes) = (report.elapsed_ms, report.nodes);
        if search.control.is_paused(elapsed_ms, nodes) {
            report.resume = Some(search.control.resume(elapsed_ms, nodes, report.depth));
        }
        if let Some(model) = human {
            pick_human_move(layout, position, &mut report, model, limits.seed);
        }
        report
    }

    /// The human model of a level.
    fn human_model(&self, level: Level) -> Option<HumanModel> {
        #[cfg(feature = "lab")]
        return self.human.or(level.human);
        #[cfg(not(feature = "lab"))]
        level.human
    }

    /// A resumed search keeps its entries and their generation, and one that helps has those of its leader.
    fn begin_generation(&mut self, limits: &Limits) {
        if limits.resume.is_some() || self.role == Role::Helper {
            return;
        }
        if limits.fresh {
            self.clear();
        }
        self.shared.tables.new_generation();
    }

    /// The tables for a search with these limits.
    fn tables(&self, limits: &Limits, salt: u64) -> Tables<'_> {
        let shared = &self.shared.tables;
        let by_threads = limits.ticket.is_some() && limits.are_for_threads() && self.features.hash;
        let announced = by_threads.then_some(&shared.announced);
        Tables::new(shared, &self.shallow_table, salt, announced, self.role)
    }
}

/// The index of the evaluation for a board size.
fn size_index(side: usize) -> Option<usize> {
    [6, 8, 10].iter().position(|&known| known == side)
}

/// Separates the hashes of board sizes. A level that repeats its moves also gets entries of its own, so that the same seed plays
/// the same move whatever was searched before.
fn salt<B: Bitboard>(layout: &BoardLayout<B>, own: Option<SearchPosition<B>>) -> u64 {
    let size = (layout.side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    size ^ own.map_or(0, SearchPosition::hash)
}

/// The depth to search to; the number of empty squares to solve the position.
fn search_depth(limits: &Limits, level: Option<Level>, empties: u32) -> u32 {
    let depth = limits.depth.or(level.map(|level| level.depth));
    let exact = limits
        .exact_empties
        .or(level.map(|level| level.exact_empties));
    let solved = exact.unwrap_or(if depth.is_none() { u32::MAX } else { 0 });
    if empties <= solved {
        empties
    } else {
        depth.unwrap_or(empties).clamp(1, empties.max(1))
    }
}

/// The most time that a level takes for its only move, in milliseconds: enough for a first value.
const FORCED_MS: f64 = 100.0;

/// The most time for a search. `is_forced`: it is for the only move.
fn time_limit(limits: &Limits, level: Option<Level>, is_forced: bool) -> Option<f64> {
    let limit_ms = limits.time_ms.or(level.map(|level| level.time_ms));
    match limit_ms {
        Some(ms) if is_forced && level.is_some() && ms > FORCED_MS => Some(FORCED_MS),
        _ => limit_ms,
    }
}

/// The time of the player's clock for this move, one of `mobility` legal ones.
fn clock_time(
    limits: &Limits,
    empties: u32,
    searched: Question,
    mobility: u32,
) -> Option<ClockTime> {
    let clock_ms = limits.clock_ms?;
    let is_forced = mobility <= 1;
    let budget = TimeBudget::new(empties, clock_ms, limits.reserve_ms_per_move);
    let best_move = searched == Question::BestMove;
    let initial_ms = match () {
        () if is_forced => budget.forced_ms(),
        () if best_move => budget.max_ms(),
        () => budget.share_ms(),
    };
    Some(ClockTime {
        budget,
        initial_ms,
        by_value: best_move && !is_forced,
    })
}

/// A random centre square in the placing phase of the empty start, where all squares are equal.
fn place(position: &Position, seed: u64) -> Report {
    let legal: Vec<_> = position.legal().iter().collect();
    let index = (human::unit(seed ^ legal.len() as u64) * legal.len() as f32) as usize;
    let square = legal
        .get(index)
        .and_then(|square| square.index(position.size()));
    let best = square.map_or(Choice::Nothing, Choice::Play);
    Report {
        best,
        pv: vec![best],
        confidence: 100,
        ..Report::default()
    }
}

fn finished(position: &Position) -> Report {
    let discs = position.board().count().map(i32::from);
    let empties = i32::from(position.board().empties().len());
    let (player, opponent) = (discs[position.turn()], discs[!position.turn()]);
    Report::of_finished_game(final_score(player, opponent, empties) * DISC)
}
