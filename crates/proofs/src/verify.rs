use lusus_core::VariantToken;

use crate::exact::Exact;
use crate::walk::Walk;
use crate::{Certificate, Certified, Claim, ModelKind, VerifyError};

/// What the verifier saw of a certificate that proves its claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many entries there are; each is needed by a line of play.
    pub entries: usize,
    /// How many different positions the entries were used for. In the relaxed
    /// model each stands for many, and an entry serves two.
    pub positions: usize,
    /// How often the player won at once, without an entry.
    pub wins_at_once: u64,
    /// How many replies of the opponent were tried.
    pub replies: u64,
    /// The most plies from where the strategy begins to the end.
    pub longest: u32,
}

/// Plays every line of a strategy, with the rules of the game whose positions
/// are `P`.
///
/// # Errors
/// Says what breaks the claim, and the line of play that leads there.
pub fn verify<P: Certified>(certificate: &Certificate) -> Result<Verified, VerifyError> {
    match (certificate.model, certificate.claim) {
        (ModelKind::Exact, _) => verify_exact::<P>(certificate),
        (ModelKind::Relaxed, Claim::Win) => P::verify_relaxed(certificate),
        (ModelKind::Relaxed, Claim::Hold) => Err(VerifyError::RelaxedHold),
    }
}

fn verify_exact<P: Certified>(certificate: &Certificate) -> Result<Verified, VerifyError> {
    let [variant] = &certificate.variants[..] else {
        return Err(VerifyError::SeveralVariants(certificate.variants.len()));
    };
    let origin = certificate.origin::<P>(P::Variant::find(variant)?)?;
    let model = Exact::<P>::new(certificate);
    Walk::new(certificate, &model, certificate.parsed_moves::<P>()?).verify(&origin)
}

impl Certificate {
    /// The variants, which must be of the game.
    pub(crate) fn parsed_variants<P: Certified>(&self) -> Result<Vec<P::Variant>, VerifyError> {
        self.variants.iter().map(|id| Ok(P::Variant::find(id)?)).collect()
    }

    /// The position where the strategy begins, in one of the variants.
    pub(crate) fn origin<P: Certified>(&self, variant: P::Variant) -> Result<P, VerifyError> {
        let origin = P::parse(variant, &self.position).map_err(VerifyError::Position)?;
        match origin.outcome() {
            None => Ok(origin),
            Some(outcome) => Err(VerifyError::Over(outcome)),
        }
    }

    /// The moves, each in its one spelling.
    pub(crate) fn parsed_moves<P: Certified>(&self) -> Result<Vec<P::Move>, VerifyError> {
        let parse = |(number, text): (usize, &String)| {
            let mv = text.parse().ok().filter(|mv: &P::Move| mv.to_string() == *text);
            mv.ok_or_else(|| VerifyError::NotAMove { number, text: text.clone() })
        };
        self.moves.iter().enumerate().map(parse).collect()
    }
}
