use lusus_bots::Sources;
use lusus_core::Language;
use lusus_erased::AnyLine;
use lusus_review::{Review, ReviewedMove, Reviewer};
use serde::Serialize;

/// A review, with what it says in the reader's language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SaidReview"))]
pub struct ReviewView {
    /// The review.
    review: Review,
    /// Why each move was an error, move by move; nothing for those that were
    /// none.
    said: Vec<Vec<String>>,
}

/// Who reviews a game with so many positions for each move.
pub(crate) fn reviewer(line: &dyn AnyLine, nodes: Option<u64>) -> Reviewer {
    Reviewer::new(line, nodes.unwrap_or(Reviewer::NODES), Sources::default())
}

/// Reviews a game, and tells after each position how many are known, and of how
/// many.
pub(crate) fn review(
    mut reviewer: Reviewer,
    language: Language,
    tell: &mut dyn FnMut(usize, usize),
) -> ReviewView {
    while reviewer.step() {
        let (known, all) = reviewer.progress();
        tell(known, all);
    }
    let review = reviewer.review();
    let words =
        |mv: &ReviewedMove| mv.words.iter().map(|word| lusus_text::say(language, word)).collect();
    ReviewView { said: review.moves.iter().map(words).collect(), review }
}
