use crate::engine::eval::DISC;

/// Stands for "no move".
pub(in crate::engine) const NO_MOVE: u8 = 255;

/// What a transposition table holds about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Entry {
    /// Lower bound of the value, in 1/128 discs.
    pub lower: i16,
    /// Upper bound of the value.
    pub upper: i16,
    /// Depth of the bounds, in plies.
    pub depth: u8,
    /// Selectivity in the lower four bits, generation in the upper four.
    selectivity_and_generation: u8,
    /// The best move and the previous best move, or [`NO_MOVE`].
    pub moves: [u8; 2],
}

impl Entry {
    /// An entry without information.
    pub const EMPTY: Self = Self {
        lower: i16::MIN,
        upper: i16::MAX,
        depth: 0,
        selectivity_and_generation: 0,
        moves: [NO_MOVE, NO_MOVE],
    };

    /// The selectivity of the bounds.
    #[inline(always)]
    fn selectivity(self) -> u8 {
        self.selectivity_and_generation & 15
    }

    #[inline(always)]
    pub fn generation(self) -> u8 {
        self.selectivity_and_generation >> 4
    }

    /// The bounds in whole discs.
    #[inline(always)]
    pub fn score_bounds(self) -> (i32, i32) {
        let discs = |bound| i32::from(bound).div_euclid(DISC);
        (discs(self.lower), discs(self.upper))
    }

    /// Whether the bounds are at least as deep and as reliable as asked for.
    #[inline(always)]
    pub fn is_usable(self, depth: u32, selectivity: u8) -> bool {
        u32::from(self.depth) >= depth && self.selectivity() >= selectivity
    }

    /// The entry in one word.
    #[inline(always)]
    pub fn to_bits(self) -> u64 {
        let [first, second] = self.moves;
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.selectivity_and_generation) << 40
            | u64::from(first) << 48
            | u64::from(second) << 56
    }

    /// The entry of [`to_bits`](Self::to_bits).
    #[inline(always)]
    pub fn from_bits(bits: u64) -> Self {
        Self {
            lower: bits as i16,
            upper: (bits >> 16) as i16,
            depth: (bits >> 32) as u8,
            selectivity_and_generation: (bits >> 40) as u8,
            moves: [(bits >> 48) as u8, (bits >> 56) as u8],
        }
    }

    pub fn update(&mut self, generation: u8, new: NewEntry) {
        let depth = new.depth as u8;
        if depth < self.depth && self.generation() == generation {
            return; // Keep the deeper entry of the same generation.
        }
        if (self.selectivity(), self.depth) != (new.selectivity, depth) {
            self.lower = i16::MIN;
            self.upper = i16::MAX;
        }
        self.depth = depth;
        self.selectivity_and_generation = generation << 4 | new.selectivity;
        let value = new.value as i16;
        if new.value < new.beta {
            self.upper = self.upper.min(value);
        }
        if new.value > new.alpha {
            self.lower = self.lower.max(value);
        }
        if new.best_move != NO_MOVE && self.moves[0] != new.best_move {
            self.moves = [new.best_move, self.moves[0]];
        }
    }
}

/// The result of a search of one position, to store.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine) struct NewEntry {
    /// Depth in plies.
    pub depth: u32,
    /// Selectivity index.
    pub selectivity: u8,
    /// Lower end of the window, in 1/128 discs.
    pub alpha: i32,
    /// Upper end of the window.
    pub beta: i32,
    /// The value; a bound if it is outside the window.
    pub value: i32,
    /// The best move, or [`NO_MOVE`].
    pub best_move: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_survives_its_word() {
        let mut entry = Entry::EMPTY;
        assert_eq!(Entry::from_bits(entry.to_bits()), entry);
        entry.update(
            13,
            NewEntry {
                depth: 21,
                selectivity: 4,
                alpha: -300,
                beta: -299,
                value: -517,
                best_move: 99,
            },
        );
        assert_eq!(Entry::from_bits(entry.to_bits()), entry);
        assert_eq!((entry.upper, entry.generation()), (-517, 13));
    }
}
