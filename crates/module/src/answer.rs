use lusus_core::{Key, Message};
use lusus_play::Time;
use lusus_review::Verdict;
use lusus_room::wire::{MatchView, SummaryView};
use serde::Serialize;

use crate::coach::CoachView;
use crate::lesson::{CourseView, LessonView};
use crate::objection::Objection;
use crate::position::PositionView;
use crate::puzzle::{ShelfView, SolvingView};
use crate::record::RecordTree;
use crate::review::ReviewView;
use crate::room::{MadeView, RoomOutput};
use crate::strength::StrengthView;
use crate::thinking::ThoughtView;
use crate::touch::TouchView;

/// What the module answers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ModuleAnswer"))]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    /// The games.
    Games {
        /// Every variant, game by game.
        variants: Vec<VariantView>,
    },
    /// A position.
    Position(Box<PositionView>),
    /// What was typed is a move.
    Attempt {
        /// Its one text.
        mv: String,
        /// How people write it.
        notation: String,
    },
    /// What was typed is the beginning of a move.
    Part {
        /// What was typed so far: with a blank and the rest it is tried again.
        text: String,
        /// What is asked for the rest, in the reader's language.
        question: String,
    },
    /// What a touch leads to.
    Touch(TouchView),
    /// The text is a position.
    PositionText {
        /// Its one text.
        text: String,
        /// What can be set beside the board: of each such thing, the choices.
        choices: Vec<Vec<ChoiceView>>,
    },
    /// What a text with records holds.
    Records {
        /// One after the other.
        records: Vec<RecordRead>,
    },
    /// A record.
    RecordText {
        /// Its text.
        text: String,
    },
    /// The game in a link.
    Linked {
        /// The game, as it would be on record.
        record: RecordTree,
    },
    /// A link.
    LinkText {
        /// Its characters.
        text: String,
    },
    /// What the engine thinks.
    Thought(ThoughtView),
    /// How far a review has come.
    Reviewing {
        /// How many positions are known.
        known: usize,
        /// Of how many.
        all: usize,
    },
    /// A review.
    Review(Box<ReviewView>),
    /// What moves are worth.
    Values {
        /// The best first; none if nothing is known.
        moves: Vec<ValueView>,
    },
    /// The move of a computer player.
    BotMove {
        /// Its text.
        mv: String,
        /// How people write it.
        notation: String,
    },
    /// A picture.
    Picture {
        /// SVG.
        svg: String,
        /// Its size in pixels.
        width: u16,
        /// From top to bottom.
        height: u16,
    },
    /// The pictures of a game.
    Film {
        /// SVG, the first position first.
        pictures: Vec<String>,
        /// Their size in pixels.
        width: u16,
        /// From top to bottom.
        height: u16,
    },
    /// A moving picture.
    Gif {
        /// Its bytes.
        base64: String,
    },
    /// The courses.
    Courses {
        /// Game by game.
        courses: Vec<CourseView>,
    },
    /// A lesson.
    Lesson(Box<LessonView>),
    /// The puzzles of a game were taken in.
    PuzzlesRead {
        /// The id of the game.
        game: &'static str,
        /// How many there are.
        count: usize,
    },
    /// The puzzles of a game.
    Puzzles(Box<ShelfView>),
    /// A puzzle.
    Puzzle(Box<SolvingView>),
    /// What a coach says.
    Coach(Box<CoachView>),
    /// How strong somebody is.
    Strength(Box<StrengthView>),
    /// What the engine did.
    Bench {
        /// How many positions it visited.
        nodes: u64,
        /// The checksum of what it found.
        hash: Key,
    },
    /// A match that was made.
    MatchMade(Box<MadeView>),
    /// A match.
    MatchShown {
        /// As it stands.
        #[serde(rename = "match")]
        view: Box<MatchView>,
        /// Its record.
        record: String,
    },
    /// What the room wants.
    Room {
        /// One after the other.
        outputs: Vec<RoomOutput>,
        /// When it wants to be woken if nothing happens before.
        wake_at: Option<Time>,
        /// What is told of the match in a list.
        summary: Box<SummaryView>,
    },
    /// It is done.
    Done,
    /// It cannot be.
    Objection(Objection),
    /// The question makes no sense: the page is at fault.
    Nonsense {
        /// What is wrong, for who writes the page.
        error: String,
    },
}

/// A variant of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KnownVariant"))]
pub struct VariantView {
    /// Its id.
    pub(crate) id: &'static str,
    /// The id of its game.
    pub(crate) game: &'static str,
    /// What it is called.
    pub(crate) title: Message,
    /// Whether every game starts from the same position.
    pub(crate) fixed_start: bool,
    /// The words of its computer players, the weakest first.
    pub(crate) bots: Vec<String>,
}

/// One way to set something beside the board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Choice"))]
pub struct ChoiceView {
    /// What it is, such as who holds the initiative.
    pub(crate) words: Message,
    /// The text of the position that it makes.
    pub(crate) text: String,
}

/// A record that was read, or why it was not.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordRead {
    /// The game, as far as it could be read.
    pub(crate) record: Option<RecordTree>,
    /// Where it is no record, and why.
    pub(crate) objection: Option<Objection>,
}

/// A move of which it is known what it is worth.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MoveValue"))]
pub struct ValueView {
    /// Its text.
    pub(crate) mv: String,
    /// Its worth to whoever makes it.
    pub(crate) score: Verdict,
}
