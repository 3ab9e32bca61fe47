use lusus_core::{Message, msg};
use lusus_play::Time;

use super::Bucket;
use lusus_room::wire::{ClientMessage, Hello, LONGEST_MESSAGE, PROTOCOL};

const NONSENSE: u32 = 10;

/// Filters the messages of one connection: they must come in order, not too
/// fast, and be well formed.
pub(crate) struct MessageFilter {
    has_said_hello: bool,
    nonsense: u32,
    bucket: Bucket,
}

/// What becomes of a frame.
#[derive(Debug)]
pub(crate) enum Admission {
    Hello(Box<Hello>),
    Pass(Box<ClientMessage>),
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

    pub(crate) fn too_long() -> SocketError {
        SocketError::new("too-long", 1009, msg!("wire-too-long", limit = LONGEST_MESSAGE))
    }

    pub(crate) fn too_fast() -> SocketError {
        SocketError::new("too-fast", 1008, msg!("wire-too-fast"))
    }
}

impl MessageFilter {
    pub(crate) fn new(messages_per_second: u32, now: Time) -> MessageFilter {
        let bucket = Bucket::new(messages_per_second, messages_per_second.saturating_mul(2), now);
        MessageFilter { has_said_hello: false, nonsense: 0, bucket }
    }

    pub(crate) fn admit(&mut self, text: &str, now: Time) -> Admission {
        let close =
            |code, number, message| Admission::Close(SocketError::new(code, number, message));
        if !self.bucket.take(now) {
            return Admission::Close(SocketError::too_fast());
        }
        if text.len() > LONGEST_MESSAGE {
            return Admission::Close(SocketError::too_long());
        }
        match (ClientMessage::read(text), self.has_said_hello) {
            (Ok(ClientMessage::Hello(hello)), false) if hello.protocol == PROTOCOL => {
                self.has_said_hello = true;
                Admission::Hello(hello)
            }
            (Ok(ClientMessage::Hello(hello)), false) => {
                let (found, known) = (hello.protocol, PROTOCOL);
                close("protocol", 1008, msg!("wire-protocol", found = found, known = known))
            }
            (Ok(ClientMessage::Hello(_)), true) => {
                close("hello-once", 1008, msg!("wire-hello-once"))
            }
            (Ok(message), true) => Admission::Pass(Box::new(message)),
            (Ok(_), false) => close("hello-first", 1008, msg!("wire-hello-first")),
            (Err(error), _) => self.mind_nonsense(&error),
        }
    }

    /// Whether one more frame without a message, such as a ping, is let through.
    pub(crate) fn admit_sign(&mut self, now: Time) -> Admission {
        match self.bucket.take(now) {
            true => Admission::Sign,
            false => Admission::Close(SocketError::too_fast()),
        }
    }

    fn mind_nonsense(&mut self, error: &serde_json::Error) -> Admission {
        self.nonsense += 1;
        let message = msg!("wire-malformed", fault = error.to_string());
        let refusal = SocketError::new("malformed", 1008, message);
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

    fn verdict(admission: &Admission) -> String {
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
            let mut message_filter = MessageFilter::new(20, Time(0));
            let verdicts: Vec<String> =
                texts.iter().map(|text| verdict(&message_filter.admit(text, Time(0)))).collect();
            assert_eq!(verdicts.join(" "), expected);
        }
    }

    #[test]
    fn patience_ends() {
        let mut message_filter = MessageFilter::new(20, Time(0));
        message_filter.admit(HELLO, Time(0));
        let verdicts: Vec<String> =
            (0..10).map(|_| verdict(&message_filter.admit("nonsense", Time(0)))).collect();
        assert!(verdicts[..9].iter().all(|verdict| verdict == "complain malformed"));
        assert_eq!(verdicts[9], "close 1008 malformed");
        let mut message_filter = MessageFilter::new(20, Time(0));
        message_filter.admit(HELLO, Time(0));
        let passed =
            (0..99).take_while(|_| verdict(&message_filter.admit(PING, Time(0))) == "pass").count();
        assert_eq!(passed, 39, "twice the rate at once, the hello included");
        let mut message_filter = MessageFilter::new(20, Time(0));
        assert_eq!(
            (0..99)
                .take_while(|_| matches!(message_filter.admit_sign(Time(0)), Admission::Sign))
                .count(),
            40
        );
        assert_eq!(verdict(&message_filter.admit(HELLO, Time(0))), "close 1008 too-fast");
    }
}
