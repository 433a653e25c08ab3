//! The transposition tables of a search: what is shared by threads, and what is not.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::announced::Announced;
use super::bucket::{self, Bucket};
use super::entry::{Entry, NewEntry};
use super::transposition::TranspositionTable;

/// Bytes of the table for shallow searches and positions near the end: it stays in the processor's cache.
const SHALLOW_TABLE_BYTES: usize = 1 << 18;
const MIN_SHALLOW_BYTES: usize = 1 << 16;

/// Mixed into the hashes of shallow searches, which share a table with the endgame solver.
const SHALLOW_SALT: u64 = 0x5851_f42d_4c95_7f2d;

/// With threads the main table fills faster than the nodes of the leading one suggest.
const SHARED_GROWTH: u64 = 4;

/// Whether this build can have several threads: wasm only with atomic instructions.
const HAS_THREADS: bool = cfg!(any(not(target_arch = "wasm32"), target_feature = "atomics"));

/// What a thread is to a search by several of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Role {
    /// Has the limits of the search and lets the main table grow; the only thread of most searches.
    Leader,
    /// Searches until its leader ends.
    Helper,
}

/// Which transposition table a node uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum TableKind {
    /// The large table.
    Main,
    /// The small, cache-resident table for shallow searches and positions near the end.
    Shallow,
}

/// The buckets of the small table; every thread has its own.
pub(in crate::engine) struct ShallowTable(Box<[Bucket]>);

impl ShallowTable {
    /// The small table beside a main table of `table_bytes` bytes.
    pub fn new(table_bytes: usize) -> Self {
        let bytes = table_bytes.clamp(MIN_SHALLOW_BYTES, SHALLOW_TABLE_BYTES);
        let count = 1 << (bytes / size_of::<Bucket>()).ilog2();
        Self((0..count).map(|_| Bucket::empty()).collect())
    }

    /// Removes all entries.
    pub fn clear(&self) {
        self.0.iter().for_each(Bucket::clear);
    }
}

/// What the threads of a search share.
pub(in crate::engine) struct SharedTables {
    pub main: TranspositionTable,
    pub announced: Announced,
    /// 0 to 15; a new search starts a new generation, whose entries replace those of older ones.
    generation: AtomicU8,
}

impl SharedTables {
    /// A main table of about `bytes` bytes, clamped to 64 KB to 512 MB.
    pub fn new(bytes: usize) -> Self {
        Self {
            main: TranspositionTable::new(bytes),
            announced: Announced::new(),
            generation: AtomicU8::new(0),
        }
    }

    /// Starts a new generation. Only the thread that leads a search does.
    pub fn new_generation(&self) {
        let generation = self.generation.load(Relaxed);
        self.generation.store((generation + 1) & 15, Relaxed);
    }

    /// Removes all entries.
    pub fn clear(&self) {
        self.main.clear();
        self.generation.store(0, Relaxed);
    }
}

/// The transposition tables as one search uses them, and the salt of their hashes.
pub(in crate::engine) struct Tables<'a> {
    shared: &'a SharedTables,
    /// The buckets in use of the main table.
    main: &'a [Bucket],
    shallow: &'a [Bucket],
    generation: u8,
    /// What other threads search now; `None` on one thread.
    announced: Option<&'a Announced>,
    role: Role,
    /// Mixed into every hash to separate board sizes.
    pub salt: u64,
}

impl<'a> Tables<'a> {
    /// The tables of a thread; `announced` if several threads share the search.
    pub fn new(
        shared: &'a SharedTables,
        shallow: &'a ShallowTable,
        salt: u64,
        announced: Option<&'a Announced>,
        role: Role,
    ) -> Self {
        Self {
            main: shared.main.buckets(),
            shallow: &shallow.0,
            generation: shared.generation.load(Relaxed),
            announced,
            shared,
            role,
            salt,
        }
    }

    /// Lets the main table grow after this many `nodes` of the leading thread, and uses what another thread has let grow.
    pub fn update(&mut self, nodes: u64) {
        if self.role == Role::Leader {
            let threads = self.announced.map_or(1, |_| SHARED_GROWTH);
            self.shared.main.grow(nodes * threads);
        }
        self.main = self.shared.main.buckets();
        self.generation = self.shared.generation.load(Relaxed);
    }

    /// What other threads search now; `None` on one thread.
    #[inline(always)]
    pub fn announced(&self) -> Option<&'a Announced> {
        self.announced.filter(|_| HAS_THREADS)
    }

    // The table is chosen first, so that the code of the probe and the store is there once.

    #[inline(always)]
    pub fn probe(&self, kind: TableKind, hash: u64) -> Entry {
        bucket::probe(self.buckets(kind), hash)
    }

    #[inline(always)]
    pub fn store(&self, kind: TableKind, hash: u64, entry: NewEntry) {
        bucket::store(self.buckets(kind), self.generation, hash, entry);
    }

    #[inline(always)]
    fn buckets(&self, kind: TableKind) -> &'a [Bucket] {
        match kind {
            TableKind::Main => self.main,
            TableKind::Shallow => self.shallow,
        }
    }

    /// The hash of a midgame node in the table of this kind.
    #[inline(always)]
    pub fn midgame_hash(&self, kind: TableKind, position_hash: u64) -> u64 {
        let salt = match kind {
            TableKind::Main => self.salt,
            TableKind::Shallow => self.salt ^ SHALLOW_SALT,
        };
        position_hash ^ salt
    }

    /// The hash of a node of the endgame solver, and of a midgame node in the main table.
    #[inline(always)]
    pub fn endgame_hash(&self, position_hash: u64) -> u64 {
        position_hash ^ self.salt
    }
}
