//! The entry points for data from outside, for fuzzing, and a PostgreSQL to try
//! things on.

mod cluster;

use std::ops::ControlFlow;

use lusus_erased::Catalogue;
use lusus_play::{Settings, Time};
use lusus_room::{MatchRequest, Mode};

pub use cluster::{Certificate, Cluster, Durability, Stop};

use crate::guard::{Admission, MessageFilter};
use lusus_lobby::wire as lobby;
use lusus_room::wire::ClientMessage;

/// The match that the body of a request orders, if it does.
#[must_use]
pub fn read_match_request(catalogue: Catalogue, body: &[u8]) -> Option<(Mode, Settings)> {
    serde_json::from_slice::<MatchRequest>(body).ok()?.settings(catalogue).ok()
}

/// What lets the messages of one connection to a room through.
pub struct TestFilter(MessageFilter<ClientMessage>);

impl TestFilter {
    /// The door of a new connection that may say so much a second.
    #[must_use]
    pub fn new(messages_per_second: u32, now: Time) -> TestFilter {
        TestFilter(MessageFilter::new(messages_per_second, now))
    }

    /// The message of a text, unless it is refused; the connection may be closed.
    pub fn admit(&mut self, text: &str, now: Time) -> ControlFlow<(), Option<ClientMessage>> {
        ControlFlow::Continue(match self.0.admit(text, now) {
            Admission::Hello(hello) => Some(ClientMessage::Hello(hello)),
            Admission::Pass(message) => Some(*message),
            Admission::Close(_) => return ControlFlow::Break(()),
            _ => None,
        })
    }
}

/// The same for a connection to the lobby.
pub struct LobbyFilter(MessageFilter<lobby::ClientMessage>);

impl LobbyFilter {
    /// The door of a new connection that may say so much a second.
    #[must_use]
    pub fn new(messages_per_second: u32, now: Time) -> LobbyFilter {
        LobbyFilter(MessageFilter::new(messages_per_second, now))
    }

    /// The message of a text, unless it is refused; the connection may be closed.
    pub fn admit(
        &mut self,
        text: &str,
        now: Time,
    ) -> ControlFlow<(), Option<lobby::ClientMessage>> {
        ControlFlow::Continue(match self.0.admit(text, now) {
            Admission::Hello(hello) => Some(lobby::ClientMessage::Hello(hello)),
            Admission::Pass(message) => Some(*message),
            Admission::Close(_) => return ControlFlow::Break(()),
            _ => None,
        })
    }
}
