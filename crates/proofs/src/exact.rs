use std::marker::PhantomData;

use lusus_core::{Player, VariantToken};

use crate::walk::{Model, Step};
use crate::{Certificate, Certified, Claim, Image, Sight, StrategyFault};

/// The game itself: each entry stands for one position, and the opponent has
/// all legal moves.
pub(crate) struct Exact<P> {
    player: Player,
    claim: Claim,
    game: PhantomData<P>,
}

impl<P: Certified> Exact<P> {
    pub(crate) fn new(certificate: &Certificate) -> Exact<P> {
        Exact { player: certificate.player, claim: certificate.claim, game: PhantomData }
    }

    fn step(&self, position: &P, mv: P::Move) -> Step<P> {
        let next = position.after(mv);
        let next = match next.outcome() {
            None => Ok(Some(next)),
            Some(outcome) if self.claim.is_kept_by(outcome, self.player) => Ok(None),
            Some(outcome) => {
                Err(StrategyFault::Ending { outcome, variant: position.variant().id() })
            }
        };
        Step { text: mv.to_string(), next }
    }
}

impl<P: Certified> Model for Exact<P> {
    type State = P;
    type Move = P::Move;

    fn to_move(&self, position: &P) -> Player {
        position.to_move()
    }

    fn sights(&self, position: &P) -> Vec<Sight> {
        vec![Sight { fingerprint: position.key().0, image: Image::Itself }]
    }

    fn play(&self, position: &P, mv: P::Move, _: Sight) -> Step<P> {
        if position.is_legal(mv) {
            return self.step(position, mv);
        }
        let text = mv.to_string();
        let fault = StrategyFault::Illegal { mv: text.clone(), variant: position.variant().id() };
        Step { text, next: Err(fault) }
    }

    fn wins_at_once(&self, position: &P) -> bool {
        self.claim == Claim::Win && self.replies(position).iter().any(Step::ends_as_claimed)
    }

    fn replies(&self, position: &P) -> Vec<Step<P>> {
        let moves = position.list_legal();
        moves.into_iter().map(|mv| self.step(position, mv)).collect()
    }
}
