//! The layers of 6x6: all positions after the same number of moves from the usual start, one of all images of each.

use std::collections::BinaryHeap;

use super::board::{BoardLayout, SearchPosition, squares};
use crate::rules::{Board, Color, Position, Size, Square};

/// The most moves to the last layer: there are 1, 3, 14, 60, 314, 1632, 9069, 51964, 292946 positions after 1, 2, 3, ... moves.
pub(super) const MAX_MOVES: u8 = 9;

/// The usual start on the 8x8 bitboard, where a 6x6 board lies in the middle.
pub(super) const START: SearchPosition<u64> = SearchPosition {
    player: 0x0000_0008_1000_0000,
    opponent: 0x0000_0010_0800_0000,
};

/// The squares of a 6x6 board.
pub(super) const INSIDE: u64 = 0x007e_7e7e_7e7e_7e00;

/// The player's and the opponent's discs of the smallest of eight images. The player has a legal move.
pub(super) type Key = (u64, u64);

/// The positions after this many moves from the usual start on 6x6 squares, one of all images of each, in the order of the
/// file, with Black to move. Forced passes are made.
#[must_use]
pub fn last_layer(moves: u8) -> Vec<Position> {
    let last = layers(moves).pop().unwrap_or_default();
    last.into_iter().filter_map(to_position).collect()
}

/// The position with Black to move.
pub(super) fn to_position((player, opponent): Key) -> Option<Position> {
    let mut board = Board::empty(Size::Six);
    for (color, discs) in [(Color::Black, player), (Color::White, opponent)] {
        let squares = squares(discs).map(square_of);
        let squares = squares.filter_map(|square| Square::from_index(Size::Six, square));
        squares.for_each(|square| board.put(square, color));
    }
    Position::from_board(board, Color::Black).ok()
}

/// All layers, the start first.
pub(super) fn layers(moves: u8) -> Vec<Vec<Key>> {
    let mut layers = vec![vec![key(START)]];
    for _ in 0..moves.min(MAX_MOVES) {
        let last = layers.last().map_or(&[][..], Vec::as_slice);
        layers.push(next_layer(last));
    }
    layers
}

/// The positions after one move from these, rising. A game that is over has no position.
// Not inlined, here and below, for the size of the download.
#[inline(never)]
pub(super) fn next_layer(layer: &[Key]) -> Vec<Key> {
    // A heap, because the code of a sort is larger.
    let mut next = BinaryHeap::new();
    for &from in layer {
        let position = position(from);
        for bit in squares(legal(position)) {
            let mut after = play(position, bit);
            if legal(after) == 0 {
                after = after.pass();
            }
            if legal(after) != 0 {
                next.push(key(after));
            }
        }
    }
    let mut next = next.into_sorted_vec();
    next.dedup();
    next
}

#[inline(never)]
pub(super) fn legal(position: SearchPosition<u64>) -> u64 {
    position.legal(INSIDE)
}

#[inline(never)]
pub(super) fn play(position: SearchPosition<u64>, bit: u8) -> SearchPosition<u64> {
    position.play(bit, position.flips(bit))
}

pub(super) fn position((player, opponent): Key) -> SearchPosition<u64> {
    SearchPosition { player, opponent }
}

/// The smallest of the eight images.
#[inline(never)]
pub(super) fn key(position: SearchPosition<u64>) -> Key {
    let mirrored = |discs: u64| {
        [
            discs,
            discs.swap_bytes(),
            discs.reverse_bits(),
            discs.reverse_bits().swap_bytes(),
        ]
    };
    let images = |discs: u64| [mirrored(discs), mirrored(transposed(discs))];
    let (players, opponents) = (images(position.player), images(position.opponent));
    let pairs = players.as_flattened().iter().zip(opponents.as_flattened());
    pairs
        .map(|(&player, &opponent)| (player, opponent))
        .min()
        .unwrap_or_default()
}

/// Rows and columns of an 8x8 bitboard exchanged, by three exchanges of blocks (H. S. Warren, Hacker's Delight, 7-3).
fn transposed(mut discs: u64) -> u64 {
    for (shift, mask) in [
        (7, 0x00aa_00aa_00aa_00aa),
        (14, 0x0000_cccc_0000_cccc),
        (28, 0x0000_0000_f0f0_f0f0),
    ] {
        let changed = (discs ^ discs >> shift) & mask;
        discs ^= changed ^ changed << shift;
    }
    discs
}

/// The square of a 6x6 board at a bit.
pub(super) fn square_of(bit: u8) -> u8 {
    (bit / 8 - 1) * 6 + bit % 8 - 1
}

/// A position on the bitboard; none for another board, or where a player is out of time.
pub(super) fn on_bitboard(position: &Position) -> Option<SearchPosition<u64>> {
    let out_of_time = position.out_of_time();
    if out_of_time[Color::Black] || out_of_time[Color::White] || position.size() != Size::Six {
        return None;
    }
    let position = BoardLayout::new(6)?.search_position(position);
    // With fewer discs the placing phase goes on, which bitboards do not know.
    (position.count() >= START.count()).then_some(position)
}
