use lusus_core::Player;
use lusus_play::{BadEvent, Event, Ruling, Time};

use super::{Output, Request, Room, Seat, changes_board};
use crate::MatchId;
use crate::wire::{Presence, ServerMessage, close};

/// What is stored of a match beyond what a room knows: other rooms of the same
/// match have stored it, in other processes over the same store.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct News {
    pub revision: u64,
    /// The events after the version that the room had when it asked.
    pub events: Vec<Event>,
    pub seats: [Seat; 2],
    pub rematch: Option<MatchId>,
    /// Who is connected to the other rooms.
    pub presence: Presence,
}

/// How a room comes to know what others have stored.
#[derive(Default)]
pub(super) struct CatchingUp {
    /// How many batches there are, as far as somebody said so.
    noticed: u64,
    reading: Reading,
    /// What waits until what is stored was read.
    pub(super) doubted: Option<(Time, Request)>,
    /// Whether what is carried out was asked before what is stored was read.
    pub(super) is_fresh: bool,
    is_lost: bool,
}

/// Whether what is stored is being read.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Reading {
    #[default]
    Nothing,
    UnderWay,
    /// It may be older than what it is to tell, and is read once more.
    Again,
}

impl CatchingUp {
    /// Whether nothing waits for what is stored.
    pub(super) fn is_idle(&self) -> bool {
        self.reading == Reading::Nothing && self.doubted.is_none()
    }
}

impl Room {
    /// How many batches were stored of the match, as far as the room knows.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether what is stored does not follow from what the room knows: it is to
    /// be closed, and opened again from what is stored.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.catching_up.is_lost
    }

    /// Who is connected to this room, of all who are to the match.
    #[must_use]
    pub fn presence_here(&self) -> Presence {
        let is_there = |player: Player| self.sessions.values().any(|session| session.holds(player));
        let watches = self.sessions.values().filter(|session| session.seats == [None; 2]);
        Presence { players: Player::BOTH.map(is_there), spectators: watches.count() }
    }

    /// Takes note that the match may have come so far elsewhere.
    pub(super) fn notice(&mut self, revision: u64) {
        self.catching_up.noticed = self.catching_up.noticed.max(revision);
        self.read_if_behind();
    }

    /// Reads what is stored if there is more than the room knows. A batch that
    /// is under way will tell whether it came too late.
    pub(super) fn read_if_behind(&mut self) {
        if self.catching_up.noticed > self.revision && self.storing.is_none() {
            self.read();
        }
    }

    /// Takes note that the batch under way came too late: nothing of it is stored.
    pub(super) fn be_late(&mut self) {
        if let Some(storing) = &mut self.storing {
            storing.is_late = true;
            self.read();
        }
    }

    pub(super) fn read(&mut self) {
        if self.catching_up.reading == Reading::Nothing {
            self.catching_up.reading = Reading::UnderWay;
            self.outputs.push(Output::Read(self.version()));
        }
    }

    /// Whether something that seems wrong may be right by what is stored: it then
    /// waits until that was read.
    pub(super) fn doubts(&mut self, at: Time, request: impl FnOnce() -> Request) -> bool {
        if !self.room_config.is_shared || self.catching_up.is_fresh {
            return false;
        }
        self.catching_up.doubted = Some((at, request()));
        match self.catching_up.reading {
            Reading::Nothing => self.read(),
            Reading::UnderWay | Reading::Again => self.catching_up.reading = Reading::Again,
        }
        true
    }

    /// Goes on from what was stored elsewhere, and asks again what came too late.
    pub(super) fn learn_news(&mut self, news: Option<News>, now: Time) {
        if std::mem::take(&mut self.catching_up.reading) == Reading::Again {
            return self.read();
        }
        let Some(news) = news else { return self.forget() };
        self.note_elsewhere(news.presence, now);
        self.catching_up.noticed = self.catching_up.noticed.max(news.revision);
        if self.storing.as_ref().is_some_and(|storing| !storing.is_late) {
            // It was sent meanwhile, and may be stored behind these.
            return;
        }
        let asked = self.storing.take().and_then(|storing| storing.asked);
        if self.catch_up(news, now).is_err() {
            self.catching_up.is_lost = true;
            return self.close_all(close::GOING_AWAY);
        }
        // By a clock that was fast it came later than now.
        let again = asked.into_iter().chain(self.catching_up.doubted.take());
        for (at, request) in again {
            self.backlog.push_front((at.min(now), request));
            self.catching_up.is_fresh = true;
        }
        self.call_back(now);
        self.read_if_behind();
    }

    fn catch_up(&mut self, news: News, now: Time) -> Result<(), BadEvent> {
        if news.revision <= self.revision {
            return Ok(());
        }
        self.revision = news.revision;
        self.rematch = news.rematch.or(self.rematch);
        let known = self.version();
        let events: Vec<Event> =
            news.events.into_iter().filter(|event| event.number > known).collect();
        self.take_place(&events, Some(news.seats), now)
    }

    /// Lets happen what is stored, and tells everybody.
    pub(super) fn take_place(
        &mut self,
        events: &[Event],
        seats: Option<[Seat; 2]>,
        now: Time,
    ) -> Result<(), BadEvent> {
        if let Some(seats) = seats {
            self.reseat(seats, now);
        }
        let before = self.version();
        let mut is_board_changed = false;
        for event in events {
            self.happen(event)?;
            is_board_changed |= changes_board(&event.fact);
        }
        match self.events_after(before) {
            Some(events) if events.is_empty() => {}
            Some(events) => {
                self.tell_all(ServerMessage::Events { events });
                self.tell_all_rights(now);
            }
            // So many that they are told anew who come again.
            None => self.close_all(close::GOING_AWAY),
        }
        if is_board_changed {
            self.forget_thoughts();
            self.show_followers();
        }
        Ok(())
    }

    /// Takes note of who is connected to the other rooms.
    fn note_elsewhere(&mut self, presence: Presence, now: Time) {
        self.elsewhere = presence;
        let there = self.presence().players;
        for player in Player::BOTH.into_iter().filter(|player| there[player.index()]) {
            self.absent_since[player.index()] = None;
        }
        self.note_absent(now);
    }

    /// Whoever is here was not gone, whatever another room believed.
    fn call_back(&mut self, now: Time) {
        let here = self.presence_here().players;
        for player in Player::BOTH.into_iter().filter(|player| here[player.index()]) {
            if self.game.gone_since(player).is_some() && self.game.end().is_none() {
                self.ask(now, Request::Rule(Ruling::Returned(player)));
            }
        }
    }
}
