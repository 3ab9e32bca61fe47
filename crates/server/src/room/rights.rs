use lusus_core::Player;
use lusus_play::Time;

use super::{ConnectionId, Room};
use crate::wire::{May, Right, ServerMessage};

impl Room {
    /// Tells everybody what he may do now.
    pub(super) fn tell_all_rights(&mut self, now: Time) {
        let connections: Vec<ConnectionId> = self.sessions.keys().copied().collect();
        for connection in connections {
            self.tell_rights(connection, now);
        }
    }

    /// Tells a connection what its players may do beside making a move.
    pub(super) fn tell_rights(&mut self, connection: ConnectionId, now: Time) {
        let Some(session) = self.sessions.get(&connection) else { return };
        let held = Player::BOTH.into_iter().filter(|&player| session.holds(player));
        let seats = held
            .map(|player| Right {
                player,
                actions: self.game.actions(player, now),
                claim_from: self.game.claim_from(player),
            })
            .collect();
        let may = May { seats, called_off_at: self.game.called_off_at() };
        self.tell(connection, ServerMessage::May(Box::new(may)));
    }
}
