//! The integers of one entry over all knots, with the least sum of error and bits.

use outflank::engine::internals::difference_contexts;

use super::code_lengths::CodeLengths;

/// One knot.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// The fitted value, in units.
    pub value: f32,
    /// What a squared error of one unit costs, in bits.
    pub price: f32,
    /// The differences of the two entries before, the nearer one first.
    pub last: [i16; 2],
}

/// The cheapest way to a value at a knot.
#[derive(Debug, Clone, Copy)]
struct State {
    cost: f32,
    /// The difference from the knot before.
    difference: i16,
}

/// The value at every knot (A. Viterbi's algorithm, 1967).
///
/// Only the cheapest way to every value is kept, though a later code length depends on the difference as well.
pub fn cheapest_path(steps: &[Step], lengths: &CodeLengths) -> Vec<i16> {
    let values = || steps.iter().map(|step| step.value);
    let lowest = values().fold(0.0, f32::min).floor().max(-128.0) as i16;
    let highest = values().fold(0.0, f32::max).ceil().min(127.0) as i16;
    let unreached = State {
        cost: f32::INFINITY,
        difference: 0,
    };
    let mut states = vec![unreached; usize::from(lowest.abs_diff(highest)) + 1];
    states[usize::from(lowest.unsigned_abs())].cost = 0.0;
    let mut differences = Vec::with_capacity(steps.len());
    for step in steps {
        let mut next = vec![unreached; states.len()];
        for (from, state) in (lowest..).zip(&states) {
            if state.cost == f32::INFINITY {
                continue;
            }
            let (context, _) = difference_contexts(state.difference, step.last);
            for (to, next) in (lowest..).zip(&mut next) {
                let difference = to - from;
                let cost = state.cost + lengths.bits(context, difference);
                if cost < next.cost {
                    *next = State { cost, difference };
                }
            }
        }
        for (value, state) in (lowest..).zip(&mut next) {
            state.cost += step.price * (step.value - f32::from(value)).powi(2);
        }
        differences.push(
            next.iter()
                .map(|state| state.difference)
                .collect::<Vec<_>>(),
        );
        states = next;
    }
    let last = (lowest..).zip(&states);
    let best = last.min_by(|(_, a), (_, b)| a.cost.total_cmp(&b.cost));
    let mut value = best.map_or(0, |(value, _)| value);
    let mut path: Vec<i16> = differences
        .iter()
        .rev()
        .map(|differences| {
            let here = value;
            value -= differences[usize::from(here.abs_diff(lowest))];
            here
        })
        .collect();
    path.reverse();
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(values: [f32; 4], price: f32) -> Vec<Step> {
        let step = |value| Step {
            value,
            price,
            last: [0, 0],
        };
        values.map(step).to_vec()
    }

    /// Differences of zero are the most frequent.
    fn lengths() -> CodeLengths {
        CodeLengths::measure(&[vec![0, 0, 0, 0, 0, 0, 0, 3, 0, 0], vec![0; 10]])
    }

    #[test]
    fn a_frequent_entry_takes_the_nearest_integers() {
        let path = cheapest_path(&steps([-3.2, 4.9, 5.1, 0.4], 1000.0), &lengths());
        assert_eq!(path, [-3, 5, 5, 0]);
    }

    #[test]
    fn a_rare_entry_takes_no_bits() {
        let path = cheapest_path(&steps([-3.2, 4.9, 5.1, 0.4], 0.001), &lengths());
        assert_eq!(path, [0; 4]);
    }

    /// A greedy choice keeps zero at the first knot, as 1.4 is not worth the bits there, and at every other one.
    #[test]
    fn one_difference_serves_all_later_knots() {
        let path = cheapest_path(&steps([1.4, 1.4, 1.4, 1.4], 2.0), &lengths());
        assert_eq!(path, [1; 4]);
        assert_eq!(
            cheapest_path(&steps([1.4, 0.0, 0.0, 0.0], 2.0), &lengths()),
            [0; 4]
        );
    }
}
