//! When the coach speaks during play.

use outflank::coach::{
    Analysis, Audience, Code, Decision, Finding, Manners, MoveValue, Path, Remark, Sides,
};
use outflank::rules::{Position, SquareSet};

/// 40 empty squares, Black to move.
const EARLY: &str = "-------------------O-O----OOOO----OXXXX---OXXXX---OXXXXX-------- X";

fn finding(code: Code) -> Finding {
    let size = outflank::rules::Size::Eight;
    Finding {
        code,
        severity: 6.0,
        squares: SquareSet::empty(size),
        tint: SquareSet::empty(size),
        path: Path::None,
        details: Vec::new(),
    }
}

/// What the coach states about a move worth `played` where the best is worth `best`.
fn remark(manners: &mut Manners, best: f64, played: f64, found: &[Finding]) -> Option<Remark> {
    let position: Position = EARLY.parse().unwrap();
    let value = |square, value| MoveValue {
        square,
        value,
        exact: false,
        depth: 12,
    };
    let squares: Vec<_> = position.legal().iter().take(2).collect();
    let analysis = Analysis {
        value: best.max(played),
        depth: 12,
        moves: vec![value(squares[0], played), value(squares[1], best)],
        ..Analysis::default()
    };
    let decision = Decision {
        sides: Sides::new(*position.board(), position.turn()),
        analysis: &analysis,
        played: squares[0],
        after: None,
    };
    manners.remark(&decision, found)
}

fn stated(remark: &Option<Remark>) -> Option<Code> {
    remark
        .as_ref()
        .and_then(|remark| remark.finding.as_ref())
        .map(|finding| finding.code)
}

#[test]
fn only_mistakes_and_praise_are_worth_a_sentence() {
    let mut manners = Manners::new(Audience::Beginner);
    let found = [finding(Code::Opened)];
    assert!(
        remark(&mut manners, 0.0, -2.0, &found).is_none(),
        "an inaccuracy"
    );
    assert!(remark(&mut manners, 0.0, 0.0, &[]).is_none(), "a good move");
    assert_eq!(
        stated(&remark(&mut manners, 0.0, -6.0, &found)),
        Some(Code::Opened)
    );
    let bare = remark(&mut manners, 0.0, -6.0, &[]).unwrap();
    assert!(
        bare.finding.is_none(),
        "a mistake without a reason has no invented one"
    );
}

#[test]
fn a_code_is_stated_twice_a_game_and_verdicts_always() {
    let mut manners = Manners::new(Audience::ClubPlayer);
    let found = [finding(Code::Opened), finding(Code::OnlyWinMissed)];
    for expected in [Some(Code::Opened), Some(Code::Opened), None] {
        let remark = remark(&mut manners, 2.0, -6.0, &found);
        assert_eq!(stated(&remark), expected);
        assert_eq!(
            remark.unwrap().verdict.map(|found| found.code),
            Some(Code::OnlyWinMissed)
        );
    }
}

#[test]
fn praise_is_rare_and_silent_after_a_blunder() {
    let mut manners = Manners::new(Audience::Beginner);
    let codes = [Code::QuietFound, Code::CornerTaken, Code::Sacrifice];
    let mut praised = Vec::new();
    for number in 1..=14 {
        let found = codes.map(finding);
        if stated(&remark(&mut manners, -4.0, 2.0, &found)).is_some() {
            praised.push(number);
        }
    }
    assert_eq!(praised, [1, 7, 13]);
    let mut manners = Manners::new(Audience::Beginner);
    remark(&mut manners, 6.0, -6.0, &[]);
    let praise = [finding(Code::QuietFound)];
    let after = [(); 3].map(|()| stated(&remark(&mut manners, -4.0, 2.0, &praise)).is_some());
    assert_eq!(after, [false, false, true]);
    assert_eq!(manners.own_moves(), 4);
}

#[test]
fn beginners_meet_fewer_codes() {
    let found = [finding(Code::TempoLost), finding(Code::EdgeLost)];
    for (audience, code) in [
        (Audience::Beginner, Code::EdgeLost),
        (Audience::ClubPlayer, Code::TempoLost),
    ] {
        let mut manners = Manners::new(audience);
        assert_eq!(stated(&remark(&mut manners, 0.0, -6.0, &found)), Some(code));
    }
}

#[test]
fn a_decided_game_is_left_in_peace_unless_a_corner_falls() {
    let mut manners = Manners::new(Audience::Beginner);
    let opened = [finding(Code::Opened)];
    assert!(remark(&mut manners, -40.0, -60.0, &opened).is_none());
    let mut corner = finding(Code::CornerGiven);
    corner.squares = corner.squares.with("a1".parse().unwrap());
    // No mark is given far behind, since no win chance is lost.
    assert!(remark(&mut manners, -40.0, -60.0, &[corner]).is_none());
    assert!(
        remark(&mut manners, 40.0, -20.0, &opened).is_some(),
        "the win is lost"
    );
}
