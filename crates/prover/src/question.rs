use lusus_core::{Message, Player, msg};
use lusus_search::proof::Side;

use crate::knightline::{FirstMove, Splits};

/// What is asked about a position: can a player force a win?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who wants to win.
    pub player: Player,
    /// Within how many plies; `None` for at all.
    pub plies: Option<u32>,
    /// How the game is changed, where its prover knows how to.
    pub settings: Settings,
}

/// What the prover of Knight Line can be told beside position and player; no
/// other game has such settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// How many tiles each side begins with.
    pub tiles: Option<u8>,
    /// How many tiles the first move takes.
    pub first_move: Option<FirstMove>,
    /// Whose heights are left out.
    pub relaxed: Option<Relaxed>,
    /// Which splits are tried where heights are known.
    pub splits: Option<Splits>,
}

/// Whose heights are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relaxed {
    /// Those of this side.
    Side(Side),
    /// Nobody's: the game as it is.
    Nobody,
}

impl Settings {
    /// The flag of the first setting that is given.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let given = [
            ("tiles", self.tiles.is_some()),
            ("free-first", self.first_move.is_some()),
            ("relax", self.relaxed.is_some()),
            ("splits", self.splits.is_some()),
        ];
        given.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }
}

/// A question that cannot be put.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadQuestion {
    /// The game's prover has no such setting.
    NoSetting {
        /// The flag of the setting.
        flag: &'static str,
        /// The game.
        game: &'static str,
    },
    /// Positions can come back, so a number of plies is needed.
    PliesNeeded {
        /// The game.
        game: &'static str,
    },
    /// Another number of tiles has no position text.
    TilesOffTheStart,
    /// In the game as it is every split counts.
    SplitsOfNobody,
    /// The stacks stand too far apart for the prover's board.
    TooWide,
}

impl BadQuestion {
    /// The flag that is wrong or missing.
    #[must_use]
    pub fn flag(&self) -> &'static str {
        match self {
            BadQuestion::NoSetting { flag, .. } => flag,
            BadQuestion::PliesNeeded { .. } => "plies",
            BadQuestion::TilesOffTheStart => "tiles",
            BadQuestion::SplitsOfNobody => "splits",
            BadQuestion::TooWide => "position",
        }
    }

    /// What is wrong, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadQuestion::NoSetting { flag, game } => {
                msg!("prove-no-setting", flag = *flag, game = *game)
            }
            BadQuestion::PliesNeeded { game } => msg!("prove-plies-needed", game = *game),
            BadQuestion::TilesOffTheStart => msg!("prove-tiles-off-the-start"),
            BadQuestion::SplitsOfNobody => msg!("prove-splits-of-nobody"),
            BadQuestion::TooWide => msg!("prove-too-wide"),
        }
    }
}
