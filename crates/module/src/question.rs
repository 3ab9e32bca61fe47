use lusus_core::Language;
use lusus_play::Time;
use lusus_room::{MatchId, MatchRequest};
use serde::{Deserialize, Deserializer};

use crate::picture::LookAsked;
use crate::place::Place;
use crate::puzzle::{Kept, Wanted};
use crate::record::RecordTree;
use crate::room::RoomInput;
use crate::strength::Done;
use crate::touch::Touch;

/// What a page can ask.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ModuleQuestion"))]
#[serde(tag = "ask", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Question {
    /// Which games there are.
    Games,
    /// What a position looks like, and what can be done there.
    Position {
        /// Which.
        at: Place,
        /// Whether every ply from the start is wanted as it is drawn.
        #[serde(default)]
        frames: bool,
    },
    /// Whether something that was typed is a move.
    Attempt {
        /// Where.
        at: Place,
        /// What was typed.
        typed: String,
    },
    /// What a touch leads to.
    Touch {
        /// Where.
        at: Place,
        /// What is touched already.
        #[serde(default)]
        touched: Vec<Touch>,
        /// What is touched now.
        target: Touch,
    },
    /// Whether a text is a position.
    ReadPosition {
        /// Of which variant.
        variant: String,
        /// The text.
        text: String,
    },
    /// A position with another piece on a cell, and with what follows from that,
    /// such as one piece less in hand.
    PlacePiece {
        /// Of which variant.
        variant: String,
        /// The text of the position.
        text: String,
        /// On which cell.
        cell: String,
        /// The symbol of the piece; nothing is to stand there if left out.
        #[serde(default)]
        symbol: Option<String>,
    },
    /// What a text with records holds.
    ReadRecord {
        /// The text.
        text: String,
    },
    /// A game as the text of its record.
    WriteRecord {
        /// The game.
        record: RecordTree,
    },
    /// The game in a link.
    ReadLink {
        /// Its characters, or the address that ends with them.
        text: String,
    },
    /// The characters of a link to a game.
    WriteLink {
        /// Where the game ends, or as far as it went.
        at: Place,
        /// The result, if it is not the rules that gave it.
        #[serde(default)]
        result: Option<String>,
    },
    /// What the engine thinks. It tells what it finds while it thinks, and goes
    /// on until it has proven the result or has visited so many positions.
    Think {
        /// Of which position.
        at: Place,
        /// How many lines are wanted, at most.
        lines: u8,
        /// How many positions may be visited; without it, any number.
        #[serde(default)]
        nodes: Option<u64>,
    },
    /// What each move of a game gave away. It tells how far it has come.
    Review {
        /// Where the game ends, or as far as it went.
        at: Place,
        /// How many moves at its start are not judged; none if left out.
        #[serde(default)]
        from: u32,
        /// How many positions may be visited for each move; the usual number if
        /// left out.
        #[serde(default)]
        nodes: Option<u64>,
    },
    /// What moves are worth where that can be looked up.
    Values {
        /// In which position.
        at: Place,
    },
    /// The move of a computer player.
    BotMove {
        /// Where.
        at: Place,
        /// The word of the player.
        bot: String,
        /// What its chances come from; as text, since a browser's numbers would
        /// lose bits.
        #[serde(default, deserialize_with = "seed")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        seed: Option<u64>,
        /// How many positions the engine may visit; levels have limits of their
        /// own.
        #[serde(default)]
        nodes: Option<u64>,
    },
    /// A picture of a position, as SVG.
    Picture {
        /// Which.
        at: Place,
        /// How it is shown.
        look: LookAsked,
        /// Arrows from cell to cell; a ring where both are the same.
        #[serde(default)]
        arrows: Vec<(String, String)>,
        /// How many pixels the longer side has.
        size: u16,
    },
    /// Pictures of a whole game, to be painted and handed in one after the other
    /// as files that are called `frame`.
    Film {
        /// Where the game ends.
        at: Place,
        /// How it is shown.
        look: LookAsked,
        /// How many pixels the longer side has.
        size: u16,
    },
    /// The film whose frames were handed in, as GIF.
    Gif,
    /// Which courses there are.
    Courses,
    /// A lesson, and what is said to a try.
    Lesson {
        /// The id of the game.
        game: String,
        /// Which lesson of its course, from 0.
        number: usize,
        /// The moves made in it already, those of the opponent too.
        #[serde(default)]
        moves: Vec<String>,
        /// What is tried now, if something is.
        #[serde(default)]
        typed: Option<String>,
    },
    /// Takes in the puzzles of a game, as their file has them.
    ReadPuzzles {
        /// The text of the file.
        text: String,
    },
    /// The puzzles of a game that were taken in, how a solver does there, and
    /// which one comes next.
    Puzzles {
        /// The id of the game.
        game: String,
        /// What was kept of the solver.
        #[serde(default)]
        kept: Kept,
        /// Which puzzle is wanted next.
        #[serde(default)]
        wanted: Wanted,
    },
    /// Takes note of how a try at a puzzle has ended, and answers as to
    /// `puzzles`.
    NotePuzzle {
        /// The name of the puzzle.
        id: String,
        /// `clean`, `helped` or `failed`.
        tried: String,
        /// What was kept of the solver.
        #[serde(default)]
        kept: Kept,
        /// Which puzzle is wanted next; the theme is that of this one too.
        #[serde(default)]
        wanted: Wanted,
    },
    /// A puzzle, and what is said to a try.
    Puzzle {
        /// Its name.
        id: String,
        /// The moves made in it already, those of the opponent too.
        #[serde(default)]
        moves: Vec<String>,
        /// What is tried now, if something is.
        #[serde(default)]
        typed: Option<String>,
        /// How many hints were asked for since the last move.
        #[serde(default)]
        hints: u8,
    },
    /// What a coach says: what the opponent threatens, and whether a move loses by
    /// force.
    Coach {
        /// Where.
        at: Place,
        /// The text of the move that somebody is about to make, if they are.
        #[serde(default)]
        mv: Option<String>,
    },
    /// How strong somebody is in a game, and whom they meet next.
    Strength {
        /// What was kept of all games; nothing at first.
        kept: String,
        /// Of which variant.
        variant: String,
        /// What was played or solved since, if anything.
        #[serde(default)]
        done: Option<Done>,
    },
    /// What the engine does with the fixed positions of a variant.
    Bench {
        /// Of which variant.
        variant: String,
    },
    /// Makes a match that is held beside the page.
    MakeMatch {
        /// What it is called from now on.
        id: MatchId,
        /// What is asked for, as of the server.
        request: MatchRequest,
        /// What time it is.
        now: Time,
        /// What chance is drawn from.
        #[serde(deserialize_with = "needed_seed")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        chance: u64,
    },
    /// What a match that was kept looks like, and its record.
    ShowMatch {
        /// What was kept.
        kept: String,
        /// The day it was made, as records write it.
        date: String,
    },
    /// Opens the room of a match that was kept, in place of the one before.
    OpenRoom {
        /// What was kept.
        kept: String,
        /// What time it is.
        now: Time,
        /// What chance is drawn from.
        #[serde(deserialize_with = "needed_seed")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        chance: u64,
    },
    /// Tells the room what happens.
    Room {
        /// What.
        input: RoomInput,
        /// What time it is.
        now: Time,
    },
    /// Speaks another language from now on.
    Speak {
        /// Its code, `en` or `pt`.
        lang: Lang,
    },
}

/// A language by its code.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Language", extend("enum" = ["en", "pt"])))]
#[serde(try_from = "String")]
pub struct Lang(#[cfg_attr(feature = "schema", schemars(with = "String"))] pub(crate) Language);

impl TryFrom<String> for Lang {
    type Error = &'static str;

    fn try_from(code: String) -> Result<Lang, &'static str> {
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.map(Lang).ok_or("there are the languages en and pt")
    }
}

/// A seed as text that is not left out.
fn needed_seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| serde::de::Error::custom("not a seed"))
}

/// A seed as text.
pub(crate) fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let read = |text: String| text.parse().map_err(|_| serde::de::Error::custom("not a seed"));
    text.map(read).transpose()
}
