use lusus_core::input::{NoMove, why_no_move};
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
        let judge = |mv: &str| {
            let play = Action::Play { ply: self.game.ply() + 1, mv: mv.to_owned(), position: None };
            let command = Command::player(player, nonce.clone(), play);
            let rejected = self.game.decide(&command, now).err()?;
            Some((rejected.message().key, rejected))
        };
        match why_no_move(&self.game.move_views(), &self.game.scene(), &touched, judge) {
            NoMove::Refused(rejected) => self.tell_rejected(connection, nonce, &rejected),
            NoMove::Stuck => self.reject(connection, nonce, ("illegal", msg!("touch-stuck"))),
            NoMove::Untold => self.reject(connection, nonce, ("illegal", msg!("touch-no-move"))),
        }
    }
}
