//! What is found on boards of another size.

use outflank::coach::{
    After, Analysis, Claim, Decision, Finding, MoveValue, reasons, reasons_against,
};
use outflank::rules::{Phase, Size, Square};

use super::reviewed::{open_game, random_line};
use crate::support::rng::Rng;

/// The reasons of moves of a game that lose eight discs, with random lines after both moves.
fn found_on(size: Size) -> Vec<Finding> {
    let (mut found, mut rng) = (Vec::new(), Rng::new(7));
    for turn in open_game(size) {
        let legal: Vec<Square> = turn.position.legal().iter().collect();
        let [played, best, ..] = legal[..] else {
            continue;
        };
        let after_best = turn.position.play(best).unwrap().position;
        let after_played = turn.position.play(played).unwrap().position;
        if after_best.phase() != Phase::Play || after_played.phase() != Phase::Play {
            continue;
        }
        let value = |square, value| MoveValue {
            square,
            value,
            exact: true,
            depth: 20,
        };
        let analysis = |value, line, moves| Analysis {
            value,
            exact: true,
            depth: 20,
            line,
            moves,
        };
        let mut line = vec![Some(best)];
        line.extend(random_line(after_best, &mut rng));
        let before = analysis(0.0, line, vec![value(played, -8.0), value(best, 0.0)]);
        let replies = after_played.legal().iter();
        // The first reply is the only good one.
        let replies = replies
            .zip(0..)
            .map(|(square, number)| value(square, if number == 0 { 8.0 } else { 0.0 }));
        let after = analysis(8.0, random_line(after_played, &mut rng), replies.collect());
        let decision = Decision {
            sides: turn.sides(),
            analysis: &before,
            played,
            after: Some(After {
                analysis: &after,
                same_side: false,
            }),
        };
        let reasons = reasons(&decision);
        assert_eq!(reasons_against(&decision, best, 8.0), reasons);
        found.extend(reasons);
    }
    found
}

/// The bounds of lines were measured on 8x8 only.
#[test]
fn only_8x8_has_reasons_by_lines() {
    for size in Size::ALL {
        let found = found_on(size);
        let is_by_line = |finding: &Finding| finding.code.claim() == Claim::Line;
        assert_eq!(
            found.iter().any(is_by_line),
            size == Size::Eight,
            "{size:?}"
        );
        assert!(!found.iter().all(is_by_line), "{size:?}");
    }
}
