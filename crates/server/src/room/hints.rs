use lusus_catalog::AnyChoice;
use lusus_core::{Player, msg};
use lusus_play::Rejected;

use super::thoughts::Hint;
use super::{Asker, Budget, ConnectionId, Finding, Output, Room};
use crate::wire::{Nonce, ServerMessage};

/// The bot that gives hints and considers draws.
pub(super) const ADVISER: &str = "engine";

impl Room {
    /// Lets the engine look for a move that a player could make.
    pub(super) fn advise(&mut self, connection: ConnectionId, nonce: Nonce, player: Player) {
        let Some(Asker { nonce, .. }) = self.admit(connection, nonce, player) else { return };
        let waits = self.thoughts.hints.iter().any(|hint| hint.connection == connection);
        if !self.mode.has_hints() {
            self.reject(connection, nonce, ("no-hints", msg!("wire-no-hints")));
        } else if self.game.turn() != Some(player) {
            let rejected = Rejected::Turn;
            self.reject(connection, nonce, (rejected.word(), rejected.message()));
        } else if waits || self.storing.is_some() {
            self.reject(connection, nonce, ("busy", msg!("wire-busy")));
        } else {
            let budget = Budget::time(self.customs.engine_time);
            let ticket = self.think(ADVISER, self.adviser(), budget);
            self.thoughts.hints.push(Hint { ticket, connection, nonce });
        }
    }

    pub(super) fn tell_hint(&mut self, Hint { connection, nonce, .. }: Hint, finding: Finding) {
        let Finding::Choice(AnyChoice { mv, .. }) = finding else {
            return self.reject(connection, nonce, ("busy", msg!("wire-busy")));
        };
        let position = self.game.position();
        let notation = position.notation(&mv).unwrap_or_else(|| mv.clone());
        let (ply, position) = (self.game.ply(), position.key().to_string());
        self.tell(connection, ServerMessage::Hint { nonce, ply, position, mv, notation });
    }

    /// Nobody needs the hints that a connection asked for.
    pub(super) fn forget_hints_of(&mut self, connection: ConnectionId) {
        let outputs = &mut self.outputs;
        self.thoughts.hints.retain(|hint| {
            let stays = hint.connection != connection;
            if !stays {
                outputs.push(Output::Cancel(hint.ticket));
            }
            stays
        });
    }
}
