//! The game session.

mod by_hand;
mod cursor;
mod equality;
mod names;
mod stories;
mod tags;
mod terms;
mod variations;
