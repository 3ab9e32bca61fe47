use lusus_core::{Player, msg};
use lusus_play::{Ruling, Span, Time};

use super::{ConnectionId, Request, Room};
use crate::Mode;
use crate::wire::{Presence, ServerMessage, close};

/// How long a player may be without a connection: a reload is no departure.
const PATIENCE: Span = Span::seconds(10);

/// The least time between counts of those who watch: each newcomer is news for all.
const CROWD_PACE: Span = Span::seconds(1);

impl Room {
    /// Who is connected to the match, here or elsewhere.
    pub(super) fn presence(&self) -> Presence {
        let (here, elsewhere) = (self.presence_here(), &self.elsewhere);
        let is_there = |player: Player| {
            let place = player.index();
            self.is_bot(player) || here.players[place] || elsewhere.players[place]
        };
        let spectators = here.spectators + elsewhere.spectators;
        Presence { players: Player::BOTH.map(is_there), spectators }
    }

    /// Takes note of a connection that was let in.
    pub(super) fn arrive(&mut self, connection: ConnectionId, at: Time) {
        if std::mem::take(&mut self.has_agreed_in_vain) {
            self.thinking.answer_again();
        }
        let held = self.held_by(connection);
        for player in Player::BOTH.into_iter().filter(|player| held[player.index()]) {
            self.absent_since[player.index()] = None;
            if self.game.gone_since(player).is_some() {
                self.ask(at, Request::Rule(Ruling::Returned(player)));
            }
        }
    }

    pub(super) fn leave(&mut self, connection: ConnectionId, at: Time) {
        self.joining.remove(&connection);
        if self.sessions.remove(&connection).is_none() {
            return;
        }
        self.forget_hints_of(connection);
        self.note_absent(at);
    }

    /// Takes note of the players who have no connection any more.
    pub(super) fn note_absent(&mut self, at: Time) {
        let there = self.presence().players;
        for player in Player::BOTH {
            if !there[player.index()] {
                self.absent_since[player.index()].get_or_insert(at);
            }
        }
    }

    /// Tells everybody who is connected, once that is due.
    pub(super) fn tell_presence(&mut self, now: Time) {
        if self.next_presence().is_some_and(|at| at <= now) {
            let presence = self.presence();
            self.presence_told = Some((presence, now));
            self.tell_all(ServerMessage::Presence(presence));
        }
    }

    /// When everybody is told who is connected: of a player at once, of those
    /// who watch now and then; `None` if it is known.
    pub(super) fn next_presence(&self) -> Option<Time> {
        let presence = self.presence();
        match self.presence_told {
            _ if self.sessions.is_empty() => None,
            Some((told, _)) if told == presence => None,
            Some((told, at)) if told.players == presence.players => Some(at + CROWD_PACE),
            _ => Some(Time(0)),
        }
    }

    pub(super) fn next_departure(&self) -> Option<Time> {
        Player::BOTH.into_iter().filter_map(|player| self.departure(player)).min()
    }

    /// The player who counts as gone now and is not known to be; named once.
    pub(super) fn take_departed(&mut self, now: Time) -> Option<Player> {
        let is_gone = |player: &Player| self.departure(*player).is_some_and(|at| at <= now);
        let player = Player::BOTH.into_iter().find(is_gone)?;
        self.absent_since[player.index()] = None;
        Some(player)
    }

    /// When a player counts as gone: only where the other can act on it.
    fn departure(&self, player: Player) -> Option<Time> {
        let matters = self.mode == Mode::Friend
            && self.game.settings().abandonment.is_some()
            && self.game.turn().is_some()
            && self.game.gone_since(player).is_none()
            && !self.is_stopping;
        self.absent_since[player.index()].filter(|_| matters).map(|since| since + PATIENCE)
    }

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
            Some(_) if !self.game.both_have_moved() => self.forget(),
            Some(_) => {}
        }
    }

    /// Tells everybody that there is no such match any more.
    pub(super) fn forget(&mut self) {
        self.is_stopping = true;
        self.is_forgotten = true;
        self.forget_thoughts();
        self.tell_all_error("no-such-match", &msg!("api-no-such-match"));
        self.close_all(close::NO_SUCH_MATCH);
    }
}
