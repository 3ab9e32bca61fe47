use lusus_search::Score;

/// What is known of a variant that is solved outright.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// How many positions are won, drawn and lost for whoever is to move.
    pub positions: [u64; 3],
    /// What the start is worth, from the fewest pieces a side to as many as the
    /// game has.
    pub starts: Vec<SolvedStart>,
    /// The same of those in which both sides have brought in no piece, one, two
    /// and so on, none is lost, and player 1 is to choose.
    pub stages: Vec<[u64; 3]>,
    /// What player 1 has after a first move and the reply to it, if that is the
    /// same whatever they are.
    pub replies: Option<Score>,
}

/// What the start is worth with some number of pieces a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedStart {
    /// How many.
    pub pieces: u32,
    /// To player 1, who begins.
    pub score: Score,
    /// To player 2, if player 2 began.
    pub other: Score,
}
