use lusus_core::input::attempt;
use lusus_core::{Player, Target, msg};
use lusus_play::{Action, Command, Time};

use super::{Asker, ConnectionId, Room};
use crate::wire::Nonce;

impl Room {
    /// Says why touches make no move. Nothing is played, whatever they are.
    pub(super) fn explain(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (player, cells): (Player, &[String]),
        now: Time,
    ) {
        let Some(Asker { nonce, .. }) = self.admit(connection, nonce, player) else { return };
        let touched: Vec<Target> = cells.iter().map(Target::cell).collect();
        let rejected = attempt(&self.game.move_views(), &touched).and_then(|mv| {
            let play = Action::Play { ply: self.game.ply() + 1, mv, position: None };
            self.game.decide(&Command::player(player, nonce.clone(), play), now).err()
        });
        match rejected {
            Some(rejected) => self.tell_rejected(connection, nonce, &rejected),
            None => self.reject(connection, nonce, ("illegal", msg!("wire-no-move"))),
        }
    }
}
