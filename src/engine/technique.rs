//! The switches of the search, by which the bench shows what each technique buys.

/// Which techniques the search uses; all of them by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Technique {
    /// The transposition table.
    pub hash: bool,
    /// Bounds from stable discs.
    pub stability: bool,
    /// Squares in quadrants with an odd number of empty ones first.
    pub parity: bool,
    /// Moves that leave few replies first.
    pub fastest_first: bool,
    /// A look into the table for all replies before any is searched.
    pub etc: bool,
    /// The order of moves by the evaluation and shallow searches.
    pub eval_order: bool,
    /// Multi-ProbCut: cuts on the word of shallow searches.
    pub probcut: bool,
    /// Cuts on the word of the evaluation itself in the last plies before it, where a search is selective.
    pub glance: bool,
    /// Narrow windows around the last value.
    pub aspiration: bool,
    /// Selective passes before the exact one.
    pub passes: bool,
}

impl Default for Technique {
    fn default() -> Self {
        Self {
            hash: true,
            stability: true,
            parity: true,
            fastest_first: true,
            etc: true,
            eval_order: true,
            probcut: true,
            glance: true,
            aspiration: true,
            passes: true,
        }
    }
}

impl Technique {
    /// The names of the switches, for [`without`](Self::without).
    pub const NAMES: [&'static str; 10] = [
        "hash",
        "stability",
        "parity",
        "fastest-first",
        "etc",
        "eval-order",
        "probcut",
        "glance",
        "aspiration",
        "passes",
    ];

    /// All techniques but the named one; `None` if there is none of that name.
    ///
    /// ```
    /// use outflank::engine::Technique;
    /// assert!(!Technique::without("parity").unwrap().parity);
    /// assert!(Technique::without("luck").is_none());
    /// ```
    #[must_use]
    pub fn without(name: &str) -> Option<Self> {
        let mut all = Self::default();
        match name {
            "hash" => all.hash = false,
            "stability" => all.stability = false,
            "parity" => all.parity = false,
            "fastest-first" => all.fastest_first = false,
            "etc" => all.etc = false,
            "eval-order" => all.eval_order = false,
            "probcut" => all.probcut = false,
            "glance" => all.glance = false,
            "aspiration" => all.aspiration = false,
            "passes" => all.passes = false,
            _ => return None,
        }
        Some(all)
    }
}
