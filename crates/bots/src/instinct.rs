use lusus_core::{Position, Random};

/// A player who looks only at the position: no history, no memory, no clock.
pub trait Instinct<P: Position>: Send + Sync {
    /// The move it makes, always a legal one. If there is only one move, it is
    /// that one.
    ///
    /// # Panics
    /// May panic if the game is over.
    fn choose(&self, position: &P, random: &mut Random) -> P::Move;
}

impl<P: Position> Instinct<P> for &dyn Instinct<P> {
    fn choose(&self, position: &P, random: &mut Random) -> P::Move {
        (**self).choose(position, random)
    }
}

/// The player called `random`: every legal move is equally likely. It has no
/// plan, and no other weakness than that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomPlayer;

impl<P: Position> Instinct<P> for RandomPlayer {
    fn choose(&self, position: &P, random: &mut Random) -> P::Move {
        position.random_legal(random).expect(UNFINISHED)
    }
}

/// One of some things, each equally likely; there must be one.
pub(crate) fn pick<T: Copy>(things: &[T], random: &mut Random) -> T {
    let count = u32::try_from(things.len()).expect("a position has few moves");
    things[random.below(count) as usize]
}

/// Why a list of legal moves has a first one.
pub(crate) const UNFINISHED: &str = "only an unfinished game asks for a move";
