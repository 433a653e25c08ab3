//! The findings of expected lines beside a second, plain way to find them, on random positions with random lines.
//!
//! The definitions are those of docs/coach.md.

use std::collections::BTreeMap;

use outflank::coach::{
    After, Analysis, Code, Decision, Edge, Finding, MoveValue, Ply, Sides, facts, reasons, regions,
    safe, stable,
};
use outflank::rules::{Phase, Position, Setup, Size, Square, SquareSet};

use super::reviewed::random_line;
use crate::support::rng::Rng;

/// The codes that follow from the lines alone.
const CODES: [Code; 13] = [
    Code::CornerLater,
    Code::CornerWonElse,
    Code::PassSuffered,
    Code::RegionLastLost,
    Code::LastMoveLost,
    Code::TempoLost,
    Code::StableLost,
    Code::EdgeLost,
    Code::MobilityLost,
    Code::OutOfSafeMoves,
    Code::SafeMovesLost,
    Code::AccessLost,
    Code::MoveOrder,
];

/// What is found: the squares, and the number that the finding is about.
type Found = BTreeMap<Code, (String, f64)>;

struct Lines<'a> {
    decision: &'a Decision<'a>,
    best_square: Square,
    played: Vec<Ply>,
    best: Vec<Ply>,
    /// Plies of both lines that count, and for mobility.
    both: usize,
    mobility: usize,
}

impl Lines<'_> {
    fn new<'a>(decision: &'a Decision<'a>, best_square: Square) -> Lines<'a> {
        let played = decision.plies(decision.played);
        let best = decision.plies(best_square);
        let shorter = played.len().min(best.len());
        let is_solved = decision.analysis.exact;
        Lines {
            decision,
            best_square,
            both: shorter.min(if is_solved { 14 } else { 8 }),
            mobility: shorter.min(if is_solved { 10 } else { 8 }),
            played,
            best,
        }
    }

    fn size(&self) -> Size {
        self.decision.sides.size()
    }

    fn horizon(&self) -> usize {
        if self.decision.analysis.exact { 14 } else { 8 }
    }

    fn corner(&self) -> Option<(Code, (String, f64))> {
        let all = SquareSet::corners(self.size());
        let taken = |plies: &[Ply]| {
            let mut taken = Vec::new();
            for (index, ply) in plies[..self.both].iter().enumerate() {
                if let Some(square) = ply.square
                    && all.contains(square)
                {
                    taken.push((index + 1, square, ply.own));
                }
            }
            taken
        };
        let (played, best) = (taken(&self.played), taken(&self.best));
        let own = |list: &[(usize, Square, bool)]| list.iter().filter(|corner| corner.2).count();
        let net = |list: &[(usize, Square, bool)]| 2 * own(list) as i32 - list.len() as i32;
        if self.both < 2 || net(&best) <= net(&played) {
            return None;
        }
        let has = |list: &[(usize, Square, bool)], wanted: &(usize, Square, bool)| {
            list.iter()
                .any(|other| (other.1, other.2) == (wanted.1, wanted.2))
        };
        for corner in &played {
            if !corner.2 && !has(&best, corner) {
                return Some((Code::CornerLater, (corner.1.to_string(), corner.0 as f64)));
            }
        }
        for corner in &best {
            if corner.2 && !has(&played, corner) {
                return Some((Code::CornerWonElse, (corner.1.to_string(), corner.0 as f64)));
            }
        }
        None
    }

    fn pass(&self) -> Option<(String, f64)> {
        let first = |plies: &[Ply]| {
            let counted = plies.iter().take(self.horizon());
            counted
                .clone()
                .position(|ply| ply.own && ply.square.is_none())
        };
        match (first(&self.played), first(&self.best)) {
            (Some(index), None) => Some((String::new(), (index + 1) as f64)),
            _ => None,
        }
    }

    /// Region, last move and tempo of a solved position with 4 to 16 empty squares and lines that fill the board.
    fn last_moves(&self, found: &mut Found) {
        let empties = self.decision.sides.empties();
        let fills = |plies: &[Ply]| plies.last().unwrap().sides.empties().is_empty();
        let is_counted = self.decision.analysis.exact && (4..=16).contains(&empties.len());
        if !is_counted || !fills(&self.played) || !fills(&self.best) {
            return;
        }
        let last = |plies: &[Ply], squares: SquareSet| {
            let mut own = false;
            for ply in plies {
                if ply.square.is_some_and(|square| squares.contains(square)) {
                    own = ply.own;
                }
            }
            own
        };
        let all = regions(empties);
        let own = all
            .iter()
            .find(|region| region.contains(self.decision.played));
        let own = *own.unwrap();
        if all.len() >= 2 && !last(&self.played, own) && last(&self.best, own) {
            let size = f64::from(own.len());
            found.insert(Code::RegionLastLost, (own.to_string(), size));
        }
        if !last(&self.played, empties) && last(&self.best, empties) {
            found.insert(Code::LastMoveLost, (String::new(), 0.0));
        }
        let net = |plies: &[Ply]| {
            let mut net = 0;
            for ply in plies.iter().filter(|ply| ply.square.is_some()) {
                net += if ply.own { 1 } else { -1 };
            }
            net
        };
        let lost = net(&self.best) - net(&self.played);
        if lost >= 2 {
            let moves = f64::from(lost / 2);
            found.insert(Code::TempoLost, (String::new(), moves));
        }
    }

    /// Stable discs and edges at the last ply of both lines.
    fn board(&self, found: &mut Found) {
        if self.both == 0 {
            return;
        }
        let (played, best) = (&self.played[self.both - 1], &self.best[self.both - 1]);
        let count = |set: SquareSet| f64::from(set.len());
        let net_stable = |sides: &Sides| count(stable(sides)) - count(stable(&sides.turned()));
        let discs = net_stable(&best.sides) - net_stable(&played.sides);
        if self.both >= 2 && discs >= 4.0 {
            found.insert(Code::StableLost, (String::new(), discs));
        }
        let mut most: Option<(f64, Edge)> = None;
        for edge in Edge::ALL {
            let squares = edge.squares(self.size());
            let net =
                |ply: &Ply| count(ply.sides.own() & squares) - count(ply.sides.other() & squares);
            let discs = net(best) - net(played);
            if most.is_none_or(|(other, _)| discs >= other) {
                most = Some((discs, edge));
            }
        }
        let (discs, edge) = most.unwrap();
        if self.both >= 4 && discs >= 7.0 {
            let squares = edge.squares(self.size());
            found.insert(Code::EdgeLost, (squares.to_string(), discs));
        }
    }

    /// How much larger the mean difference of the players is in the best line.
    fn mean(&self, squares: fn(&Sides) -> SquareSet) -> f64 {
        let mean = |plies: &[Ply]| {
            let mut sum = 0.0;
            for ply in &plies[..self.mobility] {
                let (own, other) = (squares(&ply.sides), squares(&ply.sides.turned()));
                sum += f64::from(own.len()) - f64::from(other.len());
            }
            sum / self.mobility as f64
        };
        mean(&self.best) - mean(&self.played)
    }

    fn mobility(&self, found: &mut Found) {
        let empties = self.decision.empties();
        let mean = self.mean(Sides::legal);
        if self.mobility >= 3 && empties >= 12 && mean >= 2.5 {
            let new = self.played[0].sides.turned().legal() & !self.best[0].sides.turned().legal();
            found.insert(Code::MobilityLost, (new.to_string(), mean));
        }
        if let Some(corner) = self.out_of_safe_moves() {
            found.insert(Code::OutOfSafeMoves, corner);
        }
        let mean = self.mean(safe);
        let is_new =
            !found.contains_key(&Code::MobilityLost) && !found.contains_key(&Code::OutOfSafeMoves);
        if is_new && self.mobility >= 4 && empties >= 10 && mean >= 2.5 {
            found.insert(Code::SafeMovesLost, (String::new(), mean));
        }
    }

    fn out_of_safe_moves(&self) -> Option<(String, f64)> {
        let next = |plies: &[Ply]| {
            let reply = plies
                .iter()
                .enumerate()
                .find(|(index, ply)| *index > 0 && !ply.own);
            reply.map(|(_, ply)| ply.sides)
        };
        let (played, best) = (next(&self.played)?, next(&self.best)?);
        let is_late = self.decision.empties() < 10 || self.played.len() < 4;
        if is_late
            || played.legal().is_empty()
            || !safe(&played).is_empty()
            || safe(&best).is_empty()
        {
            return None;
        }
        for (index, ply) in self.played.iter().enumerate().take(6) {
            let square = ply.square.filter(|_| !ply.own);
            if let Some(square) = square
                && SquareSet::corners(self.size()).contains(square)
            {
                return Some((square.to_string(), (index + 1) as f64));
            }
        }
        None
    }

    fn access(&self) -> Option<(String, f64)> {
        let ply = self.best.get(2)?;
        let square = ply.square.filter(|_| ply.own)?;
        let could = self.decision.sides.legal().contains(square);
        let can = self.played[0].sides.legal().contains(square);
        (could && !can && square != self.decision.played).then(|| (square.to_string(), 0.0))
    }

    fn order(&self) -> Option<(String, f64)> {
        for (index, ply) in self.best.iter().enumerate().take(8).skip(1) {
            if ply.own && ply.square == Some(self.decision.played) {
                let both = SquareSet::empty(self.size())
                    .with(self.best_square)
                    .with(self.decision.played);
                return Some((both.to_string(), (index + 1) as f64));
            }
        }
        None
    }

    fn found(&self) -> Found {
        let mut found = Found::new();
        found.extend(self.corner());
        found.extend(self.pass().map(|pass| (Code::PassSuffered, pass)));
        self.last_moves(&mut found);
        self.board(&mut found);
        self.mobility(&mut found);
        found.extend(self.access().map(|access| (Code::AccessLost, access)));
        found.extend(self.order().map(|order| (Code::MoveOrder, order)));
        found
    }
}

fn ours(all: &[Finding]) -> Found {
    let is_chosen = |finding: &&Finding| CODES.contains(&finding.code);
    let entry = |finding: &Finding| {
        let name = match finding.code {
            Code::RegionLastLost => "size",
            Code::TempoLost => "moves",
            Code::StableLost | Code::EdgeLost => "discs",
            Code::MobilityLost | Code::SafeMovesLost => "mean",
            _ => "ply",
        };
        let number = finding.get_number(name).unwrap_or(0.0);
        (finding.code, (finding.squares.to_string(), number))
    };
    all.iter().filter(is_chosen).map(entry).collect()
}

/// A line from a position, to the end of the game or shorter.
fn line(first: Square, after: Position, rng: &mut Rng) -> Vec<Option<Square>> {
    let mut line = vec![Some(first)];
    line.extend(random_line(after, rng));
    if rng.below(2) == 0 {
        line.truncate(1 + rng.below(18));
    }
    line
}

/// Compares both ways on a position, where the first of two random moves loses eight discs.
fn compare(position: &Position, rng: &mut Rng, counts: &mut BTreeMap<Code, u32>) {
    let legal: Vec<Square> = position.legal().iter().collect();
    if legal.len() < 2 {
        return;
    }
    let played = legal[rng.below(legal.len())];
    let best = legal[rng.below(legal.len())];
    let after = |square| position.play(square).unwrap().position;
    if played == best || after(played).phase() != Phase::Play {
        return;
    }
    let is_solved = rng.below(2) == 0;
    let value = |square: Square| MoveValue {
        square,
        value: if square == best { 0.0 } else { -8.0 },
        exact: is_solved,
        depth: 20,
    };
    let before = Analysis {
        exact: is_solved,
        depth: 20,
        line: line(best, after(best), rng),
        moves: vec![value(played), value(best)],
        ..Analysis::default()
    };
    let replies = Analysis {
        line: line(played, after(played), rng)[1..].to_vec(),
        ..Analysis::default()
    };
    let decision = Decision {
        sides: Sides::new(*position.board(), position.turn()),
        analysis: &before,
        played,
        after: Some(After {
            analysis: &replies,
            same_side: false,
        }),
    };
    let found = ours(&[reasons(&decision), facts(&decision)].concat());
    let expected = Lines::new(&decision, best).found();
    for code in expected.keys() {
        *counts.entry(*code).or_default() += 1;
    }
    let names = |found: &Found| found.keys().map(|code| code.code()).collect::<Vec<_>>();
    assert_eq!(
        names(&found),
        names(&expected),
        "{position} {played} {best}"
    );
    for (code, (squares, number)) in &found {
        let (wanted, expected) = &expected[code];
        assert_eq!(squares, wanted, "{position} {}", code.code());
        assert!(
            (number - expected).abs() < 1e-9,
            "{position} {}",
            code.code()
        );
    }
}

#[test]
fn findings_of_lines_are_those_of_a_plain_way_to_find_them() {
    let mut rng = Rng::new(5);
    let mut counts = BTreeMap::new();
    for _ in 0..120 {
        let mut position = Position::new(&Setup::default()).unwrap();
        while position.phase() != Phase::Over {
            position = match position.phase() {
                Phase::Pass => position.pass().unwrap().position,
                _ => {
                    compare(&position, &mut rng, &mut counts);
                    let legal: Vec<Square> = position.legal().iter().collect();
                    let square = legal[rng.below(legal.len())];
                    position.play(square).unwrap().position
                }
            };
        }
    }
    for code in CODES {
        let count = counts.get(&code).copied().unwrap_or(0);
        assert!(count >= 10, "{} was found {count} times", code.code());
    }
}
