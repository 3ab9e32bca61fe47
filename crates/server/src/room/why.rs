use lusus_core::{Player, Target};
use lusus_play::Rejected;

use super::{Asker, ConnectionId, Room};
use crate::wire::Nonce;

impl Room {
    /// Says why touches make no move. Nothing is played, whatever they are.
    pub(super) fn explain(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (player, cells): (Player, &[String]),
    ) {
        let Some(Asker { nonce, .. }) = self.admit(connection, nonce, player) else { return };
        let touched: Vec<Target> = cells.iter().map(Target::cell).collect();
        let rejected = match self.game.turn() {
            Some(turn) if turn != player => Rejected::Turn,
            _ => Rejected::Illegal(self.game.position().why_no_move(&touched)),
        };
        self.tell_rejected(connection, nonce, &rejected);
    }
}
