use lusus_core::Position;

use super::{Knowledge, Sources};

/// The knowledge of a game about which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoKnowledge;

impl<P: Position> Knowledge<P> for NoKnowledge {
    fn of(_: &Sources) -> NoKnowledge {
        NoKnowledge
    }
}
