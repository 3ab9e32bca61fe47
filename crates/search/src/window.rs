use lusus_core::Player;

use crate::Score;

/// The scores that still matter to a player: those between `alpha`, which the
/// player has already, and `beta`, which the opponent will not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    pub(crate) const FULL: Window = Window { alpha: Score::LOWEST, beta: Score::HIGHEST };

    /// Whether there is room for a score strictly inside: only then is the
    /// value wanted, otherwise merely on which side of the window it lies.
    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.alpha.just_above() < self.beta
    }

    /// The window that asks only whether a score exceeds `alpha`.
    #[inline]
    pub(crate) fn scout(self) -> Window {
        Window { beta: self.alpha.just_above(), ..self }
    }

    /// The window of `owner` as `viewer` sees it.
    #[inline]
    pub(crate) fn seen_from(self, owner: Player, viewer: Player) -> Window {
        let [alpha, beta] = [self.alpha, self.beta].map(|it| it.seen_from(owner, viewer));
        if owner == viewer { self } else { Window { alpha: beta, beta: alpha } }
    }
}
