use outflank::learn::{Card, Grade};

/// Stabilities and difficulties of the crate `fsrs` 6.6.2 with its default weights: good, good after 2 days, again after 8,
/// good after 1, hard after 3, easy after 10.
const EXPECTED: [(i32, Grade, f64, f64); 6] = [
    (0, Grade::Good, 2.3065, 2.1181),
    (2, Grade::Good, 10.9643, 2.1112),
    (8, Grade::Again, 1.4875, 7.3922),
    (1, Grade::Good, 3.4994, 7.3801),
    (3, Grade::Hard, 6.4779, 8.2460),
    (10, Grade::Easy, 24.1778, 7.6451),
];

#[test]
fn cards_agree_with_the_reference() {
    let mut card: Option<Card> = None;
    let mut day = 500;
    for (days, grade, stability, difficulty) in EXPECTED {
        day += days;
        let next = card.map_or_else(|| Card::new(grade, day), |card| card.review(grade, day));
        assert!((next.stability - stability).abs() < 5e-5, "{next:?}");
        assert!((next.difficulty - difficulty).abs() < 5e-5, "{next:?}");
        card = Some(next);
    }
    assert_eq!(card.map(|card| (card.answers, card.lapses)), Some((6, 1)));
}

#[test]
fn any_history_keeps_a_card_within_its_bounds() {
    for seed in 0..200u32 {
        let mut state = seed;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        let mut card = Card::new(Grade::from_number(1 + (random() % 4) as u8).unwrap(), 0);
        for _ in 0..60 {
            let grade = Grade::from_number(1 + (random() % 4) as u8).unwrap();
            let next = card.review(grade, card.day + (random() % 900) as i32);
            assert!((0.001..=36_500.0).contains(&next.stability), "{next:?}");
            assert!((1.0..=10.0).contains(&next.difficulty), "{next:?}");
            assert!(next.due_day() > next.day, "{next:?}");
            if grade == Grade::Again {
                assert!(next.stability <= card.stability, "{card:?} {next:?}");
            }
            card = next;
        }
    }
}

#[test]
fn a_clock_that_goes_back_and_extreme_days_do_no_harm() {
    let card = Card::new(Grade::Good, i32::MAX);
    assert_eq!(card.due_day(), i32::MAX);
    assert_eq!(card.review(Grade::Good, i32::MIN).day, i32::MAX);
    assert_eq!(Grade::from_number(0), None);
}

#[test]
fn a_card_rests_after_eight_lapses() {
    let mut card = Card::new(Grade::Again, 0);
    for day in 1..=8 {
        assert!(!card.rests());
        card = card.review(Grade::Again, day);
    }
    assert!(card.rests());
}
