use super::{Side, Verdict};

/// How much is missing to a proof and to a disproof: at least so many open
/// positions must be answered in the right way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// To a proof: 0 if it is proven, [`Numbers::NEVER`] if it is disproven.
    pub proof: u32,
    /// To a disproof: 0 if it is disproven, [`Numbers::NEVER`] if it is proven.
    pub disproof: u32,
}

impl Numbers {
    /// The number that no open position has.
    pub const NEVER: u32 = (1 << 28) - 1;
    /// The most that is told apart: an open position never looks answered.
    const MOST: u32 = Numbers::NEVER - 1;

    pub(super) const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    pub(super) const PROVEN: Numbers = Numbers { proof: 0, disproof: Numbers::NEVER };
    pub(super) const DISPROVEN: Numbers = Numbers { proof: Numbers::NEVER, disproof: 0 };
    pub(super) const LIMITLESS: Numbers =
        Numbers { proof: Numbers::NEVER, disproof: Numbers::NEVER };

    /// The answer, if they tell one.
    #[inline]
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match (self.proof, self.disproof) {
            (0, _) => Verdict::Proven,
            (_, 0) => Verdict::Disproven,
            _ => Verdict::Unknown,
        }
    }

    #[inline]
    pub(super) const fn is_answered(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Whether they are numbers that a position can have.
    pub(super) const fn are_sound(self) -> bool {
        match (self.proof, self.disproof) {
            (0, other) | (other, 0) => other == Numbers::NEVER,
            (proof, disproof) => proof < Numbers::NEVER && disproof < Numbers::NEVER,
        }
    }

    /// Numbers as the side to move sees them: what it wants, then what it does
    /// not want.
    #[inline]
    pub(super) const fn seen_by(self, side: Side) -> Seen {
        match side {
            Side::Attacker => Seen { wanted: self.proof, unwanted: self.disproof },
            Side::Defender => Seen { wanted: self.disproof, unwanted: self.proof },
        }
    }

    /// Whether either number has reached its limit.
    #[inline]
    pub(super) const fn reach(self, limit: Numbers) -> bool {
        self.proof >= limit.proof || self.disproof >= limit.disproof
    }
}

/// [`Numbers`] seen by one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    pub(super) wanted: u32,
    pub(super) unwanted: u32,
}

impl Seen {
    #[inline]
    pub(super) const fn numbers(self, side: Side) -> Numbers {
        match side {
            Side::Attacker => Numbers { proof: self.wanted, disproof: self.unwanted },
            Side::Defender => Numbers { proof: self.unwanted, disproof: self.wanted },
        }
    }

    /// Adds up what is unwanted without ever taking many for never.
    #[inline]
    pub(super) fn add(sum: u32, unwanted: u32) -> u32 {
        if sum == Numbers::NEVER || unwanted == Numbers::NEVER {
            Numbers::NEVER
        } else {
            (sum + unwanted).min(Numbers::MOST)
        }
    }
}
