use std::path::PathBuf;

use lusus_bots::Sources;
use lusus_core::Language;
use lusus_erased::{Catalogue, Variant};

use crate::Setup;

/// What a front end is started with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The games that can be played.
    pub catalogue: Catalogue,
    /// The language it speaks.
    pub language: Language,
    /// Where games are kept, if not in the platform's data folder.
    pub data_dir: Option<PathBuf>,
    /// What the terminal can show.
    pub style: Style,
    /// What bots may look up.
    pub sources: Sources,
    /// What it begins with.
    pub what: What,
}

/// What a front end begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The choice of a game.
    StartPage,
    /// A game, at once.
    Game(Box<Setup>),
    /// The game in a record file, to be played on.
    Load(PathBuf),
    /// A game in a record file, to be looked at; if there are several, the
    /// reader chooses.
    Replay(PathBuf),
    /// The game with this number in a record file, counted from 1, to be looked
    /// at.
    ReplayGame(PathBuf, usize),
    /// The choice of a course of lessons.
    Courses,
    /// The course of a game, from the lesson of this number, counted from 0, or
    /// where the learner left it.
    Lesson(Variant, Option<usize>),
    /// The choice among the puzzles of the games.
    Puzzles,
    /// A puzzle of a game: the one that these digits name, or one that fits.
    Puzzle(Variant, Option<String>),
}

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Which characters.
    pub characters: Characters,
    /// Whether there are colours.
    pub colours: Colours,
}

/// The characters that boards are drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Characters {
    /// All that a modern terminal has.
    Unicode,
    /// The first 128 alone.
    Ascii,
}

/// Whether colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// They are, but never alone: shapes and letters say the same.
    On,
    /// They are, on a terminal with a light ground.
    OnLight,
    /// They are not.
    Off,
}

impl Colours {
    /// The same on a terminal with a light ground.
    #[must_use]
    pub const fn on_light(self) -> Colours {
        match self {
            Colours::On | Colours::OnLight => Colours::OnLight,
            Colours::Off => Colours::Off,
        }
    }
}
