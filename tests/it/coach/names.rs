//! The short names for programs, which never change: the page, stored games and links rest on them.

use outflank::coach::{
    Audience, BesideCorner, Edge, Effort, GamePhase, Kind, Mark, ReviewError, Step,
};

#[test]
fn short_names_never_change() {
    let kinds = [Kind::Reason, Kind::Verdict, Kind::Praise, Kind::Fact];
    assert_eq!(
        kinds.map(Kind::code),
        ["reason", "verdict", "praise", "fact"]
    );
    let marks = [
        (Mark::Forced, "forced", false),
        (Mark::OnlyMove, "only-move", false),
        (Mark::Best, "best", false),
        (Mark::Book, "book", false),
        (Mark::Good, "good", false),
        (Mark::Inaccuracy, "inaccuracy", true),
        (Mark::Mistake, "mistake", true),
        (Mark::Blunder, "blunder", true),
    ];
    for (mark, code, is_mistake) in marks {
        assert_eq!((mark.code(), mark.is_mistake()), (code, is_mistake));
    }
    assert_eq!(
        Edge::ALL.map(Edge::code),
        ["top", "bottom", "left", "right"]
    );
    assert_eq!(
        [BesideCorner::X, BesideCorner::C].map(BesideCorner::code),
        ["x", "c"]
    );
    assert_eq!(
        GamePhase::ALL.map(GamePhase::code),
        ["opening", "middle", "end"]
    );
    let efforts = [Effort::Normal, Effort::Thorough, Effort::Live];
    assert_eq!(efforts.map(Effort::code), ["normal", "thorough", "live"]);
    let steps = [Step::Solve, Step::Estimate, Step::Deepen, Step::SecondLook];
    assert_eq!(
        steps.map(Step::code),
        ["solve", "estimate", "deepen", "second-look"]
    );
    let audiences = [Audience::Beginner, Audience::ClubPlayer];
    assert_eq!(audiences.map(Audience::code), ["beginner", "club-player"]);
    let errors = [
        ReviewError::Position { turn: 7 },
        ReviewError::Move { turn: 7 },
    ];
    assert_eq!(
        errors.map(|error| error.code()),
        ["review-position", "review-move"]
    );
}
