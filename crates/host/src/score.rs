use lusus_core::{Message, msg};
use lusus_search::{Proof, Score};

/// A score for people: `+0.35`, or who wins, and in how many plies if that is
/// known.
#[must_use]
pub fn score_message(score: Score) -> Message {
    match score.proof() {
        Some(Proof::Win { plies: Some(plies) }) => msg!("score-win", plies = plies),
        Some(Proof::Loss { plies: Some(plies) }) => msg!("score-loss", plies = plies),
        Some(Proof::Win { plies: None }) => msg!("score-won"),
        Some(Proof::Loss { plies: None }) => msg!("score-lost"),
        None if score == Score::DRAW => msg!("score-draw"),
        None => msg!("score-estimate", score = score.to_string()),
    }
}
