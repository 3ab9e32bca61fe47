use lusus_play::{Command, Decision, Rejected, Ruling, Time};

use super::{ConnectionId, Output, Request, Room, Then};

impl Room {
    /// Carries out what whoever hosts the site has decided, and tells them when
    /// it is stored. What is due by the clock happens first, so that it is not
    /// taken for their doing.
    pub(super) fn oversee(&mut self, host: ConnectionId, ruling: Ruling, at: Time) {
        if self.game.deadline().is_some_and(|deadline| deadline <= at)
            && let Ok(Decision::New(events)) = self.game.decide(&Command::Referee(Ruling::Tick), at)
        {
            let resume = Then::Resume(Box::new(Request::Oversee(host, ruling)));
            return self.store_events(events, resume, at);
        }
        match self.game.decide(&Command::Referee(ruling), at) {
            Ok(decision) if decision.news().is_empty() => self.tell_host(host, Ok(())),
            Ok(decision) => {
                self.store_events(decision.news().to_vec(), Then::TellHost(host), at);
            }
            Err(rejected) => self.tell_host(host, Err(rejected)),
        }
    }

    pub(super) fn tell_host(&mut self, host: ConnectionId, done: Result<(), Rejected>) {
        self.outputs.push(Output::Overseen(host, done));
    }
}
