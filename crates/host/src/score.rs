use lusus_core::{Message, msg};
use lusus_search::{Proof, Score};

/// A score for people: `+0.35`, or who wins in how many plies.
#[must_use]
pub fn score_message(score: Score) -> Message {
    match score.proof() {
        Some(Proof::Win { plies }) => msg!("score-win", plies = plies),
        Some(Proof::Loss { plies }) => msg!("score-loss", plies = plies),
        None if score == Score::DRAW => msg!("score-draw"),
        None => msg!("score-estimate", score = score.to_string()),
    }
}
