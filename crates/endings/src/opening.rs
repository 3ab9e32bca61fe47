use lusus_core::{Player, Position};
use lusus_games::choko::{CellSet, Choko};

/// A position of Choko with many pieces in hand that a table holds, as the
/// *chooser* sees it: who may choose between drop and move, or has just dropped
/// and chooses again after the forced reply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Opening {
    pub(crate) chooser: Player,
    /// How many pieces each player has in hand, before the drop if there was
    /// one.
    pub(crate) hand: u8,
    pub(crate) stage: Stage,
    /// The chooser's pieces on the board.
    pub(crate) own: CellSet,
    /// The pieces of the other player.
    pub(crate) enemy: CellSet,
}

/// Where a turn of the chooser stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Stage {
    /// Everything is open.
    Free,
    /// The chooser has dropped, and the opponent must drop too.
    Dropped,
}

impl Opening {
    /// The fewest pieces in hand, before the drop if there was one.
    pub(crate) const LEAST_HAND: u8 = 8;
    /// The most.
    pub(crate) const MOST_HAND: u8 = 12;

    /// The opening that a position is, if it is one that is kept. After a drop
    /// from a larger hand than the smallest, the positions after the reply are
    /// kept instead.
    pub(crate) fn of(position: &Choko) -> Option<Opening> {
        let mover = position.to_move();
        let [own, other] = [mover, mover.other()].map(|player| position.hand(player));
        let is_forced = position.initiative() == Some(mover.other());
        let (chooser, stage) = match is_forced {
            false if own == other && own >= Opening::LEAST_HAND => (mover, Stage::Free),
            true if own == other + 1 && own == Opening::LEAST_HAND => {
                (mover.other(), Stage::Dropped)
            }
            _ => return None,
        };
        let [own_set, enemy] = [chooser, chooser.other()].map(|player| position.pieces(player));
        Some(Opening { chooser, hand: own, stage, own: own_set, enemy })
    }
}
