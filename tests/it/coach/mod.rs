//! The coach: geometry, findings, marks, the review of a game, manners.

mod analysis;
mod boards;
mod findings;
mod geometry;
mod labelled;
mod lines;
mod lines_twin;
mod manners;
mod marks;
mod names;
mod phases;
mod plan;
mod reference;
mod review;
mod reviewed;
mod summary;
