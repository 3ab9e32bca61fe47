use lusus_core::{Message, Player, Target, msg};
use lusus_play::{Action, Command, Decision, Event, Fact, Rejected, Ruling, Time};

use super::{Asker, ConnectionId, Request, Room, Then};
use crate::Secret;
use crate::wire::{ClientCommand, ClientMessage, Nonce, Rejection, ServerMessage};

const MOST_REJECTED_COMMANDS: usize = 64;

impl Room {
    pub(super) fn receive(&mut self, connection: ConnectionId, message: ClientMessage, now: Time) {
        if self.joining.contains(&connection) {
            self.ask(now, Request::Early(connection, Box::new(message)));
        } else if let Some(request) = self.answer(connection, message, now) {
            self.ask(now, request);
        }
    }

    /// Answers a message of a connection that is in, or says what it asks for
    /// that has to wait for its turn.
    fn answer(
        &mut self,
        connection: ConnectionId,
        message: ClientMessage,
        now: Time,
    ) -> Option<Request> {
        if !self.sessions.contains_key(&connection) {
            return None;
        }
        match message {
            // The filter in front of the room lets only the first one through.
            ClientMessage::Hello(_) => {}
            ClientMessage::Command(ClientCommand { nonce, player, action }) => {
                let command = Command::player(player, nonce.clone(), action);
                let asker = self.admit(connection, nonce, player)?;
                return Some(Request::Player(Some(asker), command));
            }
            ClientMessage::View { ply, moves } => self.show(connection, ply, moves),
            ClientMessage::Hint { nonce, player } => self.advise(connection, nonce, player),
            ClientMessage::Why { nonce, player, cells } => {
                self.explain(connection, nonce, (player, &cells));
            }
            ClientMessage::MoveSeat { nonce, player } => {
                return self.admit(connection, nonce, player).map(Request::MoveSeat);
            }
            ClientMessage::Say { player, phrase } => {
                if self.sessions[&connection].holds(player) {
                    self.tell_all(ServerMessage::Said { player, phrase });
                }
            }
            ClientMessage::Lang { lang } => {
                if let Some(session) = self.sessions.get_mut(&connection) {
                    session.language = lang.0;
                }
            }
            ClientMessage::Ping { t } => self.tell(connection, ServerMessage::Pong { t, now }),
        }
        None
    }

    /// By what right a connection acts for a player; if by none, it is told.
    pub(super) fn admit(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        player: Player,
    ) -> Option<Asker> {
        let session = self.sessions.get(&connection);
        let Some(key) = session.and_then(|session| session.seats[player.index()]) else {
            self.reject(connection, nonce, not_your_seat());
            return None;
        };
        if self.is_stopping {
            self.reject(connection, nonce, ("stopping", msg!("wire-stopping")));
            return None;
        }
        Some(Asker { connection, nonce, player, key })
    }

    /// Carries a request out that came at this moment, if the seat that it is
    /// for was not moved while it waited. Nothing is under way.
    pub(super) fn carry_out(&mut self, request: Request, at: Time) {
        if let Some(Asker { connection, nonce, player, key }) = request.asker()
            && self.seats[player.index()].holder != Some(*key)
        {
            return self.reject(*connection, nonce.clone(), not_your_seat());
        }
        match request {
            Request::Join(connection, hello) => self.join(connection, hello, at),
            Request::Early(connection, message) => {
                if let Some(request) = self.answer(connection, *message, at) {
                    self.carry_out(request, at);
                }
            }
            Request::Player(asker, command) => self.act(asker, &command, at),
            Request::Rule(ruling) => self.rule(ruling, at),
            Request::MoveSeat(asker) => self.renew_link(asker),
            Request::GiveUp(giver) => self.give_up(&giver, at),
            Request::Oversee(host, ruling) => self.oversee(host, ruling, at),
        }
    }

    /// What a command leads to. What is no move as it stands may still be one
    /// as people type it.
    fn try_out(&self, command: &Command, at: Time) -> Result<Decision, Rejected> {
        let decision = self.game.decide(command, at);
        let (Command::Player { player, key, action }, Err(Rejected::Illegal(_))) =
            (command, &decision)
        else {
            return decision;
        };
        let Action::Play { ply, mv, position } = action else { return decision };
        let mv = self.game.position().typed(mv);
        let play = Action::Play { ply: *ply, mv, position: *position };
        self.game.decide(&Command::player(*player, key.clone(), play), at)
    }

    fn act(&mut self, asker: Option<Asker>, command: &Command, at: Time) {
        let asker = asker.map(|asker| (asker.connection, asker.nonce));
        match (self.decide(command, at), asker) {
            (Ok(Decision::Known(events)), Some((connection, nonce))) => {
                let v = events.last().map_or_else(|| self.version(), |event| event.number);
                self.tell(connection, ServerMessage::Ack { nonce, v });
            }
            (Ok(Decision::Known(_)), None) => {}
            (Ok(Decision::New(events)), asker) => {
                let acknowledge = |(connection, nonce)| Then::Acknowledge(connection, nonce);
                self.store_events(events, asker.map_or(Then::Nothing, acknowledge), at);
            }
            (Err(rejected), Some((connection, nonce))) => {
                self.tell_rejected(connection, nonce, &rejected);
            }
            (Err(rejected), None) => self.mind_rejected_program(command, &rejected, at),
        }
    }

    /// What the match makes of a command. One that was rejected stays rejected
    /// when it comes again: its sender has given it up.
    fn decide(&mut self, command: &Command, at: Time) -> Result<Decision, Rejected> {
        let Command::Player { player, key, .. } = command else {
            return self.game.decide(command, at);
        };
        let is_it = |(whose, nonce, _): &&RejectedCommand| whose == player && nonce == key;
        if let Some((_, _, rejected)) = self.rejected_commands.iter().find(is_it) {
            return Err(rejected.clone());
        }
        let decision = self.try_out(command, at);
        if let Err(rejected) = &decision {
            self.rejected_commands.push_back((*player, key.clone(), rejected.clone()));
            if self.rejected_commands.len() > MOST_REJECTED_COMMANDS {
                self.rejected_commands.pop_front();
            }
        }
        decision
    }

    pub(super) fn rule(&mut self, ruling: Ruling, at: Time) {
        // What cannot be ruled is known already or over.
        if let Ok(Decision::New(events)) = self.game.decide(&Command::Referee(ruling), at) {
            self.store_events(events, Then::Nothing, at);
        }
    }

    pub(super) fn store_events(&mut self, events: Vec<Event>, then: Then, at: Time) {
        if events.is_empty() {
            return;
        }
        let is_agreed = events.iter().any(|event| event.fact == Fact::RematchAgreed);
        let rematch = is_agreed.then(|| Box::new(self.next_match(at)));
        self.store(events, None, rematch, then);
    }

    fn renew_link(&mut self, Asker { connection, nonce, player, .. }: Asker) {
        let secret = Secret::draw(&mut self.entropy);
        let mut seats = self.seats.clone();
        // It moves the seat when it is opened.
        let seat = &mut seats[player.index()];
        (seat.link, seat.is_open) = (Some(secret.hash()), true);
        let url = secret.link(&format!("{}/g/{}", self.room_config.public_url, self.id));
        let link = Box::new(ServerMessage::SeatLink { nonce, player, secret, url });
        self.store(Vec::new(), Some(seats), None, Then::TellLink(connection, link));
    }

    /// Says why touches make no move. Nothing is played, whatever they are.
    pub(super) fn explain(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (player, cells): (Player, &[String]),
    ) {
        let Some(Asker { nonce, .. }) = self.admit(connection, nonce, player) else { return };
        let touched: Vec<Target> = cells.iter().map(Target::cell).collect();
        let rejected = match self.game.turn() {
            Some(turn) if turn != player => Rejected::Turn,
            _ => Rejected::Illegal(self.game.position().why_no_move(&touched)),
        };
        self.tell_rejected(connection, nonce, &rejected);
    }

    pub(super) fn tell_rejected(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        rejected: &Rejected,
    ) {
        let clause = rejected.clause().map(|clause| clause.to_string());
        self.tell_rejection(connection, nonce, (rejected.word(), clause, rejected.message()));
    }

    /// Refuses what the match was not even asked about.
    pub(super) fn reject(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (code, message): (&'static str, Message),
    ) {
        self.tell_rejection(connection, nonce, (code, None, message));
    }

    fn tell_rejection(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (code, clause, message): (&'static str, Option<String>, Message),
    ) {
        let message = self.message_view(connection, message);
        let rejection = Rejection { nonce, v: self.version(), code, clause, message };
        self.tell(connection, ServerMessage::Rejected(Box::new(rejection)));
    }
}

fn not_your_seat() -> (&'static str, Message) {
    ("not-your-seat", msg!("wire-not-your-seat"))
}

/// A command that was rejected: whose, its mark, and why.
pub(super) type RejectedCommand = (Player, Nonce, Rejected);
