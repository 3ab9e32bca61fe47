use core::num::NonZeroUsize;

use crate::Estimate;

/// How to search: resources, and techniques one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The size of the transposition table in MiB, at least one.
    pub table_mib: usize,
    /// How many threads share the table and the work. Only with one is a search
    /// reproducible.
    pub threads: NonZeroUsize,
    /// How many best lines to find, each with an exact score. Every further
    /// line costs nearly as much as the first.
    pub lines: NonZeroUsize,
    /// Decides between root moves of equal worth and urgency: 0 keeps the
    /// game's order, every other seed shuffles it in its own way.
    pub seed: u64,
    /// How much better than a draw the player at the root likes a game that
    /// goes on and is estimated as equal. It decides which line is best, not
    /// what is reported of it: scores are told without it, and no proof depends
    /// on it.
    pub contempt: Estimate,
    /// What the search does and leaves.
    pub techniques: Techniques,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            table_mib: 16,
            threads: NonZeroUsize::MIN,
            lines: NonZeroUsize::MIN,
            seed: 0,
            contempt: Estimate::default(),
            techniques: Techniques::ALL,
        }
    }
}

/// The techniques of the search. All but the last two keep the value of the
/// root at a given depth; the last two are *forward pruning*, which trades
/// that for depth. None makes a false proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques {
    /// **Transposition table.** Results are kept under the key of the position
    /// and used again when another order of moves leads there; the best move of
    /// an earlier visit is tried first. A repetition belongs to the way to a
    /// position and not to the position, so a score that may stem from one is
    /// never kept as exact.
    pub table: TableUse,

    /// **Aspiration.** From the fifth ply on an iteration expects a score near
    /// that of the one before and searches a narrow window around it, widening
    /// the side on which it was wrong.
    pub aspiration: Switch,

    /// **Principal-variation search.** Once a node has one good move the others
    /// are only asked whether they are better, with a closed window; only the
    /// rare better one is searched again for its value.
    pub scouting: Switch,

    /// **Ordering by experience.** Behind the table's move and urgent moves
    /// come the moves that lately refuted a sibling (killers), the move that
    /// refuted the opponent's last move before (counter-move), then the others
    /// by how often they were refutations (history). Off, quiet moves keep the
    /// game's order.
    pub experience: Switch,

    /// **Distance pruning.** Nothing is searched that could at best win later,
    /// or at worst lose sooner, than what is proven already.
    pub distance_pruning: Switch,

    /// **Instant wins.** Every position is first asked for a move that wins at
    /// once, and where the opponent threatens one only the defences are
    /// searched. Both come from the evaluator. At the horizon this is an
    /// extension: the estimate gives way to the proof.
    pub instant_wins: Switch,

    /// **Quiescence.** At the horizon noisy moves are played out before the
    /// evaluator judges.
    pub quiescence: Switch,

    /// **Extensions.** A move that forces the reply, as the evaluator sees it,
    /// costs a quarter of a ply instead of a whole one.
    pub extensions: Switch,

    /// **Late-move reductions** (forward pruning). Quiet moves that come late in
    /// the order are first searched less deep, the less the later, and again
    /// in full only if they turn out better than expected. Needs scouting.
    pub reductions: Switch,

    /// **Null move** (forward pruning). If the opponent may move twice and the
    /// position is still too good, the position is too good. The evaluator
    /// says where passing is possible and sound.
    pub null_move: Switch,
}

impl Techniques {
    /// Everything: how to play well.
    pub const ALL: Techniques =
        Techniques { reductions: Switch::On, null_move: Switch::On, ..Techniques::EXACT };

    /// Everything that is not forward pruning.
    pub const EXACT: Techniques = Techniques {
        table: TableUse::AnyDepth,
        aspiration: Switch::On,
        scouting: Switch::On,
        experience: Switch::On,
        distance_pruning: Switch::On,
        instant_wins: Switch::On,
        quiescence: Switch::On,
        extensions: Switch::On,
        reductions: Switch::Off,
        null_move: Switch::Off,
    };

    /// Plain alpha-beta with iterative deepening.
    pub const NONE: Techniques = Techniques {
        table: TableUse::Off,
        aspiration: Switch::Off,
        scouting: Switch::Off,
        experience: Switch::Off,
        distance_pruning: Switch::Off,
        instant_wins: Switch::Off,
        quiescence: Switch::Off,
        extensions: Switch::Off,
        reductions: Switch::Off,
        null_move: Switch::Off,
    };
}

/// Whether a technique is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

impl Switch {
    /// Whether it is on.
    #[inline]
    #[must_use]
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::On)
    }
}

/// Which results of the transposition table are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableUse {
    /// None; nothing is kept either.
    Off,
    /// Those of exactly the depth that is wanted, so that the value of the root
    /// is that of a plain search of this depth.
    SameDepth,
    /// Those of at least the depth that is wanted, and proofs of any: the value
    /// of the root can be that of a deeper search.
    AnyDepth,
}
