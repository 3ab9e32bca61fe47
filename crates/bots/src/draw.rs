use lusus_search::Score;

/// Before so many plies no bot agrees to an equal game.
const EARLIEST: u32 = 40;
/// An estimate of 0 is written as one hundredth.
const EQUAL: i32 = 1;

/// Whether a bot agrees to a draw when so many plies have been played and its
/// chances are these: it does if it must lose, and once the game is long also
/// if it does not stand better.
#[must_use]
pub fn takes_draw(chances: Score, ply: u32) -> bool {
    chances.is_loss() || (ply >= EARLIEST && chances.hundredths() <= EQUAL)
}
