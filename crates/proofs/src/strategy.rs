use lusus_core::{Player, VariantToken};

use crate::{Certificate, Certified, Claim, Image, ModelKind, Sight, VerifyError};

/// A certificate made ready for players: it tells the moves of its player, and
/// how long the opponent can resist.
///
/// It trusts what it reads, so a certificate from elsewhere must be
/// [verified](crate::verify()) first.
#[derive(Clone, Debug)]
pub struct Strategy<P: Certified> {
    certificate: Certificate,
    variants: Vec<P::Variant>,
    /// Where the strategy begins, in the first of its variants.
    origin: P,
    moves: Vec<P::Move>,
}

/// What the player whose strategy it is should do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice<M> {
    /// The move.
    pub mv: M,
    /// The most plies until the end, this move included.
    pub plies: u32,
}

/// What a move is worth to the opponent who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resistance<M> {
    /// The move.
    pub mv: M,
    /// The most plies until the end, this move included, if the player follows
    /// the strategy.
    pub plies: u32,
}

impl<P: Certified> Strategy<P> {
    /// The strategy of a certificate.
    ///
    /// # Errors
    /// If its variants, position or moves are none of this game. Nothing else
    /// is checked.
    pub fn new(certificate: Certificate) -> Result<Strategy<P>, VerifyError> {
        let variants = certificate.parsed_variants::<P>()?;
        let first = *variants.first().expect("a certificate names a variant");
        let origin = certificate.origin::<P>(first)?;
        let moves = certificate.parsed_moves::<P>()?;
        Ok(Strategy { certificate, variants, origin, moves })
    }

    /// Whose strategy it is.
    #[must_use]
    pub fn player(&self) -> Player {
        self.certificate.player()
    }

    /// What it achieves.
    #[must_use]
    pub fn claim(&self) -> Claim {
        self.certificate.claim()
    }

    /// Whether it speaks of a variant.
    #[must_use]
    pub fn serves(&self, variant: P::Variant) -> bool {
        self.variants.iter().any(|known| known.id() == variant.id())
    }

    /// What to do in a position in which the player is to move; `None` where
    /// the strategy knows nothing.
    #[must_use]
    pub fn advice(&self, position: &P) -> Option<Advice<P::Move>> {
        if !self.serves(position.variant()) || position.to_move() != self.player() {
            return None;
        }
        let advice = self.sights(position).into_iter().filter_map(|sight| self.read(sight));
        let legal = advice.filter(|advice| position.is_legal(advice.mv));
        legal.min_by_key(|advice| advice.plies).or_else(|| self.win_at_once(position))
    }

    /// A strategy that wins has no entries for moves that win at once.
    fn win_at_once(&self, position: &P) -> Option<Advice<P::Move>> {
        if self.claim() != Claim::Win {
            return None;
        }
        let moves = position.list_legal();
        let wins = |mv: &P::Move| {
            let outcome = position.after(*mv).outcome();
            outcome.is_some_and(|outcome| outcome.winner() == Some(self.player()))
        };
        moves.into_iter().find(wins).map(|mv| Advice { mv, plies: 1 })
    }

    /// How long each legal move of the opponent lasts, in the order of
    /// [`legal_moves`](lusus_core::Position::legal_moves); `None` unless the
    /// opponent is to move and the strategy has an answer to each of them.
    #[must_use]
    pub fn resistance(&self, position: &P) -> Option<Vec<Resistance<P::Move>>> {
        if position.to_move() == self.player() || position.is_over() {
            return None;
        }
        let moves = position.list_legal();
        let lasts = |mv| {
            let plies = 1 + self.plies_left(&position.after(mv))?;
            Some(Resistance { mv, plies })
        };
        moves.into_iter().map(lasts).collect()
    }

    /// The most plies until the end, if the player follows the strategy; `None`
    /// where it knows nothing, or the game ended against its claim.
    #[must_use]
    pub fn plies_left(&self, position: &P) -> Option<u32> {
        if !self.serves(position.variant()) {
            return None;
        }
        if let Some(outcome) = position.outcome() {
            return self.claim().is_kept_by(outcome, self.player()).then_some(0);
        }
        if position.to_move() == self.player() {
            return Some(self.advice(position)?.plies);
        }
        let resistance = self.resistance(position)?;
        resistance.iter().map(|resistance| resistance.plies).max()
    }

    fn sights(&self, position: &P) -> Vec<Sight> {
        match self.certificate.model() {
            ModelKind::Exact => {
                vec![Sight { fingerprint: position.key().0, image: Image::Itself }]
            }
            ModelKind::Relaxed => position.relaxed_sights(&self.origin, self.player()),
        }
    }

    fn read(&self, sight: Sight) -> Option<Advice<P::Move>> {
        let entry = self.certificate.entries()[self.certificate.find(sight.fingerprint)?];
        let mv = sight.image.of_move::<P>(self.moves[usize::from(entry.mv)]);
        Some(Advice { mv, plies: u32::from(entry.plies) })
    }
}
