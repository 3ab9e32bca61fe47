use lusus_core::Player;
use lusus_play::Rejected;

use crate::wire::Nonce;

/// A command that was rejected.
pub(super) struct Refusal {
    pub(super) player: Player,
    pub(super) nonce: Nonce,
    pub(super) rejected: Rejected,
}
