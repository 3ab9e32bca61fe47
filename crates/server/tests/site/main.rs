//! The whole server: the router called in-process, and sockets over loopback.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod api;
mod arena;
mod bots;
#[cfg(target_os = "linux")]
mod challenges;
mod document;
mod expiry;
mod give_up;
mod hostile;
mod lobby;
mod matches;
mod order;
mod patience;
#[cfg(unix)]
mod programs;
mod server;
mod socket;
mod stopping;
#[cfg(unix)]
mod upkeep;
