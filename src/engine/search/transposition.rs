//! The transposition table.
//!
//! A bucket of four entries fills a cache line. An entry holds the whole 64-bit hash and both bounds, as in R. Delorme's
//! Edax. Entries of older generations are replaced first, then shallower ones.

use crate::engine::eval::DISC;

/// Table sizes in bytes; a size is rounded down to a power of two within this range.
const BYTES: core::ops::RangeInclusive<usize> = 1 << 16..=1 << 29;

/// Initial size in bytes. Most searches end before they need more; a small table stays in cache, and idle workers keep
/// little memory.
const INITIAL_BYTES: usize = 1 << 22;

/// The table grows to its full size after this many nodes per bucket. About one node in a hundred is stored.
const NODES_PER_BUCKET: u64 = 512;

/// Entries per bucket: four of 16 bytes fill a cache line.
const WAYS: usize = 4;

/// Stands for "no move".
pub(in crate::engine) const NO_MOVE: u8 = 255;

/// Weight of the current generation in [`replacement_score`]: more than any depth.
const CURRENT_GENERATION: u32 = 256;

/// What the table holds about a position.
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
    fn generation(self) -> u8 {
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

    fn update(&mut self, generation: u8, new: NewEntry) {
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

#[derive(Clone, Copy)]
#[repr(C)]
struct Slot {
    hash: u64,
    entry: Entry,
}

impl Slot {
    const EMPTY: Self = Self {
        hash: 0,
        entry: Entry::EMPTY,
    };
}

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Bucket([Slot; WAYS]);

impl Bucket {
    const EMPTY: Self = Self([Slot::EMPTY; WAYS]);
}

/// How worth keeping an entry is: the current generation before depth.
#[inline(always)]
fn replacement_score(entry: Entry, generation: u8) -> u32 {
    let current = entry.generation() == generation;
    u32::from(entry.depth) + if current { CURRENT_GENERATION } else { 0 }
}

/// A hash table of search results.
pub(in crate::engine) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// Bucket count at full size, a power of two.
    max_buckets: usize,
    /// 0 to 15; a new search starts a new generation.
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most about `bytes` bytes, clamped to 64 KB to 512 MB. It starts small and [grows](Self::grow).
    pub fn new(bytes: usize) -> Self {
        let bytes = bytes.clamp(*BYTES.start(), *BYTES.end());
        let max_buckets = 1 << (bytes / size_of::<Bucket>()).ilog2();
        let count = max_buckets.min(INITIAL_BYTES / size_of::<Bucket>());
        Self {
            buckets: vec![Bucket::EMPTY; count],
            max_buckets,
            generation: 0,
        }
    }

    /// Grows to full size once a search has visited enough `nodes`. If memory is short, tries half of it, and so on.
    pub fn grow(&mut self, nodes: u64) {
        let count = self.buckets.len();
        if count == self.max_buckets || nodes < NODES_PER_BUCKET * count as u64 {
            return;
        }
        let mut larger = Vec::new();
        while larger.try_reserve_exact(self.max_buckets).is_err() {
            self.max_buckets /= 2;
            if self.max_buckets <= count {
                self.max_buckets = count;
                return;
            }
        }
        // The entries of a bucket move to buckets that differ from it in the upper bits, in the same way.
        larger.resize(self.max_buckets, Bucket::EMPTY);
        let small = core::mem::replace(&mut self.buckets, larger);
        for bucket in &small {
            for (way, slot) in bucket.0.iter().enumerate() {
                let index = self.index(slot.hash);
                self.buckets[index].0[way] = *slot;
            }
        }
    }

    /// Removes all entries and returns to the initial size.
    pub fn clear(&mut self) {
        self.buckets.truncate(INITIAL_BYTES / size_of::<Bucket>());
        self.buckets.shrink_to_fit();
        self.buckets.fill(Bucket::EMPTY);
        self.generation = 0;
    }

    /// Starts a new search: entries of older ones are replaced first.
    pub fn new_generation(&mut self) {
        self.generation = (self.generation + 1) & 15;
    }

    /// The full size in bytes.
    pub fn bytes(&self) -> usize {
        self.max_buckets * size_of::<Bucket>()
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }

    /// The entry of the position with this hash, or [`Entry::EMPTY`].
    #[inline(always)]
    pub fn probe(&self, hash: u64) -> Entry {
        for slot in &self.buckets[self.index(hash)].0 {
            if slot.hash == hash {
                return slot.entry;
            }
        }
        Entry::EMPTY
    }

    /// Stores a result for the position with this hash.
    #[inline]
    pub fn store(&mut self, hash: u64, new: NewEntry) {
        let generation = self.generation;
        let index = self.index(hash);
        let slots = &mut self.buckets[index].0;
        let (mut replaced, mut lowest) = (0, u32::MAX);
        for (way, slot) in slots.iter_mut().enumerate() {
            if slot.hash == hash {
                slot.entry.update(generation, new);
                return;
            }
            let score = replacement_score(slot.entry, generation);
            if score < lowest {
                (replaced, lowest) = (way, score);
            }
        }
        let mut entry = Entry::EMPTY;
        entry.update(generation, new);
        slots[replaced] = Slot { hash, entry };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudo-random hashes (G. Marsaglia's xorshift).
    fn hashes() -> impl Iterator<Item = u64> {
        core::iter::successors(Some(0x9e37_79b9_7f4a_7c15_u64), |&last| {
            let x = last ^ last << 13;
            let x = x ^ x >> 7;
            Some(x ^ x << 17)
        })
    }

    #[test]
    fn growing_keeps_all_entries() {
        let mut table = TranspositionTable::new(1 << 25);
        let new = |i: usize| NewEntry {
            depth: 4,
            selectivity: 0,
            alpha: -10,
            beta: 10,
            value: (i % 7) as i32,
            best_move: (i % 64) as u8,
        };
        for (i, hash) in hashes().enumerate().take(20_000) {
            table.store(hash, new(i));
        }
        let entries: Vec<Entry> = hashes()
            .take(20_000)
            .map(|hash| table.probe(hash))
            .collect();
        let filled = entries.iter().filter(|&&entry| entry != Entry::EMPTY);
        assert!(filled.count() > 19_000);
        let before = table.buckets.len();
        let enough = NODES_PER_BUCKET * before as u64;
        table.grow(enough - 1);
        assert_eq!(table.buckets.len(), before);
        table.grow(enough);
        assert_eq!(table.buckets.len() * size_of::<Bucket>(), 1 << 25);
        assert!(
            hashes()
                .zip(entries)
                .all(|(hash, entry)| table.probe(hash) == entry)
        );
        table.clear();
        assert_eq!(table.buckets.len(), before);
        assert!(
            hashes()
                .take(100)
                .all(|hash| table.probe(hash) == Entry::EMPTY)
        );
    }
}
