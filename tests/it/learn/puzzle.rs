use outflank::learn::{MoveValue, NoPuzzle, Puzzle, candidate};
use outflank::rules::Position;

/// The second daily example: four moves, b2 wins by 12.
const POSITION: &str = "OOOOXOOXO-OXXOOXOOXXOXXXOXOOOOOX--XXXXOX--OXXXOX--OXXOXX--XXXXXX X";

fn position() -> Position {
    POSITION.parse().unwrap()
}

/// Values for all legal moves: `first` for the first one, `second` for the next, -20 for the rest.
fn values(first: i16, second: i16) -> Vec<MoveValue> {
    let discs = [first, second].into_iter().chain(std::iter::repeat(-20));
    let legal = position().legal();
    legal
        .iter()
        .zip(discs)
        .map(|(square, discs)| MoveValue { square, discs })
        .collect()
}

#[test]
fn one_winning_move_is_a_puzzle() {
    let first = position().legal().iter().next().unwrap();
    let puzzle = Puzzle::new(position(), &values(4, 0)).unwrap();
    assert_eq!(
        (puzzle.solution, puzzle.value, puzzle.second),
        (first, 4, 0)
    );
}

#[test]
fn other_positions_are_refused_with_the_reason() {
    for (first, second, reason) in [
        (0, -10, NoPuzzle::NoWin),
        (20, 2, NoPuzzle::ManyWins),
        (2, 0, NoPuzzle::Close),
    ] {
        assert_eq!(Puzzle::new(position(), &values(first, second)), Err(reason));
    }
    let all = values(10, 0);
    assert_eq!(Puzzle::new(position(), &all[1..]), Err(NoPuzzle::Unknown));
    let one_sided: Position = "XXXXXXXXXXXXXXXXXXXXXXXXXXXOOXXXXXXXXOXX-OOOOO---OO-O----------- X"
        .parse()
        .unwrap();
    let values: Vec<MoveValue> = one_sided
        .legal()
        .iter()
        .enumerate()
        .map(|(index, square)| {
            let discs = if index == 0 { 12 } else { -12 };
            MoveValue { square, discs }
        })
        .collect();
    assert_eq!(Puzzle::new(one_sided, &values), Err(NoPuzzle::OneSided));
    let forced: Position = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOXXXXXX- O"
        .parse()
        .unwrap();
    let values: Vec<MoveValue> = forced
        .legal()
        .iter()
        .map(|square| MoveValue { square, discs: 8 })
        .collect();
    assert_eq!(Puzzle::new(forced, &values), Err(NoPuzzle::FewMoves));
}

#[test]
fn a_candidate_has_the_empties_and_a_move() {
    let mut found = 0;
    for seed in 0..300 {
        let empties = 8 + (seed % 9) as u8;
        let Some(position) = candidate(seed, empties) else {
            continue;
        };
        found += 1;
        assert_eq!(position.board().empties().len(), empties);
        assert!(!position.legal().is_empty());
    }
    assert!(found > 250, "{found}");
}
