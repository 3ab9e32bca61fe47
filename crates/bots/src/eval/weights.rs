use lusus_search::Estimate;

/// What the terms of each side are worth, in hundredths. The same thing is
/// worth more to the side that can use it, or mend it, at once.
pub(super) struct Weights<const TERMS: usize> {
    /// The worth of what the side to move has.
    pub(super) mover: [i32; TERMS],
    /// The worth of what the other side has, to that side.
    pub(super) waiter: [i32; TERMS],
    /// The worth of the turn itself.
    pub(super) turn: i32,
}

impl<const TERMS: usize> Weights<TERMS> {
    /// What a position is worth, given what the side to move and what the other
    /// has.
    #[inline]
    pub(super) fn judge(&self, [mover, waiter]: &[[i32; TERMS]; 2]) -> Estimate {
        let worth = |terms: &[i32; TERMS], weights: &[i32; TERMS]| -> i32 {
            terms.iter().zip(weights).map(|(count, weight)| count * weight).sum()
        };
        Estimate::hundredths(worth(mover, &self.mover) - worth(waiter, &self.waiter) + self.turn)
    }
}
