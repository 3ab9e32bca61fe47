//! What goes over the wire, as `docs/wire.md` describes it.

#![allow(missing_docs, reason = "docs/wire.md describes every message and its fields")]

mod answer;
mod client;
mod match_view;
mod object;
mod server;

pub use answer::{
    Created, DemoView, Game, GameVariant, Games, GivenUp, LevelView, Links, OpenSeat, OutcomeView,
    PlyView, PositionView, Reason, RefusedView, Summaries, SummaryView,
};
pub use client::{
    ClientCommand, ClientMessage, GiveUp, Hello, Lang, Nonce, Phrase, SeatClaim, WantedName,
    wanted_name,
};
pub use lusus_core::Board;
pub use lusus_text::MessageView;
pub use match_view::{EndView, EventView, FactView, MatchView, MoveEntry};
pub use object::Object;
pub use server::{
    May, Presence, Rejection, Right, SeatAnswer, ServerMessage, Thinking, View, Welcome,
};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// The longest message from a client, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;

/// What the server closes a WebSocket with of itself.
pub mod close {
    /// The server stops, or the room cannot go on: come again.
    pub const GOING_AWAY: u16 = 1001;
    /// Whoever is connected should not be, or not like that.
    pub const AGAINST_POLICY: u16 = 1008;
    /// The match cannot be opened: there is no use in coming again.
    pub const FAILED: u16 = 1011;
    /// What is wanted cannot be had just now: come again.
    pub const TRY_AGAIN: u16 = 1013;
    /// There is no such match, or no longer.
    pub const NO_SUCH_MATCH: u16 = 4404;
}
