//! The fast boards against a naive mailbox Othello of their own, over random playouts of every size.

use outflank::engine::internals::{Bitboard, BoardLayout, SearchPosition, squares};

/// A board as a plain table: 0 empty, 1 the player to move, 2 the other, 3 out of play.
struct Naive {
    side: i32,
    cells: Vec<u8>,
}

impl Naive {
    fn of<G: Bitboard>(field: &BoardLayout<G>, discs: SearchPosition<G>) -> Self {
        let side = G::SIDE as i32;
        let cell = |s: u8| match () {
            () if !field.inside.contains(s) => 3,
            () if discs.player.contains(s) => 1,
            () if discs.opponent.contains(s) => 2,
            () => 0,
        };
        Self {
            side,
            cells: (0..G::SQUARES as u8).map(cell).collect(),
        }
    }

    fn flips(&self, square: u8) -> Vec<u8> {
        let (row, column) = (i32::from(square) / self.side, i32::from(square) % self.side);
        let mut flips = Vec::new();
        for (dr, dc) in [
            (0, 1),
            (0, -1),
            (1, 0),
            (-1, 0),
            (1, 1),
            (1, -1),
            (-1, 1),
            (-1, -1),
        ] {
            let mut run = Vec::new();
            let (mut r, mut c) = (row + dr, column + dc);
            while (0..self.side).contains(&r) && (0..self.side).contains(&c) {
                let at = r * self.side + c;
                match self.cells[at as usize] {
                    2 => run.push(at as u8),
                    1 => {
                        flips.append(&mut run);
                        break;
                    }
                    _ => break,
                }
                (r, c) = (r + dr, c + dc);
            }
        }
        flips.sort_unstable();
        flips
    }
}

fn check<G: Bitboard>(field: &BoardLayout<G>, discs: SearchPosition<G>) {
    let naive = Naive::of(field, discs);
    let mut legal = G::default();
    for square in squares(discs.empty(field.inside)) {
        let expected = naive.flips(square);
        assert_eq!(
            squares(discs.flips(square)).collect::<Vec<_>>(),
            expected,
            "{discs:?} at {square}"
        );
        if !expected.is_empty() {
            legal = legal | G::bit(square);
        }
    }
    assert_eq!(discs.legal(field.inside), legal, "{discs:?}");
    let empty = discs.empty(field.inside);
    if empty.count() == 1 {
        let square = empty.lsb();
        let count = naive.flips(square).len() as u32;
        assert_eq!(
            G::count_last_flips(discs.player, discs.opponent, square),
            count,
            "{discs:?} at {square}"
        );
    }
}

fn start<G: Bitboard>(field: &BoardLayout<G>) -> SearchPosition<G> {
    let at = |r, c| G::bit(field.bit_of((r * field.side + c) as u8));
    let h = field.side / 2;
    SearchPosition {
        player: at(h - 1, h) | at(h, h - 1),
        opponent: at(h - 1, h - 1) | at(h, h),
    }
}

fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn playouts<G: Bitboard>(side: usize, games: usize) {
    let field = BoardLayout::<G>::new(side).unwrap();
    let mut seed = 0x5eed_0000 + side as u64;
    let mut last = 0;
    for _ in 0..games {
        let mut line = vec![start(&field)];
        loop {
            let discs = line[line.len() - 1];
            check(&field, discs);
            check(&field, discs.pass());
            last += usize::from(discs.empty(field.inside).count() == 1);
            let moves = discs.legal(field.inside);
            if moves.is_empty() {
                if discs.pass().legal(field.inside).is_empty() {
                    break;
                }
                line.push(discs.pass());
                continue;
            }
            let pick = random(&mut seed) % u64::from(moves.count());
            let square = squares(moves).nth(pick as usize).unwrap();
            line.push(discs.play(square, discs.flips(square)));
        }
        // What was called stable at any time is still there, with its colour, in every later position.
        for (ply, discs) in line.iter().enumerate() {
            let stable = G::stable(discs.player, discs.opponent, field.outside());
            for (later, after) in line.iter().enumerate().skip(ply) {
                // Sides swap every ply, passes included.
                let mine = if (later - ply).is_multiple_of(2) {
                    after.player
                } else {
                    after.opponent
                };
                assert_eq!(stable & !mine, G::default(), "{discs:?} then {after:?}");
            }
        }
    }
    assert!(last > games / 4, "enough boards with one empty square");
}

#[test]
fn six_by_six_agrees_with_the_mailbox() {
    playouts::<u64>(6, 200);
}

#[test]
fn eight_by_eight_agrees_with_the_mailbox() {
    playouts::<u64>(8, 200);
}

#[test]
fn ten_by_ten_agrees_with_the_mailbox() {
    playouts::<u128>(10, 60);
}

#[test]
fn a_full_board_is_stable_all_over() {
    let field = BoardLayout::<u64>::new(8).unwrap();
    let discs = SearchPosition {
        player: 0x0123_4567_89ab_cdef,
        opponent: !0x0123_4567_89ab_cdef_u64,
    };
    assert_eq!(
        u64::stable(discs.player, discs.opponent, field.outside()),
        discs.player
    );
    let corner = u64::stable(0b111, 0b1000, 0);
    assert_eq!(corner, 0b111, "a run from a corner");
    assert_eq!(u64::stable(0b110, 0, 0), 0, "an edge without its corner");
}

#[test]
fn fields_fit_their_grids() {
    assert!(
        BoardLayout::<u64>::new(10).is_none()
            && BoardLayout::<u64>::new(7).is_none()
            && BoardLayout::<u128>::new(7).is_none()
    );
    let six = BoardLayout::<u64>::new(6).unwrap();
    assert_eq!(
        (six.inside.count(), six.corners.count(), six.edges.count()),
        (36, 4, 20)
    );
    assert_eq!(
        (six.bit_of(0), six.bit_of(35), six.square_of(9)),
        (9, 54, 0)
    );
}
