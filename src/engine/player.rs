//! The engine as others see it: give it a position and limits, take its report.

use super::discs::Discs;
use super::eval::{DISC, Evaluation};
use super::fast::places;
use super::field::Field;
use super::grid::{Grid, squares};
use super::host::Host;
use super::level::{self, Human};
use super::limits::{Limits, Spent};
use super::pace::Pace;
use super::probcut::{EXACT, margins};
use super::report::{Choice, Report};
use super::root::{Goal, Pass};
use super::search::{Search, stability_thresholds};
use super::table::Table;
use super::technique::Technique;
use crate::rules::{Phase, Position, Size};

/// Bytes of the small table for positions near the end and for brief searches.
const NEAR_BYTES: usize = 1 << 18;
/// From this many empty squares down the exact search does without the evaluation.
const FAST_FROM: u32 = 12;

/// A search that pauses goes on for this share of the time spent so far: what it found out is in the tables, but the
/// way back costs something, and must not cost all.
const SHARE_OF_SPENT: f64 = 0.125;

/// The levels of selectivity of the passes to the end; those between cost more than they save.
const PASSES: [u8; 4] = [0, 1, 3, EXACT];

/// Up to so many plies a search begins without selective cuts; one that is to go no further than the second number does all
/// the way without.
const FULL: u32 = 5;
const ALL_FULL: u32 = 8;

/// How many plies before the end of the game the passes that do not reach it leave off, and the same when the search is
/// bounded by time or nodes.
const LAST: u32 = 12;
const BOUNDED_LAST: u32 = 8;

/// The engine: tables, evaluations, and the way to ask it.
///
/// It remembers what it has found out about positions, never a game.
///
/// ```
/// use outflank::engine::{Choice, Engine, Limits, Timeless};
/// use outflank::rules::Position;
///
/// // . X O -   ffo 20's little brother: White has cut the last corner off,
/// // and Black to move takes what is left.
/// let cells = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
/// let position: Position = cells.parse()?;
/// let report = Engine::new(1 << 20).search(&position, &Limits::default(), &mut Timeless);
/// assert_eq!(report.best, Choice::Play(39)); // h5
/// assert_eq!((report.discs(), report.exact), (6.0, true));
/// # Ok::<(), outflank::rules::ParsePositionError>(())
/// ```
pub struct Engine {
    table: Table,
    near: Table,
    evaluations: [Evaluation; 3],
    technique: Technique,
}

impl Engine {
    /// An engine with a transposition table of about so many bytes; what is too small or too large for sense is
    /// brought to the nearest that is not.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self {
            table: Table::new(table_bytes),
            near: Table::new(NEAR_BYTES.min(table_bytes)),
            evaluations: Default::default(),
            technique: Technique::default(),
        }
    }

    /// How many bytes the transposition table may take.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Takes an evaluation into use, for the size it was trained for, and forgets what the last one found.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        if let Some(slot) = evaluation.side().and_then(slot) {
            self.evaluations[slot] = evaluation;
            self.forget();
        }
    }

    /// Chooses which techniques the search uses.
    pub fn set_technique(&mut self, technique: Technique) {
        self.technique = technique;
    }

    /// Forgets all that was found out about positions.
    pub fn forget(&mut self) {
        self.table.clear();
        self.near.clear();
    }

    /// The best move within the limits, or at a weak level one that a person might play.
    pub fn search(&mut self, position: &Position, limits: &Limits, host: &mut dyn Host) -> Report {
        self.ask(position, limits, host, false)
    }

    /// The values of all legal moves, ever finer while the limits last.
    pub fn analyse(&mut self, position: &Position, limits: &Limits, host: &mut dyn Host) -> Report {
        self.ask(position, limits, host, true)
    }

    fn ask(
        &mut self,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
        all: bool,
    ) -> Report {
        match position.phase() {
            Phase::Place => return place(position, limits.seed),
            Phase::Over => {
                let score = position.board().count();
                let (me, opp) = (
                    i32::from(score[position.turn()]),
                    i32::from(score[!position.turn()]),
                );
                let empties = i32::from(position.board().empties().len());
                let value = (me - opp + (me - opp).signum() * empties) * DISC;
                return Report {
                    value,
                    exact: true,
                    confidence: 100,
                    over: true,
                    ..Report::default()
                };
            }
            Phase::Play | Phase::Pass => {}
        }
        match position.size() {
            Size::Six | Size::Eight => self.of_grid::<u64>(position, limits, host, all),
            Size::Ten => self.of_grid::<u128>(position, limits, host, all),
        }
    }

    fn of_grid<G: Grid>(
        &mut self,
        position: &Position,
        limits: &Limits,
        host: &mut dyn Host,
        all: bool,
    ) -> Report {
        let field =
            Field::<G>::new(usize::from(position.size().side())).expect("the size fits its grid");
        let set = |color| {
            let bits = position.board().discs(color).bits();
            squares(bits).fold(G::default(), |set, square| {
                set | G::one(field.to_grid(square))
            })
        };
        let discs = Discs {
            me: set(position.turn()),
            opp: set(!position.turn()),
        };
        self.think(&field, discs, limits, host, all)
    }

    /// The same for discs on a grid: the best move, or with `all` the values of all moves.
    pub fn think<G: Grid>(
        &mut self,
        field: &Field<G>,
        discs: Discs<G>,
        limits: &Limits,
        host: &mut dyn Host,
        all: bool,
    ) -> Report {
        let level = limits.level.map(level::level);
        let human = level.and_then(|level| level.human).filter(|_| !all);
        let empties = discs.empty(field.inside).count();
        let depth = limits.depth.or(level.map(|level| level.depth));
        let exact = limits
            .exact_empties
            .or(level.map(|level| level.exact_empties));
        let move_ms = limits.time_ms.or(level.map(|level| level.time_ms));
        let pace = limits.clock_ms.map(|clock| Pace::new(empties, clock));
        let solving = empties <= exact.unwrap_or(if depth.is_none() { u32::MAX } else { 0 });
        let goal = match () {
            () if all || human.is_some() => Goal::All,
            () if limits.outcome_only => Goal::Outcome,
            () => Goal::Best,
        };
        let depth = if solving {
            empties
        } else {
            depth.unwrap_or(empties).clamp(1, empties.max(1))
        };
        let bounded = move_ms.is_some() || pace.is_some() || limits.nodes.is_some();
        let passes = passes(empties, depth, self.technique.passes, bounded);
        // After a pause what was found before it is not older than what comes.
        if limits.spent == Spent::default() {
            self.table.grow_older();
            self.near.grow_older();
        }
        let now_ms = host.now_ms();
        let start_ms = now_ms - limits.spent.ms;
        let choice = discs.legal(field.inside).count() > 1;
        let first_ms = pace.map_or(f64::INFINITY, |pace| match goal {
            _ if !choice => pace.forced_ms(),
            Goal::Best => pace.most_ms(),
            Goal::All | Goal::Outcome => pace.share_ms(),
        });
        let by_value = pace.filter(|_| choice && goal == Goal::Best);
        let latest_ms = start_ms + move_ms.unwrap_or(f64::INFINITY);
        let least_ms = limits.spent.ms * SHARE_OF_SPENT;
        let pause_ms = limits
            .pause_ms
            .map_or(f64::INFINITY, |pause| now_ms + pause.max(least_ms));
        let cells = field.inside.count() as i32;
        let mut search = Search {
            field,
            inside: field.inside,
            outside: field.outside(),
            corners: field.corners,
            cells,
            eval: &self.evaluations[slot(field.side).unwrap_or(1)],
            table: &mut self.table,
            near: &mut self.near,
            host,
            technique: self.technique,
            // A weak level is to play the same move for the same seed, whatever was searched before.
            salt: (field.side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
                ^ human.map_or(0, |_| discs.hash()),
            level: EXACT,
            to_end: false,
            margins: margins(EXACT, false),
            nodes: limits.spent.nodes,
            poll_at: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            start_ms,
            told_ms: now_ms,
            progress: Report::default(),
            latest_ms,
            deadline_ms: latest_ms.min(start_ms + first_ms),
            pause_ms,
            pace: by_value.map(|pace| (pace, limits.spent.depth)),
            agreed: limits.spent.agreed,
            stopped: false,
            cutting: 0,
            stability_from: stability_thresholds(cells),
            fast_from: FAST_FROM,
            places: places(field),
            killers: [G::default(); 4],
        };
        let mut report = search.think(discs, &passes, goal);
        report.agreed = search.agreed;
        let until_ms = start_ms + report.elapsed_ms;
        report.paused = search.stopped
            && (pause_ms..search.deadline_ms).contains(&until_ms)
            && report.nodes < search.node_limit;
        match human {
            Some(human) if !all && !report.paused => {
                as_person(field, discs, report, human, limits.seed)
            }
            _ => report,
        }
    }
}

/// Where the evaluation of a size lies.
fn slot(side: usize) -> Option<usize> {
    [6, 8, 10].iter().position(|&known| known == side)
}

/// The steps of a search to `depth` plies with so many empty squares.
fn passes(empties: u32, depth: u32, selective: bool, bounded: bool) -> Vec<Pass> {
    let solving = depth >= empties;
    // To the end of the game a look beyond half of the way is dearer than the selective passes to the end. But if they may
    // not come to theirs, a few plies more are worth having first.
    let last = if bounded { BOUNDED_LAST } else { LAST };
    let midgame = if solving {
        empties.saturating_sub(last).max(empties.min(2))
    } else {
        depth
    };
    let full = if midgame <= ALL_FULL { ALL_FULL } else { FULL };
    let mut passes: Vec<Pass> = (1..=midgame)
        .filter(|&depth| depth < empties)
        .map(|depth| Pass {
            depth,
            level: if depth > full && selective { 0 } else { EXACT },
        })
        .collect();
    if solving {
        let first = match empties {
            _ if !selective => EXACT,
            0..=14 => EXACT,
            15..=18 => 3,
            _ => 0,
        };
        passes.extend(
            (first..=EXACT)
                .filter(|level| PASSES.contains(level))
                .map(|level| Pass {
                    depth: empties,
                    level,
                }),
        );
    }
    passes
}

/// Takes the report of all squares for what a person would make of it.
fn as_person<G: Grid>(
    field: &Field<G>,
    discs: Discs<G>,
    mut report: Report,
    human: Human,
    seed: u64,
) -> Report {
    if report.squares.is_empty() {
        return report;
    }
    let flips = |square| discs.flips(field.to_grid(square)).count();
    let seed = seed ^ discs.hash();
    let empty = discs.empty(field.inside).count() as f32 / field.inside.count() as f32;
    let pick = report.squares[level::choose(human, empty, &report.squares, flips, seed)];
    if report.best != Choice::Play(pick.square) {
        report.best = Choice::Play(pick.square);
        report.line = vec![report.best];
    }
    report.value = pick.value;
    report.exact = pick.exact;
    report.squares.clear();
    report
}

/// A centre square for the placing phase of the empty start: any is as good as the other, so chance chooses.
fn place(position: &Position, seed: u64) -> Report {
    let free: Vec<_> = position.legal().iter().collect();
    let pick = (level::chance(seed ^ free.len() as u64) * free.len() as f32) as usize;
    let square = free
        .get(pick)
        .and_then(|square| square.index(position.size()));
    let best = square.map_or(Choice::Nothing, Choice::Play);
    Report {
        best,
        line: vec![best],
        confidence: 100,
        ..Report::default()
    }
}
