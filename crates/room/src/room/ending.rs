use lusus_core::{Message, Player};
use lusus_play::{Action, Command, CommandKey, Decision, Match, Rejected, Ruling, Settings, Time};

use super::{ConnectionId, NewMatch, Output, Owner, Rebuff, Request, Room, Storing, Then};
use crate::wire::{EndView, SeatClaim};
use crate::{MatchId, Mode};

/// Somebody who wants no more of a match, and by what right.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Giver {
    pub connection: ConnectionId,
    pub seats: Vec<SeatClaim>,
    pub owner: Owner,
}

/// Why a match goes on though somebody gave it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum GiveUpError {
    NotSeated,
    /// The seat is a program's, which gives up where it shows its token: in the
    /// room.
    Program,
    /// Nobody has a seat in it, and they have not made it.
    NotMaker,
    Busy,
    Stopping,
}

impl Room {
    /// Ends the match for somebody who has a place in it, and tells them how it
    /// ended. Asking again is harmless: what is over is only told.
    pub(super) fn give_up(&mut self, giver: &Giver, at: Time) {
        let command = match self.farewell(giver) {
            Ok(command) => command,
            Err(_) if self.doubts(at, || Request::GiveUp(Box::new(giver.clone()))) => return,
            Err(no) => return self.refuse_giver(giver, no),
        };
        if self.game.end().is_some() {
            return self.tell_giver(giver.connection);
        }
        match self.game.decide(&command, at) {
            Ok(Decision::New(events)) => {
                self.store_events(events, Then::TellGiver(giver.connection), at);
            }
            // Its key was drawn before; another try draws another.
            Ok(Decision::Known(_)) | Err(_) => self.refuse_giver(giver, GiveUpError::Busy),
        }
    }

    /// How somebody leaves: one of two people resigns, or calls the match off
    /// while that is possible. Nobody loses to a program or to themselves.
    fn farewell(&mut self, giver: &Giver) -> Result<Command, GiveUpError> {
        let is_maker = self.owner == Some(giver.owner);
        match (self.mode, &self.players_of(&giver.seats)[..]) {
            (Mode::Watch, _) if is_maker => Ok(Command::Referee(Ruling::Abort)),
            (Mode::Watch, _) => Err(GiveUpError::NotMaker),
            (_, []) if self.lack_token(&giver.seats) => Err(GiveUpError::Program),
            (_, []) => Err(GiveUpError::NotSeated),
            (Mode::Friend, &[player]) => Ok(self.resignation(player)),
            _ => Ok(Command::Referee(Ruling::Abort)),
        }
    }

    fn resignation(&mut self, player: Player) -> Command {
        let action = if self.game.both_have_moved() { Action::Resign } else { Action::Abort };
        let key = format!("give-up-{:x}", self.entropy.draw_number());
        Command::player(player, CommandKey::new(key).expect("a short key"), action)
    }

    pub(super) fn tell_giver(&mut self, connection: ConnectionId) {
        let end = EndView::of(&self.game).expect("a match that was given up is over");
        self.outputs.push(Output::GivenUp(connection, Ok(end)));
    }

    pub(super) fn refuse_giver(&mut self, giver: &Giver, no: GiveUpError) {
        self.outputs.push(Output::GivenUp(giver.connection, Err(no)));
    }

    /// Carries out a decision of the operator, and answers when it is stored.
    /// What is due by the clock happens first: it is not the operator's decision.
    pub(super) fn oversee(&mut self, operator: ConnectionId, ruling: Ruling, at: Time) {
        if self.game.deadline().is_some_and(|deadline| deadline <= at)
            && let Ok(Decision::New(events)) = self.game.decide(&Command::Referee(Ruling::Tick), at)
        {
            let resume = Then::Resume(Box::new(Request::Oversee(operator, ruling)));
            return self.store_events(events, resume, at);
        }
        match self.game.decide(&Command::Referee(ruling), at) {
            Ok(decision) if decision.news().is_empty() => self.tell_operator(operator, Ok(())),
            Ok(decision) => {
                self.store_events(decision.news().to_vec(), Then::TellOperator(operator), at);
            }
            Err(rejected) => self.tell_operator(operator, Err(rejected)),
        }
    }

    pub(super) fn tell_operator(&mut self, operator: ConnectionId, done: Result<(), Rejected>) {
        self.outputs.push(Output::Overseen(operator, done));
    }

    /// The same match with seats swapped, held by the same devices.
    pub(super) fn next_match(&mut self, at: Time) -> NewMatch {
        let settings = self.next_settings();
        let created = Match::create(settings, at).expect("what was played can be played again");
        let [first, second] = [0, 1].map(|place: usize| self.seats[place].of_rematch());
        NewMatch {
            id: MatchId::draw(&mut self.entropy),
            mode: self.mode,
            owner: self.owner,
            most: self.room_config.matches_per_owner,
            is_public: self.is_public,
            created: created.events()[0].clone(),
            seats: [second, first],
        }
    }

    /// Takes note that the rematch that was agreed is one too many. Whoever
    /// agreed is told; where it was a program, everybody is, and it agrees
    /// again when somebody comes back from making room.
    pub(super) fn refuse_rematch(&mut self, message: Message) {
        let Some(Storing { then, .. }) = self.storing.take() else { return };
        let code = "too-many-matches";
        if let Then::Acknowledge(asker) = then {
            return self.reject(asker, Rebuff::new(code, message));
        }
        self.tell_all_error(code, &message);
        self.has_agreed_in_vain = true;
    }

    /// A start that was drawn is drawn anew, unless there were moves on it; one
    /// that was given stays.
    fn next_settings(&mut self) -> Settings {
        let settings = self.game.rematch();
        let is_drawn = !settings.variant.has_fixed_start();
        let has_moves = !settings.opening.is_empty();
        let start = (is_drawn && has_moves).then(|| self.game.start().text());
        let start = start.or_else(|| settings.start.clone());
        Settings { seed: Some(self.entropy.draw_number() >> 32), start, ..settings }
    }
}
