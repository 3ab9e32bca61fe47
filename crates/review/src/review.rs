use lusus_core::{Message, Player, msg};
use serde::Serialize;

use crate::{Class, PlayerSummary, Sign, Verdict};

/// What is known of a game's moves.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Review {
    /// The id of the variant.
    pub game: &'static str,
    /// How many positions the engine looked at for each move.
    pub nodes: u64,
    /// The moves that have been judged, the first of them first; all of them
    /// once the review is complete.
    pub moves: Vec<ReviewedMove>,
    /// Player 1's chance to win before the first move and after each; `null`
    /// where that is not known yet.
    pub graph: Vec<Option<f64>>,
    /// What each player did.
    pub players: [PlayerSummary; 2],
    /// The plies, from 1, of the moves that changed the game most; at most three.
    pub turning_points: Vec<u32>,
}

/// A move of the game. Its scores are those of whoever made it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedMove {
    /// Its number in the game, from 1.
    pub ply: u32,
    /// Who made it.
    pub player: Player,
    /// Its text.
    #[serde(rename = "move")]
    pub mv: String,
    /// How people write it.
    pub notation: String,
    /// How good it was.
    pub class: Class,
    /// The sign behind it, if it has one.
    pub sign: Option<Sign>,
    /// Whether there was no other.
    pub forced: bool,
    /// What the position was worth before it.
    pub before: Verdict,
    /// What it was worth after it.
    pub after: Verdict,
    /// How much of the winning chance it gave away, from 0 to 1.
    pub loss: f64,
    /// What would have been better, if something would.
    pub better: Option<Better>,
    /// The best play that follows, which refutes an error.
    pub refutation: Vec<String>,
    /// Why it was an error; nothing if it was none.
    pub words: Vec<Message>,
}

impl ReviewedMove {
    /// Its class, why it was an error and what would have been better, in a
    /// sentence; none if it was no error.
    #[must_use]
    pub fn why(&self, say: &dyn Fn(&Message) -> String) -> Option<String> {
        let better = self.better.as_ref().filter(|_| self.class.is_error())?;
        let words: Vec<String> = self.words.iter().map(say).collect();
        let (class, words, mv) = (self.class.message(), words.join("; "), better.notation.as_str());
        Some(say(&msg!("review-comment", class = class, words = words, move = mv)))
    }
}

/// A better move, and the play that it leads to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Better {
    /// Its text.
    #[serde(rename = "move")]
    pub mv: String,
    /// How people write it.
    pub notation: String,
    /// The move and those that are expected to follow.
    pub line: Vec<String>,
}
