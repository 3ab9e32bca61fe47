use lusus_core::{Language, Player};

use crate::SecretHash;

/// Names a connection, for as long as the process lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// What a room knows of a connection.
#[derive(Clone, Debug)]
pub(super) struct Session {
    /// For each seat the key by which this connection holds it.
    pub(super) seats: [Option<SecretHash>; 2],
    /// Whether it wants views unasked.
    pub(super) is_following: bool,
    pub(super) language: Language,
    /// The fingerprint of the board that it was last shown.
    pub(super) board: Option<u64>,
}

impl Session {
    pub(super) fn holds(&self, player: Player) -> bool {
        self.seats[player.index()].is_some()
    }

    pub(super) fn is_spectator(&self) -> bool {
        self.seats == [None, None]
    }
}
