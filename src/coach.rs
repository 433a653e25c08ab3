//! The coach: what a move did, why it lost discs, and what decided a game.
//!
//! Positions and the plain values of engine reports go in; codes, squares and numbers come out. The module has no words, no
//! clock and no random source, and does not depend on the engine. A finding is stated only if the values or the expected lines
//! prove it: a sign that is only geometry is a fact, never a cause. The definitions are those of docs/coach.md.
//!
//! ```
//! use outflank::coach::{Analysis, Decision, MoveValue, Sides, facts};
//! use outflank::rules::Position;
//!
//! let position: Position = "--------------OX----XX-------------- X".parse()?;
//! let value = |square: &str, value| MoveValue { square: square.parse().unwrap(), value, exact: false, depth: 8 };
//! let analysis = Analysis { value: 3.0, depth: 8, moves: vec![value("b2", -5.0), value("b3", 3.0)], ..Analysis::default() };
//! let sides = Sides::new(*position.board(), position.turn());
//! let decision = Decision { sides, analysis: &analysis, played: "b2".parse().unwrap(), after: None };
//! assert_eq!(decision.loss(), 8.0);
//! let codes: Vec<_> = facts(&decision).iter().map(|fact| fact.code.code()).collect();
//! assert_eq!(codes, ["x-played"]);
//! # Ok::<(), outflank::rules::ParsePositionError>(())
//! ```

mod accuracy;
mod analysis;
mod code;
mod comparison;
mod decision;
mod facts;
mod finding;
mod geometry;
mod line;
mod manners;
mod mark;
mod named_squares;
mod phase;
mod praise;
mod reasons;
mod review;
mod sides;
mod twice;
mod verdicts;
mod win_chance;

pub use accuracy::Accuracy;
pub use analysis::{Analysis, EQUAL, MoveValue};
pub use code::{Claim, Code, Kind};
pub use decision::{After, Decision};
pub use facts::facts;
pub use finding::{Detail, Finding, Path};
pub use geometry::{
    frontier, gives, is_quiet, neighbours, region_of, regions, safe, stable, wedge,
};
pub use line::{CornerTaken, Ply, corners, play_out};
pub use manners::{Audience, Manners, Remark};
pub use mark::{Mark, mark, win_chances};
pub use named_squares::{BesideCorner, Edge, beside_corner};
pub use phase::GamePhase;
pub use praise::praises;
pub use reasons::{MIN_LOSS, reasons, reasons_against};
pub use review::{
    Decided, Effort, GraphPoint, Job, PhaseFigures, PlayerFigures, Practise, Retry, Review,
    ReviewError, Step, Summary, Turn, TurningPoint, Well,
};
pub use sides::Sides;
pub use twice::said_twice;
pub use verdicts::verdicts;
pub use win_chance::{scale, win_chance};
