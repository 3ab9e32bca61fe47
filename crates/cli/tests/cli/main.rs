//! The real binary, run as people and scripts run it.

mod accuracy;
mod admin;
mod arena;
mod bench;
mod commands;
mod connect;
mod documents;
mod lusus;
mod module;
mod picture;
mod plain;
mod practice;
mod prove;
mod review;
mod serve;
mod solve;
mod ugi;
mod verify;
mod wrong_input;
