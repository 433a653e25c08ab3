//! The exact endgame solver: null windows in discs, without an evaluation. It adds methods to the
//! [`Search`](super::search::Search), whose principal variation search calls them.

mod last_four;
mod solve;
mod solve_parity;
mod stability;

pub(super) use solve::square_weights;
