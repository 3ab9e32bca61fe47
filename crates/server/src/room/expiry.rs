use lusus_core::msg;
use lusus_play::{End, Ruling, Time};

use super::{ConnectionId, Request, Room};
use crate::wire::{ServerMessage, close};

impl Room {
    /// Lets the match expire if nobody has touched it since, and no player
    /// still has time: it is called off or, if it came to nothing, forgotten.
    pub(super) fn expire(&mut self, since: Time, now: Time) {
        let last = self.game.events().last().map(|event| event.at);
        let is_touched = self.storing.is_some() || last.is_some_and(|at| at >= since);
        let has_time = self.game.deadline().is_some_and(|deadline| deadline > now);
        if is_touched || has_time {
            return;
        }
        match self.game.end() {
            None if self.game.both_have_moved() => self.ask(now, Request::Rule(Ruling::Abort)),
            None => self.forget(),
            Some(end) if self.is_void(end) => self.forget(),
            Some(_) => {}
        }
    }

    /// Whether a match that ends so has come to nothing.
    pub(super) fn is_void(&self, end: End) -> bool {
        matches!(end, End::Aborted { .. }) && !self.game.both_have_moved()
    }

    /// Tells everybody that there is no such match any more.
    pub(super) fn forget(&mut self) {
        self.is_stopping = true;
        self.is_forgotten = true;
        self.forget_thoughts();
        let here: Vec<ConnectionId> = self.sessions.keys().copied().collect();
        for connection in here {
            let message = self.told(connection, msg!("api-no-such-match"));
            self.tell(connection, ServerMessage::Error { code: "no-such-match", message });
        }
        self.close_all(close::NO_SUCH_MATCH);
    }
}
