use lusus_core::{Player, Position};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::syrtis::Syrtis;

use crate::{Certificate, Verified, VerifyError};

/// A game that certificates speak of. Every game has the exact model; one that
/// has the relaxed model too says here what it is.
pub trait Certified: Position {
    /// Plays every line of a strategy of the relaxed model.
    ///
    /// # Errors
    /// Says which line breaks the claim; or that the game has no such model.
    fn verify_relaxed(certificate: &Certificate) -> Result<Verified, VerifyError> {
        _ = certificate;
        Err(VerifyError::NoRelaxedModel)
    }

    /// The fingerprints under which the entries of a relaxed strategy of
    /// `player` that begins at `origin` may speak of this position, in which
    /// `player` is to move.
    fn relaxed_sights(&self, origin: &Self, player: Player) -> Vec<Sight> {
        _ = (origin, player);
        Vec::new()
    }

    /// The mirror image of a move, for entries that speak of the mirror image
    /// of a position.
    #[must_use]
    fn mirrored(mv: Self::Move) -> Self::Move {
        mv
    }
}

impl Certified for Barca {}
impl Certified for Boco {}
impl Certified for Choko {}
impl Certified for Syrtis {}

/// A fingerprint to look for, and what an entry under it speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The fingerprint.
    pub fingerprint: u64,
    /// What the entry speaks of.
    pub image: Image,
}

/// What an entry speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Image {
    /// The position itself.
    Itself = 0,
    /// Its mirror image, so that its move must be mirrored too.
    Mirror = 1,
}

impl Image {
    /// The move that an entry with `mv` means.
    pub(crate) fn of_move<P: Certified>(self, mv: P::Move) -> P::Move {
        match self {
            Image::Itself => mv,
            Image::Mirror => P::mirrored(mv),
        }
    }
}
