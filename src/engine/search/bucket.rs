//! The buckets of a transposition table.
//!
//! A bucket of four entries fills a cache line. A slot holds the whole 64-bit hash and an entry with both bounds, as in
//! R. Delorme's Edax. Entries of older generations are replaced first, then shallower ones.

use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::entry::{Entry, NewEntry};

/// Entries per bucket: four of 16 bytes fill a cache line.
const WAYS: usize = 4;

/// Weight of the current generation in [`replacement_score`]: more than any depth.
const CURRENT_GENERATION: u32 = 256;

/// A place for one entry and its hash, which all threads read and write without a lock (R. Hyatt, T. Mann, "A lockless
/// transposition table implementation for parallel search", 2002): the hash is stored combined with the entry, so that words of
/// two different writes give another hash.
#[repr(C)]
struct Slot {
    /// `hash ^ entry`.
    check: AtomicU64,
    entry: AtomicU64,
}

impl Slot {
    fn new(hash: u64, entry: Entry) -> Self {
        let bits = entry.to_bits();
        Self {
            check: AtomicU64::new(hash ^ bits),
            entry: AtomicU64::new(bits),
        }
    }

    #[inline(always)]
    fn read(&self) -> (u64, Entry) {
        let bits = self.entry.load(Relaxed);
        (self.check.load(Relaxed) ^ bits, Entry::from_bits(bits))
    }

    #[inline(always)]
    fn write(&self, hash: u64, entry: Entry) {
        let bits = entry.to_bits();
        self.check.store(hash ^ bits, Relaxed);
        self.entry.store(bits, Relaxed);
    }
}

#[repr(C, align(64))]
pub(in crate::engine) struct Bucket([Slot; WAYS]);

impl Bucket {
    pub fn empty() -> Self {
        Self(core::array::from_fn(|_| Slot::new(0, Entry::EMPTY)))
    }

    /// Removes all entries.
    pub fn clear(&self) {
        for slot in &self.0 {
            slot.write(0, Entry::EMPTY);
        }
    }

    /// Takes over the entries of a bucket of a smaller table whose hashes belong here.
    pub fn take_over(&self, smaller: &Self, belongs: impl Fn(u64) -> bool) {
        for (slot, from) in self.0.iter().zip(&smaller.0) {
            let (hash, entry) = from.read();
            if belongs(hash) {
                slot.write(hash, entry);
            } else {
                slot.write(0, Entry::EMPTY);
            }
        }
    }
}

/// `count` empty buckets, a power of two; `None` if memory is short.
pub(in crate::engine) fn empty_buckets(count: usize) -> Option<Box<[Bucket]>> {
    let mut buckets = Vec::new();
    buckets.try_reserve_exact(count).ok()?;
    buckets.resize_with(count, Bucket::empty);
    Some(buckets.into_boxed_slice())
}

/// How worth keeping an entry is: the current generation before depth.
#[inline(always)]
fn replacement_score(entry: Entry, generation: u8) -> u32 {
    let current = entry.generation() == generation;
    u32::from(entry.depth) + if current { CURRENT_GENERATION } else { 0 }
}

#[inline(always)]
fn bucket_of(buckets: &[Bucket], hash: u64) -> &Bucket {
    &buckets[hash as usize & (buckets.len() - 1)]
}

/// The entry of the position with this hash, or [`Entry::EMPTY`].
#[inline(always)]
pub(in crate::engine) fn probe(buckets: &[Bucket], hash: u64) -> Entry {
    for slot in &bucket_of(buckets, hash).0 {
        let (held, entry) = slot.read();
        if held == hash {
            return entry;
        }
    }
    Entry::EMPTY
}

/// Stores a result for the position with this hash.
#[inline]
pub(in crate::engine) fn store(buckets: &[Bucket], generation: u8, hash: u64, new: NewEntry) {
    let slots = &bucket_of(buckets, hash).0;
    let (mut replaced, mut lowest) = (0, u32::MAX);
    for (way, slot) in slots.iter().enumerate() {
        let (held, mut entry) = slot.read();
        if held == hash {
            entry.update(generation, new);
            return slot.write(hash, entry);
        }
        let score = replacement_score(entry, generation);
        if score < lowest {
            (replaced, lowest) = (way, score);
        }
    }
    let mut entry = Entry::EMPTY;
    entry.update(generation, new);
    slots[replaced].write(hash, entry);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_fills_a_cache_line() {
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn words_of_two_writes_are_no_entry() {
        let new = |value| NewEntry {
            depth: 9,
            selectivity: 5,
            alpha: 0,
            beta: 1,
            value,
            best_move: 7,
        };
        let entry = |value| {
            let mut entry = Entry::EMPTY;
            entry.update(1, new(value));
            entry
        };
        let (one, other) = (Slot::new(77, entry(-128)), Slot::new(77, entry(256)));
        let mixed = Slot {
            check: one.check,
            entry: other.entry,
        };
        assert_ne!(mixed.read().0, 77);
    }
}
