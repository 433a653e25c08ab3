//! Switches of the search, to measure what each technique contributes.

/// Declares the switches once: a field per technique, its name on the command line, all on by default.
macro_rules! features {
    ($($(#[$doc:meta])* $field:ident $name:literal)*) => {
        /// Which techniques the search uses; all by default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct SearchFeatures {
            $($(#[$doc])* pub $field: bool,)*
        }

        impl Default for SearchFeatures {
            fn default() -> Self {
                Self { $($field: true,)* }
            }
        }

        impl SearchFeatures {
            /// The names of the switches, for [`without`](Self::without).
            pub const NAMES: &'static [&'static str] = &[$($name,)*];

            /// All techniques but the named one; `None` for an unknown name.
            ///
            /// ```
            /// use outflank::engine::internals::SearchFeatures;
            /// assert!(!SearchFeatures::without("parity").unwrap().parity);
            /// assert!(SearchFeatures::without("luck").is_none());
            /// ```
            #[must_use]
            pub fn without(name: &str) -> Option<Self> {
                let mut features = Self::default();
                match name {
                    $($name => features.$field = false,)*
                    _ => return None,
                }
                Some(features)
            }
        }
    };
}

features! {
    /// The transposition tables.
    hash "hash"
    /// Stability cutoffs.
    stability "stability"
    /// Squares in quadrants with an odd number of empty squares first.
    parity "parity"
    /// Moves with few replies first.
    fastest_first "fastest-first"
    /// Enhanced transposition cutoffs: all children are probed before the first is searched.
    etc "etc"
    /// Move ordering by the evaluation and by shallow searches.
    eval_order "eval-order"
    /// Multi-ProbCut.
    probcut "probcut"
    /// Static futility pruning in the last plies of a selective search.
    static_pruning "static-pruning"
    /// Aspiration windows.
    aspiration "aspiration"
    /// Selective iterations to the end before the exact one.
    selective_iterations "selective-iterations"
    /// The seed's choice among moves of nearly the same value.
    variety "variety"
}
