use lusus_search::{Proof, Score};

/// Before so many plies no bot agrees to an equal game.
const EARLIEST: u32 = 40;
/// An estimate of 0 is written as one hundredth.
const EQUAL: i32 = 1;

/// Whether a bot agrees to a draw when so many plies have been played and its
/// chances are these: it does if it must lose and knows how soon, and once the
/// game is long also if it does not stand better. What is lost far ahead is
/// played on: few opponents see that far.
#[must_use]
pub fn takes_draw(chances: Score, ply: u32) -> bool {
    let is_near = matches!(chances.proof(), Some(Proof::Loss { plies: Some(_) }));
    is_near || (ply >= EARLIEST && chances.hundredths() <= EQUAL)
}
