//! Play whatever is legal, and check the laws where it leads.

use crate::chosen::{Property, check_chosen};
use lusus_core::testkit::{check_position, walk};
use lusus_core::{Present, Symmetric};

struct Play;

impl Property for Play {
    /// The input is a seed of one byte, then choices of two bytes each.
    fn check<P: Present + Symmetric>(variant: P::Variant, input: &[u8]) {
        let Some((&seed, choices)) = input.split_first() else { return };
        let choices: Vec<u16> = choices
            .chunks(2)
            .map(|pair| u16::from_le_bytes([pair[0], *pair.get(1).unwrap_or(&0)]))
            .collect();
        let line = walk(P::start(variant, u64::from(seed)), &choices);
        check_position(line.position(), line.moves());
    }
}

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    check_chosen::<Play>(data);
}
