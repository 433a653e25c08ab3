//! What a board shows without a search; `a` moves, `b` is the other player.

use super::named_squares::Edge;
use super::sides::Sides;
use crate::rules::{Size, Square, SquareSet};

/// The eight directions as (columns, rows), opposite ones in pairs: an axis each.
const AXES: [[(i8, i8); 2]; 4] = [
    [(1, 0), (-1, 0)],
    [(0, 1), (0, -1)],
    [(1, 1), (-1, -1)],
    [(-1, 1), (1, -1)],
];

/// The squares one step away from those of a set.
fn shifted(set: SquareSet, (columns, rows): (i8, i8)) -> SquareSet {
    let size = set.size();
    let side = i32::from(size.side());
    let lost = match columns {
        1 => Edge::Right.squares(size),
        -1 => Edge::Left.squares(size),
        _ => SquareSet::empty(size),
    };
    let step = i32::from(columns) + i32::from(rows) * side;
    let bits = (set & !lost).bits();
    let bits = if step >= 0 {
        bits << step
    } else {
        bits >> -step
    };
    SquareSet::from_bits(size, bits)
}

/// The squares of a set for which `keep` holds. Not generic, so that the loop is in the download once.
pub(super) fn select(set: SquareSet, keep: &dyn Fn(Square) -> bool) -> SquareSet {
    let mut kept = SquareSet::empty(set.size());
    for square in set.iter() {
        if keep(square) {
            kept = kept.with(square);
        }
    }
    kept
}

/// The squares beside those of a set, by the eight directions; the set's own squares where they are neighbours.
pub fn neighbours(set: SquareSet) -> SquareSet {
    let mut found = SquareSet::empty(set.size());
    for &step in AXES.iter().flatten() {
        found = found | shifted(set, step);
    }
    found
}

/// The discs of `a` beside an empty square.
pub fn frontier(a: &Sides) -> SquareSet {
    a.own() & neighbours(a.empties())
}

/// The greatest set of discs of `a` each of which has, on each of the four axes, a full line, the board's end on one
/// side, or a disc of the set on one side. A lower bound of the discs that never turn.
///
/// ```
/// use outflank::coach::{Sides, stable};
/// use outflank::rules::Position;
///
/// let position: Position = "XXX---OOO-----OX----XO-------------- X".parse()?;
/// let black = Sides::new(*position.board(), position.turn());
/// assert_eq!(stable(&black).to_string(), "a1 b1 c1");
/// assert_eq!(stable(&black.turned()).to_string(), "");
/// # Ok::<(), outflank::rules::ParsePositionError>(())
/// ```
pub fn stable(a: &Sides) -> SquareSet {
    let size = a.size();
    let held = AXES.map(|axis| full_lines(a.empties(), axis) | ends(size, axis));
    let mut found = SquareSet::empty(size);
    loop {
        let mut next = a.own();
        for (&[there, back], held) in AXES.iter().zip(held) {
            next = next & (held | shifted(found, there) | shifted(found, back));
        }
        if next == found {
            return found;
        }
        found = next;
    }
}

/// The squares of all lines of an axis without an empty square.
fn full_lines(empties: SquareSet, [there, back]: [(i8, i8); 2]) -> SquareSet {
    let mut open = empties;
    for _ in 0..empties.size().side() {
        open = open | shifted(open, there) | shifted(open, back);
    }
    !open
}

/// The squares that have the board's end beside them on an axis.
fn ends(size: Size, [there, back]: [(i8, i8); 2]) -> SquareSet {
    let all = SquareSet::full(size);
    !(shifted(all, there) & shifted(all, back))
}

/// The connected sets of empty squares, by the eight neighbours.
pub fn regions(empties: SquareSet) -> Vec<SquareSet> {
    let mut left = empties;
    let mut found = Vec::new();
    while let Some(first) = left.iter().next() {
        let mut region = SquareSet::empty(left.size()).with(first);
        loop {
            let next = (region | neighbours(region)) & left;
            if next == region {
                break;
            }
            region = next;
        }
        found.push(region);
        left = left & !region;
    }
    found
}

/// The region of empty squares that has `square`; none if there is a disc on it.
pub fn region_of(empties: SquareSet, square: Square) -> SquareSet {
    let mut regions = regions(empties).into_iter();
    let own = regions.find(|region| region.contains(square));
    own.unwrap_or(SquareSet::empty(empties.size()))
}

/// Corners that `b` may play after `square` and could not before.
pub fn gives(a: &Sides, square: Square) -> SquareSet {
    let before = a.turned().legal();
    a.play(square).legal() & SquareSet::corners(a.size()) & !before
}

/// The legal moves of `a` after which `b` has no corner to play.
pub fn safe(a: &Sides) -> SquareSet {
    let corners = SquareSet::corners(a.size());
    select(a.legal(), &|square| {
        (a.play(square).legal() & corners).is_empty()
    })
}

/// Whether no disc that `square` turns lies beside an empty square after the move, and `b` gains at most one legal
/// square.
pub fn is_quiet(a: &Sides, square: Square) -> bool {
    let b = a.play(square);
    let gained = b.legal() & !a.turned().legal();
    (a.flips(square) & neighbours(b.empties())).is_empty() && gained.len() <= 1
}

/// The edge on which `square` would stand between two discs of `b` without turning any of that edge; none for a
/// corner.
pub fn wedge(a: &Sides, square: Square) -> Option<Edge> {
    let size = a.size();
    Edge::ALL.into_iter().find(|edge| {
        let line = edge.squares(size);
        let beside = edge.neighbours(size, square);
        line.contains(square)
            && !SquareSet::corners(size).contains(square)
            && beside.is_subset(a.other())
            && (a.flips(square) & line).is_empty()
    })
}
