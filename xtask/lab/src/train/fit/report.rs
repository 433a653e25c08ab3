//! The accuracy of predictions.

use super::solution::Solution;
use super::solver::Fit;
use crate::output::{Closed, outln};
use crate::train::data::samples::Samples;

/// The accuracy in one phase.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Accuracy {
    /// Positions.
    pub positions: usize,
    /// Root of the mean squared label: the error of an evaluation that is always zero.
    pub label_rms: f64,
    /// Root of the mean squared error, in discs.
    pub rms: f64,
    /// Mean absolute error, in discs.
    pub mean_absolute: f64,
}

/// The accuracy of predictions for samples.
pub fn accuracy(samples: &Samples, predictions: &[f32]) -> Accuracy {
    let count = samples.labels.len();
    let mean = |sum: f64| if count == 0 { 0.0 } else { sum / count as f64 };
    let errors = || {
        samples
            .labels
            .iter()
            .zip(predictions)
            .map(|(label, prediction)| f64::from(label - prediction))
    };
    Accuracy {
        positions: count,
        label_rms: mean(
            samples
                .labels
                .iter()
                .map(|label| f64::from(*label).powi(2))
                .sum(),
        )
        .sqrt(),
        rms: mean(errors().map(|error| error * error).sum()).sqrt(),
        mean_absolute: mean(errors().map(f64::abs).sum()),
    }
}

/// Prints a table over the phases: the fitted data, held-out data, and held-out data after quantising.
///
/// # Errors
/// When standard output is closed.
pub fn print(
    fit: &Fit,
    solution: &Solution,
    quantised: &Solution,
    data: &[Samples],
    held_out: &[Samples],
) -> Result<(), Closed> {
    outln!(
        "| empties | positions | rms label | rms fitted | rms held out | rms quantised | mean abs. held out |"
    )?;
    outln!("|--:|--:|--:|--:|--:|--:|--:|")?;
    for (phase, (data, held_out)) in data.iter().zip(held_out).enumerate().rev() {
        if data.labels.is_empty() || held_out.labels.is_empty() {
            continue;
        }
        let fitted = accuracy(data, &fit.predict(solution, phase, data));
        let held = accuracy(held_out, &fit.predict(solution, phase, held_out));
        let quantised = accuracy(held_out, &fit.predict(quantised, phase, held_out));
        let least = held_out.empties.iter().min().unwrap_or(&0);
        let most = held_out.empties.iter().max().unwrap_or(&0);
        outln!(
            "| {least}-{most} | {} | {:.2} | {:.3} | {:.3} | {:.3} | {:.3} |",
            data.labels.len(),
            held.label_rms,
            fitted.rms,
            held.rms,
            quantised.rms,
            held.mean_absolute,
        )?;
    }
    Ok(())
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
        let measured = accuracy(&samples, &[0.0, 0.0]);
        assert_eq!((measured.positions, measured.mean_absolute), (2, 3.5));
        assert!((measured.rms - 12.5f64.sqrt()).abs() < 1e-9);
        assert_eq!(measured.label_rms, measured.rms);
    }
}
