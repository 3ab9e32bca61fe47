use std::marker::PhantomData;

use lusus_core::{Message, msg};
use lusus_names::BadName;
use lusus_play::Time;

use super::{Bucket, Cost};
use crate::token::TokenError;
use lusus_lobby::wire as lobby;
use lusus_room::wire::{ClientMessage, Hello, LONGEST_MESSAGE, PROTOCOL, close};

const NONSENSE: u32 = 10;

/// Filters the messages of one connection: they must come in order, not too
/// fast, and be well formed.
pub(crate) struct MessageFilter<M> {
    has_said_hello: bool,
    nonsense: u32,
    bucket: Bucket,
    spoken: PhantomData<fn() -> M>,
}

/// What is spoken on a connection: to a room, or to the lobby.
pub(crate) trait Speech: Sized + Send + 'static {
    /// The first message.
    type Hello: Send;

    fn read(text: &str) -> serde_json::Result<Self>;

    /// The hello that a message is, and the version of the protocol that it names.
    fn hello(self) -> Result<(Box<Self::Hello>, u32), Self>;

    /// What it costs to do what it asks for.
    fn cost(&self) -> Cost;
}

impl Speech for ClientMessage {
    type Hello = Hello;

    fn read(text: &str) -> serde_json::Result<ClientMessage> {
        ClientMessage::read(text)
    }

    fn hello(self) -> Result<(Box<Hello>, u32), ClientMessage> {
        match self {
            ClientMessage::Hello(hello) => {
                let protocol = hello.protocol;
                Ok((hello, protocol))
            }
            other => Err(other),
        }
    }

    fn cost(&self) -> Cost {
        Cost::of(self)
    }
}

impl Speech for lobby::ClientMessage {
    type Hello = lobby::Hello;

    fn read(text: &str) -> serde_json::Result<lobby::ClientMessage> {
        lobby::ClientMessage::read(text)
    }

    fn hello(self) -> Result<(Box<lobby::Hello>, u32), lobby::ClientMessage> {
        match self {
            lobby::ClientMessage::Hello(hello) => {
                let protocol = hello.protocol;
                Ok((hello, protocol))
            }
            other => Err(other),
        }
    }

    fn cost(&self) -> Cost {
        Cost::of_lobby(self)
    }
}

/// What becomes of a frame.
pub(crate) enum Admission<M: Speech> {
    Hello(Box<M::Hello>),
    Pass(Box<M>),
    /// It is refused, and the connection stays.
    Complain(SocketError),
    /// It is refused, and the connection is closed.
    Close(SocketError),
    /// It is a sign of life, and no more.
    Sign,
    /// It says that the connection is gone.
    Gone,
}

#[derive(Clone, Debug)]
pub(crate) struct SocketError {
    pub(crate) code: &'static str,
    pub(crate) message: Message,
    pub(crate) close: u16,
}

impl SocketError {
    pub(crate) fn new(code: &'static str, close: u16, message: Message) -> SocketError {
        SocketError { code, message, close }
    }

    /// Whoever is there should not be, or not like that.
    pub(crate) fn against_policy(code: &'static str, message: Message) -> SocketError {
        SocketError::new(code, close::AGAINST_POLICY, message)
    }

    /// A token that lets nobody in.
    pub(crate) fn of_token(no: TokenError) -> SocketError {
        SocketError::against_policy(no.code(), no.message())
    }

    /// A name that the operator has taken away: who comes again has none.
    pub(crate) fn of_lost_name() -> SocketError {
        SocketError::new(BadName::Imitates.code(), close::TRY_AGAIN, BadName::Imitates.message())
    }

    pub(crate) fn too_long() -> SocketError {
        SocketError::new("too-long", 1009, msg!("wire-too-long", limit = LONGEST_MESSAGE))
    }

    pub(crate) fn too_fast() -> SocketError {
        SocketError::against_policy("too-fast", msg!("wire-too-fast"))
    }
}

impl<M: Speech> MessageFilter<M> {
    pub(crate) fn new(messages_per_second: u32, now: Time) -> MessageFilter<M> {
        let bucket = Bucket::new(messages_per_second, messages_per_second.saturating_mul(2), now);
        MessageFilter { has_said_hello: false, nonsense: 0, bucket, spoken: PhantomData }
    }

    pub(crate) fn admit(&mut self, text: &str, now: Time) -> Admission<M> {
        let close = |code, message| Admission::Close(SocketError::against_policy(code, message));
        if !self.bucket.take(now) {
            return Admission::Close(SocketError::too_fast());
        }
        if text.len() > LONGEST_MESSAGE {
            return Admission::Close(SocketError::too_long());
        }
        match (M::read(text).map(M::hello), self.has_said_hello) {
            (Ok(Ok((hello, PROTOCOL))), false) => {
                self.has_said_hello = true;
                Admission::Hello(hello)
            }
            (Ok(Ok((_, found))), false) => {
                close("protocol", msg!("wire-protocol", found = found, known = PROTOCOL))
            }
            (Ok(Ok(_)), true) => close("hello-once", msg!("wire-hello-once")),
            (Ok(Err(message)), true) => Admission::Pass(Box::new(message)),
            (Ok(Err(_)), false) => close("hello-first", msg!("wire-hello-first")),
            (Err(error), _) => self.mind_nonsense(&error),
        }
    }

    /// Whether one more frame without a message, such as a ping, is let through.
    pub(crate) fn admit_sign(&mut self, now: Time) -> Admission<M> {
        match self.bucket.take(now) {
            true => Admission::Sign,
            false => Admission::Close(SocketError::too_fast()),
        }
    }

    fn mind_nonsense(&mut self, error: &serde_json::Error) -> Admission<M> {
        self.nonsense += 1;
        let message = msg!("wire-malformed", fault = error.to_string());
        let refusal = SocketError::against_policy("malformed", message);
        if self.nonsense < NONSENSE && self.has_said_hello {
            Admission::Complain(refusal)
        } else {
            Admission::Close(refusal)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELLO: &str = r#"{"type": "hello", "protocol": 1, "match": "7k2m9qx4t1bz"}"#;
    const PING: &str = r#"{"type": "ping", "t": 1}"#;

    type Filter = MessageFilter<ClientMessage>;

    fn verdict(admission: &Admission<ClientMessage>) -> String {
        match admission {
            Admission::Hello(_) => "hello".to_owned(),
            Admission::Pass(_) => "pass".to_owned(),
            Admission::Complain(refusal) => format!("complain {}", refusal.code),
            Admission::Close(refusal) => format!("close {} {}", refusal.close, refusal.code),
            Admission::Sign | Admission::Gone => "sign".to_owned(),
        }
    }

    #[test]
    fn messages_pass_in_their_order_and_nothing_else_does() {
        let old = HELLO.replace('1', "0");
        let long = format!("{PING}{}", " ".repeat(LONGEST_MESSAGE));
        for (texts, expected) in [
            (vec![HELLO, PING], "hello pass"),
            (vec![PING], "close 1008 hello-first"),
            (vec![HELLO, HELLO], "hello close 1008 hello-once"),
            (vec![&old], "close 1008 protocol"),
            (vec!["{"], "close 1008 malformed"),
            (vec![HELLO, "{", PING], "hello complain malformed pass"),
            (vec![HELLO, &long], "hello close 1009 too-long"),
        ] {
            let mut message_filter = Filter::new(20, Time(0));
            let verdicts: Vec<String> =
                texts.iter().map(|text| verdict(&message_filter.admit(text, Time(0)))).collect();
            assert_eq!(verdicts.join(" "), expected);
        }
    }

    #[test]
    fn patience_ends() {
        let mut message_filter = Filter::new(20, Time(0));
        message_filter.admit(HELLO, Time(0));
        let verdicts: Vec<String> =
            (0..10).map(|_| verdict(&message_filter.admit("nonsense", Time(0)))).collect();
        assert!(verdicts[..9].iter().all(|verdict| verdict == "complain malformed"));
        assert_eq!(verdicts[9], "close 1008 malformed");
        let mut message_filter = Filter::new(20, Time(0));
        message_filter.admit(HELLO, Time(0));
        let passed =
            (0..99).take_while(|_| verdict(&message_filter.admit(PING, Time(0))) == "pass").count();
        assert_eq!(passed, 39, "twice the rate at once, the hello included");
        let mut message_filter = Filter::new(20, Time(0));
        assert_eq!(
            (0..99)
                .take_while(|_| matches!(message_filter.admit_sign(Time(0)), Admission::Sign))
                .count(),
            40
        );
        assert_eq!(verdict(&message_filter.admit(HELLO, Time(0))), "close 1008 too-fast");
    }
}
