//! The evaluation by patterns: followed disc by disc it equals itself counted afresh, and it sees no difference
//! between a position and its mirror images.

use outflank::engine::eval::Evaluation;
use outflank::engine::internals::{
    Bitboard, BoardLayout, PatternSet, PatternTables, SearchPosition, Weights, squares,
    stored_entries, transform,
};

/// A small generator (xorshift64*, S. Vigna 2014), so that every failure comes back.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() >> 32) as usize % end
    }
}

/// Weights of pure chance: whatever holds for them holds for all.
fn random_evaluation(side: usize, chance: &mut Chance) -> Evaluation {
    let kept = stored_entries(&PatternSet::new(side)).len();
    let mut entries = || {
        (0..kept)
            .map(|_| chance.below(65) as i16 - 32)
            .collect::<Vec<_>>()
    };
    let entries = vec![entries(), entries(), entries()];
    let constants = (0..=side * side)
        .map(|_| chance.below(65) as i16 - 32)
        .collect();
    let knots = vec![(side * side - 10) as u8, (side * side / 2) as u8, 6];
    let weights = Weights {
        side,
        unit: 16,
        seed: 0,
        command: "test".into(),
        knots,
        constants,
        entries,
    };
    Evaluation::from(PatternTables::new(&weights))
}

/// The crossed start on the grid.
fn start<G: Bitboard>() -> SearchPosition<G> {
    let at = |row: usize, column: usize| G::bit((row * G::SIDE + column) as u8);
    let low = G::SIDE / 2 - 1;
    SearchPosition {
        player: at(low, low + 1) | at(low + 1, low),
        opponent: at(low, low) | at(low + 1, low + 1),
    }
}

/// Calls `check` for every position of random playouts with its indices kept up to date.
fn playouts<G: Bitboard>(
    side: usize,
    check: impl Fn(
        &Evaluation,
        &BoardLayout<G>,
        SearchPosition<G>,
        &outflank::engine::internals::Accumulator,
    ),
) {
    let field = BoardLayout::<G>::new(side).expect("a board of ours");
    let mut chance = Chance(0x5eed + side as u64);
    for _ in 0..4 {
        let evaluation = random_evaluation(side, &mut chance);
        let mut discs = start::<G>();
        let mut kept = evaluation.refresh(&field, discs);
        let mut passes = 0;
        while passes < 2 {
            check(&evaluation, &field, discs, &kept);
            let moves: Vec<u8> = squares(discs.legal(field.inside)).collect();
            if moves.is_empty() {
                passes += 1;
                discs = discs.pass();
                kept = evaluation.pass(&kept);
                continue;
            }
            passes = 0;
            let square = moves[chance.below(moves.len())];
            let flips = discs.flips(square);
            kept = evaluation.play(&kept, square, flips);
            discs = discs.play(square, flips);
        }
    }
}

fn followed_equals_afresh<G: Bitboard>(side: usize) {
    playouts::<G>(side, |evaluation, field, discs, kept| {
        assert_eq!(*kept, evaluation.refresh(field, discs));
    });
}

fn mirror_images_are_worth_the_same<G: Bitboard>(side: usize) {
    playouts::<G>(side, |evaluation, field, discs, kept| {
        let value = evaluation.value(field, kept, discs);
        for symmetry in 1..8 {
            let image = |set: G| {
                squares(set).fold(G::default(), |image, square| {
                    image | G::bit(transform(usize::from(square), G::SIDE, symmetry) as u8)
                })
            };
            let mirrored = SearchPosition {
                player: image(discs.player),
                opponent: image(discs.opponent),
            };
            let afresh = evaluation.refresh(field, mirrored);
            assert_eq!(
                evaluation.value(field, &afresh, mirrored),
                value,
                "{discs:?} {symmetry}"
            );
        }
    });
}

#[test]
fn indices_followed_equal_indices_afresh() {
    followed_equals_afresh::<u64>(6);
    followed_equals_afresh::<u64>(8);
    followed_equals_afresh::<u128>(10);
}

#[test]
fn the_eight_symmetries_give_equal_values() {
    mirror_images_are_worth_the_same::<u64>(6);
    mirror_images_are_worth_the_same::<u64>(8);
    mirror_images_are_worth_the_same::<u128>(10);
}

#[test]
fn a_pass_turns_every_index_round() {
    playouts::<u64>(8, |evaluation, field, discs, kept| {
        assert_eq!(
            evaluation.pass(kept),
            evaluation.refresh(field, discs.pass())
        );
        for (index, swapped) in kept.lanes().iter().zip(evaluation.pass(kept).lanes()) {
            assert_eq!(-index, *swapped);
        }
    });
}

#[test]
fn weights_for_another_board_leave_the_simple_evaluation() {
    let field = BoardLayout::<u64>::new(8).expect("8x8");
    let six = random_evaluation(6, &mut Chance(9));
    let simple = Evaluation::handcrafted();
    assert_eq!(six.side(), Some(6));
    let discs = start::<u64>();
    let value = six.value(&field, &six.refresh(&field, discs), discs);
    assert_eq!(
        value,
        simple.value(&field, &simple.refresh(&field, discs), discs)
    );
}

#[test]
fn both_players_moves_are_worth_their_entry() {
    let field = BoardLayout::<u64>::new(8).expect("a board of ours");
    let kept = stored_entries(&PatternSet::new(8)).len();
    // Nothing counts but mobility, the last 27 by 27 entries, and each of them is told by its number.
    let first = kept - 27 * 27;
    let number = |entry: usize| (entry % 101) as i16 - 50;
    let row: Vec<i16> = (0..kept)
        .map(|entry| {
            if entry < first {
                0
            } else {
                number(entry - first)
            }
        })
        .collect();
    let evaluation = Evaluation::from(PatternTables::new(&Weights {
        side: 8,
        unit: 8,
        seed: 0,
        command: "test".into(),
        knots: vec![54, 30, 6],
        constants: vec![0; 65],
        entries: vec![row.clone(), row.clone(), row],
    }));
    let mut seen = std::collections::BTreeSet::new();
    let mut chance = Chance(11);
    let mut discs = start::<u64>();
    loop {
        let moves: Vec<u8> = squares(discs.legal(!0)).collect();
        let theirs = squares(discs.pass().legal(!0)).count();
        if moves.is_empty() {
            break;
        }
        let entry = moves.len() * 27 + theirs;
        let told = evaluation.value(&field, &evaluation.refresh(&field, discs), discs);
        assert_eq!(told, i32::from(number(entry)) * 128 / 8, "{discs:?}");
        seen.insert(entry);
        let square = moves[chance.below(moves.len())];
        discs = discs.play(square, discs.flips(square));
    }
    assert!(seen.len() > 10, "{}", seen.len());
}
