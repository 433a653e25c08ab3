//! The search: exact values are those of plain negamax, and no limits break it.

use std::cell::RefCell;

use outflank::engine::internals::Bitboard;
use outflank::engine::{Engine, Host, Limits, Question, Resume, ScoreWindow, Timeless};
use outflank::rules::{Board, Color, Position, Size};

use crate::size;
use crate::support::engine_position::{layout, search_position};
use crate::support::negamax::negamax;

/// Bytes of the transposition table: few, so that entries are replaced.
const TABLE_BYTES: usize = 1 << 20;
/// The most empty squares of a position that negamax solves.
const MOST_EMPTIES: u32 = 10;
/// The most nodes of a search with any other limits.
const MOST_NODES: u64 = 20_000;

thread_local! {
    /// One engine for all inputs: its tables hold what earlier searches have found.
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new(TABLE_BYTES));
}

/// A host whose clock runs at any speed, backwards too, and that ends a search after some questions.
struct Ticking {
    now_ms: f64,
    step_ms: f64,
    left: u8,
}

impl Host for Ticking {
    fn now_ms(&mut self) -> f64 {
        self.now_ms += self.step_ms;
        self.now_ms
    }

    fn stop(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }
}

/// The position after moves that the bytes choose, until `empties` squares are left or the game is over.
fn played(size: Size, moves: &[u8], empties: usize) -> Option<Position> {
    let mut position = Position::from_board(Board::crossed(size), Color::Black).ok()?;
    let mut bytes = moves.iter().cycle();
    while usize::from(size.squares()) - discs(&position) > empties {
        let legal: Vec<_> = position.legal().iter().collect();
        let next = match legal.as_slice() {
            [] => position.pass(),
            legal => position.play(legal[usize::from(*bytes.next()?) % legal.len()]),
        };
        position = next.ok()?.position;
    }
    Some(position)
}

fn discs(position: &Position) -> usize {
    Color::ALL
        .into_iter()
        .map(|color| position.board().discs(color).iter().count())
        .sum()
}

/// The exact value of a position with few empty squares.
pub fn like_negamax(bytes: &[u8]) -> Option<()> {
    let (&[first, empties], moves) = bytes.split_first_chunk()?;
    let size = size(first);
    let position = played(
        size,
        moves,
        usize::from(empties) % MOST_EMPTIES as usize + 1,
    )?;
    match size.side() {
        10 => solved_like_negamax::<u128>(size, &position),
        _ => solved_like_negamax::<u64>(size, &position),
    }
}

fn solved_like_negamax<B: Bitboard>(size: Size, position: &Position) -> Option<()> {
    let layout = layout::<B>(size);
    let root = search_position(&layout, position.board(), position.turn());
    let expected = negamax(layout.inside, root, -200, 200);
    let limits = Limits::default();
    let report = ENGINE.with_borrow_mut(|engine| {
        engine.run_search(Question::BestMove, &layout, root, &limits, &mut Timeless)
    });
    assert_eq!(
        (report.value, report.exact),
        (expected * 128, true),
        "{position}"
    );
    Some(())
}

/// Any position text with any limits, as JavaScript may send them.
pub fn any_limits(bytes: &[u8]) -> Option<()> {
    let (&[which, level, depth, exact, low, high, nodes, plies, left], rest) =
        bytes.split_first_chunk()?;
    let (numbers, rest) = rest.split_first_chunk::<40>()?;
    let number = |index: usize| {
        let bytes = numbers[8 * index..][..8].try_into().expect("eight bytes");
        f64::from_le_bytes(bytes)
    };
    let size = size(which);
    let all = usize::from(size.squares());
    let position = match str::from_utf8(rest)
        .ok()
        .and_then(|text| text.parse::<Position>().ok())
    {
        Some(position) => position,
        None => played(size, rest, all.saturating_sub(4 + usize::from(plies) % all))?,
    };
    let given = |bit: u8| level >> bit & 1 == 1;
    let limits = Limits {
        level: given(0).then_some(level),
        depth: given(1).then_some(depth.into()),
        time_ms: given(2).then_some(number(0)),
        clock_ms: given(3).then_some(number(1)),
        reserve_ms_per_move: number(2),
        nodes: Some(u64::from(nodes) * MOST_NODES / 255),
        exact_empties: given(4).then_some(exact.into()),
        window: ScoreWindow::new(low.cast_signed().into(), high.cast_signed().into()),
        seed: number(3).to_bits(),
        whole_pv: given(5),
        resume: given(6).then(|| Resume::from_numbers([0, 1, 2, 3].map(number))),
        ..Limits::default()
    };
    let question = if given(7) {
        Question::AllMoves
    } else {
        Question::BestMove
    };
    let mut host = Ticking {
        now_ms: 0.0,
        step_ms: number(4),
        left,
    };
    let report =
        ENGINE.with_borrow_mut(|engine| engine.run(question, &position, &limits, &mut host));
    // A bound is one of the window, which may reach beyond the board.
    let discs = if limits.window.is_some() {
        100
    } else {
        i32::from(position.size().squares())
    };
    assert!(report.value.abs() <= discs * 128, "{position} {report:?}");
    Some(())
}
