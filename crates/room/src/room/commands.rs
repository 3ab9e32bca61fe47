use lusus_core::{Message, PartialMove, Player, Target, Typed, msg};
use lusus_play::{
    Command, Decision, Event, Fact, Fault, Match, Rejected, Ruling, Sender, Span, Time,
};

use super::{Asker, ConnectionId, Holder, Output, Request, Room, Then};
use crate::wire::{ClientCommand, ClientMessage, Rejection, ServerMessage};
use crate::{Mode, Secret};

const MOST_REJECTED_COMMANDS: usize = 64;
/// How long somebody who has spoken is silent before they speak again.
const BREATH: Span = Span(3_000);

impl Room {
    pub(super) fn receive(&mut self, connection: ConnectionId, message: ClientMessage, now: Time) {
        if self.joining.contains(&connection) {
            self.ask(now, Request::Early(connection, Box::new(message)));
        } else if let Some(request) = self.answer(connection, message, now) {
            self.ask(now, request);
        }
    }

    /// Answers a message, or says what it asks for that has to wait for its turn.
    fn answer(
        &mut self,
        connection: ConnectionId,
        message: ClientMessage,
        now: Time,
    ) -> Option<Request> {
        if !self.sessions.contains_key(&connection) {
            return None;
        }
        let asker = |nonce| Asker { connection, nonce };
        match message {
            // The filter in front of the room lets only the first one through.
            ClientMessage::Hello(_) => {}
            ClientMessage::Command(ClientCommand { nonce, player, action }) => {
                let command = Command::player(player, nonce.clone(), action);
                let holder = self.admit(asker(nonce), player)?;
                return Some(Request::Player(Some(holder), command));
            }
            ClientMessage::View { ply, moves } => self.show(connection, ply, moves),
            ClientMessage::Hint { nonce, player } => self.advise(asker(nonce), player),
            ClientMessage::Why { nonce, player, cells } => {
                self.explain(asker(nonce), player, &cells);
            }
            ClientMessage::Typed { nonce, player, text } => {
                self.translate(asker(nonce), player, &text);
            }
            ClientMessage::MoveSeat { nonce, player } => {
                return self.admit(asker(nonce), player).map(Request::MoveSeat);
            }
            ClientMessage::Say { player, phrase } => {
                if self.may_speak(connection, player, now) {
                    self.spoke[player.index()] = Some(now);
                    self.tell_all(ServerMessage::Said { player, phrase });
                    self.outputs.push(Output::Say(player, phrase));
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

    /// Whether polite words may be said: to somebody, and with a breath between.
    fn may_speak(&self, connection: ConnectionId, player: Player, now: Time) -> bool {
        let holds = self.sessions.get(&connection).is_some_and(|session| session.holds(player));
        let last = self.spoke[player.index()];
        holds
            && self.mode == Mode::Friend
            && !self.is_stopping
            && last.is_none_or(|last| now.0 >= last.0 + BREATH.0)
    }

    /// By what right a connection acts for a player; if by none, it is told.
    pub(super) fn admit(&mut self, asker: Asker, player: Player) -> Option<Holder> {
        let session = self.sessions.get(&asker.connection);
        let Some(key) = session.and_then(|session| session.seats[player.index()]) else {
            self.reject(asker, Rebuff::not_your_seat());
            return None;
        };
        if self.is_stopping {
            self.reject(asker, Rebuff::new("stopping", msg!("wire-stopping")));
            return None;
        }
        Some(Holder { asker, player, key })
    }

    /// Carries a request out that came at this moment, if the seat that it is
    /// for was not moved while it waited. Nothing is under way.
    pub(super) fn carry_out(&mut self, request: Request, at: Time) {
        if let Some(Holder { asker, player, key }) = request.holder()
            && self.seats[player.index()].holder != Some(*key)
        {
            return self.reject(asker.clone(), Rebuff::not_your_seat());
        }
        match request {
            Request::Join(connection, hello) => self.join(connection, hello, at),
            Request::Early(connection, message) => {
                if let Some(request) = self.answer(connection, *message, at) {
                    self.carry_out(request, at);
                }
            }
            Request::Player(holder, command) => {
                self.act(holder.map(|holder| holder.asker), &command, at);
            }
            // They have come back before it was stored.
            Request::Rule(Ruling::Left(player)) if self.presence().players[player.index()] => {}
            Request::Rule(ruling) => self.rule(ruling, at),
            Request::MoveSeat(holder) => self.renew_link(holder),
            Request::GiveUp(giver) => self.give_up(&giver, at),
            Request::Oversee(operator, ruling) => self.oversee(operator, ruling, at),
        }
    }

    /// Carries a player's command out; nobody asks if it is a program's.
    pub(super) fn act(&mut self, asker: Option<Asker>, command: &Command, at: Time) {
        match (self.decide(command, at), asker) {
            (Ok(Decision::Known(events)), Some(Asker { connection, nonce })) => {
                let v = events.last().map_or_else(|| self.version(), |event| event.number);
                self.tell(connection, ServerMessage::Ack { nonce, v });
            }
            (Ok(Decision::New(events)), asker) => {
                self.store_events(events, asker.map_or(Then::Nothing, Then::Acknowledge), at);
            }
            (Err(rejected), Some(asker)) => self.reject(asker, Rebuff::of(&rejected)),
            (Err(Rejected::Illegal(_) | Rejected::MoveTooLong), None) => {
                // A program that makes an illegal move loses.
                if let Command::Player { player, .. } = *command {
                    self.rule(Ruling::Forfeit { player, fault: Fault::IllegalMove }, at);
                }
            }
            (Ok(Decision::Known(_)) | Err(_), None) => {}
        }
    }

    /// What the match makes of a command. One that was rejected stays rejected
    /// when it comes again: its sender has given it up.
    fn decide(&mut self, command: &Command, at: Time) -> Result<Decision, Rejected> {
        let Command::Player { player, key, .. } = command else {
            return self.game.decide(command, at);
        };
        let sender = Sender { player: *player, key: key.clone() };
        let mut rejected = self.rejected_commands.iter();
        if let Some((_, rejected)) = rejected.find(|(whose, _)| *whose == sender) {
            return Err(rejected.clone());
        }
        let decision = self.game.decide(command, at);
        if let Err(rejected) = &decision {
            self.rejected_commands.push_back((sender, rejected.clone()));
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

    fn renew_link(&mut self, Holder { asker, player, .. }: Holder) {
        let Asker { connection, nonce } = asker;
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
    fn explain(&mut self, asker: Asker, player: Player, cells: &[String]) {
        let Some(Holder { asker, .. }) = self.admit(asker, player) else { return };
        let touched: Vec<Target> = cells.iter().map(Target::cell).collect();
        let rejected = match self.game.turn() {
            Some(turn) if turn != player => Rejected::Turn,
            _ => Rejected::Illegal(self.game.position().why_no_move(&touched)),
        };
        self.reject(asker, Rebuff::of(&rejected));
    }

    /// Says which move text a typed text stands for, or asks for the rest.
    fn translate(&mut self, asker: Asker, player: Player, text: &str) {
        let Some(Holder { asker, .. }) = self.admit(asker, player) else { return };
        if self.game.turn() != Some(player) {
            return self.reject(asker, Rebuff::of(&Rejected::Turn));
        }
        if text.len() > Match::LONGEST_MOVE {
            return self.reject(asker, Rebuff::of(&Rejected::MoveTooLong));
        }
        let Asker { connection, nonce } = asker;
        let answer = match self.game.position().typed(text) {
            Typed::Move(mv) => ServerMessage::Typed { nonce, mv },
            Typed::Part(PartialMove { text, question }) => {
                let question = self.message_view(connection, question);
                ServerMessage::Part { nonce, text, question }
            }
        };
        self.tell(connection, answer);
    }

    pub(super) fn reject(&mut self, asker: Asker, rebuff: Rebuff) {
        let Asker { connection, nonce } = asker;
        let Rebuff { code, clause, message } = rebuff;
        let message = self.message_view(connection, message);
        let rejection = Rejection { nonce, v: self.version(), code, clause, message };
        self.tell(connection, ServerMessage::Rejected(Box::new(rejection)));
    }
}

/// Why something is not done, in words for programs and for people.
pub(super) struct Rebuff {
    code: &'static str,
    clause: Option<String>,
    message: Message,
}

impl Rebuff {
    /// For what the match was not even asked about.
    pub(super) fn new(code: &'static str, message: Message) -> Rebuff {
        Rebuff { code, clause: None, message }
    }

    pub(super) fn of(rejected: &Rejected) -> Rebuff {
        let clause = rejected.clause().map(|clause| clause.to_string());
        Rebuff { code: rejected.word(), clause, message: rejected.message() }
    }

    pub(super) fn busy() -> Rebuff {
        Rebuff::new("busy", msg!("wire-busy"))
    }

    fn not_your_seat() -> Rebuff {
        Rebuff::new("not-your-seat", msg!("wire-not-your-seat"))
    }
}
