//! What the strongest players know without a search: one file for each game
//! about which something is known.
//!
//! An evaluator with [`Knowledge`] is asked twice. In the tree it tells the
//! search what a position is worth ([`Evaluator::known`]); at the root it may
//! give [`Advice`] and spare the search altogether, or all but the further
//! lines. [`Sources`] say what a player may look up.

mod advice;
mod boco;
mod choko;
mod file;
mod knightline;
mod networks;
mod solved;
mod sources;

use std::num::NonZeroUsize;

use lusus_core::{Line, Position};
use lusus_search::{Control, Evaluator, Limits};

pub use advice::{Advice, Basis, KnowledgeAnswer, KnowledgeQuery};
pub use file::{KnowledgeFile, LearnError};
pub(crate) use networks::Networks;
pub use solved::{Solved, SolvedStart};
pub use sources::{Library, Sources};

use crate::Playable;

/// What an evaluator knows of its game for certain, beyond the rules. The
/// default is nothing.
///
/// # Laws
///
/// - **K1** What is `known` obeys law E5 of [`Evaluator`].
/// - **K2** Advice is true in the match: its scores hold where the line stands,
///   with all that occurred before and the plies that are left. Its lines begin
///   with different moves, the best first: as many as were wanted, or as there
///   are moves, or fewer if all of them win, since then no other can be better
///   in kind.
/// - **K3** What advice costs is counted, and is within the limits of the
///   inquiry; clock and stop flag are looked at as law A5 of the search has it.
/// - **K4** Under limits of nodes or depth advice is a function of the inquiry
///   and the sources.
/// - **K5** Where moves are named to choose among, it is known of all legal moves
///   who wins after them, and the others are worse or lead nowhere. Advice then
///   tells of all of them, if there are several to choose among.
pub trait Knowledge<P: Position>: Evaluator<P> + Default + 'static {
    /// The evaluator that knows what the sources hold about this game; the
    /// default one knows nothing.
    #[must_use]
    fn of(sources: &Sources) -> Self {
        let _ = sources;
        Self::default()
    }

    /// The same with all it knows, but it judges as its terms are written, without
    /// a network.
    #[must_use]
    fn judging_as_written(self) -> Self {
        self
    }

    /// Whether it judges a variant with a network.
    #[must_use]
    fn has_network(&self, variant: P::Variant) -> bool {
        let _ = variant;
        false
    }

    /// Whether tables can be solved for a variant, which `lusus solve` does.
    #[must_use]
    fn has_tables(variant: P::Variant) -> bool {
        let _ = variant;
        false
    }

    /// The files with what is known of a variant.
    #[must_use]
    fn files(variant: P::Variant) -> Vec<KnowledgeFile> {
        let _ = variant;
        Vec::new()
    }

    /// What is known of a variant that is solved outright.
    #[must_use]
    fn solved(variant: P::Variant) -> Option<Solved> {
        let _ = variant;
        None
    }

    /// What to play where a line stands, if that is known or can be found out
    /// with a part of what the search may use (K2, K3, K4). Asked before every
    /// search.
    fn advise(&self, query: &KnowledgeQuery<'_, P>) -> KnowledgeAnswer<P::Move> {
        let _ = query;
        KnowledgeAnswer::free(None)
    }
}

/// What every move is worth where a line stands, as far as it can be looked up
/// in the sources, or found out with the part of these limits that comes before
/// a search; the game is not over there.
#[must_use]
pub fn known<P: Playable>(
    line: &Line<P>,
    limits: Limits,
    sources: &Sources,
) -> Option<Advice<P::Move>> {
    let control = &Control::timeless();
    let query = KnowledgeQuery { line, lines: NonZeroUsize::MAX, limits, control };
    P::Evaluator::of(sources).advise(&query).advice
}
