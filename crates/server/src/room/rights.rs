use std::collections::BTreeMap;

use lusus_core::Player;
use lusus_play::Time;

use super::{ConnectionId, Output, Room};
use crate::wire::{May, Right, ServerMessage};

impl Room {
    /// Tells everybody what he may do now; those who hold the same seats, or
    /// none, are told together.
    pub(super) fn tell_all_rights(&mut self, now: Time) {
        let mut alike: BTreeMap<[bool; 2], Vec<ConnectionId>> = BTreeMap::new();
        for &connection in self.sessions.keys() {
            alike.entry(self.held_by(connection)).or_default().push(connection);
        }
        for (held, connections) in alike {
            let may = self.rights(held, now);
            self.outputs.push(Output::Send(connections, may));
        }
    }

    /// Tells a connection what its players may do beside making a move.
    pub(super) fn tell_rights(&mut self, connection: ConnectionId, now: Time) {
        let may = self.rights(self.held_by(connection), now);
        self.tell(connection, may);
    }

    /// Whether a connection holds the seat of each player.
    fn held_by(&self, connection: ConnectionId) -> [bool; 2] {
        let session = self.sessions.get(&connection);
        Player::BOTH.map(|player| session.is_some_and(|session| session.holds(player)))
    }

    fn rights(&self, held: [bool; 2], now: Time) -> ServerMessage {
        let right = |player| Right {
            player,
            actions: self.game.actions(player, now),
            claim_from: self.game.claim_from(player),
        };
        let holders = Player::BOTH.into_iter().filter(|player| held[player.index()]);
        let seats = holders.map(right).collect();
        ServerMessage::May(Box::new(May { seats, called_off_at: self.game.called_off_at() }))
    }
}
