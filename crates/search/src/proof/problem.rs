/// A question with the answer yes or no about a game of two sides: can the
/// attacker force a win?
///
/// # Laws
///
/// - `status` is true, and where it is open there is at least one move.
/// - Positions with equal keys have equal answers. A limit on plies that makes
///   a difference is part of the key.
/// - `key_after` is the key of `after`.
/// - Every line of play ends: no position comes back with the same key.
/// - `moves` may leave out moves, if the answer is the same without them.
pub trait Problem: Clone + Send + Sync {
    /// What the side to move chooses from.
    type Move: Copy + Send;

    /// Whether the answer is plain here.
    fn status(&self) -> Status;

    /// Who is to move.
    fn side(&self) -> Side;

    /// Appends the moves of an open position, always in the same order.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Makes a move.
    fn play(&mut self, mv: Self::Move);

    /// The fingerprint of the position.
    fn key(&self) -> u64;

    /// The fingerprint of the position after a move. Every child is asked for
    /// its key and few are looked at, so a model saves time here.
    #[inline]
    fn key_after(&self, mv: Self::Move) -> u64 {
        self.after(mv).key()
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}

/// What can be seen of a position without search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The attacker wins.
    Proven,
    /// The attacker does not win.
    Disproven,
    /// That is the question.
    Open,
}

/// One of the two sides of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Wants to prove: one good move is enough.
    Attacker,
    /// Wants to disprove.
    Defender,
}
