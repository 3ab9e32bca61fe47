/// The best line found below each ply of the current path.
#[derive(Debug)]
pub(super) struct Variations<M> {
    /// One line a ply; kept to be filled again, so that nothing is allocated.
    lines: Vec<Vec<M>>,
}

impl<M: Copy> Variations<M> {
    /// Room for lines below the plies from 0 to `plies`.
    pub(super) fn new(plies: u32) -> Variations<M> {
        Variations { lines: (0..=plies).map(|_| Vec::new()).collect() }
    }

    #[inline]
    pub(super) fn clear(&mut self, ply: u32) {
        self.lines[ply as usize].clear();
    }

    /// The line below `ply` becomes `mv` and the line below the next ply.
    pub(super) fn lead_with(&mut self, ply: u32, mv: M) {
        let (above, below) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut above[ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// The line below `ply`.
    pub(super) fn line(&self, ply: u32) -> &[M] {
        &self.lines[ply as usize]
    }
}
