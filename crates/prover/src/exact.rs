use lusus_core::{Player, Position, mix};
use lusus_search::proof::{Problem, Side, Status};

use crate::model::{BeyondTheModel, Fingerprint, Model};

/// The game itself: can a player force a win, within a number of plies or at
/// all?
///
/// Repetition is left out, which is sound for a win within a number of plies:
/// a shortest way to win never visits a position twice, and strategies are
/// written down such that what is left gets shorter with every turn. That there
/// is no win within so many plies says nothing about longer ones, and where a
/// third occurrence can win, as in Syrtis, nothing about a win by repetition.
#[derive(Clone, Debug)]
pub struct Exact<P> {
    position: P,
    attacker: Player,
    limit: Option<u32>,
}

impl<P: Position> Exact<P> {
    /// Whether `attacker` can force a win from a position. Without a limit the
    /// game must be one whose positions never come back.
    pub fn new(position: P, attacker: Player, limit: Option<u32>) -> Exact<P> {
        Exact { position, attacker, limit }
    }
}

impl<P: Position> Problem for Exact<P> {
    type Move = P::Move;

    #[inline]
    fn status(&self) -> Status {
        match self.position.outcome() {
            Some(outcome) if outcome.winner() == Some(self.attacker) => Status::Proven,
            Some(_) => Status::Disproven,
            None if self.limit == Some(0) => Status::Disproven,
            None => Status::Open,
        }
    }

    #[inline]
    fn side(&self) -> Side {
        if self.position.to_move() == self.attacker { Side::Attacker } else { Side::Defender }
    }

    fn moves(&self, out: &mut Vec<P::Move>) {
        self.position.legal_moves(out);
    }

    #[inline]
    fn play(&mut self, mv: P::Move) {
        self.position.play(mv);
        self.limit = self.limit.map(|limit| limit - 1);
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.key().0 ^ self.limit.map_or(0, |limit| mix(u64::from(limit) + 1))
    }
}

impl<P: Position> Model for Exact<P> {
    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn every_move(&self, out: &mut Vec<P::Move>) -> Result<(), BeyondTheModel> {
        self.position.legal_moves(out);
        Ok(())
    }

    fn within(&self, limit: Option<u32>) -> Exact<P> {
        Exact { limit, ..self.clone() }
    }

    fn limit(&self) -> Option<u32> {
        self.limit
    }

    fn fingerprint(&self) -> Fingerprint {
        Fingerprint { own: self.position.key().0, mirrored: None }
    }

    fn text_of(&self, mv: P::Move) -> Option<String> {
        Some(mv.to_string())
    }
}
