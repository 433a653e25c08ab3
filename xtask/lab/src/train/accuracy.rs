//! How well weights foretell the labels of positions they have not seen.

use super::fit::{Fit, Solution};
use super::samples::Samples;

/// Figures of one phase.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Figures {
    /// Positions.
    pub positions: usize,
    /// Root of the mean squared label: the error of an evaluation that says zero.
    pub spread: f64,
    /// Root of the mean squared error, in discs.
    pub root_square: f64,
    /// Mean absolute error, in discs.
    pub absolute: f64,
}

/// The figures of predictions for samples.
pub fn figures(samples: &Samples, predictions: &[f32]) -> Figures {
    let count = samples.labels.len();
    let mean = |sum: f64| if count == 0 { 0.0 } else { sum / count as f64 };
    let errors = || {
        samples
            .labels
            .iter()
            .zip(predictions)
            .map(|(label, told)| f64::from(label - told))
    };
    Figures {
        positions: count,
        spread: mean(
            samples
                .labels
                .iter()
                .map(|label| f64::from(*label).powi(2))
                .sum(),
        )
        .sqrt(),
        root_square: mean(errors().map(|error| error * error).sum()).sqrt(),
        absolute: mean(errors().map(f64::abs).sum()),
    }
}

/// Prints a table over the phases: the fit's own data, held-out data, and held-out data after quantising.
pub fn table(
    fit: &Fit,
    solution: &Solution,
    whole: &Solution,
    data: &[Samples],
    held_out: &[Samples],
) {
    println!(
        "| empties | positions | spread | rms fitted | rms held out | rms quantised | mean abs. held out |"
    );
    println!("|--:|--:|--:|--:|--:|--:|--:|");
    for (phase, (data, held_out)) in data.iter().zip(held_out).enumerate().rev() {
        if data.labels.is_empty() || held_out.labels.is_empty() {
            continue;
        }
        let fitted = figures(data, &fit.predict(solution, phase, data));
        let held = figures(held_out, &fit.predict(solution, phase, held_out));
        let quantised = figures(held_out, &fit.predict(whole, phase, held_out));
        let empties = held_out
            .empties
            .iter()
            .min()
            .zip(held_out.empties.iter().max());
        let (least, most) = empties.expect("not empty");
        println!(
            "| {least}-{most} | {} | {:.2} | {:.3} | {:.3} | {:.3} | {:.3} |",
            data.labels.len(),
            held.spread,
            fitted.root_square,
            held.root_square,
            quantised.root_square,
            held.absolute,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_measured_in_discs() {
        let samples = Samples {
            labels: vec![3.0, -4.0],
            ..Samples::default()
        };
        let told = figures(&samples, &[0.0, 0.0]);
        assert_eq!((told.positions, told.absolute), (2, 3.5));
        assert!((told.root_square - 12.5f64.sqrt()).abs() < 1e-9);
        assert_eq!(told.spread, told.root_square);
    }
}
