//! Bytes are read as a certificate or refused, and what is read is verified or
//! refused; a certificate that proves its claim is played from where it begins.
//!
//! The fuzzer cannot guess a checksum, so that of the data is put behind it.

use lusus_catalog::LUSUS;
use lusus_catalog::verify;
use lusus_games::knightline::KnightLine;
use lusus_proofs::{Certificate, Strategy};

use crate::checksum::checksum;

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    _ = Certificate::read(data);
    let mut bytes = data.to_vec();
    bytes.extend(checksum(data).to_le_bytes());
    let Ok(certificate) = Certificate::read(&bytes) else { return };
    if let Err(refusal) = verify(LUSUS, &certificate) {
        _ = refusal.message();
        return;
    }
    for id in certificate.variants() {
        let variant = LUSUS.find(id).expect("a verified certificate names variants");
        let position = variant.parse(certificate.position()).expect("and a position of each");
        assert!(position.outcome().is_none());
    }
    if let Ok(strategy) = Strategy::<KnightLine>::new(certificate.clone()) {
        let id = certificate.variants()[0].parse().expect("a variant of the game");
        let origin = lusus_core::Position::parse(id, certificate.position()).expect("its position");
        let plies = strategy.plies_left(&origin).expect("the strategy begins here");
        assert!(plies <= certificate.longest());
    }
}
