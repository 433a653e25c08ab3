//! The transposition table: what earlier searches found out about positions.
//!
//! Buckets of four entries share a cache line. An entry keeps the whole 64-bit hash and both bounds, after
//! R. Delorme's Edax; it gives way by age first and depth second.

/// How many bytes a table may take: the nearest power of two within this range is used.
const BYTES: core::ops::RangeInclusive<usize> = 1 << 16..=1 << 29;
/// Entries of a bucket; with 16 bytes each they fill a cache line.
const WAYS: usize = 4;
/// A square that is none.
pub(super) const NO_MOVE: u8 = 255;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The value is at least this, in the unit of the table's user.
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
    age: u8,
}

impl Table {
    /// A table of about this many bytes, brought within sensible bounds; half of it, and so on, if the memory is
    /// not to be had.
    pub fn new(bytes: usize) -> Self {
        let bytes = bytes.clamp(*BYTES.start(), *BYTES.end());
        let mut count = 1 << (bytes / size_of::<Bucket>()).ilog2();
        loop {
            let mut buckets = Vec::new();
            if buckets.try_reserve_exact(count).is_ok() || count <= 1024 {
                let empty = Bucket(
                    [Slot {
                        hash: 0,
                        known: Known::NOTHING,
                    }; WAYS],
                );
                buckets.resize(count, empty);
                return Self { buckets, age: 0 };
            }
            count /= 2;
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket(
            [Slot {
                hash: 0,
                known: Known::NOTHING,
            }; WAYS],
        ));
        self.age = 0;
    }

    /// Begins a new search, to whose entries all older ones give way.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) & 15;
    }

    /// How many bytes the table takes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
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
