//! The engine's fast boards against the generic code of the rules, natively and in wasm: a table of positions and random
//! games.

use outflank::engine::internals::{Bitboard, BoardLayout, checksum, fast_perft};
use outflank::rules::{Color, Position, Size, Symmetry, perft};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test;

use crate::support::engine_position::{bits, crossed, layout, search_position};
use crate::support::position::start;
use crate::support::rng::Rng;

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

/// Legal squares and flips of both colours agree.
fn agree<B: Bitboard>(layout: &BoardLayout<B>, position: &Position) {
    let board = position.board();
    for color in [Color::Black, Color::White] {
        let fast = search_position(layout, board, color);
        assert_eq!(
            fast.legal(layout.inside),
            bits(layout, board.legal(color)),
            "{position}"
        );
        for square in board.empties().iter() {
            let at = layout.bit_of(square.index(position.size()).unwrap());
            let flips = bits(layout, board.flips(color, square));
            assert_eq!(fast.flips(at), flips, "{position} at {square}");
            if board.empties().len() == 1 {
                assert_eq!(
                    B::count_last_flips(fast.player, fast.opponent, at),
                    flips.count(),
                    "{position}"
                );
            }
        }
    }
}

fn playouts<B: Bitboard>(size: Size, games: u32) {
    let layout = layout::<B>(size);
    let mut rng = Rng::new(0x2545_f491_4f6c_dd1d);
    for _ in 0..games {
        let mut position = start(size);
        loop {
            agree(&layout, &position);
            let legal: Vec<_> = position.legal().iter().collect();
            let next = if legal.is_empty() {
                position.pass()
            } else {
                position.play(rng.pick(&legal))
            };
            let Ok(next) = next else { break };
            position = next.position;
        }
    }
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_table_agrees_in_all_eight_images() {
    let layout = layout::<u64>(Size::Eight);
    for text in TABLE {
        let position: Position = text.parse().unwrap();
        for symmetry in Symmetry::ALL {
            let board = symmetry.board(position.board());
            let image = Position::from_board(board, position.turn()).unwrap();
            agree(&layout, &image);
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
    let position = start(Size::Eight);
    let fast = crossed(&layout::<u64>(Size::Eight));
    for depth in 0..=7 {
        assert_eq!(
            fast_perft(!0, fast, depth),
            perft(&position, depth),
            "{depth} plies"
        );
    }
}

/// Native code and wasm search the same tree.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test)]
#[cfg_attr(not(target_arch = "wasm32"), test)]
fn the_search_visits_the_same_nodes_everywhere() {
    let positions: Vec<Position> = TABLE.iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(checksum(&positions), NODES);
}

/// Nodes of the table's checksum.
const NODES: u64 = 151_108;
