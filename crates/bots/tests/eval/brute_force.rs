use lusus_core::{Outcome, Position};
use lusus_search::Evaluator;

/// Whether a move wins at once.
pub(crate) fn wins<P: Position>(position: &P, mv: P::Move) -> bool {
    position.after(mv).outcome().and_then(Outcome::winner) == Some(position.to_move())
}

/// The move that the evaluator says wins at once, having checked that it says
/// one exactly where there is one.
pub(crate) fn winning_move<P: Position>(
    evaluator: &impl Evaluator<P>,
    position: &P,
    wins: impl Fn(&P, P::Move) -> bool,
) -> Option<P::Move> {
    let found = evaluator.winning_move(position);
    let exists = position.list_legal().into_iter().any(|mv| wins(position, mv));
    assert_eq!(found.is_some(), exists, "{position}");
    if let Some(mv) = found {
        assert!(position.is_legal(mv) && wins(position, mv), "{mv} in {position}");
    }
    found
}
