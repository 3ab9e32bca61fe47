use lusus_core::{Position, Random};

use crate::Instinct;
use crate::instinct::UNFINISHED;

/// The player called `random`: every legal move is equally likely. It has no
/// plan, and no other weakness than that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomPlayer;

impl<P: Position> Instinct<P> for RandomPlayer {
    fn choose(&self, position: &P, random: &mut Random) -> P::Move {
        position.random_legal(random).expect(UNFINISHED)
    }
}
