//! The plane of deviations.

/// How many plies of depth one ply of the shallow search compensates.
pub const PER_SHALLOW_PLY: f64 = 1.5;
/// The discs of a full board of 8x8: the unit of the number of discs, and the largest score.
pub const FULL_BOARD: f64 = 64.0;

/// Coefficients: a constant, per ply, per full board of discs.
pub type Plane = [f64; 3];

/// A measured deviation, with what it depends on and its weight.
#[derive(Debug, Clone, Copy)]
pub struct Point {
    pub depth: u32,
    pub shallow: u32,
    pub discs: f64,
    pub deviation: f64,
    pub count: f64,
}

impl Point {
    /// The factors of the coefficients.
    pub fn features(&self) -> [f64; 3] {
        [
            1.0,
            f64::from(self.depth) - PER_SHALLOW_PLY * f64::from(self.shallow),
            self.discs / FULL_BOARD,
        ]
    }

    /// The deviation by the plane.
    pub fn fitted(&self, plane: Plane) -> f64 {
        self.features().iter().zip(plane).map(|(a, b)| a * b).sum()
    }
}

/// The plane with the least squared error, by Gauss elimination on the normal equations; `None` if the points do not
/// determine it.
pub fn fit(points: &[Point]) -> Option<Plane> {
    let mut rows = [[0.0; 4]; 3];
    for point in points {
        let features = point.features();
        for (row, feature) in rows.iter_mut().zip(features) {
            let [first, second, third] = features;
            for (sum, factor) in row.iter_mut().zip([first, second, third, point.deviation]) {
                *sum += point.count * feature * factor;
            }
        }
    }
    for i in 0..3 {
        let pivot = (i..3).max_by(|&a, &b| rows[a][i].abs().total_cmp(&rows[b][i].abs()))?;
        rows.swap(i, pivot);
        let pivot_row = rows[i];
        if pivot_row[i].abs() < 1e-9 {
            return None;
        }
        for (other, row) in rows.iter_mut().enumerate() {
            if other != i {
                let factor = row[i] / pivot_row[i];
                for (value, pivot) in row.iter_mut().zip(pivot_row) {
                    *value -= factor * pivot;
                }
            }
        }
    }
    Some(std::array::from_fn(|i| rows[i][3] / rows[i][i]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::probcut::compared_depth;

    #[test]
    fn a_plane_is_found_again() {
        let truth = [1.5, 0.2, 2.0];
        let mut points = Vec::new();
        for depth in 4..12 {
            for discs in [12.0, 20.0, 31.0, 45.0] {
                let mut point = Point {
                    depth,
                    shallow: compared_depth(depth),
                    discs,
                    deviation: 0.0,
                    count: discs + f64::from(depth),
                };
                point.deviation = point.fitted(truth);
                points.push(point);
            }
        }
        let found = fit(&points).unwrap();
        let near = |(a, b): (&f64, f64)| (a - b).abs() < 1e-6;
        assert!(found.iter().zip(truth).all(near), "{found:?}");
        assert!(fit(&points[..2]).is_none());
    }
}
