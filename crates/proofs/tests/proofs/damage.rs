//! Damage behind a right checksum: nothing in a certificate is beyond checking.

use lusus_core::Position;
use lusus_games::knightline::KnightLine;
use lusus_proofs::{Certificate, Strategy, Verified, verify};

use crate::draft::with_right_checksum;
use crate::relaxed::{TWO_THREATS_TO_COME, relaxed};

fn read_and_verify(bytes: &[u8]) -> Option<(Certificate, Verified)> {
    let certificate = Certificate::read(bytes).ok()?;
    let verified = verify::<KnightLine>(&certificate).ok()?;
    Some((certificate, verified))
}

/// Every bit of a small certificate is flipped. What is still accepted is
/// another right strategy: the same position, length and fingerprints, and a
/// move that wins as quickly.
#[test]
fn any_change_is_refused_or_another_right_strategy() {
    let bytes = relaxed(TWO_THREATS_TO_COME, 2).short().bytes();
    let (right, facts) = read_and_verify(&bytes).expect("right");
    let mut accepted = 0;
    for at in 0..bytes.len() - 4 {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            let Some((other, verified)) = read_and_verify(&with_right_checksum(damaged)) else {
                continue;
            };
            accepted += 1;
            assert_eq!(Verified { replies: facts.replies, ..verified }, facts, "byte {at}");
            assert_other_moves_win(&right, &other);
        }
    }
    assert!(accepted < bytes.len() * 8 / 20, "{accepted} changes were accepted");
}

/// Both certificates have entries for the same positions, and where their moves
/// differ both win at once.
fn assert_other_moves_win(right: &Certificate, other: &Certificate) {
    assert_eq!(right.position(), other.position());
    assert_ne!(right, other);
    for (one, two) in right.entries().iter().zip(other.entries()) {
        assert_eq!((one.fingerprint, one.plies), (two.fingerprint, two.plies));
    }
    let strategy = Strategy::<KnightLine>::new(other.clone()).expect("of this game");
    for variant in right.variants() {
        let position = KnightLine::parse(variant.parse().expect("a variant"), right.position())
            .expect("a position");
        if strategy.serves(position.variant()) {
            assert_eq!(strategy.plies_left(&position), Some(right.longest()));
        }
    }
}
