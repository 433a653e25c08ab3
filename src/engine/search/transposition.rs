//! The large transposition table, which all threads of a search share.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::OnceLock;

use super::bucket::{Bucket, empty_buckets};

/// Table sizes in bytes; a size is rounded down to a power of two within this range.
const BYTES: core::ops::RangeInclusive<usize> = 1 << 16..=1 << 29;

/// Initial size in bytes. Most searches end before they need more; a small table stays in cache, and idle workers keep
/// little memory.
const INITIAL_BYTES: usize = 1 << 22;

/// The table grows to its full size after this many nodes per bucket. About one node in a hundred is stored.
const NODES_PER_BUCKET: u64 = 512;

/// A hash table of search results.
pub(in crate::engine) struct TranspositionTable {
    /// The buckets of the initial size.
    initial: Box<[Bucket]>,
    /// The buckets of the full size, once they are needed.
    full: OnceLock<Box<[Bucket]>>,
    /// Whether the full size is in use.
    is_full_size: AtomicBool,
    /// Bucket count at full size, a power of two.
    max_buckets: AtomicUsize,
}

impl TranspositionTable {
    /// A table of at most about `bytes` bytes, clamped to 64 KB to 512 MB. It starts small and [grows](Self::grow).
    pub fn new(bytes: usize) -> Self {
        let bytes = bytes.clamp(*BYTES.start(), *BYTES.end());
        let max_buckets = 1 << (bytes / size_of::<Bucket>()).ilog2();
        let count = max_buckets.min(INITIAL_BYTES / size_of::<Bucket>());
        Self {
            initial: (0..count).map(|_| Bucket::empty()).collect(),
            full: OnceLock::new(),
            is_full_size: AtomicBool::new(false),
            max_buckets: AtomicUsize::new(max_buckets),
        }
    }

    /// The buckets in use. Threads that still use the smaller ones after the table has grown find and lose less.
    pub fn buckets(&self) -> &[Bucket] {
        match self.full.get() {
            Some(full) if self.is_full_size.load(Ordering::Acquire) => full,
            _ => &self.initial,
        }
    }

    /// Grows to full size once a search has visited enough `nodes`. If memory is short, tries half of it, and so on.
    pub fn grow(&self, nodes: u64) {
        let count = self.buckets().len();
        let max = self.max_buckets.load(Ordering::Relaxed);
        if count >= max || nodes < NODES_PER_BUCKET * count as u64 {
            return;
        }
        if self.full.get().is_none() {
            match self.allocate(max) {
                Some(full) => {
                    self.max_buckets.store(full.len(), Ordering::Relaxed);
                    // Only the thread that leads a search grows the table.
                    let _ = self.full.set(full);
                }
                None => return self.max_buckets.store(count, Ordering::Relaxed),
            }
        }
        let Some(full) = self.full.get() else { return };
        // The entries of a bucket move to buckets that differ from it in the upper bits, in the same way.
        for (index, bucket) in full.iter().enumerate() {
            let smaller = &self.initial[index & (count - 1)];
            bucket.take_over(smaller, |hash| hash as usize & (full.len() - 1) == index);
        }
        self.is_full_size.store(true, Ordering::Release);
    }

    /// `max` buckets, or as many as there is memory for, but more than there are.
    fn allocate(&self, max: usize) -> Option<Box<[Bucket]>> {
        core::iter::successors(Some(max), |count| Some(count / 2))
            .take_while(|&count| count > self.initial.len())
            .find_map(empty_buckets)
    }

    /// Removes all entries and returns to the initial size.
    pub fn clear(&self) {
        self.is_full_size.store(false, Ordering::Release);
        self.initial.iter().for_each(Bucket::clear);
    }

    /// Gives back the memory that the initial size does not need, if the full size is not in use.
    pub fn shrink(&mut self) {
        if !*self.is_full_size.get_mut() {
            self.full.take();
        }
    }

    /// The full size in bytes.
    pub fn bytes(&self) -> usize {
        self.max_buckets.load(Ordering::Relaxed) * size_of::<Bucket>()
    }
}

#[cfg(test)]
mod tests {
    use super::super::bucket::{probe, store};
    use super::super::entry::{Entry, NewEntry};
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
        for round in 0..2 {
            for (i, hash) in hashes().enumerate().take(20_000) {
                store(table.buckets(), 0, hash, new(i));
            }
            let held = |hash| probe(table.buckets(), hash);
            let entries: Vec<Entry> = hashes().take(20_000).map(held).collect();
            let filled = entries.iter().filter(|&&entry| entry != Entry::EMPTY);
            assert!(filled.count() > 19_000);
            let before = table.buckets().len();
            let enough = NODES_PER_BUCKET * before as u64;
            table.grow(enough - 1);
            assert_eq!(table.buckets().len(), before);
            table.grow(enough);
            assert_eq!(size_of_val(table.buckets()), 1 << 25);
            assert!(
                hashes()
                    .zip(entries)
                    .all(|(hash, entry)| held(hash) == entry)
            );
            table.clear();
            assert_eq!(table.buckets().len(), before);
            assert!(hashes().take(100).all(|hash| held(hash) == Entry::EMPTY));
            // The second round grows into the memory of the first one, whose entries must be gone, or into new memory.
            if round == 1 {
                table.shrink();
                assert!(table.full.get().is_none());
            }
        }
    }
}
