use clap::Args;
use lusus_core::msg;
use lusus_erased::{AnyLine, AnyPosition, Ends, Variant};

use crate::{Failure, Voice};

/// Where to stand: in a game, at a position, after moves from it.
#[derive(Args)]
pub(crate) struct LineOfPlay {
    #[arg(long, value_name = "V")]
    game: String,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, default_value = "")]
    moves: String,
}

impl LineOfPlay {
    pub(crate) fn line(&self, ends: Ends, voice: Voice) -> Result<Box<dyn AnyLine>, Failure> {
        line(voice.variant(&self.game)?, self.position.as_deref(), &self.moves, ends)
    }

    pub(crate) fn position(&self, voice: Voice) -> Result<Box<dyn AnyPosition>, Failure> {
        Ok(self.line(Ends::Game, voice)?.position())
    }
}

/// The moves from a position, or from the start that every game has.
pub(crate) fn line(
    variant: Variant,
    position: Option<&str>,
    moves: &str,
    ends: Ends,
) -> Result<Box<dyn AnyLine>, Failure> {
    if position.is_none() && !variant.has_fixed_start() {
        let message = msg!("cli-no-fixed-start", game = variant.id());
        return Err(Failure::in_field("position", message));
    }
    let start = position.map_or_else(|| Ok(variant.start(0)), |text| variant.parse(text));
    let mut line = start.map_err(Failure::bad_position)?.line(ends);
    for (mv, number) in moves.split_whitespace().zip(1..) {
        line.push(mv).map_err(|refused| Failure::illegal_move(refused, number))?;
    }
    Ok(line)
}

/// Refuses a game that is over.
pub(crate) fn check_goes_on(line: &dyn AnyLine) -> Result<(), Failure> {
    let Some(outcome) = line.outcome() else { return Ok(()) };
    let ending = line.position().ending(outcome);
    Err(Failure::in_field("moves", msg!("cli-game-over", ending = ending)))
}
