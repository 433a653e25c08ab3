//! The search above the last plies: iterative deepening, principal variation search, selectivity, time management.

mod announced;
mod aspiration;
mod bucket;
mod context;
mod control;
mod entry;
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
mod sharing;
mod tables;
mod time;
mod transposition;
mod variety;

pub(super) use context::{BoardConstants, SOLVER_EMPTIES, Search};
pub(super) use control::{ClockTime, SearchControl, Ticket};
pub(super) use entry::{Entry, NO_MOVE, NewEntry};
pub use features::SearchFeatures;
pub(super) use move_picker::select_lowest;
pub(super) use node_type::NodeType;
#[cfg(feature = "lab")]
pub use probcut::shallow_depth;
pub(super) use probcut::{EXACT, Selectivity};
#[cfg(feature = "lab")]
pub use probcut_params::TEMPO;
pub(super) use schedule::{Schedule, iterations};
pub(super) use tables::{Role, ShallowTable, SharedTables, TableKind, Tables};
pub(super) use time::TimeBudget;
pub(super) use variety::Variety;
