//! The coach: geometry, findings, marks, the review of a game, manners.

mod findings;
mod geometry;
mod labelled;
mod manners;
mod marks;
mod reference;
mod review;
