use lusus_play::Misfit;
use thiserror::Error;

use crate::store::StoreError;

/// Why nobody can enter a room.
#[derive(Debug, Error)]
pub(crate) enum NoEntry {
    /// There is no such match.
    #[error("no such match")]
    NoSuchMatch,
    /// What is stored of it is not a match.
    #[error("{0}")]
    Misfit(#[from] Misfit),
    /// It could not be looked for.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Whoever wants to make a match has so many open already.
    #[error("{0} matches are open already")]
    TooMany(u32),
    /// The room was closed by a fault before it answered.
    #[error("the room was closed")]
    Closed,
    /// The server is about to stop.
    #[error("the server is about to stop")]
    Stopping,
}

impl NoEntry {
    /// Whether it is for this match alone, and says nothing about others.
    pub(crate) fn is_of_match(&self) -> bool {
        matches!(
            self,
            NoEntry::NoSuchMatch
                | NoEntry::Misfit(_)
                | NoEntry::Closed
                | NoEntry::Store(StoreError::Broken(_))
        )
    }
}
