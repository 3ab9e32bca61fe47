//! What is said in the lobby, as `docs/wire.md` describes it.

#![allow(missing_docs, reason = "docs/wire.md describes every message and its fields")]

mod client;
mod server;

pub use client::{ClientMessage, Hello, MOST_BLOCKED, SeekRequest};
pub use server::{
    BeginsView, ChallengeView, ClockView, LobbyView, MakerView, Rejection, SeekingView,
    ServerMessage,
};
