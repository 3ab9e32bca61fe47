use crate::Score;

/// Moves among which a search is to choose, since all of them keep what is known
/// of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Among<M> {
    /// The moves, at least one.
    pub moves: Vec<M>,
    /// What the position is worth to the side to move, by the rules of the game
    /// alone: [`Score::WON`], [`Score::DRAW`] or [`Score::LOST`].
    pub worth: Score,
}
