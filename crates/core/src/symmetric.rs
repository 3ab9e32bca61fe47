use crate::Position;

/// The symmetries of a game's board: a group of maps that carry positions onto
/// positions of the same variant, with the same player to move and the same
/// outcome.
///
/// Symmetries are numbered from 0, which is the identity, and by default the
/// only one.
pub trait Symmetric: Position {
    /// How many symmetries this position has images under.
    fn symmetries(&self) -> u8 {
        1
    }

    /// The image of the position.
    #[must_use]
    fn image(&self, symmetry: u8) -> Self {
        let _ = symmetry;
        self.clone()
    }

    /// The image of a legal move of this position.
    fn image_of_move(&self, symmetry: u8, mv: Self::Move) -> Self::Move {
        let _ = symmetry;
        mv
    }
}
