//! The transposition table: what earlier searches found out about positions.
//!
//! Buckets of four entries share a cache line. An entry keeps the whole 64-bit hash and both bounds, after
//! R. Delorme's Edax; it gives way by age first and depth second.

use super::eval::DISC;

/// How many bytes a table may take: the nearest power of two within this range is used.
const BYTES: core::ops::RangeInclusive<usize> = 1 << 16..=1 << 29;
/// So large is a table before a search has been at it for a while: most ends sooner, the processor's cache holds more of a
/// small one, and a worker that waits need not hold more.
const FIRST_BYTES: usize = 1 << 22;
/// So many nodes a bucket a search has before its table takes all its room. About one node in a hundred is remembered.
const NODES_A_BUCKET: u64 = 512;
/// Entries of a bucket; with 16 bytes each they fill a cache line.
const WAYS: usize = 4;
/// A square that is none.
pub(super) const NO_MOVE: u8 = 255;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The value is at least this, in 1/128 discs.
    pub lower: i16,
    /// The value is at most this.
    pub upper: i16,
    /// Plies searched.
    pub depth: u8,
    /// Level of selectivity and, in the upper half, the age.
    trust: u8,
    /// The best move and the one that was best before it, or [`NO_MOVE`].
    pub moves: [u8; 2],
}

impl Known {
    /// Nothing.
    pub const NOTHING: Self = Self {
        lower: i16::MIN,
        upper: i16::MAX,
        depth: 0,
        trust: 0,
        moves: [NO_MOVE, NO_MOVE],
    };

    /// The level of selectivity the bounds were found at.
    #[inline(always)]
    pub fn level(self) -> u8 {
        self.trust & 15
    }

    /// The bounds in whole discs, as an exact search has them.
    #[inline(always)]
    pub fn discs(self) -> (i32, i32) {
        let whole = |bound| i32::from(bound).div_euclid(DISC);
        (whole(self.lower), whole(self.upper))
    }

    /// Whether the bounds come from a search at least this deep and this trustworthy.
    #[inline(always)]
    pub fn serves(self, depth: u32, level: u8) -> bool {
        u32::from(self.depth) >= depth && self.level() >= level
    }
}

/// What a search has to say about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Plies searched.
    pub depth: u32,
    /// Level of selectivity.
    pub level: u8,
    /// The window searched.
    pub alpha: i32,
    /// The window's upper end.
    pub beta: i32,
    /// The value, a bound if it lies outside the window.
    pub value: i32,
    /// The best move, or [`NO_MOVE`].
    pub square: u8,
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Slot {
    hash: u64,
    known: Known,
}

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Bucket([Slot; WAYS]);

/// The transposition table.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// How many buckets it may come to have.
    most: usize,
    age: u8,
}

/// A bucket that holds nothing.
const EMPTY: Bucket = Bucket(
    [Slot {
        hash: 0,
        known: Known::NOTHING,
    }; WAYS],
);

impl Table {
    /// A table of at most about this many bytes, brought within sensible bounds. It begins small.
    pub fn new(bytes: usize) -> Self {
        let bytes = bytes.clamp(*BYTES.start(), *BYTES.end());
        let most = 1 << (bytes / size_of::<Bucket>()).ilog2();
        let count = most.min(FIRST_BYTES / size_of::<Bucket>());
        Self {
            buckets: vec![EMPTY; count],
            most,
            age: 0,
        }
    }

    /// Takes all its room at once if the search has come so far, in nodes, that it is going to need it; half of it,
    /// and so on, if the memory is not to be had.
    pub fn make_room(&mut self, nodes: u64) {
        let count = self.buckets.len();
        if count == self.most || nodes < NODES_A_BUCKET * count as u64 {
            return;
        }
        let mut larger = Vec::new();
        while larger.try_reserve_exact(self.most).is_err() {
            self.most /= 2;
            if self.most <= count {
                self.most = count;
                return;
            }
        }
        // What lay in one bucket lies in those that differ from it in the upper bits, each in the place it had.
        larger.resize(self.most, EMPTY);
        let small = core::mem::replace(&mut self.buckets, larger);
        for bucket in &small {
            for (way, slot) in bucket.0.iter().enumerate() {
                let place = self.place(slot.hash);
                self.buckets[place].0[way] = *slot;
            }
        }
    }

    /// Forgets everything, and is small again.
    pub fn clear(&mut self) {
        self.buckets.truncate(FIRST_BYTES / size_of::<Bucket>());
        self.buckets.shrink_to_fit();
        self.buckets.fill(EMPTY);
        self.age = 0;
    }

    /// Begins a new search, to whose entries all older ones give way.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) & 15;
    }

    /// How many bytes the table may take.
    pub fn bytes(&self) -> usize {
        self.most * size_of::<Bucket>()
    }

    #[inline(always)]
    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }

    /// What is known of the position with this hash.
    #[inline(always)]
    pub fn get(&self, hash: u64) -> Known {
        for slot in &self.buckets[self.place(hash)].0 {
            if slot.hash == hash {
                return slot.known;
            }
        }
        Known::NOTHING
    }

    /// Notes what was found about the position with this hash.
    #[inline]
    pub fn put(&mut self, hash: u64, found: Found) {
        let age = self.age;
        let place = self.place(hash);
        let slots = &mut self.buckets[place].0;
        let (mut worst, mut least) = (0, u32::MAX);
        for (i, slot) in slots.iter_mut().enumerate() {
            if slot.hash == hash {
                update(&mut slot.known, age, found);
                return;
            }
            let worth =
                u32::from(slot.known.depth) + if slot.known.trust >> 4 == age { 256 } else { 0 };
            if worth < least {
                (worst, least) = (i, worth);
            }
        }
        let mut known = Known::NOTHING;
        update(&mut known, age, found);
        slots[worst] = Slot { hash, known };
    }
}

fn update(known: &mut Known, age: u8, found: Found) {
    let depth = found.depth as u8;
    if depth < known.depth && known.trust >> 4 == age {
        return; // A shallow search on the side never costs what a deep one has found.
    }
    if (known.level(), known.depth) != (found.level, depth) {
        known.lower = i16::MIN;
        known.upper = i16::MAX;
    }
    known.depth = depth;
    known.trust = age << 4 | found.level;
    let value = found.value as i16;
    if found.value < found.beta {
        known.upper = known.upper.min(value);
    }
    if found.value > found.alpha {
        known.lower = known.lower.max(value);
    }
    if found.square != NO_MOVE && known.moves[0] != found.square {
        known.moves = [found.square, known.moves[0]];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers without order (G. Marsaglia's xorshift).
    fn hashes() -> impl Iterator<Item = u64> {
        core::iter::successors(Some(0x9e37_79b9_7f4a_7c15_u64), |&last| {
            let x = last ^ last << 13;
            let x = x ^ x >> 7;
            Some(x ^ x << 17)
        })
    }

    #[test]
    fn a_table_that_takes_its_room_keeps_what_it_knows() {
        let mut table = Table::new(1 << 25);
        let found = |i: usize| Found {
            depth: 4,
            level: 0,
            alpha: -10,
            beta: 10,
            value: (i % 7) as i32,
            square: (i % 64) as u8,
        };
        for (i, hash) in hashes().enumerate().take(20_000) {
            table.put(hash, found(i));
        }
        let known: Vec<Known> = hashes().take(20_000).map(|hash| table.get(hash)).collect();
        assert!(
            known
                .iter()
                .filter(|&&known| known != Known::NOTHING)
                .count()
                > 19_000
        );
        let before = table.buckets.len();
        let enough = NODES_A_BUCKET * before as u64;
        table.make_room(enough - 1);
        assert_eq!(table.buckets.len(), before);
        table.make_room(enough);
        assert_eq!(table.buckets.len() * size_of::<Bucket>(), 1 << 25);
        assert!(
            hashes()
                .zip(known)
                .all(|(hash, known)| table.get(hash) == known)
        );
        table.clear();
        assert_eq!(table.buckets.len(), before);
        assert!(
            hashes()
                .take(100)
                .all(|hash| table.get(hash) == Known::NOTHING)
        );
    }
}
