//! Each finding on its worked example, and on a counter-example that lacks what the claim needs.
//!
//! tests/data/coach-findings.tsv has one position for each code with what a search found before and after the move;
//! the positions are single ones of tournament games (WTHOR) and of games of the levels.

use outflank::coach::{
    After, Analysis, Claim, Code, Decision, Effort, Finding, Kind, Path, Review, Sides, Step, Turn,
    facts, praises, reasons, verdicts,
};
use outflank::rules::Position;

use super::labelled::Labelled;
use super::reviewed::result;

struct Example {
    code: Code,
    squares: String,
    position: Labelled,
    after: Labelled,
}

fn examples() -> Vec<Example> {
    let text = include_str!("../../data/coach-findings.tsv");
    let read = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let code = Code::ALL.iter().find(|code| code.code() == cells[0]);
        Example {
            code: *code.unwrap_or_else(|| panic!("no code {}", cells[0])),
            squares: cells[1].to_owned(),
            position: Labelled::read(&cells[2..11].join("\t")),
            after: Labelled::read(&cells[11..20].join("\t")),
        }
    };
    text.lines().skip(1).map(read).collect()
}

fn found(decision: &Decision) -> Vec<Finding> {
    [
        reasons(decision),
        verdicts(decision),
        praises(decision),
        facts(decision),
    ]
    .concat()
}

fn sorted(finding: &Finding) -> String {
    let mut names: Vec<String> = finding
        .squares
        .iter()
        .map(|square| square.to_string())
        .collect();
    names.sort();
    names.join(" ")
}

#[test]
fn every_code_has_an_example() {
    let examples = examples();
    for code in Code::ALL {
        assert!(
            examples.iter().any(|example| example.code == *code),
            "{}",
            code.code()
        );
    }
}

#[test]
fn every_finding_is_found_in_its_example() {
    for example in examples() {
        let decision = example.position.decision(Some(&example.after)).unwrap();
        let all = found(&decision);
        let finding = all.iter().find(|finding| finding.code == example.code);
        let finding = finding.unwrap_or_else(|| panic!("no {}", example.code.code()));
        assert_eq!(sorted(finding), example.squares, "{}", example.code.code());
        assert!(
            finding
                .squares
                .is_subset(outflank::rules::SquareSet::full(decision.sides.size()))
        );
    }
}

/// Values without a difference.
fn level(analysis: &mut Analysis) {
    for entry in &mut analysis.moves {
        entry.value = analysis.value;
    }
}

#[test]
fn no_finding_is_made_without_its_proof() {
    for Example {
        code,
        mut position,
        mut after,
        ..
    } in examples()
    {
        match code.claim() {
            // Every reply is as good: none of them is a cause. Lines are unknown, since they may prove it too.
            Claim::Reply => {
                level(&mut after.analysis);
                after.analysis.line.clear();
                position.analysis.line.clear();
            }
            Claim::Line => {
                after.analysis.line.clear();
                position.analysis.line.clear();
            }
            // Every move is as good: nothing is lost, and nothing could be missed.
            Claim::Value => level(&mut position.analysis),
            Claim::Fact => continue,
        }
        let decision = position.decision(Some(&after)).unwrap();
        let all = found(&decision);
        assert!(
            all.iter().all(|finding| finding.code != code),
            "{} {all:?}",
            code.code()
        );
    }
}

#[test]
fn a_fact_belongs_to_its_move() {
    for example in examples()
        .into_iter()
        .filter(|example| example.code.claim() == Claim::Fact)
    {
        let code = example.code;
        let is_without = |square| {
            let mut position = example.position.clone();
            position.played = Some(square);
            let decision = position.decision(None).unwrap();
            facts(&decision).iter().all(|fact| fact.code != code)
        };
        let mut squares = example.position.position.legal().iter();
        assert!(squares.any(is_without), "{}", code.code());
    }
}

#[test]
fn a_small_loss_has_no_reason() {
    for mut example in examples()
        .into_iter()
        .filter(|example| example.code.kind() == Kind::Reason)
    {
        let played = example.position.played.unwrap();
        let best = example.position.analysis.value;
        for entry in &mut example.position.analysis.moves {
            if entry.square == played {
                entry.value = best - 1.9;
            }
        }
        let decision = example.position.decision(Some(&example.after)).unwrap();
        assert_eq!(reasons(&decision), [], "{}", example.code.code());
    }
}

#[test]
fn codes_are_distinct_texts() {
    let mut texts: Vec<&str> = Code::ALL.iter().map(|code| code.code()).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), Code::ALL.len());
    for text in texts {
        assert!(
            text.bytes()
                .all(|byte| byte == b'-' || byte.is_ascii_lowercase()),
            "{text}"
        );
    }
}

/// What the page colours and plays out for the example of each code; nothing for the others.
#[test]
fn examples_have_their_squares_to_colour_and_their_path() {
    let shown = [
        ("beside-corner-safe", "h8", Path::None),
        ("corner-given", "e5 f6 g7", Path::None),
        ("corner-later", "", Path::Played(4)),
        ("corner-missed", "h8", Path::None),
        ("corner-taken", "a8 b8 c8 d8 e8 f8 g8", Path::None),
        ("corner-won-else", "", Path::Best(5)),
        ("count", "b2 b3 b4 b5", Path::None),
        ("edge-lost", "a8 b8 c8 d8 e8 f8 g8 h8", Path::None),
        ("even-region-first", "h6 g7 f8 h8", Path::None),
        ("last-move-lost", "", Path::Played(16)),
        ("mobility-lost", "c1 c7 d8 e8", Path::None),
        ("opened", "a2", Path::None),
        ("out-of-safe-moves", "", Path::Played(4)),
        ("pass-suffered", "", Path::Played(13)),
        ("region-last-lost", "f1 g1 h1 g2 h2", Path::Played(15)),
        ("sacrifice", "h1 a8", Path::None),
        (
            "stable-lost",
            "c1 d1 e1 f1 g1 h1 d2 e2 f2 g2 h2 c3 g3 h3 f4 h4 c5 h5 d6 h6 h7 h8",
            Path::None,
        ),
        ("tempo-lost", "", Path::Played(15)),
        ("wedge-allowed", "a1 b1 c1 d1 e1 f1 g1 h1", Path::None),
        ("wedge-made", "h1 h2 h3 h4 h5 h6 h7 h8", Path::None),
    ];
    for example in examples() {
        let decision = example.position.decision(Some(&example.after)).unwrap();
        let all = found(&decision);
        let is_it = |finding: &&Finding| finding.code == example.code;
        let finding = all.iter().find(is_it).unwrap();
        let code = example.code.code();
        let expected = shown.iter().find(|(name, ..)| *name == code);
        let (_, tint, path) = expected.copied().unwrap_or((code, "", Path::None));
        assert_eq!(
            (&finding.tint.to_string()[..], &finding.path),
            (tint, &path),
            "{code}"
        );
    }
}

#[test]
fn the_discs_that_differ_at_the_end_are_those_of_lines_to_the_end() {
    let all = examples();
    let is_count = |example: &&Example| example.code == Code::Count;
    let mut example = all.into_iter().find(|example| is_count(&example)).unwrap();
    let tint = |example: &Example| {
        let decision = example.position.decision(Some(&example.after)).unwrap();
        let found = verdicts(&decision);
        let count = found.iter().find(|finding| finding.code == Code::Count);
        count.unwrap().tint
    };
    assert!(!tint(&example).is_empty());
    example.after.analysis.line.pop();
    assert!(tint(&example).is_empty(), "one line ends before");
}

#[test]
fn nothing_is_missed_where_all_moves_lose_every_disc() {
    for example in examples() {
        let mut position = example.position;
        if !position.analysis.exact {
            continue;
        }
        position.analysis.value = -64.0;
        level(&mut position.analysis);
        let decision = position.decision(Some(&example.after)).unwrap();
        assert_eq!(verdicts(&decision), [], "{}", example.code.code());
    }
}

#[test]
fn two_wedges_on_one_edge_colour_it() {
    let board = ".X.XX.X.|..OOOOX.|..O..O..|...OX...|...XO...|..X.....|.O......|........";
    let text = format!("{} X", board.replace('|', "").replace('.', "-"));
    let position: Position = text.parse().unwrap();
    let [played, best, c1, f1] = ["b2", "a8", "c1", "f1"].map(|name| name.parse().unwrap());
    let after = position.play(played).unwrap().position;
    // The best move is far from that edge.
    let before = result(&Turn::new(position, Some(best)), 0.0, -4.0, false);
    let mut replies = result(&Turn::new(after, Some(c1)), 0.0, 0.0, false);
    for reply in &mut replies.moves {
        if ![c1, f1].contains(&reply.square) {
            reply.value = -4.0;
        }
    }
    let decision = Decision {
        sides: Sides::new(*position.board(), position.turn()),
        analysis: &before,
        played,
        after: Some(After {
            analysis: &replies,
            same_side: false,
        }),
    };
    let found = reasons(&decision);
    let wedge = found.iter().find(|found| found.code == Code::WedgeAllowed);
    let wedge = wedge.unwrap_or_else(|| panic!("{found:?}"));
    assert_eq!(sorted(wedge), "c1 f1");
    assert_eq!(wedge.tint.to_string(), "a1 b1 c1 d1 e1 f1 g1 h1");
}

/// After b1 neither player has a move: nobody plays twice.
#[test]
fn a_move_that_ends_the_game_misses_no_pass() {
    let cells = "--OOXXXXOOOXXXXXOXXOXOXXOXOXXXOXOXOOXOOXOOOOOXOXOOOOXXXXOOOOXXXX X";
    let turn = Turn::new(cells.parse().unwrap(), Some("a1".parse().unwrap()));
    let b1 = "b1".parse().unwrap();
    let end = turn.position.play(b1).unwrap().position;
    assert!(end.outcome().is_some());
    let mut analysis = result(&turn, 6.0, 12.0, true);
    for entry in &mut analysis.moves {
        entry.value = if entry.square == b1 { 6.0 } else { -6.0 };
    }
    let mut review = Review::new(vec![turn], Effort::Normal);
    review.take(0, Step::Solve, analysis);
    assert_eq!(review.explained(0).unwrap().analysis.best(), Some(b1));
    let codes = review.reasons(0).into_iter().map(|finding| finding.code);
    assert!(codes.clone().count() > 0);
    assert!(codes.clone().all(|code| code != Code::PassMissed));
}
