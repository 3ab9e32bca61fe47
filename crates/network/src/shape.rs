/// What a game names, and what its network must fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many features there are.
    pub inputs: usize,
    /// The most that one position has.
    pub active: usize,
    /// How many kinds of positions are told apart.
    pub buckets: usize,
}

impl Shape {
    /// The most features that can be named; one number more means none.
    pub const MOST_INPUTS: usize = 65_535;
    /// The most features that a position may have.
    pub const MOST_ACTIVE: usize = 64;
    /// The most buckets that can be named.
    pub const MOST_BUCKETS: usize = 256;

    pub(crate) const fn is_within_limits(&self) -> bool {
        let Shape { inputs, active, buckets } = *self;
        1 <= inputs
            && inputs <= Shape::MOST_INPUTS
            && 1 <= active
            && active <= Shape::MOST_ACTIVE
            && 1 <= buckets
            && buckets <= Shape::MOST_BUCKETS
    }
}
