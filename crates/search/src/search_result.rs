use crate::Score;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<M> {
    /// The move to play; `None` exactly if the game is over.
    pub best: Option<M>,
    /// The best lines, best first, each beginning with another move; as many
    /// as were asked for and there are moves, and not one if the game is over.
    pub lines: Vec<PvLine<M>>,
    /// The deepest iteration that was completed, in plies; 0 if none was, and
    /// then the line is the first move that looks sensible with the estimate of
    /// the root.
    pub depth: u32,
    /// The longest line of thought, in plies.
    pub seldepth: u32,
    /// How many positions were visited, by all threads: the root of every
    /// iteration, every position that a move or a null move leads to, each time
    /// it is entered, quiescence included.
    pub nodes: u64,
}

impl<M> SearchResult<M> {
    /// The score of the best line; `None` if the game is over.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }
}

/// A line of best play and what it is worth to the side to move at its root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PvLine<M> {
    /// Its worth.
    pub score: Score,
    /// Its moves, at least one.
    pub moves: Vec<M>,
}

/// What is known when an iteration is completed.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a, M> {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The longest line of thought so far, in plies.
    pub seldepth: u32,
    /// The positions visited so far, by all threads.
    pub nodes: u64,
    /// The best lines, best first.
    pub lines: &'a [PvLine<M>],
    /// How much of the transposition table is in use, in thousandths.
    pub table_fill: u32,
}
