//! What goes over the wire, as `docs/wire.md` describes it.

mod answer;
mod board;
mod client;
pub(crate) mod close;
mod event;
mod match_view;
mod server;
mod standing;
mod told;

pub(crate) use answer::{
    Created, DemoView, Frame, Game, GameVariant, OpenSeat, OutcomeView, PositionView, SummaryView,
};
pub use board::Board;
pub use client::{ClientCommand, ClientMessage, GiveUp, Hello, Lang, Nonce, SeatClaim};
pub use event::{EventView, FactView};
pub use match_view::{EndView, MatchView, MoveEntry};
pub(crate) use match_view::{Surroundings, version};
pub use server::{
    May, Presence, Rejection, Right, SeatAnswer, ServerMessage, Thinking, View, Welcome,
};
pub(crate) use standing::Standing;
pub use told::Told;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// The longest message from a client, in bytes.
pub const LONGEST_MESSAGE: usize = 4096;
