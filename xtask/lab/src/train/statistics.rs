//! Statistics of measurements.

/// The mean and half the width of its 95 % interval; `None` for fewer than two values.
pub fn mean(values: &[f64]) -> Option<(f64, f64)> {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let square = values
        .iter()
        .map(|value| (value - mean).powi(2))
        .sum::<f64>()
        / count;
    (values.len() > 1).then(|| (mean, 1.96 * (square / count).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_bounds() {
        assert_eq!(mean(&[1.0, 3.0]), Some((2.0, 1.96 / 2.0_f64.sqrt())));
        assert_eq!(mean(&[1.0]), None);
    }
}
