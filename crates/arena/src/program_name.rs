use std::time::Duration;

use lusus_core::Message;
use lusus_driver::{EngineSeat, Manners, SeatError};
use lusus_search::Control;

use crate::{Contestant, Program};

/// What the program of an engine calls itself, if it says so; `None` for a bot,
/// or when the control is stopped.
///
/// # Errors
/// If the program cannot be started, or does not introduce itself while the
/// patience lasts.
pub fn program_name(
    contestant: &Contestant,
    patience: Duration,
    control: &Control,
) -> Result<Option<String>, Message> {
    let Program::Engine(spec) = &contestant.program else { return Ok(None) };
    let manners = Manners { margin: Duration::ZERO, patience, several_games: false };
    let seat = EngineSeat::new(&contestant.name, spec.clone(), manners, control.clone());
    match seat.introduce() {
        Ok(handshake) => Ok(handshake.name),
        Err(SeatError::Broken(message)) => Err(message),
        Err(SeatError::Fault { .. } | SeatError::Interrupted) => Ok(None),
    }
}
