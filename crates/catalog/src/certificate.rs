use lusus_proofs::{Certificate, Refusal, Verified};

use crate::Variant;

/// Plays every line of a strategy with the rules of the game that its
/// certificate names.
///
/// # Errors
/// Says what breaks its claim, and the line of play that leads there.
pub fn verify(certificate: &Certificate) -> Result<Verified, Refusal> {
    let variants: Result<Vec<Variant>, _> =
        certificate.variants().iter().map(|id| Variant::find(id)).collect();
    let variants = variants?;
    let first = *variants.first().expect("a certificate names a variant");
    match variants.iter().find(|variant| variant.game_id() != first.game_id()) {
        Some(other) => Err(Refusal::SeveralGames {
            first: first.id().to_owned(),
            other: other.id().to_owned(),
        }),
        None => first.game().verify(certificate),
    }
}
