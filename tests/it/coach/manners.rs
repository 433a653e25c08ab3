//! When the coach speaks during play.

use outflank::coach::{
    Analysis, Audience, Code, Decision, Detail, Finding, Manners, MoveValue, Path, Remark, Sides,
};
use outflank::rules::{Position, Size, SquareSet};

use super::reviewed::open_game;

/// 40 empty squares, Black to move.
const EARLY: &str = "-------------------O-O----OOOO----OXXXX---OXXXX---OXXXXX-------- X";

fn finding(code: Code) -> Finding {
    let size = Size::Eight;
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
    remark_at(EARLY.parse().unwrap(), manners, best, played, found)
}

fn remark_at(
    position: Position,
    manners: &mut Manners,
    best: f64,
    played: f64,
    found: &[Finding],
) -> Option<Remark> {
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

#[test]
fn a_distant_corner_is_nothing_for_beginners() {
    for (ply, for_beginners) in [(6.0, true), (7.0, false)] {
        let mut later = finding(Code::CornerLater);
        later.details = vec![("by", Detail::Word("x")), ("ply", Detail::Number(ply))];
        let numbers = ["ply", "by", "plies"].map(|name| later.get_number(name));
        assert_eq!(numbers, [Some(ply), None, None]);
        for (audience, expected) in [
            (Audience::Beginner, for_beginners),
            (Audience::ClubPlayer, true),
        ] {
            let remark = remark(&mut Manners::new(audience), 0.0, -6.0, &[later.clone()]);
            assert_eq!(stated(&remark).is_some(), expected, "{audience:?} {ply}");
        }
        // The distance of another finding does not matter.
        later.code = Code::EdgeLost;
        let remark = remark(&mut Manners::new(Audience::Beginner), 0.0, -6.0, &[later]);
        assert_eq!(stated(&remark), Some(Code::EdgeLost));
    }
}

#[test]
fn nothing_is_said_about_the_first_eight_discs() {
    let found = [finding(Code::Opened)];
    for (index, turn) in open_game(Size::Eight).iter().enumerate().take(12) {
        let mut manners = Manners::new(Audience::Beginner);
        let said = remark_at(turn.position, &mut manners, 0.0, -6.0, &found);
        assert_eq!(said.is_some(), index >= 8, "{index} discs were played");
        assert_eq!(manners.own_moves(), 1);
    }
}

#[test]
fn praise_in_a_decided_game_is_about_a_corner() {
    let praised = |best: f64, square: Option<&str>| {
        let mut praise = finding(Code::QuietFound);
        if let Some(square) = square {
            praise.squares = praise.squares.with(square.parse().unwrap());
        }
        let found = [finding(Code::OnlyWinMissed), praise];
        let remark = remark(&mut Manners::new(Audience::Beginner), best, best, &found);
        let verdict = remark.as_ref().and_then(|remark| remark.verdict.clone());
        assert_eq!(verdict, None, "nothing was missed");
        stated(&remark).is_some()
    };
    assert!(praised(0.0, None) && praised(20.0, None) && praised(-20.0, None));
    for decided in [45.0, -45.0] {
        assert!(!praised(decided, None) && !praised(decided, Some("c3")));
        for near in ["a1", "b2", "h7"] {
            assert!(praised(decided, Some(near)), "{near}");
        }
    }
}
