//! What the strongest players know without a search: one file for each game
//! about which something is known.
//!
//! A game's [`Knowledge`] is asked twice. In the tree it tells the search what a
//! position is worth, through [`Informed`]; at the root it may give [`Advice`]
//! and spare the search altogether, or all but the further lines. [`Sources`]
//! say what a player may look up. A game about which nothing is known has
//! [`NoKnowledge`].

mod advice;
mod basis;
mod boco;
mod choko;
mod informed;
mod knightline;
mod nothing;
mod sources;

use lusus_core::Position;
use lusus_search::Score;

pub use advice::{Advice, KnowledgeAnswer, KnowledgeQuery};
pub use basis::Basis;
pub use boco::BocoKnowledge;
pub use choko::ChokoKnowledge;
pub use informed::Informed;
pub use knightline::KnightLineKnowledge;
pub use nothing::NoKnowledge;
pub use sources::{Library, Sources};

/// What is known of a game for certain, beyond its rules.
///
/// # Laws
///
/// - **K1** What is `known` obeys law E5 of [`Evaluator`](lusus_search::Evaluator).
/// - **K2** Advice is true in the match: its scores hold where the line stands,
///   with all that occurred before and the plies that are left. Its lines begin
///   with different moves, the best first: as many as were wanted, or as there
///   are moves, or fewer if all of them win, since then no other can be better
///   in kind.
/// - **K3** What advice costs is counted, and is within the limits of the
///   inquiry; clock and stop flag are looked at as law A5 of the search has it.
/// - **K4** Under limits of nodes or depth advice is a function of the inquiry
///   and the sources.
pub trait Knowledge<P: Position>: Send + Sync + Sized + 'static {
    /// What the sources hold about this game.
    fn of(sources: &Sources) -> Self;

    /// What an unfinished position is worth to the side to move by the rules of
    /// the game alone, if that is known (K1). Asked in every position of a
    /// search.
    fn known(&self, position: &P) -> Option<Score> {
        let _ = position;
        None
    }

    /// Whether tables can be solved for a variant, which `lusus solve` does.
    #[must_use]
    fn has_tables(variant: P::Variant) -> bool {
        let _ = variant;
        false
    }

    /// What to play where a line stands, if that is known or can be found out
    /// with a part of what the search may use (K2, K3, K4). Asked before every
    /// search.
    fn advise(&self, query: &KnowledgeQuery<'_, P>) -> KnowledgeAnswer<P::Move> {
        let _ = query;
        KnowledgeAnswer::NONE
    }
}
