use lusus_play::Event;

use super::{ConnectionId, Request, Seat};
use crate::MatchId;
use crate::wire::{Nonce, ServerMessage};

/// A batch that is under way, and what comes after.
pub(super) struct Storing {
    pub(super) events: Vec<Event>,
    pub(super) seats: Option<[Seat; 2]>,
    pub(super) rematch: Option<MatchId>,
    pub(super) then: Then,
}

/// What comes after a batch is stored.
pub(super) enum Then {
    Nothing,
    /// Acknowledge a command.
    Acknowledge(ConnectionId, Nonce),
    /// Go on with something that needs several batches.
    Resume(Box<Request>),
    /// Tell the holder of a seat its new link.
    TellLink(ConnectionId, Box<ServerMessage>),
    /// Tell somebody who gave the match up how it has ended.
    TellGiver(ConnectionId),
    /// Tell whoever hosts the site that what they have ruled is stored.
    TellHost(ConnectionId),
}
