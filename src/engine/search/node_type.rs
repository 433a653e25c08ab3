/// The expected type of a node searched with a null window (D. Knuth and R. Moore; names by T. Marsland and F. Popowich).
///
/// The first move of a cut node leads to an all node; every other move of either type leads to a cut node. A node with an
/// open window is a PV node: its expected type has no effect, and its children are searched as cut nodes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum NodeType {
    /// A move is expected to fail high.
    Cut,
    /// Every move is expected to fail low.
    All,
}

impl NodeType {
    /// The expected type after a pass.
    #[inline(always)]
    pub fn after_pass(self) -> Self {
        match self {
            Self::Cut => Self::All,
            Self::All => Self::Cut,
        }
    }

    /// The expected type of the child at this index in the order of the search.
    #[inline(always)]
    pub fn child(self, index: usize) -> Self {
        match self {
            Self::Cut if index == 0 => Self::All,
            _ => Self::Cut,
        }
    }
}
