use crate::Position;

/// The number of move sequences of `depth` plies from a position: the checksum
/// of a move generator. A finished position has none.
///
/// The last ply is counted, not played.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    Perft::new(depth).count(position, depth)
}

/// Counts like [`perft`] and keeps its buffers from one count to the next.
#[derive(Debug)]
pub struct Perft<P: Position> {
    /// One move list per ply, so that nothing is allocated on the way.
    buffers: Vec<Vec<P::Move>>,
}

impl<P: Position> Perft<P> {
    /// A counter for up to `depth` plies.
    #[must_use]
    pub fn new(depth: u32) -> Perft<P> {
        Perft { buffers: (1..depth).map(|_| Vec::new()).collect() }
    }

    /// The number of sequences of `depth` plies, at most the depth this was
    /// made for.
    pub fn count(&mut self, position: &P, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => count_below(position, &mut self.buffers[..depth as usize - 1]),
        }
    }
}

fn count_below<P: Position>(position: &P, buffers: &mut [Vec<P::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return position.count_legal();
    };
    moves.clear();
    position.legal_moves(moves);
    moves.iter().map(|&mv| count_below(&position.after(mv), deeper)).sum()
}
