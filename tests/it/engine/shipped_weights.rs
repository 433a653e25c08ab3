//! Searches with the shipped weights: what they find, and how many positions they visit.

use outflank::engine::eval::Evaluation;
use outflank::engine::{Choice, Engine, Limits, Question, Timeless};
use outflank::rules::{Position, Square};

const WEIGHTS: [&[u8]; 3] = [
    include_bytes!("../../../www/data/weights-6.bin"),
    include_bytes!("../../../www/data/weights-8.bin"),
    include_bytes!("../../../www/data/weights-10.bin"),
];

/// A draw with 30 empty squares.
const MIDGAME: &str = "-----------XOO----XXOO---OOOXOX--OOOXXO---XOXOOO--XOOX---XXXXX-- X";
/// 38 empty squares, and Black far ahead: values are less than a win of all squares.
const LOPSIDED: &str = "----XXO------XO----XXXOX---XOXO---OXXOO---OO-OO--O--O-O--------- X";
/// 16 empty squares.
const ENDGAME: &str = "---XXO----OXX-OO--XOXOOOO-OOOOOX-O-OXOXX--OOOOXXXXXXOOXXOOOOOO-X X";
/// 34 and 14 empty squares, and the player to move has to pass.
const PASS: &str = "------XO----XX-O--X-XXXO---XXXX----XXX---XXXXXX-----XX----OOOOO- X";
const LATE_PASS: &str = "-OOO-OOO-XXXXXXO--XOXXXO-XXOXOXO-XXXOOXO--XOOXXO-XOXXXXO-OO-X-X- X";
/// 22 empty squares.
const SIX: &str = "--------X-----XX-X-OOOXO--OOO---XO-- X";
/// 70 empty squares.
const TEN: &str = "-----XO--------XX---------XX-----OOOOXX-----XXX------OXXX-O----OOXXO----O--XO---------XO------------ X";

/// A search, and its report in one line: nodes, value in 1/128 discs, principal variation, and the values of all moves if they
/// are asked for.
struct Pinned {
    position: &'static str,
    question: Question,
    limits: Limits,
    report: &'static str,
}

fn move_name(position: &Position, choice: Choice) -> String {
    let square = match choice {
        Choice::Play(index) => Square::from_index(position.size(), index),
        _ => None,
    };
    square.map_or("--".to_owned(), |square| square.to_string())
}

fn report_line(engine: &mut Engine, pinned: &Pinned) -> String {
    let position: Position = pinned.position.parse().unwrap();
    engine.clear();
    let report = engine.run(pinned.question, &position, &pinned.limits, &mut Timeless);
    let mut line = format!("{} {:+}", report.nodes, report.value);
    for &choice in &report.pv {
        line += " ";
        line += &move_name(&position, choice);
    }
    for square in &report.squares {
        let name = move_name(&position, Choice::Play(square.square));
        line += &format!(" {name}={:+}", square.value);
    }
    line
}

/// A change to the search or the evaluation that means to change their behaviour changes these lines.
#[test]
fn searches_with_the_shipped_weights_stand() {
    let mut engine = Engine::new(1 << 22);
    for weights in WEIGHTS {
        engine.set_evaluation(Evaluation::trained(weights).unwrap());
    }
    let lines: Vec<String> = searches()
        .iter()
        .map(|pinned| report_line(&mut engine, pinned))
        .collect();
    for (line, pinned) in lines.iter().zip(searches()) {
        assert_eq!(line, pinned.report, "{}\nall: {lines:#?}", pinned.position);
    }
}

/// A search that ends within its last iteration has a lower bound at most.
#[test]
fn a_value_is_exact_only_when_all_moves_are_searched() {
    let mut engine = Engine::new(1 << 22);
    engine.set_evaluation(Evaluation::trained(WEIGHTS[1]).unwrap());
    for cells in [
        "--OOOOOO-OOO-XO-OXOXOXXX-OOOOOOXX-OXOOOX-XOXOXXXOOOOXOOX-OOX-O-- X",
        "XOOXXO--XOOOXOOO-OOXXO-OOOOXXXXOOOXOOO-O-OXXOOOO--O--OOO-X-O-X-O X",
    ] {
        let position: Position = cells.parse().unwrap();
        let limits = |nodes| Limits {
            fresh: true,
            nodes,
            ..Limits::default()
        };
        let whole = engine.search(&position, &limits(None), &mut Timeless);
        for part in 1..60 {
            let nodes = Some(whole.nodes * part / 60);
            let report = engine.search(&position, &limits(nodes), &mut Timeless);
            assert!(
                !report.exact || report.value == whole.value,
                "{nodes:?} {cells}"
            );
        }
    }
}

#[test]
fn moves_of_weak_levels_stand() {
    let mut engine = Engine::new(1 << 20);
    engine.set_evaluation(Evaluation::trained(WEIGHTS[1]).unwrap());
    let position: Position = MIDGAME.parse().unwrap();
    let moves = [1, 4, 7].map(|level| {
        let played = (0..12).map(|seed| {
            let report = engine.search(&position, &Limits::level(level, seed), &mut Timeless);
            move_name(&position, report.best)
        });
        played.collect::<Vec<_>>().join(" ")
    });
    assert_eq!(
        moves,
        [
            "h5 g7 h7 h4 h7 a5 h4 h5 e1 e1 a3 a5",
            "a4 a3 e1 e1 g3 a6 h4 b3 e1 b3 a6 g3",
            "d1 g3 h4 h4 g3 a6 h5 b3 h4 b3 a6 h4"
        ]
    );
}

fn searches() -> Vec<Pinned> {
    let pinned = |position, question, limits, report| Pinned {
        position,
        question,
        limits,
        report,
    };
    let (best, all) = (Question::BestMove, Question::AllMoves);
    let one_node = Limits {
        nodes: Some(1),
        ..Limits::default()
    };
    vec![
        pinned(
            MIDGAME,
            best,
            Limits::depth(12),
            "148749 +259 b3 b6 d1 g3 a3 a4 g1 c2 c1 b2",
        ),
        pinned(
            MIDGAME,
            all,
            Limits::depth(8),
            "509168 +51 b3 b6 a3 a4 h5 h4 b3=+51 h4=-77 a3=-93 g3=-221 h5=-317 e1=-413 a6=-541 d1=-733 a4=-1741 a5=-1757 f1=-2237 g2=-2621 g7=-3597 h7=-3661",
        ),
        pinned(LOPSIDED, best, Limits::depth(4), "760 +8191 h1 d2"),
        pinned(
            ENDGAME,
            best,
            Limits::default(),
            "171373 +0 b6 g8 g1 c1 b1 a6 f2 a5 h1 c5 b4 b2",
        ),
        pinned(
            ENDGAME,
            all,
            Limits::default(),
            "934515 +0 b6 g8 g1 c1 b1 a6 f2 a5 h1 c5 b4 b2 b6=+0 b4=-512 b3=-1024 c1=-1024 c5=-1280 h1=-1536 f2=-1792 b2=-1792 a6=-2048 b1=-2048 g1=-2816",
        ),
        pinned(
            PASS,
            best,
            Limits::depth(8),
            "73973 -7379 -- g5 g7 c5 c4 d7 h4",
        ),
        pinned(PASS, best, one_node, "51 -8191 --"),
        pinned(
            LATE_PASS,
            all,
            Limits::default(),
            "299082 -6656 -- a8 b6 a7 a6 e1 d8 h8 -- f8 -- a5 a4 a1 a2 b3 -- a3",
        ),
        pinned(
            SIX,
            best,
            Limits::depth(10),
            "7990 +1044 f5 d2 a4 b6 f6 b5 b2 b3",
        ),
        pinned(
            TEN,
            all,
            Limits::depth(6),
            "91532 +707 h1 e8 f3 e2 h1=+707 f3=+323 h8=+131 d3=+67 e8=-45 i7=-109 i8=-157 e3=-173 d8=-205 c3=-253 c6=-365 c5=-397 c4=-765 i10=-781 c7=-989 i9=-1165 b9=-1709",
        ),
        pinned(MIDGAME, best, Limits::level(6, 3), "291 +515 b3"),
        pinned(MIDGAME, best, Limits::level(12, 3), "177265 +45 h4"),
    ]
}
