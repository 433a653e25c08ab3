//! The game session.

mod stories;
