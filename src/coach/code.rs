/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Why discs were lost.
    Reason,
    /// What a solved position decides; stated before the reason.
    Verdict,
    /// What was good about a move.
    Praise,
    /// What a move did on the board; never phrased as a cause.
    Fact,
}

impl Kind {
    /// A short name for programs; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Kind::Reason => "reason",
            Kind::Verdict => "verdict",
            Kind::Praise => "praise",
            Kind::Fact => "fact",
        }
    }
}

/// How the claim of a finding is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// By the board alone.
    Fact,
    /// By the values of two moves.
    Value,
    /// By the values of the other player's replies.
    Reply,
    /// By two expected lines, compared at the same ply.
    Line,
}

/// Declares the codes of findings with their text, kind and claim.
macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident $text:literal $kind:ident $claim:ident)*) => {
        /// A finding's code, in order of precedence within its kind.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// A short name for programs; it never changes.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Code::$name => $text,)*
                }
            }

            /// What the finding is about.
            pub fn kind(self) -> Kind {
                match self {
                    $(Code::$name => Kind::$kind,)*
                }
            }

            /// How its claim is proved.
            pub fn claim(self) -> Claim {
                match self {
                    $(Code::$name => Claim::$claim,)*
                }
            }
        }
    };
}

codes! {
    /// The move gives the other player a corner.
    CornerGiven "corner-given" Reason Reply
    /// The other player was about to take a corner, and the best move prevents it.
    CornerLeft "corner-left" Reason Reply
    /// After the best move the other player would have had to pass.
    PassMissed "pass-missed" Reason Value
    /// A corner could have been taken.
    CornerMissed "corner-missed" Reason Value
    /// The other player can wedge between two discs of an edge.
    WedgeAllowed "wedge-allowed" Reason Reply
    /// The move opens a good square for the other player.
    Opened "opened" Reason Reply
    /// A good square of the other player stays open; the best move takes or closes it.
    ThreatLeft "threat-left" Reason Reply
    /// At the next turn every move gives a corner.
    OutOfSafeMoves "out-of-safe-moves" Reason Line
    /// One move fewer than the other player till the end of the game.
    TempoLost "tempo-lost" Reason Line
    /// The player will have to pass.
    PassSuffered "pass-suffered" Reason Line
    /// A corner falls in a few moves.
    CornerLater "corner-later" Reason Line
    /// The other player gets stable discs.
    StableLost "stable-lost" Reason Line
    /// Fewer moves than after the best move.
    MobilityLost "mobility-lost" Reason Line
    /// The other player gets an edge.
    EdgeLost "edge-lost" Reason Line
    /// One reply makes the difference.
    RefutedBy "refuted-by" Reason Reply

    /// The only winning move was missed.
    OnlyWinMissed "only-win-missed" Verdict Value
    /// A winning move was missed.
    WinMissed "win-missed" Verdict Value
    /// A draw was missed.
    DrawMissed "draw-missed" Verdict Value
    /// The player loses every disc.
    WipedOut "wiped-out" Verdict Value
    /// The best move brings more discs.
    Count "count" Verdict Value

    /// The only winning move.
    OnlyWinFound "only-win-found" Praise Value
    /// The only move that keeps the draw.
    OnlyDrawFound "only-draw-found" Praise Value
    /// A corner taken at the right time.
    CornerTaken "corner-taken" Praise Value
    /// A corner rightly left for later.
    CornerDeclined "corner-declined" Praise Value
    /// A square beside a corner that is safe.
    BesideCornerSafe "beside-corner-safe" Praise Line
    /// A corner rightly given.
    Sacrifice "sacrifice" Praise Value
    /// A quiet move.
    QuietFound "quiet-found" Praise Value
    /// The other player has hardly a safe move left.
    MobilityCut "mobility-cut" Praise Value
    /// A wedge.
    WedgeMade "wedge-made" Praise Value
    /// The other player has to pass.
    PassForced "pass-forced" Praise Value

    /// A move to an X-square of an empty corner.
    XPlayed "x-played" Fact Fact
    /// A move to a C-square of an empty corner.
    CPlayed "c-played" Fact Fact
    /// An edge of five discs beside an empty C-square.
    EdgeUnbalanced "edge-unbalanced" Fact Fact
    /// A move into an even region while there is an odd one.
    EvenRegionFirst "even-region-first" Fact Fact
    /// The other player has the last move in this region.
    RegionLastLost "region-last-lost" Fact Line
    /// The other player has the last move of the game.
    LastMoveLost "last-move-lost" Fact Line
    /// The best move leads to a corner.
    CornerWonElse "corner-won-else" Fact Line
    /// The move comes later in the best line.
    MoveOrder "move-order" Fact Line
    /// A square that the player needs is no longer legal.
    AccessLost "access-lost" Fact Line
    /// Fewer safe moves than after the best move.
    SafeMovesLost "safe-moves-lost" Fact Line
}
