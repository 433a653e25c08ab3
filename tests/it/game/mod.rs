//! The game session.

mod by_hand;
mod cursor;
mod stories;
mod variations;
