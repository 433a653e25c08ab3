//! The game session.

mod by_hand;
mod stories;
mod variations;
