use lusus_core::{Message, msg, text::quote};
use lusus_erased::Variant;
use thiserror::Error;

/// Why a program cannot play at all.
#[derive(Debug, Error)]
pub enum EngineError {
    /// It cannot be started.
    #[error("{name} ({cmd}) cannot be started: {fault}")]
    Start {
        /// What it is called.
        name: String,
        /// The command.
        cmd: String,
        /// Why.
        fault: std::io::Error,
    },
    /// It did not introduce itself.
    #[error("{name} ({cmd}) does not answer to ugi")]
    Handshake {
        /// What it is called.
        name: String,
        /// The command.
        cmd: String,
    },
    /// It says itself that it does not play the game.
    #[error("{name} does not play {variant}")]
    Game {
        /// What it is called.
        name: String,
        /// What it should play.
        variant: Variant,
    },
    /// Several games are to be played, and it cannot be told which one is.
    #[error("{name} has no option Game to choose among several games with")]
    OneGame {
        /// What it is called.
        name: String,
    },
    /// Its user sets an option that it does not have.
    #[error("{name} has no option {option:?}, only {known}")]
    NoSuchOption {
        /// What it is called.
        name: String,
        /// The option.
        option: String,
        /// Those that it has.
        known: String,
    },
    /// Its user gives an option a value that it cannot have.
    #[error("{name}: {option} cannot be {found:?}, only {allowed}")]
    Value {
        /// What it is called.
        name: String,
        /// The option.
        option: String,
        /// The value.
        found: String,
        /// What the program declares.
        allowed: String,
    },
}

impl EngineError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            EngineError::Start { name, cmd, fault } => msg!(
                "arena-engine-start",
                name = name.as_str(),
                cmd = cmd.as_str(),
                fault = fault.to_string(),
            ),
            EngineError::Handshake { name, cmd } => {
                msg!("arena-engine-handshake", name = name.as_str(), cmd = cmd.as_str())
            }
            EngineError::Game { name, variant } => {
                msg!("arena-engine-game", name = name.as_str(), game = variant.id())
            }
            EngineError::OneGame { name } => msg!("arena-engine-one-game", name = name.as_str()),
            EngineError::NoSuchOption { name, known, .. } if known.is_empty() => {
                msg!("arena-engine-no-options", name = name.as_str())
            }
            EngineError::NoSuchOption { name, option, known } => msg!(
                "arena-engine-no-such-option",
                name = name.as_str(),
                found = quote(option),
                known = known.as_str(),
            ),
            EngineError::Value { name, option, found, allowed } => msg!(
                "arena-engine-bad-value",
                name = name.as_str(),
                option = option.as_str(),
                found = quote(found),
                allowed = allowed.as_str(),
            ),
        }
    }
}
