use lusus_search::proof::Problem;

/// A problem that can be played through to the end, so that its answer can be
/// written down as a strategy.
///
/// Where [`Problem::moves`] may leave out what knowledge rules out, nothing is
/// left out here: a strategy has an answer to every reply.
pub trait Model: Problem {
    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// Appends every move of the side to move.
    ///
    /// # Errors
    /// If there are moves that the model cannot make.
    fn every_move(&self, out: &mut Vec<Self::Move>) -> Result<(), BeyondTheModel>;

    /// The same position with another limit on plies.
    #[must_use]
    fn within(&self, plies: Option<u32>) -> Self;

    /// The limit on plies.
    fn limit(&self) -> Option<u32>;

    /// How the position is called in certificates.
    fn fingerprint(&self) -> Fingerprint;

    /// The game's text of a move, unless it is one that only the model has.
    fn text_of(&self, mv: Self::Move) -> Option<String>;
}

/// The names of a position in certificates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// That of the position itself.
    pub own: u64,
    /// That of its mirror image, where readers look that up as well.
    pub mirrored: Option<u64>,
}

impl Fingerprint {
    /// The name that a position and its mirror image share.
    pub(crate) fn shared(self) -> u64 {
        self.mirrored.map_or(self.own, |mirrored| mirrored.min(self.own))
    }
}

/// A reply that the model cannot make, so that the strategy has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeyondTheModel;
