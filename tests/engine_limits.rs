//! What the engine makes of limits and positions without sense, and of time.

use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{BoardLayout, SearchPosition};
use outflank::engine::{Choice, Engine, Host, LEVELS, Limits, Question, Report, Timeless};
use outflank::rules::{Phase, Position, Setup, Size, Start};

fn start(size: Size) -> Position {
    Position::new(&Setup {
        size,
        ..Setup::default()
    })
    .unwrap()
}

/// A host whose clock goes on by a millisecond at every look, and that may stop after so many.
#[derive(Default)]
struct Ticking {
    now_ms: f64,
    stop_after: Option<u32>,
    reports: Vec<Report>,
}

impl Host for Ticking {
    fn now_ms(&mut self) -> f64 {
        self.now_ms += 1.0;
        self.now_ms
    }

    fn stop(&mut self) -> bool {
        match &mut self.stop_after {
            Some(0) => true,
            Some(left) => {
                *left -= 1;
                false
            }
            None => false,
        }
    }

    fn report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

fn legal(position: &Position, report: &Report) -> bool {
    let Choice::Play(square) = report.best else {
        return false;
    };
    let squares = position.legal();
    squares
        .iter()
        .any(|legal| legal.index(position.size()) == Some(square))
}

#[test]
fn a_table_of_no_bytes_or_a_gigabyte_is_a_table() {
    for bytes in [0, 1, 1 << 30, usize::MAX] {
        let mut engine = Engine::new(bytes);
        assert!(
            (1 << 16..=1 << 29).contains(&engine.table_bytes()),
            "{bytes}"
        );
        let position = start(Size::Eight);
        assert!(legal(
            &position,
            &engine.search(&position, &Limits::depth(4), &mut Timeless)
        ));
    }
}

#[test]
fn a_deadline_in_the_past_still_gives_a_legal_move() {
    for size in Size::ALL {
        let position = start(size);
        for time_ms in [-1e9, 0.0, f64::NEG_INFINITY] {
            let report = Engine::new(1 << 16).search(
                &position,
                &Limits::time_ms(time_ms),
                &mut Ticking::default(),
            );
            assert!(legal(&position, &report), "{size:?} {time_ms}");
        }
    }
}

#[test]
fn a_deadline_ends_the_search() {
    let mut host = Ticking::default();
    let report =
        Engine::new(1 << 20).search(&start(Size::Eight), &Limits::time_ms(60.0), &mut host);
    assert!(host.now_ms < 100.0, "{} looks at the clock", host.now_ms);
    assert!(report.depth > 4 && !report.exact);
}

#[test]
fn a_clock_for_the_whole_game_gives_a_move_its_share() {
    let position = start(Size::Eight);
    let looks = |limits: Limits| {
        let mut host = Ticking::default();
        let report = Engine::new(1 << 20).search(&position, &limits, &mut host);
        assert!(legal(&position, &report), "{limits:?}");
        host.now_ms
    };
    let clock = |clock_ms| Limits {
        clock_ms: Some(clock_ms),
        ..Limits::default()
    };
    let share = looks(clock(3_000.0));
    assert!((30.0..300.0).contains(&share), "{share} of 3000");
    assert!(looks(clock(0.0)) < 10.0);
    // The sterner of two limits of time holds, whichever it is.
    let both = |time_ms| {
        looks(Limits {
            time_ms: Some(time_ms),
            ..clock(3_000.0)
        })
    };
    assert!(both(20.0) < share / 1.2);
    assert_eq!(both(1e9), share);
}

/// Thirty empty squares and more: a draw, a win by sixty discs, and one legal move.
const CLOSE: &str = "-----------XOO----XXOO---OOOXOX--OOOXXO---XOXOOO--XOOX---XXXXX-- X";
const DECIDED: &str = "-XXXXXXX-OOOOXX---OOOOX---OXXO-X--OOOO-----OOO----OOOO---------- X";
const FORCED: &str = "-----------X--X-----XXX---XXXXX---XXOOXX--XXOXXX---XOOOO--OOOO-O X";

#[test]
fn a_close_game_takes_more_of_the_clock_than_a_decided_one() {
    let looks = |cells: &str, parts: Option<f64>| {
        let position: Position = cells.parse().unwrap();
        let limits = Limits {
            clock_ms: Some(6_000.0),
            ..Limits::default()
        };
        if let Some(pause_ms) = parts {
            return in_parts(&position, limits, pause_ms, false).0.elapsed_ms;
        }
        let mut host = Ticking::default();
        let report = Engine::new(1 << 22).search(&position, &limits, &mut host);
        assert!(legal(&position, &report));
        report.elapsed_ms
    };
    for parts in [None, Some(20.0)] {
        let [close, decided, forced] = [CLOSE, DECIDED, FORCED].map(|cells| looks(cells, parts));
        assert!(close > 1.5 * decided, "{close} and {decided}, {parts:?}");
        assert!(decided > 1.5 * forced, "{decided} and {forced}, {parts:?}");
    }
}

/// Asks until the search has more than paused; gives the last report and how often it paused.
fn in_parts(position: &Position, limits: Limits, pause_ms: f64, all: bool) -> (Report, u32) {
    let (mut engine, mut host) = (Engine::new(1 << 22), Ticking::default());
    let mut limits = Limits {
        pause_ms: Some(pause_ms),
        ..limits
    };
    for pauses in 0..10_000 {
        let report = if all {
            engine.analyse(position, &limits, &mut host)
        } else {
            engine.search(position, &limits, &mut host)
        };
        if !report.is_paused() {
            return (report, pauses);
        }
        assert!(legal(position, &report));
        limits.resume = report.resume;
    }
    panic!("it never comes to an end");
}

#[test]
fn a_search_that_pauses_comes_to_the_same_end() {
    let position: Position = "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X"
        .parse()
        .unwrap();
    for all in [false, true] {
        let limits = Limits::default();
        let (whole, pauses) = in_parts(&position, limits, f64::INFINITY, all);
        assert_eq!(pauses, 0);
        let (report, pauses) = in_parts(&position, limits, 4.0, all);
        assert!(pauses > 2, "{pauses} pauses");
        eprintln!(
            "{pauses} pauses, {} nodes in place of {}",
            report.nodes, whole.nodes
        );
        assert_eq!(
            (report.value, report.exact, report.squares.len()),
            (whole.value, true, whole.squares.len())
        );
        assert!(
            report.nodes < whole.nodes * 2,
            "{} nodes in place of {}",
            report.nodes,
            whole.nodes
        );
    }
}

/// Positions of one game, each four turns after the last, every turn on the legal square in the middle of the row of all.
fn some_positions() -> Vec<Position> {
    let mut position = start(Size::Eight);
    let mut positions = Vec::new();
    for turn in 0..32 {
        if turn % 4 == 0 {
            positions.push(position);
        }
        let squares: Vec<_> = position.legal().iter().collect();
        position = position.play(squares[squares.len() / 2]).unwrap().position;
    }
    positions
}

#[test]
fn pauses_change_little_of_what_a_move_takes_of_a_clock() {
    let limits = Limits {
        clock_ms: Some(3_000.0),
        ..Limits::default()
    };
    let taken = |pause_ms| -> f64 {
        let positions = some_positions();
        let reports = positions
            .iter()
            .map(|position| in_parts(position, limits, pause_ms, false).0);
        reports.map(|report| report.elapsed_ms).sum()
    };
    let (whole, in_parts) = (taken(f64::INFINITY), taken(15.0));
    let share = in_parts / whole;
    assert!((0.8..1.25).contains(&share), "{in_parts} for {whole}");
}

#[test]
fn pauses_do_not_lengthen_a_search() {
    let position = start(Size::Eight);
    let (report, pauses) = in_parts(&position, Limits::time_ms(200.0), 30.0, false);
    assert!(
        (200.0..240.0).contains(&report.elapsed_ms),
        "{}",
        report.elapsed_ms
    );
    assert!((3..=7).contains(&pauses), "{pauses} pauses");
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    let (report, pauses) = in_parts(&position, limits, 10.0, false);
    assert!(
        pauses > 0 && report.nodes < 60_000,
        "{} nodes",
        report.nodes
    );
    let (report, _) = in_parts(&position, Limits::level(5, 7), 1.0, false);
    assert!(report.squares.is_empty(), "a person has chosen");
}

#[test]
fn a_host_that_says_stop_is_obeyed() {
    let mut host = Ticking {
        stop_after: Some(20),
        ..Ticking::default()
    };
    let position = start(Size::Ten);
    let report = Engine::new(1 << 20).search(&position, &Limits::default(), &mut host);
    assert!(legal(&position, &report));
    assert!(!host.reports.is_empty());
}

#[test]
fn limits_of_nodes_and_depth_hold() {
    let position = start(Size::Eight);
    let limits = Limits {
        nodes: Some(50_000),
        ..Limits::default()
    };
    let report = Engine::new(1 << 20).search(&position, &limits, &mut Timeless);
    assert!((1..=70_000).contains(&report.nodes), "{}", report.nodes);
    for depth in [0, 1, 5, 9] {
        let report = Engine::new(1 << 20).search(&position, &Limits::depth(depth), &mut Timeless);
        assert_eq!(report.depth, depth.max(1));
        assert!(legal(&position, &report));
    }
}

#[test]
fn a_finished_game_is_over() {
    let cells = format!("{}{} O", "X".repeat(40), "-".repeat(24));
    let position: Position = cells.parse().unwrap();
    assert_eq!(position.phase(), Phase::Over);
    for all in [false, true] {
        let mut engine = Engine::new(1 << 16);
        let report = if all {
            engine.analyse(&position, &Limits::default(), &mut Timeless)
        } else {
            engine.search(&position, &Limits::level(1, 7), &mut Timeless)
        };
        assert_eq!(
            (report.best, report.over, report.exact),
            (Choice::Nothing, true, true)
        );
        assert_eq!(report.discs(), -64.0, "the empty squares are the winner's");
    }
}

#[test]
fn who_must_pass_is_told_to_pass() {
    // Black's only disc is b1, beside White's a1; White can take it from c1.
    let cells = format!("OX{}{}{} X", "-".repeat(22), "O".repeat(16), "-".repeat(24));
    let position: Position = cells.parse().unwrap();
    assert_eq!(position.phase(), Phase::Pass);
    let report = Engine::new(1 << 16).search(&position, &Limits::depth(3), &mut Timeless);
    assert_eq!((report.best, report.over), (Choice::Pass, false));
    let report = Engine::new(1 << 16).search(&position, &Limits::level(2, 3), &mut Timeless);
    assert_eq!(report.best, Choice::Pass);
}

#[test]
fn placing_on_the_empty_board_is_a_centre_square_drawn_by_the_seed() {
    for size in Size::ALL {
        let mut position = Position::new(&Setup {
            size,
            start: Start::Empty,
            ..Setup::default()
        })
        .unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let limits = Limits {
                seed,
                ..Limits::default()
            };
            let report = Engine::new(1 << 16).search(&position, &limits, &mut Timeless);
            assert!(legal(&position, &report));
            seen.insert(format!("{:?}", report.best));
        }
        assert_eq!(seen.len(), 4);
        for _ in 0..4 {
            let report = Engine::new(1 << 16).search(&position, &Limits::default(), &mut Timeless);
            let Choice::Play(square) = report.best else {
                panic!("no square");
            };
            let square = outflank::rules::Square::from_index(size, square).unwrap();
            position = position.play(square).unwrap().position;
        }
        assert_eq!(position.phase(), Phase::Play);
    }
}

#[test]
fn every_level_plays_legal_moves_to_the_end_and_the_seed_repeats_them() {
    for size in Size::ALL {
        for level in [1, 2, 3, 4, 5] {
            let game = |seed: u64| {
                let mut position = start(size);
                let mut engine = Engine::new(1 << 18);
                let mut moves = Vec::new();
                while position.phase() != Phase::Over && moves.len() < 30 {
                    let report =
                        engine.search(&position, &Limits::level(level, seed), &mut Timeless);
                    moves.push(report.best);
                    position = match report.best {
                        Choice::Play(square) => {
                            let square = outflank::rules::Square::from_index(size, square).unwrap();
                            position.play(square).unwrap().position
                        }
                        Choice::Pass => position.pass().unwrap().position,
                        Choice::Nothing => panic!("nothing to play in {position}"),
                    };
                }
                moves
            };
            assert_eq!(game(5), game(5), "{size:?} level {level}");
            assert!(
                (6..12).any(|seed| game(seed) != game(5)),
                "{size:?} level {level}"
            );
        }
    }
    const { assert!(LEVELS == 8) };
}

#[test]
fn a_weak_level_plays_the_same_whatever_was_searched_before() {
    let mut position = start(Size::Eight);
    let mut used = Engine::new(1 << 20);
    for turn in 0..40_u64 {
        if position.phase() != Phase::Play {
            break;
        }
        let level = 3 + (turn % 4) as u8;
        used.search(&position, &Limits::depth(7), &mut Timeless);
        let limits = Limits::level(level, turn);
        let report = used.search(&position, &limits, &mut Timeless);
        let fresh = Engine::new(1 << 20).search(&position, &limits, &mut Timeless);
        assert_eq!(report.best, fresh.best, "turn {turn}, level {level}");
        let Choice::Play(square) = report.best else {
            panic!("no square");
        };
        let square = outflank::rules::Square::from_index(Size::Eight, square).unwrap();
        position = position.play(square).unwrap().position;
    }
}

#[test]
fn weak_levels_never_play_the_worst_of_their_moves() {
    let position: Position = "---------------------------OX------XO--------------------------- X"
        .parse()
        .unwrap();
    let field = BoardLayout::<u64>::new(8).unwrap();
    let mut discs = SearchPosition {
        player: 0x0000_0008_1000_0000_u64,
        opponent: 0x0000_0010_0800_0000,
    };
    assert_eq!(position.phase(), Phase::Play);
    let mut seed = 1_u64;
    for _ in 0..30 {
        let mut engine = Engine::new(1 << 16);
        let values = engine.run_search(
            Question::AllMoves,
            &field,
            discs,
            &Limits::depth(1),
            &mut Timeless,
        );
        let worst = values
            .squares
            .iter()
            .map(|entry| entry.value)
            .min()
            .unwrap();
        let best = values
            .squares
            .iter()
            .map(|entry| entry.value)
            .max()
            .unwrap();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let report = engine.run_search(
            Question::BestMove,
            &field,
            discs,
            &Limits::level(1, seed),
            &mut Timeless,
        );
        assert!(report.value > worst || worst == best, "{discs:?}");
        let Choice::Play(square) = report.best else {
            break;
        };
        discs = discs.play(square, discs.flips(square));
        if discs.legal(!0) == 0 {
            break;
        }
    }
}

#[test]
fn weights_that_are_none_are_refused_and_the_engine_plays_on() {
    assert!(Evaluation::trained(b"").is_err());
    assert!(Evaluation::trained(&[0; 4096]).is_err());
    let position = start(Size::Eight);
    assert!(legal(
        &position,
        &Engine::new(1 << 16).search(&position, &Limits::depth(3), &mut Timeless)
    ));
}

#[test]
fn position_texts_that_are_none_are_refused() {
    let long = "-".repeat(10_000);
    for text in ["", "X", "hello", &long, "XO X", "--------- Q"] {
        assert!(text.parse::<Position>().is_err(), "{text:.20}");
    }
}

#[test]
fn analysis_gives_every_legal_square_a_value() {
    for size in Size::ALL {
        let position = start(size);
        let mut host = Ticking::default();
        let report = Engine::new(1 << 18).analyse(&position, &Limits::depth(5), &mut host);
        assert_eq!(report.squares.len(), 4);
        assert!(
            report
                .squares
                .windows(2)
                .all(|pair| pair[0].value >= pair[1].value)
        );
        assert!(
            report
                .squares
                .iter()
                .all(|entry| entry.depth == 5 && !entry.exact)
        );
        assert!(host.reports.len() >= 5);
    }
}
