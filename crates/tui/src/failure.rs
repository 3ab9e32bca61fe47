use std::io;

use lusus_core::{Message, msg};
use lusus_play::BadSettings;
use lusus_text::system_fault;
use thiserror::Error;

use crate::saves::LoadError;

/// Why a front end could not begin or go on.
#[derive(Debug, Error)]
pub enum Failure {
    /// No match can be played so.
    #[error(transparent)]
    Setup(#[from] BadSettings),
    /// The game cannot be loaded.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The terminal cannot be read or written.
    #[error(transparent)]
    Terminal(#[from] io::Error),
}

impl Failure {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Failure::Setup(bad) => bad.message(),
            Failure::Load(error) => error.message(),
            Failure::Terminal(error) => msg!("terminal-failed", fault = system_fault(error)),
        }
    }
}
