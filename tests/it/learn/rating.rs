use outflank::learn::{Difficulty, Rating};

#[test]
fn a_rating_moves_less_with_the_number_of_tries() {
    let equal = Difficulty(Rating::FIRST as i32);
    let mut rating = Rating::default();
    let mut steps = Vec::new();
    for _ in 0..80 {
        let even = Rating {
            points: Rating::FIRST,
            ..rating
        };
        steps.push(even.after(equal, true).points - Rating::FIRST);
        rating = rating.after(equal, true);
    }
    assert_eq!((steps[0], steps[19], steps[20]), (20.0, 20.0, 12.0));
    assert_eq!((steps[59], steps[60]), (12.0, 6.0));
}

#[test]
fn a_player_of_a_known_strength_gets_that_rating() {
    // Solves each puzzle with the expected share, by turns: the rating settles near the true one.
    let (truth, mut rating, mut credit) = (1500.0, Rating::default(), 0.0);
    for _ in 0..600 {
        let target = rating.target();
        credit += 1.0 / (1.0 + 10f64.powf((f64::from(target.0) - truth) / 400.0));
        let solved = credit >= 1.0;
        credit -= f64::from(u8::from(solved));
        rating = rating.after(target, solved);
    }
    assert!((rating.points - truth).abs() < 25.0, "{rating:?}");
}

#[test]
fn difficulties_are_fitted_within_their_range() {
    assert_eq!(
        Difficulty::fit(&[(1000.0, 1.0), (2000.0, 1.0)]),
        Difficulty(300)
    );
    assert_eq!(
        Difficulty::fit(&[(1000.0, 0.0), (2000.0, 0.0)]),
        Difficulty(2990)
    );
    assert_eq!(Difficulty::fit(&[]), Difficulty(300));
}
