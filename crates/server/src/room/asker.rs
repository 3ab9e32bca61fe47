use lusus_core::Player;

use super::ConnectionId;
use crate::SecretHash;
use crate::wire::Nonce;

/// Who asks for something, and by what right.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    pub(super) connection: ConnectionId,
    /// The connection's mark of what it asks.
    pub(super) nonce: Nonce,
    /// For which seat.
    pub(super) player: Player,
    /// The key by which the connection held it when it asked.
    pub(super) key: SecretHash,
}
