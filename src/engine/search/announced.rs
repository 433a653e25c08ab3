use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Number of places for keys, a power of two: far more than searches that are announced at once, so that keys rarely meet.
const PLACES: usize = 1 << 13;

/// The searches that threads have announced, by key. A key that is lost, because two meet in a place, only lets two threads
/// search the same position.
pub(in crate::engine) struct Announced(Box<[AtomicU32]>);

impl Announced {
    /// No search.
    pub fn new() -> Self {
        Self((0..PLACES).map(|_| AtomicU32::new(0)).collect())
    }

    /// The place of a key, and the part of the key that is kept there; 0 is no key.
    #[inline(always)]
    fn place(&self, key: u64) -> (&AtomicU32, u32) {
        (&self.0[key as usize & (PLACES - 1)], (key >> 32) as u32 | 1)
    }

    /// Whether a thread is at the search with this key.
    pub fn contains(&self, key: u64) -> bool {
        let (place, part) = self.place(key);
        place.load(Relaxed) == part
    }

    /// Announces a search.
    pub fn announce(&self, key: u64) {
        let (place, part) = self.place(key);
        place.store(part, Relaxed);
    }

    /// Ends an announcement.
    pub fn withdraw(&self, key: u64) {
        let (place, part) = self.place(key);
        if place.load(Relaxed) == part {
            place.store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_withdrawal_leaves_other_keys() {
        let announced = Announced::new();
        let (one, same_place) = (7 | 5 << 32, 7 | 9 << 32);
        announced.announce(one);
        assert!(announced.contains(one) && !announced.contains(same_place));
        announced.announce(same_place);
        announced.withdraw(one);
        assert!(announced.contains(same_place) && !announced.contains(one));
        announced.withdraw(same_place);
        assert!(!announced.contains(same_place));
    }
}
