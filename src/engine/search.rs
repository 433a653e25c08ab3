//! The search above the last plies: iterative deepening, principal variation search, selectivity, time management.

mod aspiration;
mod context;
mod control;
mod features;
mod iterative_deepening;
mod move_picker;
mod node_type;
mod probcut;
mod probcut_params;
mod pv;
mod pvs;
mod root;
mod schedule;
mod shallow;
mod time;
mod transposition;
mod variety;

pub(super) use context::{BoardConstants, SOLVER_EMPTIES, Search, TableKind, Tables};
pub(super) use control::{ClockTime, SearchControl};
pub use features::SearchFeatures;
pub(super) use move_picker::select_lowest;
pub(super) use node_type::NodeType;
#[cfg(feature = "lab")]
pub use probcut::shallow_depth;
pub(super) use probcut::{EXACT, Selectivity};
#[cfg(feature = "lab")]
pub use probcut_params::TEMPO;
pub(super) use schedule::{Schedule, iterations};
pub(super) use time::TimeBudget;
pub(super) use transposition::{Entry, NO_MOVE, NewEntry, TranspositionTable};
pub(super) use variety::Variety;
