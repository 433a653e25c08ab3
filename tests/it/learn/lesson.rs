//! The rules of the lessons on small examples, and the file of tasks.

use outflank::learn::{LESSONS, LessonFileError, Rule, Task, Values, Verdict};
use outflank::rules::{Position, Square};
use proptest::prelude::*;

const START: &str = "---------------------------OX------XO---------------------------";

fn squares(names: &str) -> Vec<Square> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

#[test]
fn codes_and_lessons_are_complete() {
    for rule in Rule::all() {
        assert_eq!(Rule::from_code(rule.code()), Some(rule));
        assert!((1..=LESSONS).contains(&rule.lesson()));
    }
    for lesson in 1..=LESSONS {
        assert!(Rule::all().any(|rule| rule.lesson() == lesson), "{lesson}");
    }
    let lessons: Vec<u8> = Rule::all().map(Rule::lesson).collect();
    assert!(lessons.is_sorted());
}

#[test]
fn marked_squares_follow_from_the_board() {
    let text = "XXXXXXX-XXXXXXX-XXXXXXOOXXXXXOOOXXXOXOOOXXXXOOOOXXXXXXOOX--XXXX- O";
    let position: Position = text.parse().unwrap();
    let marked = |rule: Rule| rule.marked(&position).unwrap().to_string();
    assert_eq!(marked(Rule::MarkOddRegions), "h8");
    assert_eq!(marked(Rule::MarkFrontier), "g3 h3 g7 h7");
    assert_eq!(Rule::Quiet.marked(&position), None);
}

#[test]
fn answers_are_judged_by_what_they_lose() {
    let position: Position = format!("{START} X").parse().unwrap();
    let discs = squares("d3 c4 f5 e6")
        .into_iter()
        .zip([3.0, 2.5, 1.0, -2.0]);
    let values = Values::new(&position, &discs.collect::<Vec<_>>()).unwrap();
    // All four are quiet as far as the board is concerned; the values decide.
    assert_eq!(Rule::FewDiscs.accepted(&values).to_string(), "d3 c4");
    for (square, verdict) in squares("d3 c4 f5 e6").into_iter().zip([
        Verdict::Right,
        Verdict::Right,
        Verdict::Good,
        Verdict::Wrong,
    ]) {
        assert_eq!(Rule::FewDiscs.judge(&values, square), verdict, "{square}");
    }
    let illegal: Square = "a1".parse().unwrap();
    assert_eq!(Rule::FewDiscs.judge(&values, illegal), Verdict::Wrong);
}

#[test]
fn values_are_those_of_the_legal_moves() {
    let position: Position = format!("{START} X").parse().unwrap();
    let all: Vec<(Square, f32)> = squares("d3 c4 f5 e6")
        .into_iter()
        .map(|square| (square, 0.0))
        .collect();
    assert!(Values::new(&position, &all).is_some());
    assert!(Values::new(&position, &all[1..]).is_none());
    let mut doubled = all.clone();
    doubled[0] = doubled[1];
    assert!(Values::new(&position, &doubled).is_none());
    assert!(Values::new(&position, &[]).is_none());
}

#[test]
fn files_are_refused_with_the_line() {
    let good = format!("few-discs {START} X d3:0 c4:0 f5:0 e6:0");
    for (line, reason) in [
        ("dance".to_owned(), LessonFileError::Rule { line: 2 }),
        ("corner".to_owned(), LessonFileError::Position { line: 2 }),
        (
            format!("corner {START}"),
            LessonFileError::Position { line: 2 },
        ),
        (
            format!("corner {START} X"),
            LessonFileError::Values { line: 2 },
        ),
        // A vertical tab separates words too: the second colour would be that of a player out of time.
        (
            good.replace(" X d3", " X\u{b}O d3"),
            LessonFileError::Values { line: 2 },
        ),
        (
            format!("corner {START} X d3:0"),
            LessonFileError::Values { line: 2 },
        ),
        (
            format!("few-discs {START} X d3:0 c4:0 f5:0 e6:0.5"),
            LessonFileError::Values { line: 2 },
        ),
        (
            format!("mark-stable {START} X d3:0"),
            LessonFileError::Values { line: 2 },
        ),
        (
            format!("corner {START} X d3:0 c4:0 f5:0 e6:0"),
            LessonFileError::NoAnswer { line: 2 },
        ),
    ] {
        assert_eq!(
            Task::read_file(&format!("{good}\n{line}\n")),
            Err(reason),
            "{line}"
        );
    }
    assert_eq!(Task::read_file(&format!("# x\n\n{good}")).unwrap().len(), 1);
}

proptest! {
    #[test]
    fn any_text_is_a_file_or_refused(text in "(few-discs|corner|mark-stable|#)? ?[XO-]{0,70} [XO]?( [a-h][1-9]:[-0-9.]{1,3}){0,4}\n?.{0,20}") {
        if let Ok(tasks) = Task::read_file(&text) {
            prop_assert_eq!(Task::read_file(&Task::write_file(&tasks)), Ok(tasks));
        }
    }
}
