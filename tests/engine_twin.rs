//! The engine's fast boards against the rules' generic code, natively and in wasm: a table of positions and
//! random playouts.

use outflank::engine::internals::{
    Bitboard, BoardLayout, SearchPosition, checksum, fast_perft, squares,
};
use outflank::rules::{Color, Position, Setup, Size, SquareSet, perft};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test;

/// Positions with long runs, runs along every edge, wrapped rows and full corners.
const TABLE: [&str; 10] = [
    "---------------------------OX------XO--------------------------- X",
    "XOOOOOO-O-------O-------O--OX---O--XO---O-------O--------------- X",
    "-OOOOOOX-------O-------O---OX--O---XO--O-------O-------O-------- X",
    "---------------O-------O---OX--O---XO--O-------O-------O-OOOOOOX X",
    "X-------OO------O-O-----O--OX---O--XO---O----O--O-----O--------- X",
    "------OX------OOO----O-----OO--OX--OO-----O------O-------------- X",
    "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X",
    "-OOOOO----OXXO---OOOOXXO-OOOXOXX-OOXOOXX-XOXXOXX--O-XXXX--O----O X",
    "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X",
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- O",
];

fn set<G: Bitboard>(field: &BoardLayout<G>, set: SquareSet) -> G {
    squares(set.bits()).fold(G::default(), |all, square| {
        all | G::bit(field.bit_of(square))
    })
}

/// Legal squares and flips of both colours agree.
fn agree<G: Bitboard>(field: &BoardLayout<G>, position: &Position) {
    let board = position.board();
    for color in [Color::Black, Color::White] {
        let discs = SearchPosition {
            player: set(field, board.discs(color)),
            opponent: set(field, board.discs(!color)),
        };
        assert_eq!(
            discs.legal(field.inside),
            set(field, board.legal(color)),
            "{position}"
        );
        for square in board.empties().iter() {
            let at = field.bit_of(square.index(position.size()).unwrap());
            let flips = set(field, board.flips(color, square));
            assert_eq!(discs.flips(at), flips, "{position} at {square}");
            if board.empties().len() == 1 {
                assert_eq!(
                    G::count_last_flips(discs.player, discs.opponent, at),
                    flips.count(),
                    "{position}"
                );
            }
        }
    }
}

fn playouts<G: Bitboard>(size: Size, games: u32) {
    let field = BoardLayout::<G>::new(usize::from(size.side())).unwrap();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..games {
        let setup = Setup {
            size,
            ..Setup::default()
        };
        let mut position = Position::new(&setup).unwrap();
        loop {
            agree(&field, &position);
            let legal: Vec<_> = position.legal().iter().collect();
            let next = if legal.is_empty() {
                position.pass()
            } else {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                position.play(legal[(state >> 33) as usize % legal.len()])
            };
            let Ok(next) = next else { break };
            position = next.position;
        }
    }
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_table_agrees_in_all_eight_images() {
    let field = BoardLayout::<u64>::new(8).unwrap();
    for text in TABLE {
        for way in 0..8 {
            let (cells, side) = text.split_once(' ').unwrap();
            let cell = |square: usize| {
                let (mut row, mut column) = (square / 8, square % 8);
                (row, column) = if way & 4 != 0 {
                    (column, row)
                } else {
                    (row, column)
                };
                row = if way & 1 != 0 { 7 - row } else { row };
                column = if way & 2 != 0 { 7 - column } else { column };
                cells.as_bytes()[row * 8 + column] as char
            };
            let image: String = (0..64).map(cell).collect();
            agree(&field, &format!("{image} {side}").parse().unwrap());
        }
    }
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn playouts_of_all_sizes_agree() {
    playouts::<u64>(Size::Six, 40);
    playouts::<u64>(Size::Eight, 40);
    playouts::<u128>(Size::Ten, 10);
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_fast_count_equals_the_rules_count() {
    let position = Position::new(&Setup::default()).unwrap();
    let start = SearchPosition {
        player: 0x0000_0008_1000_0000_u64,
        opponent: 0x0000_0010_0800_0000,
    };
    for depth in 0..=7 {
        assert_eq!(
            fast_perft(!0, start, depth),
            perft(&position, depth),
            "{depth} plies"
        );
    }
}

/// Native and wasm search the same tree: the number is the same on both.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_search_visits_the_same_nodes_everywhere() {
    let positions: Vec<Position> = TABLE.iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(checksum(&positions), NODES);
}

/// Nodes of the table's checksum.
const NODES: u64 = 151_108;
