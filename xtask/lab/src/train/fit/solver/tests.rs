use super::*;
use outflank::engine::internals::{Bitboard, BoardLayout, phase};

use crate::rng::Rng;
use crate::train::data::games::{after, start};
use crate::train::selfplay::random_turn;
use crate::train::with_threads;
use outflank::engine::internals::squares;

/// Positions of random playouts on 6x6. The label is ten discs per corner of lead, and one disc for the turn.
fn corners_and_turn() -> Vec<Samples> {
    let layout = BoardLayout::<u64>::new(6).expect("6x6");
    let patterns = PatternSet::new(6);
    let mut samples: Vec<Samples> = (0..=phase(36)).map(|_| Samples::default()).collect();
    for number in 0..300 {
        let mut rng = Rng::new(3, number);
        let mut position = start::<u64>();
        for _ in 0..30 {
            let turn = random_turn(&layout, position, &mut rng);
            position = after(&layout, position, turn);
            let numbers = |set: u64| squares(set).map(usize::from);
            let empties = Bitboard::count(position.empty(layout.inside));
            let corners = |set: u64| (set & layout.corners).count_ones() as f32;
            let samples = &mut samples[phase(empties as usize)];
            let indices = patterns.accumulate(numbers(position.player), numbers(position.opponent));
            samples.indices.push(*indices.lanes());
            samples.empties.push(empties as u8);
            samples
                .labels
                .push(10.0 * (corners(position.player) - corners(position.opponent)) + 1.0);
            samples.weights.push(1.0);
        }
    }
    samples
}

fn plan() -> Plan {
    Plan {
        knots: vec![24, 16, 8],
        rounds: 30,
        shrink: 1.0,
        smooth: 1.0,
    }
}

#[test]
fn a_function_of_the_patterns_is_found() {
    let (samples, plan) = (corners_and_turn(), plan());
    let fit = Fit::new(&plan, 6, &samples);
    let solution = fit.run(|| ());
    let (mut error, mut count) = (0.0, 0);
    for (phase, samples) in samples.iter().enumerate() {
        let predictions = fit.predict(&solution, phase, samples);
        error += predictions
            .iter()
            .zip(&samples.labels)
            .map(|(t, l)| (t - l).powi(2))
            .sum::<f32>();
        count += predictions.len();
    }
    let error = (error / count as f32).sqrt();
    assert!(error < 0.5, "{error} discs");
}

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    let samples = corners_and_turn();
    let plan = plan();
    let solve = |threads| with_threads(threads, || Ok(Fit::new(&plan, 6, &samples).run(|| ())));
    let (one, three) = (solve(1).unwrap(), solve(3).unwrap());
    assert_eq!(one.entries, three.entries);
    assert_eq!(one.constants, three.constants);
}
