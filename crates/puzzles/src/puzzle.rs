use std::fmt;

use lusus_catalog::positions_alike;
use lusus_core::{Message, mix, msg};
use lusus_erased::{AnyPosition, Variant};
use serde::Serialize;

use crate::{Theme, Tree};

/// A position in which one move wins soonest, alone does not lose, or holds out
/// longest, and the proof of that.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its name: the game's id and six hexadecimal digits that follow from the
    /// position, the same for positions that are alike.
    pub id: String,
    /// What is played.
    pub variant: Variant,
    /// The text of the position; whoever is to move is the solver.
    pub position: String,
    /// What is asked for.
    pub kind: Kind,
    /// Of a win, within how many plies it comes, whatever the opponent does; of
    /// the other kinds, within how many plies every other move loses, where tables
    /// do not only know that it does.
    pub plies: Option<u32>,
    /// All that is right. Wherever the solver is to move in it, its moves are
    /// those that win soonest, and all of them.
    pub solution: Tree,
    /// First moves that win too, but later.
    pub longer: Vec<Longer>,
    /// Of an only move, or one to hold out with: every other move, and why it
    /// loses.
    pub lost: Vec<Lost>,
    /// How hard it is.
    pub rating: Rating,
    /// What it is about.
    pub themes: Vec<Theme>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// To win within some plies.
    Win,
    /// To find the only move that does not lose.
    Only(Held),
    /// To hold out longest: the opponent cannot win within so many plies after
    /// the move that is asked for, and sooner after every other. Whether it saves
    /// the game is not known.
    HoldOut(u32),
}

/// What is proven of an only move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Held {
    /// It wins, within so many plies where that is known.
    Won(Option<u32>),
    /// Neither side can force a win after it.
    Drawn,
}

/// A move that wins later than the solution does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Longer {
    /// Its text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Within how many plies it wins, itself counted.
    pub plies: u32,
}

/// A move that loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lost {
    /// Its text.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the opponent answers; none if the opponent need not move, or if
    /// tables know that it wins and not how.
    pub reply: Option<String>,
    /// Within how many plies of the move the opponent has won; 0 if at once,
    /// none if tables know that it wins and not how soon.
    pub plies: Option<u32>,
}

/// How hard a puzzle is, on the scale of the game's levels: a player with this
/// rating solves it half the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The rating.
    pub value: i32,
    /// Its standard error.
    pub error: u32,
}

impl Rating {
    /// Nobody has tried it yet.
    pub const UNKNOWN: Rating = Rating { value: 0, error: 1_000 };
}

impl Puzzle {
    /// Where it begins.
    ///
    /// # Errors
    /// If the text is no position of the variant.
    pub fn start(&self) -> Result<Box<dyn AnyPosition>, lusus_core::ParsePositionError> {
        self.variant.parse(&self.position)
    }

    /// What is played, and which puzzle it is.
    #[must_use]
    pub fn title(&self) -> Message {
        msg!("puzzle-title", game = self.variant.title(), id = self.digits())
    }

    /// What tells it from the other puzzles of its game.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.id.rsplit_once('-').map_or(&*self.id, |(_, digits)| digits)
    }

    /// What the solver is asked to do.
    #[must_use]
    pub fn task(&self) -> Message {
        match self.kind {
            Kind::Win => msg!("puzzle-task-win", plies = self.plies.unwrap_or_default()),
            Kind::Only(_) => msg!("puzzle-task-only"),
            Kind::HoldOut(_) => {
                msg!("puzzle-task-hold-out", plies = self.plies.unwrap_or_default())
            }
        }
    }

    /// The same as plain data.
    #[must_use]
    pub fn view(&self) -> PuzzleView {
        PuzzleView {
            id: self.id.clone(),
            variant: self.variant.id(),
            position: self.position.clone(),
            kind: self.kind.word(),
            held: match self.kind {
                Kind::Win => None,
                Kind::Only(held) => Some(held.to_string()),
                Kind::HoldOut(plies) => Some(plies.to_string()),
            },
            plies: self.plies,
            solution: self.solution.clone(),
            longer: self.longer.clone(),
            lost: self.lost.clone(),
            rating: self.rating.value,
            error: self.rating.error,
            themes: self.themes.iter().map(|theme| theme.word()).collect(),
        }
    }
}

/// A puzzle as programs read it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PuzzleView {
    /// Its name.
    pub id: String,
    /// The id of the variant.
    pub variant: &'static str,
    /// The text of the position.
    pub position: String,
    /// `win`, `only` or `hold-out`.
    pub kind: &'static str,
    /// Of an only move `won 5`, `won` or `drawn`; of one to hold out with, within
    /// how many plies the opponent cannot win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<String>,
    /// Of a win, within how many plies; of the other kinds, within how many every
    /// other move loses, if that is known.
    pub plies: Option<u32>,
    /// All that is right.
    pub solution: Tree,
    /// First moves that win later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub longer: Vec<Longer>,
    /// Every other move that loses, where one is asked for that does not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Lost>,
    /// How hard it is.
    pub rating: i32,
    /// The standard error of the rating.
    pub error: u32,
    /// The words of its themes.
    pub themes: Vec<&'static str>,
}

impl Kind {
    /// Whether it asks to hold out longest.
    #[must_use]
    pub const fn is_hold_out(self) -> bool {
        matches!(self, Kind::HoldOut(_))
    }

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Win => "win",
            Kind::Only(_) => "only",
            Kind::HoldOut(_) => "hold-out",
        }
    }
}

/// Prints `win`, `only won 5`, `only won`, `only drawn` or `hold-out 6`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Win => f.write_str(self.word()),
            Kind::Only(held) => write!(f, "{} {held}", self.word()),
            Kind::HoldOut(plies) => write!(f, "{} {plies}", self.word()),
        }
    }
}

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Held::Won(Some(plies)) => write!(f, "won {plies}"),
            Held::Won(None) => f.write_str("won"),
            Held::Drawn => f.write_str("drawn"),
        }
    }
}

/// The name of a puzzle with this position.
#[must_use]
pub fn id_of(position: &dyn AnyPosition) -> String {
    let variant = position.variant();
    let least = positions_alike(position).swap_remove(0);
    let text = format!("{} {least}", variant.id());
    let hash = text.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
    format!("{}-{:06x}", variant.game_id(), hash >> 40)
}
